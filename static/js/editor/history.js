// What was drawn before, and what was taken back.
const MOST = 500;

export class History {
  #past = [];
  #future = [];

  constructor(first) {
    this.now = first;
  }

  get canUndo() { return this.#past.length > 0; }
  get canRedo() { return this.#future.length > 0; }

  add(drawing) {
    this.#past = [...this.#past.slice(1 - MOST), this.now];
    this.#future = [];
    this.now = drawing;
  }

  undo() {
    if (!this.canUndo) return false;
    this.#future.push(this.now);
    this.now = this.#past.pop();
    return true;
  }

  redo() {
    if (!this.canRedo) return false;
    this.#past.push(this.now);
    this.now = this.#future.pop();
    return true;
  }
}
