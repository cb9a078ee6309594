"""What setting a race back to a move would do, or undoing that, for whoever has to decide it."""

from dataclasses import dataclass

from racing.engine.line import Line
from racing.engine.position import Undo
from racing.engine.values import Retire, TakeOut
from racing.models import Race, Seating
from racing.selectors.lines import line_of


@dataclass(frozen=True, slots=True)
class WayBack:
    ply: int
    asked: tuple[int, ...]
    """Seats that would be asked."""
    returning: tuple[int, ...]
    """Seats whose holders gave up since then."""
    even_ply: int
    """The last move up to there at which no choice in secret waits for others: who has made one
    could not change it any more, and everybody may have seen it since."""
    is_reopened: bool
    """It is over: the result would go, and another seed be sealed."""


def way_back(race: Race, ply: int) -> WayBack | None:
    """None where no such move stands, or nobody would be asked there."""
    seatings = list(race.seatings.all())
    line = line_of(race, seatings)
    if not 0 <= ply < len(line.positions):
        return None
    asked = race.rules.seats_to_act(line.positions[ply].state)
    if not asked:
        return None
    return WayBack(
        ply=ply,
        asked=tuple(sorted(asked)),
        returning=_returning(line, seatings, ply),
        even_ply=_even(line, ply),
        is_reopened=race.is_finished,
    )


def _returning(line: Line, seatings: list[Seating], ply: int) -> tuple[int, ...]:
    gone = {each.seat for each in line.plies[:ply] if isinstance(each.action, Retire | TakeOut)}
    return tuple(each.seat for each in seatings if each.has_retired and each.seat not in gone)


def _even(line: Line, ply: int) -> int:
    while Undo.CHANGE in line.positions[ply].undo.values():
        ply -= 1
    return ply


@dataclass(frozen=True, slots=True)
class WayForward:
    ply: int
    """So many moves would stand again."""
    lost: int
    """Moves that people or bots made since, and that would not."""
    is_over: bool
    """Whether it was over then."""


def way_forward(race: Race, epoch: int) -> WayForward | None:
    """From the rewind that began this epoch; None where there is nothing to undo."""
    line = line_of(race, list(race.seatings.all()))
    if race.annulled_at is not None or not line.may_reinstate(epoch):
        return None
    ply, lost = line.rewound(epoch)
    is_over = any(each["epoch"] == epoch for each in race.later_seals)
    return WayForward(ply, lost, is_over)
