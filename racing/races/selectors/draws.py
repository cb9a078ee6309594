"""Every number that was drawn for the moves that stand, from the seeds of a race that is over."""

from collections.abc import Sequence
from typing import NamedTuple

from racing.engine.dice import RecordingDice
from racing.races.models import Race, Seating
from racing.races.selectors.positions import keys_of, move_history_of


class PlyDraws(NamedTuple):
    """What was drawn for one move: each bound with the number below it; ply 0 is the setup."""

    epoch: int
    ply: int
    numbers: list[tuple[int, int]]


def draws_of(race: Race, seatings: Sequence[Seating]) -> list[PlyDraws]:
    """All draws of moves that stand, without those that dealt unseen cards anew after a rewind."""
    rules, keys = race.rules, keys_of(race, seatings)
    history = move_history_of(race, seatings)
    found = []
    if not history.first:
        dice = RecordingDice(keys[0])
        rules.setup(race.chosen_options, len(seatings), dice)
        found.append(PlyDraws(0, 0, dice.numbers))
    for at in range(history.first, history.position.ply):
        before, ply = history.position_at(at), history.ply_at(at + 1)
        dice = RecordingDice(_key_in(keys, before.epoch), before.epoch, at + 1)
        rules.apply(before.state, ply.seat, ply.action, dice)
        found.append(PlyDraws(before.epoch, at + 1, dice.numbers))
    return [each for each in found if each.numbers]


def _key_in(keys: dict[int, bytes], epoch: int) -> bytes:
    return keys[max(each for each in keys if each <= epoch)]
