"""The worth of a moment where each car brings points by its place: those of both own cars.

Each car has a strength as in `hopes`, and one beats another in the ratio of their strengths. The
chances of a car's places follow from those of each other car to be in front of it.
"""

from collections.abc import Iterable, Sequence
from math import exp

from racing.bots.f_cartes.hopes import SURE, Hopes
from racing.bots.f_cartes.moments import Moment
from racing.engine.values import Seat
from racing.games.f_cartes.values import FCartesView

# Worth of the share of the others that the better car beats, relative to all points.
PLACES = 0.05


class PointHopes(Hopes):
    """The share of the points of the two best places that a seat may expect."""

    def __init__(self, view: FCartesView, seat: Seat, points: Sequence[int]) -> None:
        super().__init__(view, seat)
        best = sum(points[:2]) or 1
        self._shares = [each / best for each in points[: self._cars]]
        self._growth: dict[int, float] = dict(self._rivals)
        """How much stronger the cars of a rival become by cards and by a turn to come."""
        self._is_last = not self.rounds_to_go

    def __call__(self, moment: Moment) -> float:
        cars = self._field(moment)
        seat, found = moment.seat, 0.0
        for at, (team, mine, _) in enumerate(cars):
            if team == seat:
                ahead = [self._ahead(mine, *cars[by], is_ahead=by < at) for by in _others(cars, at)]
                found += self._expected(ahead)
        return found + PLACES * super().__call__(moment)

    def _field(self, moment: Moment) -> list[tuple[int, float, bool]]:
        """The cars in the line, first to last: team, strength, whether it has still to race.

        In the last round a car that has no turn to come keeps its place but for accidents.
        """
        places, gaps, by_lost = self._places[moment.is_wet], self._gaps, self._points
        own, growth, lost = exp(self._hand(moment)), self._growth, moment.lost
        cars: list[tuple[int, float, bool]] = []
        between = 0
        for spot in moment.line:
            if not spot:
                between += 1
                continue
            team = (spot - 1) // 2
            more = own if team == moment.seat else growth.get(team, 1.0)
            strength = more * places[len(cars)] * gaps[between] * by_lost[lost[spot]]
            cars.append((team, strength, not self._is_last or team in growth))
        return cars

    @staticmethod
    def _ahead(mine: float, _: int, other: float, races: bool, *, is_ahead: bool) -> float:
        """The chance that another car ends in front."""
        if races:
            return other / (mine + other)
        return SURE if is_ahead else 1 - SURE

    def _expected(self, ahead: Iterable[float]) -> float:
        """The expected share of points, from the chance of each other car to be in front."""
        chances = [1.0] + [0.0] * (len(self._shares) - 1)
        for chance in ahead:
            for place in range(len(chances) - 1, 0, -1):
                chances[place] += chance * (chances[place - 1] - chances[place])
            chances[0] -= chance * chances[0]
        return sum([chance * share for chance, share in zip(chances, self._shares, strict=True)])


def _others(cars: Sequence[object], at: int) -> Iterable[int]:
    return [by for by in range(len(cars)) if by != at]
