"""Where a choice would take cars: ghosts, the ways to them, and the chance of a duel."""

from collections.abc import Iterator

from racing.games.f_cartes.values import FCartesView
from racing.tables.f_cartes.board.pieces import LIFT, Chance, Ghost, Way, racer_of
from racing.tables.f_cartes.board.previews import Move, Preview
from racing.tables.f_cartes.board.road import WAY, Road, Slot

Slots = tuple[Slot, ...]
GHOST = 17
"""Half of a ghost's length."""
ABOVE = 13
"""How far above the middle of the road the chance stands, where it covers no number."""


def ghosts_of(view: FCartesView, preview: Preview, road: Road, slots: Slots) -> Iterator[Ghost]:
    """Ghosts of all moves, kept within the paper."""
    for move in preview.real_moves:
        end = slots[move.end]
        racer = racer_of(view, move.car, "ghost", is_turned=end.is_turned)
        x = min(max(_goal(move, end), GHOST), road.width - GHOST)
        yield Ghost(x, end.y + LIFT, racer)


def ways_of(preview: Preview, road: Road, slots: Slots) -> Iterator[Way]:
    for move in preview.real_moves:
        look = "risky" if move.chance else "sure"
        start, end = slots[move.start], slots[move.end]
        yield _way(road, start, end, _goal(move, end), move.is_forward, look)
    if preview.swap is not None:
        ahead, behind = (slots[at] for at in sorted(preview.swap))
        yield _way(road, ahead, behind, behind.x, False, "sure")
        yield _way(road, behind, ahead, ahead.x, True, "sure")


def chances_of(preview: Preview, slots: Slots) -> Iterator[Chance]:
    """Chances of duels, drawn between the two cars."""
    for move in preview.moves:
        if move.chance:
            slot = slots[move.start]
            yield Chance(slot.front, slot.y - ABOVE, move.chance)


def _goal(move: Move, end: Slot) -> int:
    """Where it would stand: right in front of the car it passes, or behind the last it drops to."""
    return end.front if move.is_forward else end.back


def _way(road: Road, start: Slot, end: Slot, x: int, is_forward: bool, look: str) -> Way:
    turn = 180 if is_forward != end.is_turned else 0
    return Way(road.way(start, end, x), x, end.y + WAY, turn, look)
