"""From rows to the kernel's values: where a race is, and the line of moves that stand."""

from collections.abc import Sequence

from racing.engine.dice import race_key
from racing.engine.line import Line, replay
from racing.engine.position import Position, Undo
from racing.engine.values import Seat
from racing.models import Move, Race, Seating


def key_of(race: Race, seatings: Sequence[Seating]) -> bytes:
    return race_key(bytes(race.seed), [seating.word for seating in seatings])


def position_of(race: Race, seatings: Sequence[Seating]) -> Position:
    """The stored position: no replay."""
    undo = {Seat(each.seat): Undo(each.undo) for each in seatings if each.undo}
    return Position(race.codec.state(race.state), race.epoch, race.ply, undo)


def line_of(race: Race, seatings: Sequence[Seating]) -> Line:
    """The whole race folded again from its seed."""
    read = race.codec.move
    moves = Move.objects.filter(race=race).order_by("number").values_list("seat", "action")
    return replay(
        race.rules,
        race.chosen_options,
        len(seatings),
        key_of(race, seatings),
        ((None if seat is None else Seat(seat), read(action)) for seat, action in moves),
    )
