// What is drawn: two borders, a start line, a direction, on a sheet of some size. Every change makes a new one.
export const LARGEST = 250;
export const SMALLEST = 10;
export const MOST_POINTS = 300;
export const BORDERS = ["outer", "inner"];
const EDGE = 2;

export const isSame = ([ax, ay], [bx, by]) => ax === bx && ay === by;

export function drawingOf(sent, { width, height } = {}, isOpen = {}) {
  const border = (name) => {
    const points = sent[name] ?? [];
    return { points, isClosed: points.length > 2 && !isOpen[name] };
  };
  const drawing = { outer: border("outer"), inner: border("inner"), line: sent.start_line ?? null, direction: sent.direction };
  const [right, bottom] = farthest(drawing);
  const room = (asked, needed) => Math.min(LARGEST, Math.max(SMALLEST, asked ?? needed + EDGE, needed));
  return { ...drawing, width: room(width, right), height: room(height, bottom) };
}

// As the site reads it.
export function sentOf({ outer, inner, line, direction }) {
  return { outer: outer.points, inner: inner.points, start_line: line, direction };
}

export const isEmpty = (drawing) => !drawing.outer.points.length && !drawing.inner.points.length && !drawing.line;
export const isWhole = ({ outer, inner, line }) => outer.isClosed && inner.isClosed && line !== null;

export function edgesOf({ points, isClosed }) {
  const edges = points.slice(1).map((point, at) => [points[at], point]);
  return isClosed ? [...edges, [points.at(-1), points[0]]] : edges;
}

export function withPoint(drawing, border, at, point) {
  const { points, isClosed } = drawing[border];
  return { ...drawing, [border]: { points: points.toSpliced(at, 0, point), isClosed } };
}

export function withPointMoved(drawing, border, at, point) {
  const { points, isClosed } = drawing[border];
  return { ...drawing, [border]: { points: points.with(at, point), isClosed } };
}

// With two points left there is nothing closed about it.
export function withoutPoint(drawing, border, at) {
  const points = drawing[border].points.toSpliced(at, 1);
  return { ...drawing, [border]: { points, isClosed: drawing[border].isClosed && points.length > 2 } };
}

export function withBorderClosed(drawing, border) {
  return { ...drawing, [border]: { ...drawing[border], isClosed: true } };
}

export const withLine = (drawing, line) => ({ ...drawing, line });

export function turnedRound(drawing) {
  return { ...drawing, direction: drawing.direction === "clockwise" ? "anticlockwise" : "clockwise" };
}

// Paper to the left or above pushes what is drawn along.
export function widened(drawing, side, squares) {
  const { width, height } = drawing;
  const across = Math.min(squares, LARGEST - width);
  const down = Math.min(squares, LARGEST - height);
  switch (side) {
    case "left": return { ...shifted(drawing, across, 0), width: width + across };
    case "right": return { ...drawing, width: width + across };
    case "top": return { ...shifted(drawing, 0, down), height: height + down };
    default: return { ...drawing, height: height + down };
  }
}

// No more paper than the drawing needs, with a little edge around it.
export function trimmed(drawing) {
  const points = pointsOf(drawing);
  if (!points.length) return drawing;
  const left = Math.min(...points.map(([x]) => x)) - EDGE;
  const top = Math.min(...points.map(([, y]) => y)) - EDGE;
  const moved = shifted(drawing, -left, -top);
  const [right, bottom] = farthest(moved);
  const room = (needed) => Math.min(LARGEST, Math.max(SMALLEST, needed + EDGE));
  return fits(moved) ? { ...moved, width: room(right), height: room(bottom) } : drawing;
}

export function onSheet({ width, height }, [x, y]) {
  return [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
}

const pointsOf = ({ outer, inner, line }) => [...outer.points, ...inner.points, ...(line ?? [])];

function farthest(drawing) {
  const points = pointsOf(drawing);
  return [Math.max(0, ...points.map(([x]) => x)), Math.max(0, ...points.map(([, y]) => y))];
}

const fits = (drawing) => farthest(drawing).every((far) => far <= LARGEST);

function shifted(drawing, dx, dy) {
  const moved = (points) => points.map(([x, y]) => [x + dx, y + dy]);
  const border = ({ points, isClosed }) => ({ points: moved(points), isClosed });
  return { ...drawing, outer: border(drawing.outer), inner: border(drawing.inner), line: drawing.line && moved(drawing.line) };
}
