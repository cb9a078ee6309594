"""The lap chart: places after each round, as lines from left to right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.engine.move_history import MoveHistory
from racing.engine.values import Seat, Standing
from racing.races.selectors.line import line_of
from racing.races.selectors.races import SeatedRace
from racing.tables.table import SeatNames, Text

WIDTH, ROW = 420, 32
LEFT, RIGHT, TOP, BOTTOM = 36, 24, 18, 34
# Most rounds that are numbered, so that they can be read side by side.
LABELS = 8

Places = tuple[int, ...]
"""Places by seat, 1 for the first; cars that are level share one."""


@dataclass(frozen=True, slots=True)
class Way:
    seat: int
    paint: str
    line: str
    end_x: int
    end_y: int

    @property
    def number(self) -> int:
        return self.seat + 1

    @property
    def place(self) -> str:
        return f"translate({self.end_x} {self.end_y})"


@dataclass(frozen=True, slots=True)
class Tick:
    at: int
    number: int


@dataclass(frozen=True, slots=True)
class Chart:
    width: int
    height: int
    ways: Sequence[Way]
    rounds: Sequence[Tick]
    places: Sequence[Tick]
    lines: Sequence[Text]
    """The chart as sentences."""


def chart_of(seated: SeatedRace, seat_names: SeatNames, paints: Sequence[str]) -> Chart | None:
    """The lap chart; None for one round or one car."""
    after_rounds = places_by_round(line_of(seated.race, seated.seatings))
    if len(after_rounds) < 2 or len(seated.seatings) < 2:
        return None
    if seated.race.adjudicated_at and seated.race.result:
        after_rounds[-1] = places_of(seated.race.result.standing)
    return drawn(after_rounds, seat_names, paints)


def places_by_round(history: MoveHistory) -> list[Places]:
    """Places after each round, at its end."""
    last_of = {
        turn: position.state
        for position in history.positions
        if (turn := history.game.summary(position.state).turn)
    }
    last_of |= {max(last_of, default=1): history.position.state}
    return [places_of(history.game.standing(last_of[turn])) for turn in sorted(last_of)]


def places_of(standing: Standing) -> Places:
    places: dict[Seat, int] = {}
    for group in standing.seats:
        place = len(places) + 1
        places |= dict.fromkeys(group, place)
    return tuple(places[seat] for seat in sorted(places))


def drawn(after_rounds: Sequence[Places], seat_names: SeatNames, paints: Sequence[str]) -> Chart:
    seats, rounds = len(after_rounds[0]), len(after_rounds)
    height = TOP + (seats - 1) * ROW + BOTTOM
    return Chart(
        width=WIDTH,
        height=height,
        ways=[_way(after_rounds, seat, paints[seat]) for seat in range(seats)],
        rounds=[Tick(_x(at, rounds), at + 1) for at in _numbered(rounds)],
        places=[Tick(_y(place), place) for place in range(1, seats + 1)],
        lines=[_words(after_rounds, Seat(seat), seat_names) for seat in range(seats)],
    )


def _way(after_rounds: Sequence[Places], seat: int, paint: str) -> Way:
    """The line of one seat; discs of cars that are level at the end stand side by side."""
    rounds = len(after_rounds)
    points = [f"{_x(at, rounds)},{_y(after_rounds[at][seat])}" for at in _turns(after_rounds, seat)]
    last = after_rounds[-1]
    level = sum(last[other] == last[seat] for other in range(seat))
    end = _x(rounds - 1, rounds) + 22 * level
    return Way(seat, paint, " ".join(points), end, _y(last[seat]))


def _turns(after_rounds: Sequence[Places], seat: int) -> Iterator[int]:
    """The rounds at which the line bends: before and after each change, and both ends."""
    last = len(after_rounds) - 1
    for at in range(last + 1):
        near = after_rounds[max(0, at - 1) : at + 2]
        if at in (0, last) or len({places[seat] for places in near}) > 1:
            yield at


def _numbered(rounds: int) -> Iterator[int]:
    step = next(each for each in (1, 2, 5, 10, 20, 50, 100, 200) if rounds <= each * LABELS)
    yield 0
    yield from range(max(step - 1, 1), rounds, step)


def _x(at: int, rounds: int) -> int:
    return LEFT + at * (WIDTH - LEFT - RIGHT) // (rounds - 1)


def _y(place: int) -> int:
    return TOP + (place - 1) * ROW


def _words(after_rounds: Sequence[Places], seat: Seat, seat_names: SeatNames) -> str:
    led = sum(places[seat] == 1 for places in after_rounds)
    values = {
        "name": seat_names.name(seat),
        "first": after_rounds[0][seat],
        "last": after_rounds[-1][seat],
        "count": led,
    }
    places = _("%(name)s: place %(first)s after the first game turn, place %(last)s at the end.")
    return f"{places % values} {_led(led)}".strip()


def _led(count: int) -> str:
    if not count:
        return _("Never in the lead.")
    return ngettext(
        "In the lead after %(count)s game turn.", "In the lead after %(count)s game turns.", count
    ) % {"count": count}
