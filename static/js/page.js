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
