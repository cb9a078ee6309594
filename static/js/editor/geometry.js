// Where things are, in whole squares. What is right is for the site to say: this only helps the hand.
export const far = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);
export const middle = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2];
export const rounded = ([x, y]) => [Math.round(x), Math.round(y)];

const turn = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
const isWithin = (value, one, other) => value >= Math.min(one, other) && value <= Math.max(one, other);

export function liesOn(point, [a, b]) {
  return isWithin(point[0], a[0], b[0]) && isWithin(point[1], a[1], b[1]) && turn(a, b, point) === 0;
}

export function farFromEdge([x, y], [[ax, ay], [bx, by]]) {
  const [dx, dy] = [bx - ax, by - ay];
  const part = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, part));
  return far([x, y], [ax + at * dx, ay + at * dy]);
}

// Index and distance of the nearest of some things, or nothing if none is that near.
export function nearest(things, distance, most) {
  let found = null;
  things.forEach((thing, at) => {
    const away = distance(thing, at);
    if (away <= most && (!found || away < found.away)) found = { at, away };
  });
  return found;
}
