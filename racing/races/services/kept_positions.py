"""Keeps positions of a race, so that stepping through it and undoing replay only a few moves."""

from collections.abc import Sequence

from django.db import transaction

from racing.engine.codec import encode
from racing.engine.move_history import MoveHistory
from racing.engine.position import Position
from racing.races.models import KeptPosition, Race, Seating
from racing.races.selectors.line import kept_before, part_after, positions_to_keep
from racing.races.selectors.positions import move_history_of
from racing.races.services.locking import locked_race
from racing.shared.prepared_queries import insert


def kept_position(race: Race, position: Position) -> KeptPosition:
    """The unsaved row of a position."""
    state = encode(position.state)
    return KeptPosition(race=race, ply=position.ply, epoch=position.epoch, state=state)


def keep_line(race: Race, history: MoveHistory) -> None:
    """Keep positions of a whole line in place of those kept before; the caller saves the race."""
    KeptPosition.objects.filter(race=race).delete()
    rows = [kept_position(race, each) for each in positions_to_keep(history.positions)]
    race.kept_ply = rows[-1].ply
    insert(rows)


def forget_after(race: Race, ply: int) -> None:
    """Drop the positions kept after a ply that is gone back to; the caller saves the race."""
    if race.kept_ply > ply:
        KeptPosition.objects.filter(race=race, ply__gt=ply).delete()
        race.kept_ply = ply


def part_to_show(
    race: Race, seatings: Sequence[Seating], first: int, last: int | None = None
) -> MoveHistory:
    """The moves that stand from `first` or earlier on, up to `last`.

    A race from before positions were kept is replayed once as a whole, and then has them.
    """
    kept = kept_before(race, first)
    if kept is not None:
        return part_after(kept, race, seatings, last)
    history = move_history_of(race, seatings)
    with transaction.atomic():
        locked = locked_race(race.pk)
        if locked.version == race.version:
            keep_line(locked, history)
            locked.save(update_fields=["kept_ply"])
    return history
