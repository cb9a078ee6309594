"""Preview of rewinding a race, or undoing that, for the moderator who decides it."""

from dataclasses import dataclass

from racing.engine.move_history import MoveHistory
from racing.engine.position import Undo
from racing.races.models import Race, Seating
from racing.races.selectors.line import line_of
from racing.races.selectors.positions import move_history_of


@dataclass(frozen=True, slots=True)
class WayBack:
    ply: int
    asked: tuple[int, ...]
    """Seats that would be asked."""
    returning: tuple[int, ...]
    """Seats whose holders gave up since then."""
    even_ply: int
    """The last move up to there at which nobody waits with a hidden choice.

    Players with a hidden choice could not change it any more, and others may have seen it since.
    """
    is_reopened: bool
    """Whether the race is over: the result would be withdrawn and another seed sealed."""


def way_back(race: Race, ply: int) -> WayBack | None:
    """Effects of going back to this move; None if nobody would be asked there."""
    seatings = list(race.seatings.all())
    history = line_of(race, seatings)
    if not history.first <= ply <= history.position.ply:
        return None
    asked = race.rules.seats_to_act(history.position_at(ply).state)
    if not asked:
        return None
    return WayBack(
        ply=ply,
        asked=tuple(sorted(asked)),
        returning=_returning(history, seatings, ply),
        even_ply=_even(history, ply),
        is_reopened=race.is_finished,
    )


def _returning(history: MoveHistory, seatings: list[Seating], ply: int) -> tuple[int, ...]:
    gone = history.gone_by(ply)
    return tuple(each.seat for each in seatings if each.has_retired and each.seat not in gone)


def _even(history: MoveHistory, ply: int) -> int:
    while ply > history.first and Undo.CHANGE in history.position_at(ply).undo.values():
        ply -= 1
    return ply


@dataclass(frozen=True, slots=True)
class WayForward:
    ply: int
    """How many moves would stand again."""
    lost: int
    """Moves by players or bots made since then, which would be lost."""
    is_over: bool
    """Whether the race was over then."""


def way_forward(race: Race, epoch: int) -> WayForward | None:
    """Effects of undoing the rewind that began this epoch; None if there is nothing to undo."""
    history = move_history_of(race, list(race.seatings.all()))
    if race.annulled_at is not None or not history.may_reinstate(epoch):
        return None
    ply, lost = history.rewound(epoch)
    is_over = any(each["epoch"] == epoch and "ended" in each for each in race.later_seals)
    return WayForward(ply, lost, is_over)
