"""What cards are good for: the spaces of each car on them, and those nobody has shown yet."""

from collections.abc import Sequence
from typing import NamedTuple

from racing.engine.values import Seat
from racing.games.top_race.deck import ARROWS, COLOURS, DECK, INDEX, lines_of
from racing.games.top_race.values import Breakdown, Card, Colour, RacingCar, Scene, TopRaceView

Spaces = tuple[float, ...]
"""By car, in the order of COLOURS."""
Owners = tuple[Seat | None, ...]

CARS = range(len(COLOURS))
LETTERED: tuple[Spaces, ...] = tuple(
    tuple(sum(line.spaces for line in lines_of(card) if line.colour == each) for each in COLOURS)
    for card in DECK
)
"""By card, without its black line."""
BLACK = tuple(sum(line.spaces for line in lines_of(card) if not line.colour) for card in DECK)
"""By card, the spaces of its black line."""
PAIRS = {card: (INDEX[one], INDEX[two]) for card, (one, two) in ARROWS.items()}
"""The two cars of each arrow card."""


class Moment(NamedTuple):
    """How things stand on the track, and what is left in the hand."""

    cars: Sequence[RacingCar]
    podium: Sequence[Colour]
    breakdowns: tuple[Breakdown, ...]
    hand: Sequence[Card]


def unseen(view: TopRaceView) -> list[Card]:
    """In the hands of others, or put aside."""
    seen = {*view.hand, *view.played, *(each.card for each in view.breakdowns)}
    if view.play:
        seen.add(view.play.card)
    return [card for card in DECK if card not in seen]


def owners_of(scene: Scene) -> Owners:
    return tuple([car.owner for car in scene.cars])


def is_in_race(car: RacingCar) -> bool:
    return car.status in ("racing", "broken")
