// Turns pushes on and off for this browser. It asks for permission only when somebody taps.
(async () => {
  const place = document.getElementById("push");
  if (!place) return;
  const form = place.querySelector("[data-push-form]");

  function say(state) {
    for (const part of place.querySelectorAll("[data-push]")) part.hidden = part.dataset.push !== state;
  }

  function bytes(text) {
    const plain = text.replaceAll("-", "+").replaceAll("_", "/");
    return Uint8Array.from(atob(plain), (each) => each.charCodeAt(0));
  }

  async function markOf(subscription) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
    return [...new Uint8Array(digest)].map((each) => each.toString(16).padStart(2, "0")).join("");
  }

  function send(subscription) {
    const { endpoint, keys } = subscription.toJSON();
    for (const [name, value] of Object.entries({ endpoint, ...keys })) {
      if (form.elements[name]) form.elements[name].value = value;
    }
    form.submit();
  }

  const isPhone = /iPhone|iPad/.test(navigator.userAgent);
  const isInstalled = navigator.standalone || matchMedia("(display-mode: standalone)").matches;
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) {
    say(isPhone && !isInstalled ? "install" : "cannot");
    return;
  }

  await navigator.serviceWorker.register("/service-worker.js", { scope: "/", updateViaCache: "none" });
  const worker = await navigator.serviceWorker.ready;
  const current = await worker.pushManager.getSubscription();
  const mark = current && (await markOf(current));
  const row = mark && place.querySelector(`[data-mark="${mark}"]`);

  if (Notification.permission === "denied") say("denied");
  else say(row ? "on" : "off");

  if (row) {
    row.querySelector("[data-here]").hidden = false;
    // The browser forgets it too, or it would go on waiting for what never comes.
    row.querySelector("[data-push-remove]").addEventListener("submit", (event) => {
      event.preventDefault();
      current.unsubscribe().finally(() => event.target.submit());
    });
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if ((await Notification.requestPermission()) !== "granted") {
      say("denied");
      return;
    }
    try {
      // One that the site does not know any more is of an older key or of somebody else.
      await current?.unsubscribe();
      const applicationServerKey = bytes(form.dataset.key);
      send(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
    } catch {
      say("failed");
    }
  });
})();
