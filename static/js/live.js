// Live pages: the site says that something has changed, and the page asks for it. While no such
// line is open the page asks every few seconds instead; one that sleeps does neither.

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60000;
const SILENCE = 50000;

const byId = (id) => document.getElementById(id);
const wake = (element) => element && window.htmx?.trigger(element, "wake");
const ours = document.querySelector("meta[name=live]");

let pass = ours?.dataset.pass ?? "";
let line = null;
let isOpen = false;
let heardAt = 0;
let pause = FIRST_PAUSE;
let timer = 0;
let untold = "";

// Browsers have few lines to one site: of all hidden tabs one keeps a line, and tells the others
// what waits, for that shows in their names.
const others = "BroadcastChannel" in window ? new BroadcastChannel("live") : null;
let isKeeper = false;
let hiding = null;
const isAsleep = () => document.hidden && !isKeeper;

// The race if there is one, else the header: whichever answers brings a fresh pass along.
const asking = () => byId("live") ?? byId("waiting");

function comeBack() {
  wake(asking());
  wake(byId("mine"));
  if (ours && asking()) later();
}

function later(wait = pause) {
  clearTimeout(timer);
  timer = setTimeout(() => isAsleep() || line || comeBack(), wait * (0.5 + Math.random()));
  pause = Math.min(2 * pause, LONGEST_PAUSE);
}

async function open() {
  if (!ours || !pass || line || isAsleep()) return;
  const own = new AbortController();
  line = own;
  clearTimeout(timer);
  try {
    const headers = { "Live-Pass": pass };
    const answer = await fetch(ours.content, { headers, signal: own.signal, cache: "no-store", credentials: "omit" });
    if (!answer.ok) throw new Error("refused");
    isOpen = true;
    heardAt = Date.now();
    document.documentElement.dataset.live = "";
    await listen(answer.body.getReader());
  } catch {
    // Refused, broken or closed by us: either way the page comes back with a fresh pass.
  }
  if (line === own) {
    close();
    if (!isAsleep()) later();
  }
}

function close() {
  const before = line;
  line = null;
  isOpen = false;
  pass = "";
  delete document.documentElement.dataset.live;
  before?.abort();
}

async function listen(reader) {
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    heardAt = Date.now();
    const signs = text.split("\n\n");
    text = signs.pop();
    signs.forEach(hear);
  }
}

function hear(sign) {
  const [, kind, mark] = /^event: (\w+)\ndata: (.*)$/.exec(sign) ?? [];
  if (kind) pause = FIRST_PAUSE;
  if (kind === "race") hearRace(mark);
  if (kind !== "player") return;
  hearPlayer(mark);
  others?.postMessage(mark);
}

// What the page shows already is no news to it: its own move, as a rule.
function hearRace(mark) {
  untold = mark;
  catchUp();
}

function catchUp() {
  const live = byId("live");
  if (untold === live?.dataset.token) untold = "";
  if (untold) wake(live);
}

function hearPlayer(mark) {
  const [waiting, unseen] = mark.split(".");
  const head = byId("waiting");
  if (head && (head.dataset.waiting !== waiting || head.dataset.unseen !== unseen)) wake(head);
  const mine = byId("mine");
  if (mine && mine.dataset.mark !== mark) wake(mine);
}

others?.addEventListener("message", ({ data }) => isAsleep() && hearPlayer(String(data)));

document.addEventListener("htmx:beforeOnLoad", ({ detail }) => {
  if (detail.elt.id === "live") untold = "";
  const fresh = detail.xhr.getResponseHeader("Live-Pass");
  if (!fresh || detail.elt.id !== asking()?.id) return;
  pass = fresh;
  open();
});

// Nobody polls while they listen, and who sleeps asks nothing of the race.
document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target.id !== "live") return;
  const isCalled = event.detail.requestConfig.triggeringEvent?.type === "wake";
  if (isAsleep() || (isOpen && !isCalled)) event.preventDefault();
});

// The first hidden tab keeps its line; the next ones close theirs and wait for their turn.
function hide() {
  if (!ours || !navigator.locks) return close();
  const own = new AbortController();
  hiding = own;
  const keep = () => {
    isKeeper = true;
    if (!line) comeBack();
    return new Promise((done) => own.signal.addEventListener("abort", done));
  };
  const stand = (lock) => {
    if (own.signal.aborted) return;
    if (lock) return keep();
    close();
    navigator.locks.request("live", { signal: own.signal }, keep).catch(() => {});
  };
  navigator.locks.request("live", { ifAvailable: true }, stand);
}

// Who was away looks at once how things stand.
function resume() {
  hiding?.abort();
  isKeeper = false;
  close();
  pause = FIRST_PAUSE;
  comeBack();
}

document.addEventListener("visibilitychange", () => (document.hidden ? hide() : resume()));
window.addEventListener("pagehide", close);
window.addEventListener("pageshow", (event) => event.persisted && resume());
window.addEventListener("online", resume);
setInterval(() => {
  if (isOpen && Date.now() - heardAt > SILENCE) line.abort();
}, 10000);

// Whose turn it is shows in the tab: here, or in so many races.
const SIGN = /^(● |\(\d+\) )+/;
let shown = { isHere: false, waiting: 0 };

function showTurn() {
  const waiting = Number(byId("waiting")?.dataset.waiting ?? 0);
  const isHere = document.querySelector("#race[data-turn]") !== null;
  const sign = isHere ? "● " : waiting ? `(${waiting}) ` : "";
  const title = sign + document.title.replace(SIGN, "");
  if (document.title !== title) document.title = title;
  const icon = byId("icon");
  const wanted = isHere || waiting ? icon.dataset.turn : icon.dataset.calm;
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  return { isHere, waiting };
}

// Once, in the region that is read out anyway.
function sayTurn(now) {
  const isNew = now.isHere ? !shown.isHere : now.waiting > shown.waiting;
  shown = now;
  const words = document.querySelector(now.isHere ? "#race h1" : "#waiting .pill")?.textContent.trim();
  if (!isNew || !words) return;
  const said = document.createElement("p");
  said.className = "visually-hidden";
  said.id = "said-turn";
  said.textContent = words;
  byId(said.id)?.remove();
  byId("messages").append(said);
}

document.addEventListener("htmx:afterSettle", () => {
  sayTurn(showTurn());
  catchUp();
});

// The focus stays on the same link of a list that was drawn anew.
let focused = null;
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.target.id === "mine") focused = event.target.querySelector("a:focus")?.getAttribute("href") ?? null;
});
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.elt.id !== "mine" || !focused) return;
  document.querySelector(`#mine a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
});

document.addEventListener("DOMContentLoaded", () => {
  shown = showTurn();
  open();
});
