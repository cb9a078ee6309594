// The start line: where one fits across the road, and which way cars cross it.
import { edgesOf } from "./drawing.js";
import { liesOn, middle, rounded } from "./geometry.js";

// How far from where somebody points a line is looked for, and how short it may be.
const REACH = 4;
const LEAST = 3;

// The line across the road next to a crossing, or nothing where none fits.
export function lineAcross(drawing, [x, y]) {
  if (!drawing.outer.isClosed || !drawing.inner.isClosed) return null;
  const walls = { outer: edgesOf(drawing.outer), inner: edgesOf(drawing.inner) };
  const found = [];
  for (let off = -REACH; off <= REACH; off += 1) {
    found.push(acrossAt(walls, [x, y], off, 0), acrossAt(walls, [x, y], off, 1));
  }
  const lines = found.filter((each) => each !== null);
  lines.sort((one, other) => one.cost - other.cost);
  return lines[0]?.line ?? null;
}

// Through a row (axis 0) or a column (axis 1), that many squares beside the crossing.
function acrossAt(walls, at, off, axis) {
  const row = at[1 - axis] + off;
  const here = at[axis];
  const hits = [...meetings(walls.outer, row, axis, "outer"), ...meetings(walls.inner, row, axis, "inner")];
  const before = hits.filter((hit) => hit.to <= here).sort((one, other) => other.to - one.to)[0];
  const after = hits.filter((hit) => hit.from >= here && hit !== before).sort((one, other) => one.from - other.from)[0];
  if (!before || !after || before.border === after.border) return null;
  if (hits.some((hit) => hit.from < here && hit.to > here)) return null;
  const [from, to] = [before.to, after.from];
  if (!Number.isInteger(from) || !Number.isInteger(to) || to - from < LEAST) return null;
  const point = (along) => (axis ? [row, along] : [along, row]);
  return { line: [point(from), point(to)], cost: Math.abs(off) * 4 + (to - from) };
}

// Where edges meet a row: a place, or a stretch where one lies along it.
function meetings(edges, row, axis, border) {
  const found = [];
  for (const [a, b] of edges) {
    const [one, other] = [a[1 - axis], b[1 - axis]];
    if (row < Math.min(one, other) || row > Math.max(one, other)) continue;
    if (one === other) {
      found.push({ from: Math.min(a[axis], b[axis]), to: Math.max(a[axis], b[axis]), border });
    } else {
      const place = a[axis] + ((row - one) * (b[axis] - a[axis])) / (other - one);
      found.push({ from: place, to: place, border });
    }
  }
  return found;
}

// A border that is changed takes a line along that it would leave hanging, as far as one fits there.
export function takingLineAlong(before, after) {
  if (!after.line || after.line !== before.line || !isJoined(before) || isJoined(after)) return after;
  const line = lineAcross(after, rounded(middle(...after.line)));
  return line ? { ...after, line } : after;
}

function isJoined({ outer, inner, line }) {
  const isOn = (border, end) => edgesOf(border).some((edge) => liesOn(end, edge));
  const [a, b] = line;
  return (isOn(outer, a) && isOn(inner, b)) || (isOn(outer, b) && isOn(inner, a));
}

// An end that is dragged stays in line with the other.
export function lineWithEnd(line, at, [x, y]) {
  const [ox, oy] = line[1 - at];
  const end = Math.abs(x - ox) >= Math.abs(y - oy) ? [x, oy] : [ox, y];
  return at === 0 ? [end, line[1]] : [line[0], end];
}

export const isStraight = ([[ax, ay], [bx, by]]) => (ax === bx) !== (ay === by);

// The step that a car makes over the line, or nothing as long as no end is on the inner border.
export function forwardOf(drawing) {
  const { line, direction } = drawing;
  if (!line || !isStraight(line)) return null;
  const inner = edgesOf(drawing.inner);
  const at = line.findIndex((end) => inner.some((edge) => liesOn(end, edge)));
  if (at < 0) return null;
  const [from, to] = [line[at], line[1 - at]];
  const [dx, dy] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
  return direction === "clockwise" ? [-dy, dx] : [dy, -dx];
}
