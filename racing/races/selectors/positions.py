"""Builds the kernel's values from rows: the position of a race, and its history of moves."""

import json
from collections.abc import Sequence
from typing import Any

from racing.engine.codec import encode
from racing.engine.dice import BY_WORDS, KEY_BYTES, NO_BEACON, beacon_of, list_key, race_key
from racing.engine.move_history import MoveHistory
from racing.engine.position import Position, Undo, set_up
from racing.engine.values import Seat
from racing.races.dice_secrets import revealed
from racing.races.errors import SeedLost
from racing.races.models import Move, Race, Seating
from racing.races.selectors.seeds import seed_in_force, seeds_of


def key_of(race: Race, seatings: Sequence[Seating]) -> bytes:
    """The key of the draws to come."""
    if race.key is None:
        return _made(race, seed_in_force(race), seatings)
    return list(keys_of(race, seatings).values())[-1]


def keys_of(race: Race, seatings: Sequence[Seating]) -> dict[int, bytes]:
    """Dice keys by the epoch that each begins with, from the seeds and what the start froze.

    Keys that were kept when a word was deleted are used instead; later seeds are mixed with the
    words that are left. Seeds before one that was lost have no key, nor has the lost one.
    """
    if race.key is None:
        seeds = seeds_of(race)
        since = max((at for at, each in enumerate(seeds) if each.is_after_loss), default=0)
        return {each.epoch: _made(race, each.seed, seatings) for each in seeds[since:]}
    made = {each.epoch: _made(race, each.seed, seatings) for each in seeds_of(race)}
    return made | dict(zip(made, kept_keys(race), strict=False))


def kept_keys(race: Race) -> list[bytes]:
    """Keys that were kept in place of a deleted word, one for each seed of then."""
    kept = revealed(bytes(race.key)) if race.key is not None else b""
    if kept is None:
        raise SeedLost
    return [kept[at : at + KEY_BYTES] for at in range(0, len(kept), KEY_BYTES)]


def beacon_text(race: Race) -> str:
    """The value of the public beacon as it is mixed into the dice; an empty list without one."""
    if "value" not in race.beacon:
        return NO_BEACON
    return beacon_of(race.beacon["number"], race.beacon["value"])


def _made(race: Race, seed: bytes | None, seatings: Sequence[Seating]) -> bytes:
    """The key by the formula that the race keeps."""
    if seed is None:
        raise SeedLost
    if race.dice_version == BY_WORDS:
        return race_key(seed, [seating.word for seating in seatings])
    return list_key(seed, race.entrants, beacon_text(race))


def position_of(race: Race, seatings: Sequence[Seating]) -> Position:
    """The stored position, without a replay."""
    undo = {Seat(each.seat): Undo(each.undo) for each in seatings if each.undo}
    return Position(race.codec.state(race.state), race.epoch, race.ply, undo)


def resumption_of(position: Position, number: int, retired: Sequence[int]) -> str:
    """A position as it is kept with the number of the move that led to it, to replay from there."""
    kept = {"number": number, "epoch": position.epoch, "ply": position.ply}
    return json.dumps({**kept, "retired": list(retired), "state": encode(position.state)})


def move_history_of(race: Race, seatings: Sequence[Seating]) -> MoveHistory:
    """The whole race, replayed from its seeds; after a loss, from where it went on."""
    read, keys = race.codec.move, keys_of(race, seatings)
    history, since = fresh_history_of(race, seatings, keys)
    moves = Move.objects.filter(race=race, number__gt=since).order_by("number")
    for seat, action in moves.values_list("seat", "action"):
        history.move(None if seat is None else Seat(seat), read(action))
    return history


def fresh_history_of(
    race: Race, seatings: Sequence[Seating], keys: dict[int, bytes]
) -> tuple[MoveHistory, int]:
    """The history before the first move that can be replayed, and the number of the one before."""
    if race.resumed_from:
        kept = json.loads(race.resumed_from)
        position = Position(race.codec.state(kept["state"]), kept["epoch"], kept["ply"])
        retired = [Seat(seat) for seat in kept["retired"]]
        return MoveHistory.from_position(race.rules, position, keys, retired), int(kept["number"])
    return (
        MoveHistory(race.rules, race.chosen_options, len(seatings), keys[0], later=keys),
        0,
    )


def start_events(race: Race, seatings: Sequence[Seating]) -> tuple[Any, ...]:
    """What happened when the race was set up."""
    key = keys_of(race, seatings)[0]
    return set_up(race.rules, race.chosen_options, len(seatings), key).events
