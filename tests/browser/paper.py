"""The squared paper of the editor, under somebody's finger, mouse or keys."""

from playwright.sync_api import Page, expect

from racing.games.racetrack.geometry import Point

ON_SCREEN = """([x, y]) => {
  const paper = document.getElementById("paper");
  const { x: left, y: top } = new DOMPoint(x * 16, y * 16).matrixTransform(paper.getScreenCTM());
  return [left, top];
}"""
READY = "#editor[data-is-ready]"


class Paper:
    def __init__(self, page: Page) -> None:
        self.page = page
        page.locator(READY).wait_for()

    def at(self, point: Point) -> tuple[float, float]:
        x, y = self.page.evaluate(ON_SCREEN, point)
        return x, y

    def tap(self, *points: Point) -> None:
        """Taps these points with a finger."""
        for point in points:
            self.page.touchscreen.tap(*self.at(point))

    def drag(self, start: Point, end: Point) -> None:
        """Drags from one point to another with the mouse."""
        self.page.mouse.move(*self.at(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.at(end), steps=4)
        self.page.mouse.up()

    def press(self, keys: str) -> None:
        """Presses keys one after the other; `>` is five squares to the right, `.` Enter."""
        names = {"<": "Left", ">": "Right", "^": "Up", "v": "Down"}
        for key in keys:
            step = names.get(key)
            self.page.keyboard.press(f"Shift+Arrow{step}" if step else key.replace(".", "Enter"))

    def use(self, act: str) -> None:
        self.page.locator(f"[data-act={act}]").click()

    def says(self, words: str) -> None:
        expect(self.page.locator("#told")).to_have_text(words)

    def asks(self, words: str) -> None:
        expect(self.page.locator("#step")).to_have_text(words)

    def is_saved(self) -> None:
        expect(self.page.locator("#saved")).to_contain_text("Saved")

    def warns(self, words: str) -> None:
        expect(self.page.locator("#why")).to_contain_text(words)

    def points_out(self, words: str) -> None:
        """Expects a flaw at the top of the list, and a mark on the paper."""
        first = self.page.locator("#flaws li").first
        expect(first).to_have_text(f"1{words}")
        expect(self.page.locator("#paper .flaw-mark").first).to_be_visible()
