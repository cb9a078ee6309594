// The editor of circuits: puts desk, paper, hands, checks and saving together.
import { Checks } from "./checks.js";
import { Copy } from "./copy.js";
import { Desk } from "./desk.js";
import { drawingOf, sentOf } from "./drawing.js";
import { Handles } from "./handles.js";
import { Keyboard } from "./keyboard.js";
import { Panel } from "./panel.js";
import { Paper } from "./paper.js";
import { Picture } from "./picture.js";
import { Pointer } from "./pointer.js";
import { Saving } from "./saving.js";
import { layerOf, stepOf } from "./steps.js";
import { Survey } from "./survey.js";
import { Words } from "./words.js";

const root = document.getElementById("editor");
const page = JSON.parse(root.dataset.page);
const svg = document.getElementById("paper");
const fields = { en: document.getElementById("id_name_en"), fr: document.getElementById("id_name_fr") };
const namesNow = () => ({ en: fields.en?.value.trim() ?? "", fr: fields.fr?.value.trim() ?? "" });

const words = new Words(page.words);
const copy = new Copy(page.owner, page.draft?.url ?? location.search);
const left = copy.read();
const isAsSaved = left?.isSaved && JSON.stringify(sentOf(left.drawing)) === JSON.stringify(page.drawing);
const desk = new Desk(isAsSaved ? left.drawing : drawingOf(page.drawing, page.sheet ?? {}));
const paper = new Paper(svg, desk.drawing);
const picture = new Picture(svg);
const handles = new Handles(svg);
const panel = new Panel(root, words);
const pointer = new Pointer(desk, paper);
const checks = new Checks(page.urls.check);
const survey = new Survey();
const saving = new Saving(desk, { draft: page.draft, urls: page.urls, copiedFrom: page.copied_from, copy, namesNow });
const keyboard = new Keyboard(desk, paper, { save: () => saveByHand() });

// One picture a frame is enough, however much happens in between.
let isDue = false;
function look() {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(draw);
}

function draw() {
  isDue = false;
  const verdict = checks.verdict;
  const flaws = verdict?.flaws ?? [];
  const ideal = panel.hasLine && !desk.isHolding ? verdict?.ideal_line?.[panel.topSpeed] : null;
  picture.draw(desk.drawing, desk.layer, ideal, paper.pixel);
  handles.draw(desk, paper);
  handles.drawCursor(desk, paper);
  handles.drawMarks(desk.isHolding ? [] : flaws, paper);
  panel.showTools(desk);
  const step = stepOf(desk, verdict, survey.progress, panel.topSpeed);
  panel.ask(step);
  panel.showVerdict(flaws, verdict?.par ?? {}, ["ready", "large"].includes(step.step));
}

desk.addEventListener("look", () => {
  paper.take(desk.drawing);
  look();
});
desk.addEventListener("tell", ({ detail }) => panel.tell(words.of(detail.name, detail.values)));
desk.addEventListener("change", () => {
  survey.stop();
  checks.ask(desk.history.now);
  saving.note();
});
paper.addEventListener("look", look);
checks.addEventListener("change", look);
saving.addEventListener("change", () => panel.showSaving(saving));

// What the worker finds is asked for as long as the drawing is the one it works on.
saving.addEventListener("saved", ({ detail: { drawing, answer } }) => {
  const isCurrent = () => drawing === desk.history.now;
  if (isCurrent() && answer.search !== "none") survey.follow(answer.url, answer, isCurrent);
});
survey.addEventListener("found", ({ detail }) => checks.add(desk.history.now, { ...detail, is_searched: detail.search === "done" }));

for (const field of Object.values(fields)) field?.addEventListener("input", () => saving.note());

const ACTS = {
  undo: () => desk.undo(),
  redo: () => desk.redo(),
  previous: () => goTo(-1),
  next: () => goTo(1),
  insert: () => desk.insertNext(),
  remove: () => desk.remove(),
  turn: () => desk.turnRound(),
  trim: () => desk.trim(),
  save: () => saveByHand(),
  nearer: () => paper.zoom(1.5),
  farther: () => paper.zoom(1 / 1.5),
  fit: () => paper.fit(),
  hand: (button) => takeHand(button),
  "save-as-new": () => saving.saveAsNew(),
  "layer-outer": () => desk.turnTo("outer"),
  "layer-inner": () => desk.turnTo("inner"),
  "layer-line": () => desk.turnTo("line"),
  "widen-left": () => desk.widen("left"),
  "widen-right": () => desk.widen("right"),
  "widen-top": () => desk.widen("top"),
  "widen-bottom": () => desk.widen("bottom"),
};

async function saveByHand() {
  const isSaved = await saving.save();
  if (saving.state === "flawed") panel.tell(words.of("flawed"));
  if (!isSaved && saving.hasWrongName) fields.en.focus();
  return isSaved;
}

function goTo(by) {
  desk.step(by);
  paper.reveal(desk.cursor);
}

function takeHand(button) {
  pointer.isHand = !pointer.isHand;
  button.setAttribute("aria-pressed", pointer.isHand);
  svg.classList.toggle("sheet--hand", pointer.isHand);
}

root.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || button.getAttribute("aria-disabled") === "true") return;
  const { act, flaw, speed } = button.dataset;
  if (act) ACTS[act](button);
  if (flaw) show(checks.verdict.flaws[flaw]);
  if (speed) showLine(speed);
});

function show({ reason, where, mark, words: text }) {
  if (!mark) return;
  desk.turnTo(layerOf(desk.drawing, reason, where));
  desk.point(mark);
  paper.approach(mark);
  panel.tell(text);
}

// The line of this top speed; once more, and there is none.
function showLine(speed) {
  panel.hasLine = !panel.hasLine || speed !== panel.topSpeed;
  panel.topSpeed = speed;
  look();
}

// Whoever goes on to the draft finds there what they drew.
root.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-draft-link]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (await saveByHand()) location.assign(link.href);
});

if (left && !left.isSaved) {
  if (saving.draft && left.revision) saving.draft.revision = left.revision;
  for (const [language, name] of Object.entries(left.names)) if (fields[language]) fields[language].value = name;
  desk.keep(left.drawing);
  desk.tell("restored");
} else {
  checks.ask(desk.history.now, 0);
  panel.showSaving(saving);
}
look();
root.dataset.isReady = "yes";
