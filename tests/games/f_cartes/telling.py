"""A race of the game told to the slow rules: actions, cards, and what chance has brought."""

import re
from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict

from racing.engine.values import Action, Transition
from racing.games.f_cartes.deck import CARDS
from racing.games.f_cartes.values import (
    CarTimed,
    DuelFought,
    FCartesState,
    GridFormed,
    RiskTaken,
    TeamsTurnedUp,
    TieRolled,
)
from tests.games.f_cartes.slow import SlowRace
from tests.games.f_cartes.slow_table import Act

WORDS = {
    "take_risk": "risk",
    "keep_score": "keep",
    "lay_gap": "gap",
    "lay_damage": "damage",
    "discard_card": "discard",
    "draw_card": "draw",
    "start_comeback": "comeback",
    "change_weather": "weather",
    "make_repair": "makeshift_repair",
    "send_safety_car": "safety_car",
    "give_team_orders": "team_orders",
}
"""What the slow rules call an action, where they have a word of their own."""


def plain(action: Action) -> Act:
    """An action as the slow rules say it."""
    word = re.sub(r"(?<!^)(?=[A-Z])", "_", type(action).__name__).lower()
    values = asdict(action)
    if "card" in values:
        values["card"] = CARDS[values["card"]]
    if word == "lay_damage":
        return ("damage", values["card"], values["car"])
    return (WORDS.get(word, word), *values.values())


def named(cards: Any) -> list[str]:
    return [CARDS[card] for card in cards]


def unpiled(counts: tuple[int, ...]) -> list[str]:
    return [CARDS[card] for card, count in enumerate(counts) for _ in range(count)]


def slow_race(transition: Transition) -> SlowRace:
    """A race by the slow rules, from its setup."""
    state: FCartesState = transition.state
    options = state.options
    slow = SlowRace(
        seats=state.seats,
        cars=list(range(1, 2 * state.seats + options.neutral_cars + 1)),
        rounds=state.seats if options.rounds == "teams" else options.rounds,
        is_limited=options.limited_attacks,
        is_wet=state.is_wet,
        hands=[named(hand) for hand in state.hands],
        pile=unpiled(state.pile),
        rolls=list(rolls_of(transition)),
    )
    if options.qualifying == "quick":
        (formed,) = [each for each in transition.events if isinstance(each, GridFormed)]
        slow.start(list(formed.grid))
    else:
        (turned,) = [each for each in transition.events if isinstance(each, TeamsTurnedUp)]
        slow.teams = list(turned.order)
        slow.qualify()
    return slow


def rolls_of(transition: Transition) -> Iterator[dict[int, int]]:
    """What chance has brought, by car."""
    for event in transition.events:
        match event:
            case CarTimed(car=car, die=die) | RiskTaken(car=car, die=die):
                yield {car: die}
            case TieRolled(cars=cars, dice=dice):
                yield dict(zip(cars, dice, strict=True))
            case DuelFought(attacker=one, defender=other):
                yield {one.car: one.die, other.car: other.die}


def by_number(cards: list[str]) -> list[str]:
    return sorted(cards, key=CARDS.index)
