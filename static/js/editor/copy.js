// What is not saved yet, kept in this tab: against a lost connection, an expired session, a reload.
import { drawingOf, sentOf } from "./drawing.js";

const PREFIX = "circuit:";

export class Copy {
  constructor(owner, name) {
    this.owner = owner;
    this.name = name;
  }

  write({ drawing, names, revision, isSaved }) {
    const { width, height, outer, inner } = drawing;
    const isOpen = { outer: !outer.isClosed, inner: !inner.isClosed };
    const kept = { sent: sentOf(drawing), width, height, isOpen, names, revision, isSaved };
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // A full or forbidden store: the site's own copy has to do.
    }
  }

  read() {
    try {
      const { sent, width, height, isOpen, ...rest } = JSON.parse(sessionStorage.getItem(this.#key));
      return { drawing: drawingOf(sent, { width, height }, isOpen), ...rest };
    } catch {
      return null;
    }
  }

  drop() { sessionStorage.removeItem(this.#key); }

  rename(name) {
    this.drop();
    this.name = name;
  }

  get #key() { return `${PREFIX}${this.owner}:${this.name}`; }
}
