// Par of a large drawing is worked out after it is saved: looks from time to time how far that is.
import { get } from "./server.js";

const EVERY = 2500;

export class Survey extends EventTarget {
  progress = null;
  #timer = 0;

  // The draft as it was just saved, and what is to be told when there is more to tell.
  follow(url, answer, isCurrent) {
    clearTimeout(this.#timer);
    this.progress = answer.search === "waiting" ? answer.searched : null;
    this.dispatchEvent(new CustomEvent("found", { detail: answer }));
    if (answer.search === "waiting") this.#timer = setTimeout(() => this.#look(url, answer, isCurrent), EVERY);
  }

  stop() {
    clearTimeout(this.#timer);
    this.progress = null;
  }

  async #look(url, before, isCurrent) {
    const { kind, answer } = document.hidden ? { kind: "later" } : await get(`${url}state.json`);
    if (!isCurrent() || kind === "signed_out") return;
    const isSame = answer?.revision === before.revision;
    if (kind === "done" && !isSame) return;
    this.follow(url, kind === "done" ? answer : before, isCurrent);
  }
}
