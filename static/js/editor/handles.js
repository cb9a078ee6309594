// What hands take hold of: points, the plus between two of them, the ends of the line; the cursor; marks of flaws.
import { BORDERS, edgesOf, isSame } from "./drawing.js";
import { far, middle } from "./geometry.js";
import { path, pinned, shape, spot, UNIT, way } from "./shapes.js";

const APART = 44;
const PIN = "M0 0L-7 -13A12 12 0 1 1 7 -13Z";

export class Handles {
  constructor(svg) {
    const part = (name) => svg.querySelector(`[data-part=${name}]`);
    this.parts = Object.fromEntries(["wrong", "handles", "cursor", "marks"].map((name) => [name, part(name)]));
  }

  draw(desk, paper) {
    const { drawing, layer, chosen } = desk;
    const points = layer === "line" ? drawing.line ?? [] : drawing[layer].points;
    const made = BORDERS.includes(layer) ? [...pluses(drawing[layer], paper), ...gate(drawing[layer], paper)] : [];
    made.push(...points.map((point, at) => handle(point, at === chosen, paper)));
    this.parts.handles.replaceChildren(...made);
  }

  // Lines through the crossing where the next point would go.
  drawCursor(desk, { pixel }) {
    const { cursor, isShown, drawing } = desk;
    if (!isShown) return this.parts.cursor.replaceChildren();
    const [x, y] = cursor;
    const [width, height] = [drawing.width * UNIT, drawing.height * UNIT];
    const cross = `M0 ${y * UNIT}H${width}M${x * UNIT} 0V${height}`;
    const last = desk.lastPoint;
    const lead = last && !isSame(last, cursor) ? [path("sheet__lead", way([last, cursor]))] : [];
    const ring = pinned("sheet__cursor", cursor, pixel, shape("circle", { r: 9 }), shape("circle", { r: 1.5 }));
    this.parts.cursor.replaceChildren(path("sheet__cross", cross), ...lead, ring);
  }

  drawMarks(flaws, paper) {
    const marked = flaws.filter((flaw) => flaw.mark);
    this.parts.wrong.replaceChildren(...flaws.map((flaw) => path("sketch__wrong", edges(flaw))));
    this.parts.marks.replaceChildren(...marked.map((flaw) => mark(flaw, flaws.indexOf(flaw) + 1, paper)));
  }
}

// Where squares are small so are the handles, or nobody would see the border for them.
const sizeAt = (square) => Math.min(1, Math.max(0.4, square / 10));

function handle(point, isChosen, { pixel, square }) {
  const size = isChosen ? 1 : sizeAt(square);
  return pinned(isChosen ? "handle is-chosen" : "handle", point, pixel * size, shape("circle", { r: isChosen ? 10 : 7 }));
}

// The first point of a border that is still open: whoever comes back to it closes it.
function gate({ points, isClosed }, { pixel }) {
  if (isClosed || points.length < 3) return [];
  return [pinned("handle-gate", points[0], pixel, shape("circle", { r: 15 }))];
}

function pluses(border, { pixel, square }) {
  const roomy = edgesOf(border).filter((edge) => far(...edge) * square >= APART);
  const size = pixel * Math.max(0.7, sizeAt(square));
  return roomy.map((edge) => pinned("handle-plus", middle(...edge), size, shape("circle", { r: 7 }), path("", "M-3.5 0H3.5M0 -3.5V3.5")));
}

const WITH_EDGES = /^(border|line_touches|line_leaves|line_not)/;

function edges({ reason, where }) {
  if (!WITH_EDGES.test(reason)) return where.map((point) => `M${spot(point)}h0`).join("");
  return where.reduce((d, point, at) => `${d}${at % 2 ? "L" : "M"}${spot(point)}`, "");
}

// A pin with the number of the flaw; below its place where there is no room above.
function mark(flaw, number, paper) {
  const isBelow = paper.isHigh(flaw.mark, 40);
  const pin = path("flaw-mark__pin", PIN);
  const text = shape("text", { y: isBelow ? 22 : -22 });
  text.textContent = number;
  if (isBelow) pin.setAttribute("transform", "rotate(180)");
  const cross = path("flaw-mark__cross", "M-4 -4L4 4M4 -4L-4 4");
  return pinned("flaw-mark", flaw.mark, paper.pixel, cross, pin, text);
}
