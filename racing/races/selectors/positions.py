"""Builds the kernel's values from rows: the position of a race, and its history of moves."""

from collections.abc import Sequence
from typing import Any

from racing.engine.dice import KEY_BYTES, race_key
from racing.engine.move_history import MoveHistory, replay
from racing.engine.position import Position, Undo, set_up
from racing.engine.values import Seat
from racing.races.models import Move, Race, Seating
from racing.races.selectors.seeds import seed_in_force, seeds_of


def key_of(race: Race, seatings: Sequence[Seating]) -> bytes:
    """The key of the draws to come."""
    if race.key is None:
        return race_key(seed_in_force(race), [seating.word for seating in seatings])
    return list(keys_of(race, seatings).values())[-1]


def keys_of(race: Race, seatings: Sequence[Seating]) -> dict[int, bytes]:
    """Dice keys by the epoch that each begins with, from the seeds and the players' words.

    Keys that were kept when a word was deleted are used instead; later seeds are mixed with the
    words that are left.
    """
    words, kept = [seating.word for seating in seatings], bytes(race.key or b"")
    made = {each.epoch: race_key(each.seed, words) for each in seeds_of(race)}
    keys = [kept[at : at + KEY_BYTES] for at in range(0, len(kept), KEY_BYTES)]
    return made | dict(zip(made, keys, strict=False))


def position_of(race: Race, seatings: Sequence[Seating]) -> Position:
    """The stored position, without a replay."""
    undo = {Seat(each.seat): Undo(each.undo) for each in seatings if each.undo}
    return Position(race.codec.state(race.state), race.epoch, race.ply, undo)


def move_history_of(race: Race, seatings: Sequence[Seating]) -> MoveHistory:
    """The whole race, replayed from its seeds."""
    read, keys = race.codec.move, keys_of(race, seatings)
    moves = Move.objects.filter(race=race).order_by("number").values_list("seat", "action")
    return replay(
        race.rules,
        race.chosen_options,
        len(seatings),
        keys[0],
        ((None if seat is None else Seat(seat), read(action)) for seat, action in moves),
        later=keys,
    )


def start_events(race: Race, seatings: Sequence[Seating]) -> tuple[Any, ...]:
    """What happened when the race was set up."""
    key = keys_of(race, seatings)[0]
    return set_up(race.rules, race.chosen_options, len(seatings), key).events
