"""The money each car may expect, by the chances of its place."""

from math import exp, sqrt

from racing.bots.top_race.forecast import Forecast
from racing.bots.top_race.hands import CARS, Moment
from racing.games.top_race.deck import INDEX
from racing.games.top_race.money import BETS, PRIZES, Table
from racing.games.top_race.values import TopRaceView

# How unsure a way is, in spaces: at the line, and for each root of the spaces still to go; fitted
# like the forecast.
SPREAD = 0.4
SPREAD_TO_GO = 0.92
# A lead that is never lost, as a multiple of that.
FAR = 30.0
# Four equally likely amounts of luck: a lucky car is in front of all others at once.
LUCK = (-1.946, -0.511, 0.511, 1.946)

Chances = list[list[float]]
"""Chances by car, then by place from the first."""


def chances(forecast: Forecast, moment: Moment) -> Chances:
    podium = moment.podium
    places = [[0.0] * len(CARS) for _ in CARS]
    for place, colour in enumerate(podium):
        places[INDEX[colour]][place] = 1.0
    ways = {car: forecast.pace * time for car, time in forecast.times(moment).items()}
    spreads = {car: SPREAD + SPREAD_TO_GO * sqrt(max(0.0, way)) for car, way in ways.items()}
    for car, way in ways.items():
        others = [(ways[each], spreads[each]) for each in ways if each != car]
        fortunes = [_places(way + luck * spreads[car], others) for luck in LUCK]
        likely = [sum(each) / len(LUCK) for each in zip(*fortunes, strict=True)]
        places[car][len(podium) : len(podium) + len(likely)] = likely
    return places


def _places(way: float, others: list[tuple[float, float]]) -> list[float]:
    """The place chances of a car with so far to go."""
    likely = [1.0]
    for other, spread in others:
        lead = max(-FAR, min(FAR, (other - way) / spread))
        likely = _with(likely, 1 / (1 + exp(lead)))
    return likely


def _with(likely: list[float], behind: float) -> list[float]:
    """The place chances with one more car that may be in front."""
    ahead = 1 - behind
    return [
        ahead * stays + behind * falls
        for stays, falls in zip([*likely, 0.0], [0.0, *likely], strict=True)
    ]


def expected(table: Table, likely: list[float]) -> float:
    return sum([money * chance for money, chance in zip(table, likely, strict=True)])


def hopes(forecast: Forecast, view: TopRaceView, moment: Moment) -> float:
    """The seat's prizes and bets, less the mean of the others' prizes."""
    places = chances(forecast, moment)
    rivals = max(1, len(view.drivers) - 1)
    money = 0.0
    for car in CARS:
        owner = forecast.owners[car]
        if owner is not None:
            prize = expected(PRIZES, places[car])
            money += prize if owner == forecast.seat else -prize / rivals
    tables = BETS[view.options.bet_table]
    for table, colour in zip(tables, view.bets, strict=False):
        money += expected(table, places[INDEX[colour]])
    return money
