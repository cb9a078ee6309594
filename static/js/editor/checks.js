// The site's word on a drawing: asked for shortly after each change, and given up when the next one comes.
import { BORDERS, isEmpty, isSame, sentOf } from "./drawing.js";
import { post } from "./server.js";

const WAIT = 350;
const AGAIN = 8000;
const SOON = 1000;
const BUSY = "drawing_being_checked";
const UNFINISHED = new Set(["too_few_points", "no_line"]);

export class Checks extends EventTarget {
  verdict = null;
  #timer = 0;
  #asking = null;

  constructor(url) {
    super();
    this.url = url;
  }

  ask(drawing, wait = WAIT) {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#say(null);
    if (isEmpty(drawing)) return;
    this.#timer = setTimeout(() => this.#send(drawing), wait);
  }

  // What the worker has found since.
  add(drawing, answer) {
    this.#say({ ...answer, flaws: worthTelling(drawing, answer.flaws) });
  }

  async #send(drawing) {
    this.#asking = new AbortController();
    const { kind, answer } = await post(this.url, sentOf(drawing), { signal: this.#asking.signal });
    if (kind === "overtaken") return;
    if (kind === "done") return this.add(drawing, answer);
    // The site may still be busy with the drawing before this one.
    if (answer?.error === BUSY) return this.#later(drawing, SOON);
    this.#say({ trouble: kind, words: answer?.words, flaws: [] });
    if (kind !== "signed_out" && kind !== "refused") this.#later(drawing, AGAIN);
  }

  #later(drawing, wait) {
    this.#timer = setTimeout(() => this.#send(drawing), wait);
  }

  #say(verdict) {
    this.verdict = verdict;
    this.dispatchEvent(new Event("change"));
  }
}

// Nothing is wrong with what is merely not drawn yet, nor with the edge that would close an open border.
function worthTelling(drawing, flaws) {
  return onceEach(flaws.filter((flaw) => !UNFINISHED.has(flaw.reason) && !isOfGap(drawing, flaw)));
}

// What is said in the same words at the same place is one thing to mend.
function onceEach(flaws) {
  const found = new Map();
  for (const flaw of flaws) {
    const where = [...(found.get(flaw.words)?.where ?? []), ...flaw.where];
    found.set(flaw.words, { ...flaw, where });
  }
  return [...found.values()];
}

function isOfGap(drawing, { reason, where }) {
  if (!reason.startsWith("border")) return false;
  const gaps = BORDERS.map((name) => drawing[name]).filter((border) => !border.isClosed && border.points.length > 2);
  const sides = [where.slice(0, 2), where.slice(2, 4)];
  return gaps.some(({ points }) => sides.some(([a, b]) => a && b && isSame(a, points.at(-1)) && isSame(b, points[0])));
}
