// What hands can do with a drawing. Pointers, keys and buttons all come here.
import { Board } from "./board.js";
import * as drawn from "./drawing.js";
import { liesOn, middle, rounded } from "./geometry.js";
import { lineAcross, lineWithEnd, takingLineAlong } from "./startline.js";

const WIDER = 10;

export class Desk extends Board {
  // What a key does at the cursor.
  press() {
    if (this.isHolding) return this.drop();
    const at = this.points.findIndex((point) => drawn.isSame(point, this.cursor));
    if (at >= 0) return this.#touch(at);
    if (!this.isBorder) return this.putLine(this.cursor);
    const edge = drawn.edgesOf(this.drawing[this.layer]).findIndex((each) => liesOn(this.cursor, each));
    if (edge >= 0) return this.insert(edge + 1, this.cursor);
    if (this.isOpen) return this.place(this.cursor);
    this.tell("is_closed");
  }

  place(point) {
    if (this.points.length && drawn.isSame(point, this.points.at(-1))) return;
    this.insert(this.points.length, point);
  }

  insert(at, point) {
    if (this.points.length >= drawn.MOST_POINTS) return this.tell("too_many");
    this.chosen = at;
    this.cursor = point;
    this.keep(takingLineAlong(this.drawing, drawn.withPoint(this.drawing, this.layer, at, point)));
    this.tellPoint(at, "added");
  }

  // In the middle of the edge that begins at the chosen point.
  insertNext() {
    const at = this.chosen;
    const edge = this.isBorder && at !== null ? drawn.edgesOf(this.drawing[this.layer])[at] : null;
    if (edge) this.insert(at + 1, rounded(middle(...edge)));
  }

  close() {
    const { layer } = this;
    this.keep(drawn.withBorderClosed(this.drawing, layer));
    this.turnTo(this.unfinished() ?? layer);
    this.tell(`${layer}_closed`);
  }

  remove() {
    if (!this.isBorder) return this.#removeLine();
    const at = this.chosen ?? (this.isOpen ? this.points.length - 1 : -1);
    if (at < 0) return;
    this.letGo();
    const left = this.points.length - 1;
    this.chosen = left ? Math.min(Math.max(0, at - 1), left - 1) : null;
    this.keep(takingLineAlong(this.drawing, drawn.withoutPoint(this.drawing, this.layer, at)));
    this.tell("removed", { number: at + 1, left });
  }

  putLine(point) {
    const { outer, inner } = this.drawing;
    if (!outer.isClosed || !inner.isClosed) return this.tell("borders_first");
    const line = lineAcross(this.drawing, point);
    if (!line) return this.tell("no_line_here");
    this.chosen = null;
    this.keep(drawn.withLine(this.drawing, line));
    this.tellLine();
  }

  turnRound() {
    this.letGo();
    this.keep(drawn.turnedRound(this.drawing));
    this.tell(this.drawing.direction);
  }

  // Something is carried about: where it goes is drawn at once, and kept when it is dropped.
  pickUp(at) {
    const { drawing, layer } = this;
    const moved = layer === "line"
      ? (point) => drawn.withLine(drawing, lineWithEnd(drawing.line, at, point))
      : (point) => takingLineAlong(drawing, drawn.withPointMoved(drawing, layer, at, point));
    this.held = { first: drawing, drawing, moved };
    this.look();
  }

  pickUpNew(at, point) {
    if (this.points.length >= drawn.MOST_POINTS) return this.tell("too_many");
    const { drawing, layer } = this;
    const moved = (to) => takingLineAlong(drawing, drawn.withPoint(drawing, layer, at, to));
    this.held = { first: drawing, drawing: moved(point), moved };
    this.chosen = at;
    this.look();
  }

  pickUpLine(point) {
    const { drawing } = this;
    const moved = (to) => drawn.withLine(drawing, lineAcross(drawing, to) ?? this.drawing.line);
    this.held = { first: drawing, drawing, moved };
    this.chosen = null;
    this.carry(point);
  }

  carry(point) {
    this.cursor = drawn.onSheet(this.drawing, point);
    this.held.drawing = this.held.moved(this.cursor);
    this.look();
  }

  drop() {
    const { first, drawing } = this.held;
    this.keep(JSON.stringify(first) === JSON.stringify(drawing) ? first : drawing);
    if (this.chosen !== null) this.tellPoint(this.chosen, "moved");
    else if (this.drawing.line) this.tellLine();
  }

  widen(side) {
    this.keep(drawn.widened(this.drawing, side, WIDER));
    this.#tellSheet();
  }

  trim() {
    this.keep(drawn.trimmed(this.drawing));
    this.#tellSheet();
  }

  // The first point closes an open border, any other is picked up.
  #touch(at) {
    if (this.isOpen && at === 0 && this.points.length > 2) return this.close();
    this.choose(at);
    this.pickUp(at);
    this.tell("picked_up");
  }

  #removeLine() {
    if (!this.drawing.line) return;
    this.chosen = null;
    this.keep(drawn.withLine(this.drawing, null));
    this.tell("line_removed");
  }

  #tellSheet() {
    const { width, height } = this.drawing;
    this.tell("sheet", { width, height });
  }
}
