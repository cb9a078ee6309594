"""What a moment is worth to a club driver, in points of damage."""

from racing.bots.f_cartes.moments import Moment
from racing.games.f_cartes.line import GAP
from racing.games.f_cartes.rounds import rounds_of
from racing.games.f_cartes.values import CarNumber, FCartesView

# What a place counts for in the last round, and how many rounds earlier for half of that.
PLACE = 2.5
HALF = 4
# What a place and a point of his other car count, next to his better one.
SECOND = 0.5
# What a point beyond so many counts more, the end being near.
WORN = 5
WORN_POINT = 0.5
# What a point lost by another counts: by a car so near to one of his, and by any other.
NEAR = 2
NEAR_POINT = 0.5
FAR_POINT = 0.15
# What it counts that a car of another is out.
OUT = 4
# What gaps count, next to a place: one in front of a car of his, and the first and second behind.
GAP_AHEAD = 0.5
GAPS_BEHIND = (0.0, 0.5, 0.7)
# How much more a place counts in rain.
RAIN = 1.2
# What a card in the hand is worth; and in the last turn, while it can still be played.
CARD = 0.4
LAST_CARD = 0.1


class Judge:
    """By the rounds that are left in this race."""

    def __init__(self, view: FCartesView) -> None:
        left = rounds_of(view.options, view.seats) - view.round
        self.place = PLACE * HALF / (HALF + left)
        self.card = CARD if left else LAST_CARD * (view.actions > 1)
        self.middle = (len(view.line) - 1) / 2

    def __call__(self, moment: Moment) -> float:
        own = moment.own()
        cars = sorted([self._car(moment, car) for car in own], reverse=True)
        total = self.card * (len(moment.hand) + moment.drawn)
        for worth, weight in zip(cars, (1.0, SECOND), strict=False):
            total += weight * worth
        return total + _harm(moment, own)

    def _car(self, moment: Moment, car: CarNumber) -> float:
        at = moment.line.index(car)
        ahead, behind = moment.line[:at], moment.line[at + 1 :]
        gaps = ahead.count(GAP)
        places = at - gaps + GAP_AHEAD * gaps - GAPS_BEHIND[_gaps_first(behind[:2])]
        lost = moment.lost[car]
        rain = RAIN if moment.is_wet else 1.0
        return rain * self.place * (self.middle - places) - lost - WORN_POINT * max(0, lost - WORN)


def _gaps_first(spots: tuple[int, ...]) -> int:
    """How many before the first car."""
    return next((at for at, spot in enumerate(spots) if spot != GAP), len(spots))


def _harm(moment: Moment, own: list[CarNumber]) -> float:
    """That others have lost points, or their cars."""
    spots = [at for at, spot in enumerate(moment.line) if spot in own]
    total = float(OUT * len(moment.out))
    for at, car in enumerate(moment.line):
        if moment.lost[car] and car not in own:
            is_near = min([abs(at - spot) for spot in spots]) <= NEAR
            total += moment.lost[car] * (NEAR_POINT if is_near else FAR_POINT)
    return total
