"""What a moment is worth to who ends his turn with it: the share of the others he will beat.

Each car has a strength, by the cars and gaps in front of it and the points it has lost; a team has
that of its two cars together. One team beats another in the ratio of their strengths.
"""

from bisect import bisect
from collections.abc import Sequence
from math import exp

from racing.bots.f_cartes.moments import Moment
from racing.engine.values import Seat
from racing.games.f_cartes.damage import FATAL
from racing.games.f_cartes.deck import DECK
from racing.games.f_cartes.line import cars_in
from racing.games.f_cartes.rounds import rounds_of
from racing.games.f_cartes.values import FCartesView

# Fitted to who came before whom in fifteen hundred races of aces with four players, and three
# hundred with eight. All are by the rounds still to go; what counts for strength is its logarithm.
ROUNDS = (0.0, 0.25, 0.5, 1.0, 2.0, 3.0, 4.5, 7.0, 12.0)
# What a car in front takes off, and a gap; in rain a car counts for more.
PLACE = (2.5, 1.2, 0.95, 0.70, 0.47, 0.36, 0.26, 0.20, 0.12)
GAP = (0.5, 0.45, 0.42, 0.40, 0.30, 0.25, 0.20, 0.15, 0.05)
RAIN = 1.15
# What a point lost takes off, and one beyond so many.
POINT = (0.0, 0.22, 0.32, 0.40, 0.42, 0.40, 0.34, 0.25, 0.22)
WORN = 4
WORN_POINT = (0.0, 0.25, 0.33, 0.36, 0.35, 0.28, 0.20, 0.12, 0.10)
# What a turn to come in this round adds, and a card in the hand.
TO_PLAY = (1.0, 1.0, 1.0, 0.90, 0.72, 0.65, 0.62, 0.55, 0.45)
CARD = (0.10, 0.10, 0.10, 0.13, 0.16, 0.16, 0.12, 0.08, 0.06)
# By card: how much more than another it is worth in the hand.
LIKED = (
    *(0.4, 0.4, 0.4, 0.8, 0.8, 1.3, 1.3, 1.5, 1.5, 1.5),
    *(1.6, 2.5, 0.2, 1.3, 1.1, 1.3, 1.8, 0.8, 1.8, 0.3),
)
MEAN = sum(count * liked for count, liked in zip(DECK, LIKED, strict=True)) / sum(DECK)
# When all have played, places alone count.
AT_THE_FLAG = 12.0
# What it is worth, next to beating everybody, that no car at all is in front of his.
BOTH_CARS = 0.02


class Hopes:
    """Of one seat in this turn of its."""

    def __init__(self, view: FCartesView, seat: Seat) -> None:
        at, players = view.order.index(seat), len(view.order)
        rounds = rounds_of(view.options, view.seats) - view.round
        self.to_go = rounds + (players - at - 1) / players
        self.has_more = rounds > 0
        self._gaps = _powers(_at(GAP, self.to_go), sum(DECK))
        self._lost = self._by_points()
        self._cars = len(cars_in(view.seats, view.options.neutral_cars))
        self._dry, self._wet = (self._by_places(rain) for rain in (1.0, RAIN))
        self._teams = self._rivals(view, seat, view.order[at + 1 :])
        card = _at(CARD, self.to_go) if self.has_more else 0.0
        self.cards = tuple([card * liked for liked in LIKED])
        """What each is worth in his hand."""
        self._drawn = card * MEAN

    def _by_points(self) -> list[float]:
        if not self.to_go:
            return [1.0] * FATAL
        point, worn = _at(POINT, self.to_go), _at(WORN_POINT, self.to_go)
        return [exp(-point * min(lost, WORN) - worn * max(0, lost - WORN)) for lost in range(FATAL)]

    def _by_places(self, rain: float) -> list[float]:
        place = _at(PLACE, self.to_go) * rain if self.to_go else AT_THE_FLAG
        return _powers(place, self._cars)

    def _rivals(
        self, view: FCartesView, seat: Seat, to_play: Sequence[Seat]
    ) -> list[tuple[int, float]]:
        """What multiplies the strength of each."""
        turn, card = _at(TO_PLAY, self.to_go), _at(CARD, self.to_go)
        found = []
        for other in range(view.seats):
            if other != seat and other not in view.left:
                comes = other in to_play
                held = card * view.held[other] if comes or self.has_more else 0.0
                found.append((other, exp(turn * comes + held)))
        return found

    def __call__(self, moment: Moment) -> float:
        strengths, ahead = self._strengths(moment)
        mine = strengths[moment.seat] * exp(self._hand(moment))
        share = sum([mine / (mine + strengths[other] * more) for other, more in self._teams])
        return share / len(self._teams) - BOTH_CARS * ahead / self._cars

    def _strengths(self, moment: Moment) -> tuple[list[float], int]:
        """By team; and how many cars are in front of his, counted for each of the two."""
        places = self._wet if moment.is_wet else self._dry
        gaps, points, lost = self._gaps, self._lost, moment.lost
        strengths = [0.0] * (self._cars // 2 + 1)
        cars = between = ahead = 0
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


def _at(table: Sequence[float], rounds: float) -> float:
    """Between two of the rounds given, in proportion."""
    after = bisect(ROUNDS, rounds)
    if after == len(ROUNDS):
        return table[-1]
    start, end = ROUNDS[after - 1], ROUNDS[after]
    part = (rounds - start) / (end - start)
    return table[after - 1] + part * (table[after] - table[after - 1])


def _powers(each: float, most: int) -> list[float]:
    return [exp(-each * number) for number in range(most + 1)]
