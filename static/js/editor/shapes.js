// Pieces of an SVG. Colours are the stylesheet's: a piece carries classes.
const SPACE = "http://www.w3.org/2000/svg";
export const UNIT = 16;

export function shape(name, attributes, ...children) {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export const path = (look, d) => shape("path", { class: look, d });
export const spot = ([x, y]) => `${x * UNIT} ${y * UNIT}`;

export function way(points, isClosed = false) {
  return points.length ? `M${points.map(spot).join("L")}${isClosed ? "Z" : ""}` : "";
}

// As large on the screen however near the paper is.
export function pinned(look, point, pixel, ...children) {
  return shape("g", { class: look, transform: `translate(${spot(point)}) scale(${pixel})` }, ...children);
}
