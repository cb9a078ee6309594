// Mouse, pen and fingers. One draws and moves; two, the wheel or the middle button move the paper.
import { BORDERS, edgesOf, onSheet } from "./drawing.js";
import { far, farFromEdge, middle, nearest, rounded } from "./geometry.js";
import { lineAcross } from "./startline.js";

// How near is near enough, and how far is no tap any more, in pixels.
const REACH = { mouse: 14, pen: 18, touch: 24 };
const SLIP = { mouse: 4, pen: 6, touch: 9 };
const EDGE = 30;

export class Pointer {
  isHand = false;
  #fingers = new Map();
  #act = null;

  constructor(desk, paper) {
    Object.assign(this, { desk, paper });
    const { svg } = paper;
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerup", (event) => this.#up(event));
    svg.addEventListener("pointercancel", (event) => this.#cancel(event));
    svg.addEventListener("pointerleave", (event) => this.#leave(event));
    svg.addEventListener("wheel", (event) => this.#turn(event), { passive: false });
  }

  #down(event) {
    if (event.button > 1) return;
    event.preventDefault();
    const { svg } = this.paper;
    svg.classList.add("sheet--touched");
    svg.focus({ preventScroll: true });
    svg.setPointerCapture(event.pointerId);
    this.#fingers.set(event.pointerId, this.paper.on(event));
    if (this.#fingers.size === 1) this.#act = this.#begin(event);
    else this.#breakOff();
  }

  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return this.#hover(event);
    const now = this.paper.on(event);
    if (this.#fingers.size > 1) return this.#pinch(event.pointerId, now);
    this.#fingers.set(event.pointerId, now);
    const act = this.#act;
    if (!act) return;
    const slip = SLIP[event.pointerType] ?? SLIP.touch;
    act.hasMoved ||= Math.hypot(now.x - act.from.x, now.y - act.from.y) > slip;
    if (act.hasMoved) act.move?.(this.#crossing(event), now.x - before.x, now.y - before.y);
  }

  #up(event) {
    const act = this.#fingers.size === 1 ? this.#act : null;
    this.#fingers.delete(event.pointerId);
    if (!act) return;
    this.#act = null;
    if (act.hasMoved) act.end?.(this.#crossing(event));
    else act.tap?.(this.#crossing(event));
    this.desk.show(event.pointerType === "mouse" && this.desk.isOpen);
  }

  #cancel(event) {
    this.#fingers.delete(event.pointerId);
    this.#breakOff();
  }

  // A second finger, or the browser itself, takes over: what was begun is as if it had not been.
  #breakOff() {
    this.#act = null;
    this.desk.letGo();
    this.desk.show(false);
  }

  #hover(event) {
    if (event.pointerType !== "mouse" || this.isHand || this.desk.isHolding) return;
    this.desk.show(this.desk.isOpen);
    if (this.desk.isOpen) this.desk.point(this.#crossing(event));
  }

  #leave(event) {
    if (!this.#fingers.size && event.pointerType === "mouse") this.desk.show(false);
  }

  #turn(event) {
    event.preventDefault();
    if (event.shiftKey) this.paper.pan(-event.deltaY, 0);
    else this.paper.zoom(Math.exp(-event.deltaY * 0.0016), this.paper.on(event));
  }

  #pinch(finger, now) {
    const [other] = [...this.#fingers].filter(([id]) => id !== finger).map(([, place]) => place);
    const before = this.#fingers.get(finger);
    this.#fingers.set(finger, now);
    const spread = (place) => Math.max(1, Math.hypot(place.x - other.x, place.y - other.y));
    this.paper.zoom(spread(now) / spread(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    this.paper.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  // What a press begins: what comes of moving, of letting go, and of a mere tap.
  #begin(event) {
    const at = this.paper.at(event);
    const from = this.paper.on(event);
    const reach = (REACH[event.pointerType] ?? REACH.touch) / this.paper.square;
    const isPan = this.isHand || event.button === 1;
    const begun = isPan ? this.#pan() : this.#grip(at, reach) ?? this.#ground(at, reach, event);
    return { from, hasMoved: false, ...begun };
  }

  // On something that can be taken hold of. As long as a border is open, more room is left for its next point;
  // of a line the ends are taken by the ends, and the rest is the whole of it.
  #grip(at, wide) {
    const { desk } = this;
    const room = desk.isBorder || !desk.drawing.line ? wide : far(...desk.drawing.line) / 4;
    const reach = desk.isOpen ? wide / 2 : Math.min(wide, room);
    const point = nearest(desk.points, (each, number) => far(each, at) / (this.#isGate(number) ? 2 : 1), reach);
    if (point) return this.#grabPoint(point.at);
    if (!desk.isBorder) return this.#gripLine(at, wide);
    const edges = edgesOf(desk.drawing[desk.layer]);
    const plus = nearest(edges.map((edge) => middle(...edge)), (each) => far(each, at), reach);
    if (plus) return this.#grabPlus(plus.at, rounded(middle(...edges[plus.at])));
    return null;
  }

  #grabPoint(at) {
    const { desk } = this;
    const isGate = this.#isGate(at);
    return {
      move: (crossing) => this.#carry(() => { desk.choose(at); desk.pickUp(at); }, crossing),
      end: () => desk.isHolding && desk.drop(),
      tap: () => (isGate ? desk.close() : desk.choose(at)),
    };
  }

  #isGate(at) { return this.desk.isOpen && at === 0 && this.desk.points.length > 2; }

  #grabPlus(edge, point) {
    const { desk } = this;
    return {
      move: (crossing) => this.#carry(() => desk.pickUpNew(edge + 1, point), crossing),
      end: () => desk.isHolding && desk.drop(),
      tap: () => desk.insert(edge + 1, point),
    };
  }

  #gripLine(at, reach) {
    const { desk } = this;
    const isOnLine = desk.drawing.line && farFromEdge(at, desk.drawing.line) <= reach;
    if (!isOnLine && !lineAcross(desk.drawing, rounded(at))) return null;
    return {
      move: (crossing) => this.#carry(() => desk.pickUpLine(crossing), crossing),
      end: () => desk.isHolding && desk.drop(),
      tap: (crossing) => desk.putLine(crossing),
    };
  }

  #carry(pickUp, crossing) {
    const { desk, paper } = this;
    if (!desk.isHolding) pickUp();
    if (!desk.isHolding) return;
    desk.show(true);
    desk.carry(crossing);
    paper.reveal(desk.cursor, EDGE);
  }

  // On bare paper: an open border goes on, and everything else moves the paper.
  #ground(at, reach, event) {
    if (!this.desk.isOpen) return { ...this.#pan(), tap: () => this.#tapElsewhere(at, reach) };
    const { desk, paper } = this;
    const follow = (crossing) => {
      desk.show(true);
      desk.point(crossing);
      paper.reveal(desk.cursor, EDGE);
    };
    follow(this.#crossing(event));
    const place = (crossing) => desk.place(onSheet(desk.drawing, crossing));
    return { move: follow, end: place, tap: place };
  }

  #pan() {
    return { move: (crossing, dx, dy) => this.paper.pan(dx, dy) };
  }

  // A tap on what is not being drawn just now turns to it.
  #tapElsewhere(at, reach) {
    const { desk } = this;
    const { drawing } = desk;
    if (desk.layer !== "line" && drawing.line && farFromEdge(at, drawing.line) <= reach) return desk.turnTo("line");
    const edges = BORDERS.flatMap((border) => edgesOf(drawing[border]).map((edge, number) => ({ border, edge, number })));
    const found = nearest(edges, ({ edge }) => farFromEdge(at, edge), reach / 2);
    const { border, number } = edges[found?.at] ?? {};
    if (border && border !== desk.layer) return desk.turnTo(border);
    if (border) return desk.insert(number + 1, onSheet(drawing, rounded(at)));
    if (!desk.isBorder) return desk.putLine(rounded(at));
    desk.choose(null);
  }

  #crossing(event) { return rounded(this.paper.at(event)); }
}
