// The paper by keys alone: a cursor from crossing to crossing, and what is done where it stands.
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LONG = 5;
const LAYERS = { 1: "outer", 2: "inner", 3: "line" };

export class Keyboard {
  constructor(desk, paper, { save }) {
    Object.assign(this, { desk, paper, save });
    paper.svg.addEventListener("keydown", (event) => this.#onPaper(event));
    paper.svg.addEventListener("focus", () => this.#arrive());
    paper.svg.addEventListener("blur", () => this.desk.show(false));
    document.addEventListener("keydown", (event) => this.#anywhere(event));
    document.addEventListener("keydown", () => paper.svg.classList.remove("sheet--touched"), true);
  }

  // Whoever comes by keys sees the cursor and hears where it is.
  #arrive() {
    if (this.paper.svg.classList.contains("sheet--touched")) return;
    this.desk.show(true);
    this.desk.tellCursor();
  }

  #onPaper(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = this.#act(event);
    if (!act) return;
    event.preventDefault();
    act();
  }

  #act({ key, shiftKey }) {
    const { desk, paper } = this;
    if (STEPS[key]) return () => this.#step(STEPS[key], shiftKey ? LONG : 1);
    if (LAYERS[key]) return () => desk.turnTo(LAYERS[key]);
    switch (key.toLowerCase()) {
      case "enter": case " ": return () => this.#press();
      case "delete": case "backspace": return () => desk.remove();
      case "escape": return desk.isHolding || desk.chosen !== null ? () => this.#letGo() : null;
      case "n": case "pagedown": return () => this.#go(1);
      case "p": case "pageup": return () => this.#go(-1);
      case "i": return () => desk.insertNext();
      case "c": return desk.isOpen && desk.points.length > 2 ? () => desk.close() : null;
      case "d": return () => desk.turnRound();
      case "+": case "=": return () => paper.zoom(1.5);
      case "-": return () => paper.zoom(1 / 1.5);
      case "0": return () => paper.fit();
      default: return null;
    }
  }

  // Wherever the focus is, unless something is being written there.
  #anywhere(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "s") {
      event.preventDefault();
      return this.save();
    }
    if (event.target.closest("input, textarea, select")) return;
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) this.desk.redo();
    else this.desk.undo();
  }

  #step([dx, dy], by) {
    const { desk } = this;
    const to = [desk.cursor[0] + dx * by, desk.cursor[1] + dy * by];
    desk.show(true);
    if (desk.isHolding) desk.carry(to);
    else desk.point(to);
    this.paper.reveal(desk.cursor);
    desk.tellCursor();
  }

  #press() {
    this.desk.show(true);
    this.desk.press();
  }

  #go(by) {
    this.desk.show(true);
    this.desk.step(by);
    this.paper.reveal(this.desk.cursor);
  }

  #letGo() {
    const { desk } = this;
    if (desk.isHolding) desk.tell("let_go");
    desk.letGo();
    desk.choose(null);
  }
}
