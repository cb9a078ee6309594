"""What a bot is given to choose from, and the levels of bots."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, TypeAlias

from racing.engine.dice import SEED_BYTES, Dice
from racing.engine.game import AnyGame
from racing.engine.position import Position
from racing.engine.values import Action, Seat


class Level(StrEnum):
    """The levels of all games, from the easiest. A game may leave some out."""

    ROOKIE = "rookie"
    CLUB = "club"
    REGIONAL = "regional"
    NATIONAL = "national"
    ACE = "ace"


@dataclass(frozen=True, slots=True)
class Situation:
    """All a bot knows. `imagine` gives a state its seat cannot tell from the real one."""

    game: AnyGame
    seat: Seat
    view: Any
    actions: tuple[Action, ...]
    imagine: Callable[[], Any]
    random: Random
    points: Sequence[int] = ()
    """What each car brings by its place; empty where only the result of the race counts."""


Bot: TypeAlias = Callable[[Situation], Action]
Bots: TypeAlias = Mapping[Level, Bot]
"""The bots of a game by level, the easiest first."""


def situation_of(
    game: AnyGame, position: Position, seat: Seat, random: Random, points: Sequence[int] = ()
) -> Situation:
    state = position.state

    def imagine() -> Any:
        return game.imagine(state, seat, Dice(random.randbytes(SEED_BYTES)))

    return Situation(
        game=game,
        seat=seat,
        view=game.view(state, seat),
        actions=game.legal_actions(state, seat),
        imagine=imagine,
        random=random,
        points=points,
    )


def at_random(situation: Situation) -> Action:
    """Any legal action: a bot for every game."""
    return situation.random.choice(situation.actions)
