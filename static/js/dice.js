// Draws the player's word for the dice: 16 random bytes, on the first visit after the seal was shown.

const BYTES = 16;

function drawnWord() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function giveWord() {
  for (const field of document.querySelectorAll("[data-draws-word]")) field.value ||= drawnWord();
  const form = document.querySelector("form[data-gives-word]:not([data-is-sent])");
  if (!form || form.querySelector(".errorlist")) return;
  form.dataset.isSent = "";
  form.requestSubmit();
}

document.addEventListener("htmx:afterSettle", giveWord);
giveWord();
