"""The line of moves that stand, from a kept position on: what was taken back is not replayed."""

from collections.abc import Iterable, Mapping, Sequence

from django.db.models import Max

from racing.engine.codec import codec
from racing.engine.move_history import MoveHistory
from racing.engine.position import Position
from racing.engine.values import Action, Change, Seat
from racing.races.models import KeptPosition, Move, Race, Seating
from racing.races.selectors.moves import EPOCHS, moves_not_forgone
from racing.races.selectors.positions import keys_of, move_history_of

EVERY = 32
"""Plies after which another position is kept, as soon as nobody can undo anything."""


def line_of(race: Race, seatings: Sequence[Seating]) -> MoveHistory:
    """All moves that stand, and the positions between them."""
    return part_of_line(race, seatings, 0, race.ply)


def part_of_line(
    race: Race, seatings: Sequence[Seating], first: int, last: int | None = None
) -> MoveHistory:
    """The moves that stand after a kept position, which is at `first` or before, up to `last`.

    A race of which no position is kept so early is replayed as a whole.
    """
    kept = kept_before(race, first)
    return part_after(kept, race, seatings, last) if kept else move_history_of(race, seatings)


def kept_before(race: Race, ply: int) -> KeptPosition | None:
    """The last position kept at this ply or before."""
    return KeptPosition.objects.filter(race=race, ply__lte=ply).order_by("-ply").first()


def part_after(
    kept: KeptPosition, race: Race, seatings: Sequence[Seating], last: int | None = None
) -> MoveHistory:
    last = race.ply if last is None else min(last, race.ply)
    history = MoveHistory.from_position(race.rules, _position(race, kept), keys_of(race, seatings))
    epochs = _epochs_between(race, kept, last)
    for seat, action in standing_moves(race, kept.ply, last):
        history.move(seat, action)
        if (ply := history.position.ply) in epochs:
            history.resume(epochs[ply])
    return history


def standing_moves(race: Race, after: int, last: int) -> Iterable[tuple[Seat, Action]]:
    """Who did what at each ply after this one, up to the last; a changed choice as it is now."""
    played = moves_not_forgone(race).filter(stands_at__gt=after, stands_at__lte=last)
    latest = played.order_by().values("stands_at").annotate(latest=Max("number")).values("latest")
    rows = Move.objects.filter(race=race, number__in=latest).order_by("stands_at")
    for seat, text in rows.values_list("seat", "action"):
        action = race.codec.move(text)
        if isinstance(action, Change):
            action = codec(race.rules).inner_action(action)
        if seat is not None:
            yield Seat(seat), action


def positions_to_keep(positions: Iterable[Position]) -> list[Position]:
    """The positions of a whole line that are worth keeping, the first one included."""
    kept: list[Position] = []
    for position in positions:
        if not kept or position.epoch != kept[-1].epoch or is_due(position, kept[-1].ply):
            kept.append(position)
    return kept


def is_due(position: Position, kept_ply: int) -> bool:
    """Whether the position is to be kept, where the last one kept is that of this ply."""
    return position.ply >= kept_ply + EVERY and not position.undo


def floor_of(race: Race) -> int:
    """The ply of the last rewind, before which the dice are known to everyone."""
    if not race.epoch:
        return 0
    began = Move.objects.filter(race=race, kind__in=EPOCHS).order_by("-number")
    return began.values_list("ply", flat=True)[0]


def last_ply_of(race: Race, seat: Seat, *, up_to: int) -> int:
    """The seat's last ply that stands, up to this one; 0 if there is none."""
    while up_to > 0:
        after = max(0, up_to - EVERY)
        seats = [mover for mover, _ in standing_moves(race, after, up_to)]
        if seat in seats:
            return up_to - seats[::-1].index(seat)
        up_to = after
    return 0


def _position(race: Race, kept: KeptPosition) -> Position:
    return Position(race.codec.state(kept.state), kept.epoch, kept.ply)


def _epochs_between(race: Race, kept: KeptPosition, last: int) -> Mapping[int, Position]:
    """Positions after the kept one at which another epoch begins, by their plies."""
    if race.epoch == kept.epoch:
        return {}
    rows = KeptPosition.objects.filter(race=race, ply__gt=kept.ply, ply__lte=last).order_by("ply")
    found, epoch = {}, kept.epoch
    for row in rows:
        if row.epoch != epoch:
            found[row.ply], epoch = _position(race, row), row.epoch
    return found
