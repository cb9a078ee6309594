"""The worth of a moment at the end of a turn: the share of the others that the seat will beat.

Each car has a strength, by the cars and gaps in front of it and the points it has lost; a team has
that of its two cars together. One team beats another in the ratio of their strengths. In the last
round only teams that have still to play can do much about their places.
"""

from bisect import bisect
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from math import exp

from racing.bots.f_cartes.moments import Moment
from racing.engine.values import Seat
from racing.games.f_cartes.damage import FATAL
from racing.games.f_cartes.deck import DECK
from racing.games.f_cartes.rounds import rounds_of
from racing.games.f_cartes.values import FCartesView


@dataclass(frozen=True, slots=True)
class Weights:
    """What takes strength off a car or adds it to a team, as logarithms."""

    place: float
    """Strength lost for each car in front; more in rain."""
    gap: float
    """Strength lost for each gap in front."""
    point: float
    worn_point: float
    """Strength lost for each point beyond `WORN`."""
    to_play: float
    """Strength added for a turn to come in this round."""
    card: float
    """Strength added for each card in the hand."""


# Fitted to the results of fifteen hundred races of aces with four players, and three
# hundred with eight: in the last round, and by the rounds to go after it.
LAST = Weights(1.3, 0.75, 0.45, 0.45, 1.95, 0.06)
ROUNDS = (1.0, 2.0, 3.0, 4.5, 7.0, 12.0)
EARLIER = (
    Weights(0.70, 0.40, 0.40, 0.36, 0.90, 0.13),
    Weights(0.47, 0.30, 0.42, 0.35, 0.72, 0.16),
    Weights(0.36, 0.25, 0.40, 0.28, 0.65, 0.16),
    Weights(0.26, 0.20, 0.34, 0.20, 0.62, 0.12),
    Weights(0.20, 0.15, 0.25, 0.12, 0.55, 0.08),
    Weights(0.12, 0.05, 0.22, 0.10, 0.45, 0.06),
)
RAIN = 1.15
WORN = 4
# How often the one in front stays there, of two that have both played in the last round.
SURE = 0.985
# By card: its relative worth in the hand.
LIKED = (
    *(0.4, 0.4, 0.4, 0.8, 0.8, 1.3, 1.3, 1.5, 1.5, 1.5),
    *(1.6, 2.5, 0.2, 1.3, 1.1, 1.3, 1.8, 0.8, 1.8, 0.3),
)
MEAN = sum(count * liked for count, liked in zip(DECK, LIKED, strict=True)) / sum(DECK)
# Worth of having no car at all in front, relative to beating everybody.
BOTH_CARS = 0.02


class Hopes:
    """The worth of moments for one seat, in a turn of its own."""

    def __init__(self, view: FCartesView, seat: Seat) -> None:
        at, rounds = view.order.index(seat), rounds_of(view.options, view.seats) - view.round
        to_play = view.order[at + 1 :]
        self._cars = len(view.damage)
        self.rounds_to_go = rounds
        weights = weights_at(rounds + len(to_play) / len(view.order)) if rounds else LAST
        self._places = [_powers(weights.place * rain, self._cars) for rain in (1.0, RAIN)]
        self._gaps = _powers(weights.gap, DECK[0])
        self._points = _by_points(weights)
        others = [Seat(other) for other in range(view.seats) if other not in (seat, *view.left)]
        self._count = len(others)
        self._settled = [other for other in others if not rounds and other not in to_play]
        self._rivals = [
            (other, exp(weights.to_play * (other in to_play) + weights.card * view.held[other]))
            for other in others
            if other not in self._settled
        ]
        card = weights.card if rounds else 0.0
        self.cards = tuple([card * liked for liked in LIKED])
        """Worth of each card in the hand when the turn is over."""
        self._drawn = card * MEAN

    def __call__(self, moment: Moment) -> float:
        strengths, ahead = self._strengths(moment)
        mine = strengths[moment.seat] * exp(self._hand(moment))
        beaten = sum([mine / (mine + strengths[other] * more) for other, more in self._rivals])
        if self._settled:
            beaten += self._beaten(moment)
        return beaten / max(1, self._count) - BOTH_CARS * ahead / self._cars

    def _strengths(self, moment: Moment) -> tuple[list[float], int]:
        """Strengths by team, and the number of cars in front of each own car, added up."""
        places, gaps, points = self._places[moment.is_wet], self._gaps, self._points
        strengths = [0.0] * (self._cars // 2 + 1)
        lost, cars, between, ahead = moment.lost, 0, 0, 0
        for spot in moment.line:
            if spot:
                team = (spot - 1) // 2
                strengths[team] += places[cars] * gaps[between] * points[lost[spot]]
                if team == moment.seat:
                    ahead += cars
                cars += 1
            else:
                between += 1
        return strengths, ahead

    def _hand(self, moment: Moment) -> float:
        cards = self.cards
        return sum([cards[card] for card in moment.hand]) + moment.drawn * self._drawn

    def _beaten(self, moment: Moment) -> float:
        """The expected number of beaten teams among those that have played in the last round."""
        first = min([moment.line.index(car) for car in moment.own()])
        ahead = {(spot - 1) // 2 for spot in moment.line[:first]}
        return sum([1 - SURE if other in ahead else SURE for other in self._settled])


def weights_at(rounds: float) -> Weights:
    """Weights for so many rounds to go, interpolated."""
    after = min(bisect(ROUNDS, rounds), len(ROUNDS) - 1)
    start, end = ROUNDS[after - 1], ROUNDS[after]
    part = min((rounds - start) / (end - start), 1.0)
    one, other = EARLIER[after - 1], EARLIER[after]
    pairs = zip(astuple(one), astuple(other), strict=True)
    return Weights(*[here + part * (there - here) for here, there in pairs])


def _by_points(weights: Weights) -> list[float]:
    point, worn = weights.point, weights.worn_point
    return [exp(-point * min(lost, WORN) - worn * max(0, lost - WORN)) for lost in range(FATAL)]


def _powers(each: float, most: int) -> Sequence[float]:
    return [exp(-each * number) for number in range(most + 1)]
