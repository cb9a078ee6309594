// The window onto the sheet: how large its squares are, and which part of it is seen.
import { UNIT } from "./shapes.js";

// Pixels around the sheet: for words and numbers above it, numbers beside it, buttons below.
const ABOVE = 48;
const BESIDE = 20;
const BELOW = 56;
const LARGEST_SQUARE = 72;
const NEAR = 9;
const FAR = 5;

export class Paper extends EventTarget {
  #x = 0;
  #y = 0;
  #isWhole = true;
  #size = { width: 1, height: 1 };
  square = UNIT;

  constructor(svg, sheet) {
    super();
    this.svg = svg;
    this.sheet = sheet;
    new ResizeObserver(() => this.#measure()).observe(svg);
    this.#measure();
  }

  // Units of the drawing that one pixel of the screen takes.
  get pixel() { return UNIT / this.square; }

  take(sheet) {
    if (sheet.width === this.sheet.width && sheet.height === this.sheet.height) return;
    this.sheet = sheet;
    this.fit();
  }

  fit() {
    this.#isWhole = true;
    this.square = this.#smallest();
    this.#x = (this.sheet.width - this.#size.width / this.square) / 2;
    this.#y = (this.sheet.height - (this.#size.height + ABOVE - BELOW) / this.square) / 2;
    this.#show();
  }

  // Larger or smaller squares; what is at that place of the screen stays there.
  zoom(factor, at = { x: this.#size.width / 2, y: this.#size.height / 2 }) {
    const square = Math.min(LARGEST_SQUARE, Math.max(this.#smallest(), this.square * factor));
    this.#x += at.x / this.square - at.x / square;
    this.#y += at.y / this.square - at.y / square;
    this.square = square;
    this.#isWhole = square === this.#smallest();
    this.#show();
  }

  // Where all of it is seen there is nothing to move.
  pan(dx, dy) {
    if (this.#isWhole) return;
    this.#x -= dx / this.square;
    this.#y -= dy / this.square;
    this.#show();
  }

  // Bring a crossing into sight, with some room around it.
  reveal([x, y], room = 40) {
    const [left, top] = [(x - this.#x) * this.square, (y - this.#y) * this.square];
    const push = (at, size) => (at < room ? room - at : at > size - room ? size - room - at : 0);
    const [dx, dy] = [push(left, this.#size.width), push(top, this.#size.height)];
    if (dx || dy) this.pan(dx, dy);
  }

  // Near enough to work on, in the middle.
  approach([x, y]) {
    this.square = Math.max(this.square, Math.min(LARGEST_SQUARE, 2.5 * NEAR));
    this.#isWhole = false;
    this.#x = x - this.#size.width / this.square / 2;
    this.#y = y - this.#size.height / this.square / 2;
    this.#show();
  }

  // Where on the paper, in squares and parts of squares.
  at({ clientX, clientY }) {
    const { x, y } = this.on({ clientX, clientY });
    return [this.#x + x / this.square, this.#y + y / this.square];
  }

  on({ clientX, clientY }) {
    const { left, top } = this.svg.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  isHigh([, y], pixels) { return (y - this.#y) * this.square < pixels; }

  #smallest() {
    const { width, height } = this.sheet;
    const room = (pixels, taken) => Math.max(1, pixels - taken);
    const { width: across, height: down } = this.#size;
    return Math.min(LARGEST_SQUARE, room(across, 2 * BESIDE) / width, room(down, ABOVE + BELOW) / height);
  }

  #measure() {
    const { width, height } = this.svg.getBoundingClientRect();
    if (!width || !height) return;
    const [x, y] = [this.#x + this.#size.width / this.square / 2, this.#y + this.#size.height / this.square / 2];
    this.#size = { width, height };
    if (this.#isWhole || this.square < this.#smallest()) return this.fit();
    this.#x = x - width / this.square / 2;
    this.#y = y - height / this.square / 2;
    this.#show();
  }

  // The middle of the window never leaves the sheet.
  #show() {
    const [across, down] = [this.#size.width / this.square, this.#size.height / this.square];
    const kept = (from, seen, whole) => Math.min(whole - seen / 2, Math.max(-seen / 2, from));
    this.#x = kept(this.#x, across, this.sheet.width);
    this.#y = kept(this.#y, down, this.sheet.height);
    this.svg.setAttribute("viewBox", [this.#x, this.#y, across, down].map((each) => each * UNIT).join(" "));
    this.svg.classList.toggle("sheet--far", this.square < FAR);
    this.dispatchEvent(new Event("look"));
  }
}
