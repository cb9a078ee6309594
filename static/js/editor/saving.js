// Drafts save themselves: a while after a change, by hand, and before the page is left.
import { isEmpty, sentOf } from "./drawing.js";
import { post } from "./server.js";
import { timeNow } from "./words.js";

const WAIT = 4000;
// No more often than the site takes them.
const APART = 12000;
const AGAIN = 15000;
const FEWEST = 3;

// States: fresh, saved, unsaved, saving, stale, flawed, or why it failed: refused, signed_out, too_many, trouble, offline.
export class Saving extends EventTarget {
  state = "fresh";
  words = "";
  time = "";
  hasWrongName = false;
  #timer = 0;
  #sending = null;
  #last = -APART;
  #kept;

  constructor(desk, { draft, urls, copiedFrom, copy, namesNow }) {
    super();
    Object.assign(this, { desk, draft, urls, copiedFrom, copy, namesNow });
    this.#kept = this.#now();
    if (draft) this.state = "saved";
    document.addEventListener("visibilitychange", () => document.hidden && this.#leave());
    window.addEventListener("pagehide", () => this.#leave());
    window.addEventListener("online", () => this.state === "offline" && this.save());
    window.addEventListener("beforeunload", (event) => this.isDirty && !this.#maySave && event.preventDefault());
  }

  get isDirty() {
    const { drawing, names } = this.#now();
    return drawing !== this.#kept.drawing || names.en !== this.#kept.names.en || names.fr !== this.#kept.names.fr;
  }

  // A change was made: it is kept here at once and on the site soon.
  note() {
    this.#write(false);
    if (this.state === "stale") return;
    if (!this.isDirty) return this.#say(this.draft ? "saved" : "fresh");
    this.#say("unsaved");
    if (this.draft || this.#isWorthIt) this.#plan(Math.max(WAIT, this.#last + APART - performance.now()));
  }

  // Resolves to whether all is saved.
  async save({ keepalive = false } = {}) {
    clearTimeout(this.#timer);
    if (this.state === "stale") return false;
    await this.#sending;
    if (this.draft && !this.isDirty) return true;
    this.#sending = this.#send(keepalive);
    const isSaved = await this.#sending;
    this.#sending = null;
    return isSaved;
  }

  // Of two that drew on one draft the later one keeps theirs as another.
  async saveAsNew() {
    this.draft = null;
    this.copy.rename("new");
    this.state = "unsaved";
    return this.save();
  }

  #now() { return { drawing: this.desk.history.now, names: this.namesNow() }; }

  get #isWorthIt() {
    const { outer, inner } = this.desk.history.now;
    return outer.points.length + inner.points.length >= FEWEST;
  }

  get #maySave() { return ["saved", "unsaved", "saving"].includes(this.state); }

  #plan(wait) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), wait);
  }

  #leave() {
    if (!this.isDirty || !this.#maySave || (!this.draft && !this.#isWorthIt)) return;
    const wasNew = !this.draft;
    this.save({ keepalive: true });
    if (wasNew) this.copy.drop();
  }

  async #send(keepalive, withNames = true) {
    const sent = this.#now();
    const revision = this.draft?.revision;
    this.#last = performance.now();
    this.#say("saving");
    const body = { ...sentOf(sent.drawing), copied_from: this.copiedFrom, revision, ...(withNames ? { names: sent.names } : {}) };
    const url = this.draft ? `${this.draft.url}save/` : this.urls.saveNew;
    const { kind, answer } = await post(url, body, { keepalive });
    if (kind === "done") return this.#take(sent, answer, withNames);
    if (answer?.error === "unreadable_circuit_name" && withNames) {
      this.hasWrongName = true;
      return this.#send(keepalive, false);
    }
    return this.#fail(kind, answer);
  }

  #take(sent, answer, withNames) {
    const isFirst = !this.draft;
    this.draft = { url: answer.url, revision: answer.revision };
    this.time = timeNow();
    if (withNames) this.hasWrongName = false;
    this.#kept = { drawing: sent.drawing, names: withNames ? sent.names : this.#kept.names };
    if (isFirst) this.#settle();
    const isAll = !this.isDirty || (!withNames && sent.drawing === this.desk.history.now);
    this.#write(isAll);
    this.#say(isAll ? "saved" : "unsaved");
    if (!isAll) this.#plan(APART);
    this.dispatchEvent(new CustomEvent("saved", { detail: { drawing: sent.drawing, answer } }));
    return isAll && withNames;
  }

  // From the first time on the page is that of the draft.
  #settle() {
    this.copy.rename(this.draft.url);
    history.replaceState(null, "", `${this.draft.url}draw/`);
  }

  #fail(kind, answer) {
    const states = { stale_drawing: "stale", flawed_drawing: "flawed" };
    this.words = answer?.words ?? "";
    this.#say(states[answer?.error] ?? kind);
    this.#write(false);
    if (["too_many", "trouble", "offline"].includes(kind)) this.#plan(AGAIN);
    return false;
  }

  #write(isSaved) {
    const { drawing, names } = this.#now();
    if (isEmpty(drawing) && !this.draft) return this.copy.drop();
    this.copy.write({ drawing, names, revision: this.draft?.revision, isSaved });
  }

  #say(state) {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}
