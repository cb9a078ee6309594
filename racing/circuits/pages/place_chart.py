"""The chart of start places: a bar with its interval for each, and a line at the fair share."""

from collections.abc import Sequence
from dataclasses import dataclass

from racing.bots.racetrack.study import Share

WIDTH, HEIGHT, TOP, BOTTOM, LEFT = 320, 150, 12, 22, 34
BAR = 0.56
"""Share of a place's width that its bar takes."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A place with its share of wins in per cent, and the 99 per cent interval."""

    number: int
    share: Share
    fair: float

    @property
    def per_cent(self) -> float:
        return 100 * self.share.part

    @property
    def low(self) -> float:
        return 100 * self.share.interval[0]

    @property
    def high(self) -> float:
        return 100 * self.share.interval[1]

    @property
    def verdict(self) -> str:
        """“good” or “bad”, but only if chance alone would hardly explain it."""
        low, high = self.share.interval
        return "good" if low > self.fair else "bad" if high < self.fair else ""


@dataclass(frozen=True, slots=True)
class DrawnBar:
    """The bar in the units of the chart."""

    bar: Bar
    x: int
    width: int
    y: int
    low: int
    high: int

    @property
    def middle(self) -> int:
        return self.x + self.width // 2

    @property
    def height(self) -> int:
        return HEIGHT - BOTTOM - self.y

    @property
    def whisker(self) -> str:
        left = self.middle - 4
        return f"M{self.middle} {self.low}V{self.high}M{left} {self.low}h8M{left} {self.high}h8"


@dataclass(frozen=True, slots=True)
class Chart:
    bars: Sequence[DrawnBar]
    fair: int
    """Height of the fair share."""
    fair_per_cent: float
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    foot: int = HEIGHT - 8
    ground: int = HEIGHT - BOTTOM


def chart_of(bars: Sequence[Bar], fair: float) -> Chart:
    top = max([2 * fair, *(bar.share.interval[1] for bar in bars)])
    step = (WIDTH - LEFT) / max(1, len(bars))

    def y(part: float) -> int:
        return round(TOP + (1 - part / top) * (HEIGHT - TOP - BOTTOM))

    drawn = [
        DrawnBar(
            bar,
            round(LEFT + step * (at + (1 - BAR) / 2)),
            round(step * BAR),
            y(bar.share.part),
            *(y(end) for end in bar.share.interval),
        )
        for at, bar in enumerate(bars)
    ]
    return Chart(drawn, y(fair), 100 * fair)
