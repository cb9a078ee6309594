// The race page's comforts; plain links and forms do the same without them.

const byId = (id) => document.getElementById(id);

// What was unfolded stays so, and the focus goes on to the next thing to do.
let unfolded = [];
let scrolled = null;
let hasChosen = false;
let writing = "";

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.target.id !== "race") return;
  unfolded = [...document.querySelectorAll("#race details[open]")].map((it) => it.id);
  scrolled = document.querySelector(SCROLLING)?.scrollTop ?? null;
  hasChosen = event.detail.requestConfig?.elt.matches("[data-choose]") ?? false;
  writing = document.activeElement?.matches("input[type=text], textarea") ? document.activeElement.id : "";
});

document.addEventListener("htmx:afterSettle", () => {
  for (const id of unfolded) if (byId(id)) byId(id).open = true;
  showChosen();
  if (hasChosen) byId("confirm")?.focus({ preventScroll: true });
  byId("refusal")?.scrollIntoView({ block: "nearest" });
  if (writing && document.activeElement?.id !== writing) byId(writing)?.focus({ preventScroll: true });
  hasChosen = false;
  showNewest();
  playOn();
});

// A hand too large for a phone stays where it was scrolled to, its chosen card in sight.
const SCROLLING = "#offers .lines-hand";

function showChosen() {
  const hand = document.querySelector(SCROLLING);
  if (scrolled === null || !hand || hand.scrollHeight <= hand.clientHeight) return;
  hand.scrollTop = scrolled;
  hand.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest" });
  scrolled = null;
}

// Where there is room the talk is open from the start; it shows its end.
function showNewest() {
  const list = byId("talk-list");
  if (list) list.scrollTop = list.scrollHeight;
}

document.addEventListener("toggle", (event) => {
  if (event.target.id === "talk") showNewest();
}, true);

document.addEventListener("DOMContentLoaded", () => {
  const talk = document.querySelector("[data-wide-open]");
  if (talk && window.matchMedia("(min-width: 901px)").matches) talk.open = true;
  showNewest();
});

// Arrow keys step through the moves.
const STEPS = { ArrowLeft: "step-back", ArrowRight: "step-on" };

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, select, textarea, summary, [contenteditable]")) return;
  const step = byId(STEPS[event.key]);
  if (!step?.hasAttribute("href")) return;
  event.preventDefault();
  step.click();
});

// Within the actions, the figures of a number pad choose what stands at the same place.
const PLACES = { 7: "nw", 8: "n", 9: "ne", 4: "w", 5: "c", 6: "e", 1: "sw", 2: "s", 3: "se" };

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || !event.target.closest(".action-bar")) return;
  document.querySelector(`.pad .at-${PLACES[event.key]}`)?.click();
});

// Where there is a hand of cards, a figure chooses the card with that face.
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea")) return;
  const cards = document.querySelectorAll(".hand--play button[name=choose]");
  [...cards].find((card) => card.dataset.face === event.key)?.click();
});

// Play: from move to move by itself until a key or a tap, in few large steps for who wants no motion.
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
let playing = null;
let wasStopped = false;

function play(link) {
  const { here, last } = link.closest(".steps").dataset;
  const start = Number(new URL(link.href).searchParams.get("move"));
  const stride = calm.matches ? Math.max(1, Math.ceil((last - start) / 4)) : 1;
  playing = { here, last: Number(last), stride, wait: calm.matches ? 2400 : 1200, timer: 0 };
}

// Before htmx sees it: a tap on the play button while it plays only stops.
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-play]");
  if (!link) return;
  if (!wasStopped) return play(link);
  event.preventDefault();
  event.stopPropagation();
}, true);

function playOn() {
  const steps = document.querySelector("#race .steps");
  if (!playing || !steps) return;
  if (byId("playing")) byId("playing").hidden = false;
  const ply = Number(steps.dataset.ply);
  const isOver = ply >= playing.last;
  const to = isOver ? playing.here : `${playing.here}?move=${Math.min(playing.last, Math.max(steps.dataset.on, ply + playing.stride))}`;
  clearTimeout(playing.timer);
  playing.timer = setTimeout(() => {
    if (isOver) stop();
    window.htmx.ajax("GET", to, { target: "#race", swap: "outerHTML" });
  }, playing.wait);
}

function stop() {
  if (!playing) return;
  clearTimeout(playing.timer);
  playing = null;
  if (byId("playing")) byId("playing").hidden = true;
}

for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => {
    wasStopped = playing !== null;
    stop();
  }, true);
}
