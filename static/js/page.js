// Small comforts; every page works without them.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const menu = document.querySelector("details.menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

// A request that fails must not fail silently.
function showTrouble() {
  const words = document.getElementById("trouble");
  const messages = document.getElementById("messages");
  if (!words || messages.querySelector("[data-trouble]")) return;
  messages.append(words.content.cloneNode(true));
}

document.addEventListener("htmx:responseError", showTrouble);
document.addEventListener("htmx:sendError", showTrouble);
document.addEventListener("htmx:beforeRequest", () => document.querySelector("[data-trouble]")?.remove());

// A link to copy.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  button.textContent = button.dataset.done;
});

// What was said of one board is no news on the next.
document.addEventListener("race-changed", () => {
  document.querySelectorAll("#messages .message--success").forEach((said) => said.remove());
});

// Whoever signs out is told by push no more, even if the site took this for another browser.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-signs-out]") || !navigator.serviceWorker?.controller) return;
  event.preventDefault();
  try {
    const worker = await navigator.serviceWorker.ready;
    await (await worker.pushManager?.getSubscription())?.unsubscribe();
  } finally {
    form.submit();
  }
});

// An app on the home screen has a page for when there is no network.
if (navigator.serviceWorker && matchMedia("(display-mode: standalone)").matches) {
  navigator.serviceWorker.register("/service-worker.js", { scope: "/", updateViaCache: "none" });
}
