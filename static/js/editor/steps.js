// What is to be done next, in the order in which circuits are drawn.
import { isSame } from "./drawing.js";

const TROUBLES = { too_many: "too_many_times", signed_out: "signed_out", trouble: "trouble", offline: "offline" };

export function stepOf(desk, verdict, progress, topSpeed) {
  const { outer, inner, line } = desk.drawing;
  const unfinished = !outer.isClosed ? "outer" : !inner.isClosed ? "inner" : line ? null : "line";
  if (verdict?.flaws.length) return { step: "mend", hint: "hint_mend" };
  if (unfinished) return { step: unfinished, hint: hintFor(desk, unfinished) };
  if (!verdict) return { step: "checking", hint: desk.isBorder ? "hint_closed" : "hint_line" };
  if (verdict.trouble) return { step: "checking", hint: TROUBLES[verdict.trouble] ?? "refused", values: verdict };
  return judged(verdict, progress, topSpeed);
}

// What has to be taken in hand to mend a flaw.
export function layerOf({ outer }, reason, [first]) {
  if (reason.startsWith("line") || reason === "too_few_crossings") return "line";
  if (reason.startsWith("borders") || reason.startsWith("inner") || reason.startsWith("too")) return "inner";
  return outer.points.some((point) => isSame(point, first)) ? "outer" : "inner";
}

function hintFor(desk, step) {
  if (!desk.isBorder) return step === "line" ? "hint_line" : "borders_first";
  if (!desk.isOpen) return "hint_closed";
  return desk.points.length > 2 ? "hint_open" : "hint_begin";
}

function judged(verdict, progress, topSpeed) {
  if (verdict.is_searched) return { step: "ready", hint: "hint_ready", values: { par: verdict.par[topSpeed] } };
  if (verdict.search === "failed") return { step: "large", hint: "hint_failed" };
  if (!progress) return { step: "large", hint: "hint_large" };
  return { step: "large", hint: "hint_searching", values: { done: progress[0], steps: progress[1] } };
}
