"""Deals that a seat cannot tell from the real one, and the race in plain numbers."""

from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from racing.bots.racing_cats.counting import Count
from racing.games.racing_cats.classification import finish_row
from racing.games.racing_cats.deck import COLOUR_OF
from racing.games.racing_cats.values import Card

Hand: TypeAlias = list[list[Card]]
"""Cards by colour, each in order."""


@dataclass(slots=True)
class World:
    """One deal of the hidden cards, and what a playout changes."""

    hands: list[Hand]
    boosts: list[list[Card]]
    rows: list[int]

    def copy(self) -> "World":
        hands = [[colour[:] for colour in hand] for hand in self.hands]
        return World(hands, [zone[:] for zone in self.boosts], self.rows[:])


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays the same during a playout."""

    seats: int
    trumps: list[int]
    """Trumps by seat, as the last digit of a card."""
    finish: int
    bonus: bool


def terms_of(count: Count) -> Terms:
    options = count.view.options
    return Terms(count.seats, count.trumps, finish_row(count.view), options.last_bonus)


def deal(count: Count, random: Random) -> World:
    """Deal each of the others as many of each colour as the backs show."""
    view = count.view
    hands: list[Hand] = [[[] for _ in range(count.seats)] for _ in range(count.seats)]
    for card in view.hand:
        hands[count.seat][COLOUR_OF[card]].append(card)
    for colour, unseen in enumerate(count.unseen):
        cards = random.sample(unseen, len(unseen))
        for other in range(count.seats):
            if other != count.seat:
                held = view.backs[other][colour]
                hands[other][colour] = sorted(cards[:held])
                del cards[:held]
    return World(hands, [list(zone) for zone in view.boosts], [car.row for car in view.cars])
