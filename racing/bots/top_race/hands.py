"""The worth of cards: the spaces of each car on them, and the cards not seen yet."""

from collections.abc import Sequence
from typing import NamedTuple

from racing.engine.values import Seat
from racing.games.top_race.deck import ARROWS, COLOURS, DECK, INDEX, lines_of
from racing.games.top_race.values import Breakdown, Card, Colour, RacingCar, Scene, TopRaceView

Spaces = tuple[float, ...]
"""Spaces by car, in the order of COLOURS."""
Owners = tuple[Seat | None, ...]

CARS = range(len(COLOURS))
LETTERED: tuple[Spaces, ...] = tuple(
    tuple(sum(line.spaces for line in lines_of(card) if line.colour == each) for each in COLOURS)
    for card in DECK
)
"""Spaces by card, without its black line."""
BLACK = tuple(sum(line.spaces for line in lines_of(card) if not line.colour) for card in DECK)
"""Spaces of the black line, by card."""
PAIRS = {card: (INDEX[one], INDEX[two]) for card, (one, two) in ARROWS.items()}
"""The two cars of each arrow card."""


class Moment(NamedTuple):
    """The cars on the track, and what is left in the hand."""

    cars: Sequence[RacingCar]
    podium: Sequence[Colour]
    breakdowns: tuple[Breakdown, ...]
    hand: Sequence[Card]


def unseen(view: TopRaceView) -> list[Card]:
    """Cards in the hands of others, or put aside."""
    seen = {*view.hand, *view.played, *(each.card for each in view.breakdowns)}
    if view.play:
        seen.add(view.play.card)
    return [card for card in DECK if card not in seen]


def owners_of(scene: Scene) -> Owners:
    return tuple([car.owner for car in scene.cars])


def is_in_race(car: RacingCar) -> bool:
    return car.status in ("racing", "broken")
