"""Facts that hold at every position: nothing is lost, every seat has its place."""

from racing.engine.values import Standing
from tests.games.finding import Check, expect
from tests.games.race import Race


def check_conserved(race: Race) -> None:
    game, state = race.game, race.position.state
    kept = game.inventory(state) == race.inventory
    expect(kept, Check.CONSERVES, "cars or cards were lost or made")
    faults = game.faults(state)
    expect(not faults, Check.CONSERVES, "; ".join(faults))


def check_places(race: Race) -> None:
    state = race.position.state
    _check_standing(race, race.game.standing(state))
    outcome = race.game.outcome(state)
    asked, over = race.asked, outcome is not None
    expect(over != bool(asked), Check.ASKED, "asked: {}, outcome: {}", asked, outcome)
    if outcome is not None:
        _check_standing(race, outcome.standing)
        first = outcome.standing.seats[0]
        expect(set(outcome.winners) <= set(first), Check.PLACES, "a winner is not first")
        seats = {score.seat for score in outcome.scores} | {mark.seat for mark in outcome.marks}
        expect(seats <= set(race.all_seats), Check.PLACES, "scores or marks of {}", seats)


def check_adjudged(race: Race) -> None:
    """Ended at any moment, a race has places for all seats and all cars, and no records."""
    state = race.position.state
    outcome, end = race.game.adjudged(state), race.game.outcome(state)
    order = outcome.standing
    _check_standing(race, order)
    cars = sorted(car.number for group in order.cars for car in group)
    expect(cars == race.cars, Check.ADJUDGES, "the cars are {}", order.cars)
    expect(outcome.winners == order.seats[0], Check.ADJUDGES, "the winners are {}", outcome.winners)
    expect(not outcome.marks, Check.ADJUDGES, "marks {}", outcome.marks)
    same = end is None or order == end.standing
    expect(same, Check.ADJUDGES, "the end stands as {} instead of {}", order, end)


def check_summary(race: Race) -> None:
    summary = race.game.summary(race.position.state)
    expect(0 <= summary.progress <= 100, Check.SUMS_UP, "progress is {}", summary.progress)
    expect(summary.turn >= 0, Check.SUMS_UP, "turn is {}", summary.turn)
    leaders = set(summary.leaders)
    expect(leaders <= set(race.all_seats), Check.SUMS_UP, "the leaders are {}", leaders)


def _check_standing(race: Race, standing: Standing) -> None:
    seats = sorted(seat for group in standing.seats for seat in group)
    expect(seats == race.all_seats, Check.PLACES, "the seats in order are {}", standing.seats)
    cars = [car for group in standing.cars for car in group]
    expect(len(set(cars)) == len(cars), Check.PLACES, "the cars in order are {}", standing.cars)
    expect(all(standing.seats) and all(standing.cars), Check.PLACES, "an empty group")
