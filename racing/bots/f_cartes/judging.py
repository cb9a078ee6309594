"""The worth of a moment to the club driver, in points of damage."""

from racing.bots.f_cartes.moments import Moment
from racing.games.f_cartes.line import GAP
from racing.games.f_cartes.rounds import rounds_of
from racing.games.f_cartes.values import CarNumber, FCartesView

# Worth of a place in the last round, and how many rounds earlier it is half of that.
PLACE = 2.5
HALF = 4
# Relative worth of a place and a point of the worse own car.
SECOND = 0.5
# Extra worth of a point beyond so many, as the car is nearly out.
WORN = 5
WORN_POINT = 0.5
# Worth of a point lost by another: by a car so near to an own one, and by any other.
NEAR = 2
NEAR_POINT = 0.5
FAR_POINT = 0.15
# Worth of another's car being out.
OUT = 4
# Relative worth of gaps: one in front of an own car, and the first and second behind.
GAP_AHEAD = 0.5
GAPS_BEHIND = (0.0, 0.5, 0.7)
# Factor of a place in rain.
RAIN = 1.2
# Worth of a card in the hand; and in the last turn, while it can still be played.
CARD = 0.4
LAST_CARD = 0.1


class Judge:
    """The worth of moments, by the rounds that are left in this race."""

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
    """Number of gaps before the first car."""
    return next((at for at, spot in enumerate(spots) if spot != GAP), len(spots))


def _harm(moment: Moment, own: list[CarNumber]) -> float:
    """Worth of points and cars that others have lost."""
    spots = [at for at, spot in enumerate(moment.line) if spot in own]
    total = float(OUT * len(moment.out))
    for at, car in enumerate(moment.line):
        if moment.lost[car] and car not in own:
            is_near = min([abs(at - spot) for spot in spots]) <= NEAR
            total += moment.lost[car] * (NEAR_POINT if is_near else FAR_POINT)
    return total
