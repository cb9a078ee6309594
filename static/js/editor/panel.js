// Everything around the paper: headline, tools, what is wrong, par, and whether it is saved.
import { BORDERS, isEmpty, LARGEST } from "./drawing.js";

const byId = (id) => document.getElementById(id);

export class Panel {
  topSpeed = "7";
  hasLine = true;

  constructor(root, words) {
    this.root = root;
    this.words = words;
    this.acts = new Map([...root.querySelectorAll("[data-act]")].map((each) => [each.dataset.act, each]));
    this.template = byId("flaw");
  }

  tell(text) { byId("told").textContent = text; }

  // What is asked for next, and how.
  ask({ step, hint, values }) {
    this.root.dataset.step = step;
    const headline = this.words.of(`next_${step}`);
    const text = hint ? this.words.of(hint, values) : "";
    if (byId("hint").textContent !== text) byId("hint").textContent = text;
    if (byId("step").textContent !== headline) byId("step").textContent = headline;
  }

  showTools(desk) {
    const { drawing, layer, history, isBorder, chosen } = desk;
    const hasPoint = isBorder ? chosen !== null || (desk.isOpen && desk.points.length > 0) : drawing.line !== null;
    this.#allow("undo", history.canUndo);
    this.#allow("redo", history.canRedo);
    this.#allow("previous", desk.points.length > 0);
    this.#allow("next", desk.points.length > 0);
    this.#allow("insert", isBorder && chosen !== null && desk.points.length > 1);
    this.#allow("remove", hasPoint);
    this.#allow("trim", !isEmpty(drawing));
    for (const side of ["left", "right"]) this.#allow(`widen-${side}`, drawing.width < LARGEST);
    for (const side of ["top", "bottom"]) this.#allow(`widen-${side}`, drawing.height < LARGEST);
    for (const name of [...BORDERS, "line"]) this.acts.get(`layer-${name}`).setAttribute("aria-pressed", name === layer);
    for (const name of BORDERS) this.#mark(name, drawing[name].isClosed, drawing[name].points.length > 0);
    this.#mark("line", drawing.line !== null, false);
    this.root.dataset.direction = drawing.direction;
    byId("size").textContent = `${drawing.width} × ${drawing.height}`;
    byId("at").textContent = desk.isShown ? `${desk.cursor[0]} ; ${desk.cursor[1]}` : "";
  }

  showVerdict(flaws, par, canPublish) {
    byId("flaws").replaceChildren(...flaws.map((flaw, at) => this.#flaw(flaw, at)));
    byId("flaws").hidden = !flaws.length;
    byId("pars").hidden = !Object.keys(par).length;
    for (const button of this.root.querySelectorAll("[data-speed]")) {
      const { speed } = button.dataset;
      button.querySelector("strong").textContent = par[speed] ?? "–";
      button.setAttribute("aria-pressed", this.hasLine && speed === this.topSpeed);
    }
    byId("publish").hidden = !canPublish;
  }

  showSaving(saving) {
    const { state, time, words } = saving;
    const calm = ["fresh", "saved", "unsaved", "saving", "flawed"].includes(state);
    const briefly = { flawed: "kept_here", saved: time ? "saved_at" : "saved" };
    const brief = calm ? briefly[state] ?? state : "not_saved";
    byId("saved").textContent = this.words.of(brief, { time });
    byId("saved").dataset.state = state;
    byId("not-saved").hidden = calm;
    if (!calm) byId("why").textContent = this.words.of(state === "too_many" ? "too_many_times" : state, { words });
    this.acts.get("save-as-new").hidden = state !== "stale";
    byId("other").hidden = state !== "stale";
    byId("sign-in").hidden = state !== "signed_out";
    this.acts.get("save").hidden = state === "stale";
    byId("wrong-name").textContent = saving.hasWrongName ? this.words.of("wrong_name") : "";
    byId("wrong-name").hidden = !saving.hasWrongName;
    if (saving.draft) this.#lead(saving.draft.url);
  }

  #lead(url) {
    byId("other").href = url;
    for (const link of this.root.querySelectorAll("[data-draft-link]")) {
      link.href = url;
      link.hidden = false;
    }
  }

  #flaw(flaw, at) {
    const item = this.template.content.firstElementChild.cloneNode(true);
    item.querySelector("[data-number]").textContent = at + 1;
    item.querySelector("[data-words]").textContent = flaw.words;
    item.querySelector("button").dataset.flaw = at;
    return item;
  }

  #allow(act, isAllowed) {
    this.acts.get(act).setAttribute("aria-disabled", !isAllowed);
  }

  #mark(name, isDone, isBegun) {
    this.acts.get(`layer-${name}`).dataset.state = isDone ? "done" : isBegun ? "begun" : "none";
  }
}
