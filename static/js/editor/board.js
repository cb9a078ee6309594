// What lies on the desk: the drawing with its past, what of it is chosen, the cursor, and what is carried about.
import * as drawn from "./drawing.js";
import { liesOn } from "./geometry.js";
import { History } from "./history.js";

const LAYERS = ["outer", "inner", "line"];

// Tells of "change" when another drawing is kept, of "look" when anything is to be shown anew, and words by "tell".
export class Board extends EventTarget {
  layer = "outer";
  chosen = null;
  isShown = false;
  held = null;

  constructor(drawing) {
    super();
    this.history = new History(drawing);
    this.cursor = [Math.round(drawing.width / 2), Math.round(drawing.height / 2)];
    this.layer = this.unfinished() ?? "outer";
  }

  get drawing() { return this.held?.drawing ?? this.history.now; }
  get isHolding() { return this.held !== null; }
  get isBorder() { return this.layer !== "line"; }
  get isOpen() { return this.isBorder && !this.drawing[this.layer].isClosed; }
  get points() { return this.isBorder ? this.drawing[this.layer].points : this.drawing.line ?? []; }
  get lastPoint() { return this.isOpen && !this.isHolding ? this.points.at(-1) : undefined; }

  unfinished() {
    const { outer, inner, line } = this.drawing;
    if (!outer.isClosed) return "outer";
    if (!inner.isClosed) return "inner";
    return line ? null : "line";
  }

  point(crossing) {
    this.cursor = drawn.onSheet(this.drawing, crossing);
    this.look();
  }

  show(isShown) {
    if (this.isShown === isShown) return;
    this.isShown = isShown;
    this.look();
  }

  turnTo(layer) {
    if (layer === this.layer) return;
    this.letGo();
    this.#turn(layer);
    this.tell(`layer_${layer}`);
    this.look();
  }

  choose(at) {
    this.chosen = at;
    if (at !== null) this.cursor = this.points[at];
    if (at !== null) this.tellPoint(at);
    this.look();
  }

  step(by) {
    const { length } = this.points;
    if (!length) return;
    const from = this.chosen ?? (by > 0 ? -1 : length);
    this.choose((from + by + length) % length);
  }

  undo() { this.#goTo(() => this.history.undo(), "undone"); }
  redo() { this.#goTo(() => this.history.redo(), "redone"); }

  keep(drawing) {
    this.held = null;
    if (drawing === this.history.now) return this.look();
    this.history.add(drawing);
    this.cursor = drawn.onSheet(drawing, this.cursor);
    this.#changed();
  }

  letGo() {
    if (!this.isHolding) return;
    this.held = null;
    this.look();
  }

  look() { this.dispatchEvent(new Event("look")); }

  tell(name, values = {}) {
    this.dispatchEvent(new CustomEvent("tell", { detail: { name, values } }));
  }

  tellPoint(at, how = "here") {
    const [x, y] = this.points[at];
    const name = this.isBorder ? `${this.layer}_point_${how}` : "line_end";
    this.tell(name, { number: at + 1, count: this.points.length, x, y });
  }

  tellLine() {
    const [[x, y], [far, down]] = this.drawing.line;
    this.tell("line_put", { x, y, far, down, crossings: Math.max(0, Math.abs(x - far) + Math.abs(y - down) - 1) });
  }

  // What there is where the cursor stands.
  tellCursor() {
    const [x, y] = this.cursor;
    const found = [this.layer, ...LAYERS].map((layer) => this.#found(layer)).find((each) => each !== null);
    this.tell(found?.name ?? "at_nothing", { x, y, number: found?.number });
  }

  #found(layer) {
    const { drawing, cursor } = this;
    if (layer === "line") return drawing.line && liesOn(cursor, drawing.line) ? { name: "at_line" } : null;
    const at = drawing[layer].points.findIndex((point) => drawn.isSame(point, cursor));
    if (at >= 0) return { name: `at_${layer}_point`, number: at + 1 };
    return drawn.edgesOf(drawing[layer]).some((edge) => liesOn(cursor, edge)) ? { name: `at_${layer}` } : null;
  }

  #turn(layer) {
    this.layer = layer;
    this.chosen = null;
  }

  // Whoever goes back or on again turns to what changes by it.
  #goTo(move, name) {
    this.held = null;
    const before = this.drawing;
    if (!move()) return;
    const changed = LAYERS.filter((layer) => before[layer] !== this.drawing[layer]);
    if (changed.length && !changed.includes(this.layer)) this.#turn(changed[0]);
    if (this.chosen >= this.points.length) this.chosen = null;
    this.cursor = drawn.onSheet(this.drawing, this.cursor);
    this.tell(name);
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
    this.look();
  }
}
