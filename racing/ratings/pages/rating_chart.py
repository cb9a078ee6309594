"""A player's rating race by race, as a line from left to right."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import ngettext

from racing.ratings.models import RatingChange

WIDTH, HEIGHT = 420, 170
LEFT, RIGHT, TOP, BOTTOM = 44, 14, 14, 34
STEPS = (10, 20, 50, 100, 200, 500, 1000)
# Most heights that are numbered, so that they can be read above each other.
RULES = 6


@dataclass(frozen=True, slots=True)
class Rule:
    at: int
    number: int


@dataclass(frozen=True, slots=True)
class RatingChart:
    width: int
    height: int
    line: str
    end_x: int
    end_y: int
    rules: Sequence[Rule]
    first: datetime
    last: datetime
    words: str


def rating_chart(history: Sequence[RatingChange]) -> RatingChart | None:
    """The chart of changes in rising order; None if there are none."""
    if not history:
        return None
    first = history[0].change.before.number
    numbers = [first, *(each.change.after.number for each in history)]
    rules = _rules(min(numbers), max(numbers))
    points = [(_x(at, len(numbers)), _y(each, rules)) for at, each in enumerate(numbers)]
    end_x, end_y = points[-1]
    return RatingChart(
        width=WIDTH,
        height=HEIGHT,
        line=" ".join(f"{x},{y}" for x, y in points),
        end_x=end_x,
        end_y=end_y,
        rules=[Rule(_y(number, rules), number) for number in rules],
        first=history[0].at,
        last=history[-1].at,
        words=_words(numbers),
    )


def _rules(low: int, high: int) -> list[int]:
    """Round numbers from below the lowest to above the highest."""
    step = next((each for each in STEPS if (high - low) / each <= RULES - 2), STEPS[-1])
    begin, end = low // step * step, -(-high // step) * step
    return list(range(begin, max(end, begin + step) + 1, step))


def _x(at: int, count: int) -> int:
    return LEFT + at * (WIDTH - LEFT - RIGHT) // (count - 1)


def _y(number: int, rules: Sequence[int]) -> int:
    share = (number - rules[0]) / (rules[-1] - rules[0])
    return round(HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM))


def _words(numbers: Sequence[int]) -> str:
    races = len(numbers) - 1
    return ngettext(
        "From %(first)s to %(last)s in %(count)s race; the highest was %(best)s.",
        "From %(first)s to %(last)s in %(count)s races; the highest was %(best)s.",
        races,
    ) % {"first": numbers[0], "last": numbers[-1], "count": races, "best": max(numbers)}
