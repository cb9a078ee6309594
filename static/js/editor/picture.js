// The drawing as a picture: road, squares, start line, kerbs and the ideal line.
import { BORDERS } from "./drawing.js";
import { path, shape, spot, UNIT, way } from "./shapes.js";
import { forwardOf, isStraight } from "./startline.js";

const HALF = UNIT / 2;
const ROOM = 34;

export class Picture {
  constructor(svg) {
    const part = (name) => svg.querySelector(`[data-part=${name}]`);
    this.parts = Object.fromEntries(["ruler", "road", "line", "borders", "ideal"].map((name) => [name, part(name)]));
    this.sheets = svg.querySelectorAll("[data-sheet]");
    this.grids = svg.querySelectorAll("[data-grid]");
  }

  draw(drawing, layer, ideal, pixel) {
    for (const sheet of this.sheets) {
      sheet.setAttribute("width", drawing.width * UNIT);
      sheet.setAttribute("height", drawing.height * UNIT);
    }
    for (const grid of this.grids) grid.setAttribute("stroke-width", pixel * grid.dataset.grid);
    this.parts.ruler.replaceChildren(...ruler(drawing, pixel));
    this.parts.road.replaceChildren(...road(drawing));
    this.parts.line.replaceChildren(...line(drawing, layer));
    this.parts.borders.replaceChildren(...BORDERS.flatMap((name) => border(drawing[name], name === layer)));
    this.parts.ideal.replaceChildren(...idealLine(ideal, pixel));
  }
}

// The squares are counted in tens, or in fifties where they are small.
function ruler({ width, height }, pixel) {
  const every = pixel > 4 ? 50 : 10;
  const count = (squares) => Array.from({ length: Math.floor(squares / every) + 1 }, (each, at) => at * every);
  const number = (value, x, y) => {
    const text = shape("text", { class: "sheet__ruler", transform: `translate(${x} ${y}) scale(${pixel})` });
    text.textContent = value;
    return text;
  };
  const beside = 9 * pixel;
  return [
    ...count(width).map((x) => number(x, x * UNIT, -beside)),
    ...count(height).slice(1).map((y) => number(y, -beside, y * UNIT)),
  ];
}

function road({ outer, inner }) {
  if (!outer.isClosed) return [];
  const isWhole = inner.isClosed;
  const d = way(outer.points, true) + (isWhole ? way(inner.points, true) : "");
  return [shape("path", { class: isWhole ? "board__road" : "board__road sheet__ground", "fill-rule": "evenodd", d })];
}

function border({ points, isClosed }, isActive) {
  const look = isActive ? " sheet__kerb--active" : "";
  const d = way(points, isClosed);
  const kerbs = [path(`board__kerb-base${look}`, d), path(`board__kerb${look}`, d)];
  const gap = points.length > 2 && !isClosed ? [path("sheet__gap", way([points.at(-1), points[0]]))] : [];
  return points.length > 1 ? [...gap, ...kerbs] : [];
}

function line(drawing, layer) {
  const ends = drawing.line;
  if (!ends) return [];
  const active = layer === "line" ? [path("sheet__line-glow", way(ends))] : [];
  if (!isStraight(ends)) return [...active, path("sketch__line", way(ends))];
  return [...active, ...chequers(ends), ...arrows(drawing)];
}

// Half a square each side of the line, in two colours.
function chequers([a, b]) {
  const isUpright = a[0] === b[0];
  const [left, top] = [Math.min(a[0], b[0]) * UNIT, Math.min(a[1], b[1]) * UNIT];
  const length = (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])) * UNIT;
  const [x, y] = isUpright ? [left - HALF, top] : [left, top - HALF];
  let dark = "";
  for (let at = 0; at < length / HALF; at += 1) {
    for (let side = 0; side < 2; side += 1) {
      const [dx, dy] = isUpright ? [side, at] : [at, side];
      if ((at + side) % 2) dark += `M${x + dx * HALF} ${y + dy * HALF}h${HALF}v${HALF}h${-HALF}z`;
    }
  }
  const [width, height] = isUpright ? [UNIT, length] : [length, UNIT];
  return [shape("rect", { class: "board__chequer-light", x, y, width, height }), path("board__chequer-dark", dark)];
}

// Three chevrons painted on the road after the line.
function arrows(drawing) {
  const forward = forwardOf(drawing);
  if (!forward) return [];
  const [fx, fy] = forward;
  const [[ax, ay], [bx, by]] = drawing.line;
  const [x, y] = [((ax + bx) * UNIT) / 2, ((ay + by) * UNIT) / 2];
  const at = (far, side) => `${x + fx * far - fy * side} ${y + fy * far + fx * side}`;
  return [26, 40, 54].map((far) => path("board__marking", `M${at(far, -14)}L${at(far + 10, 0)}L${at(far, 14)}`));
}

const speedOf = ([ax, ay], [bx, by]) => Math.max(Math.abs(ax - bx), Math.abs(ay - by));

function idealLine(points, pixel) {
  if (!points?.length) return [];
  const moves = points.slice(1).map((end, at) => [points[at], end]);
  return [
    path("ideal__case", way(points)),
    ...moves.map((move) => path(`ideal__way speed-${speedOf(...move)}`, way(move))),
    path("ideal__case ideal__dots", points.map((point) => `M${spot(point)}h0`).join("")),
    shape("g", { class: "ideal__numbers" }, ...numbers(moves, pixel)),
  ];
}

// Where the speed changes first, then wherever there is room left.
function numbers(moves, pixel) {
  const found = [];
  const isChange = (move, at) => at === 0 || speedOf(...move) !== speedOf(...moves[at - 1]);
  for (const [some, room] of [[moves.filter(isChange), ROOM * 0.6], [moves, ROOM * 2]]) {
    for (const [[ax, ay], [bx, by]] of some) {
      const [x, y] = [((ax + bx) * UNIT) / 2, ((ay + by) * UNIT) / 2];
      if (found.some((each) => Math.hypot(each.x - x, each.y - y) < room * pixel)) continue;
      found.push({ x, y, speed: speedOf([ax, ay], [bx, by]) });
    }
  }
  return found.map(({ x, y, speed }) => {
    const text = shape("text", {});
    text.textContent = speed;
    return shape("g", { class: "sheet__number", transform: `translate(${x} ${y}) scale(${pixel})` }, shape("circle", { r: 7 }), text);
  });
}
