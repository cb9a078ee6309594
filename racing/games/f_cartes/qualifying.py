"""Qualifying: a die for each car, and the risk its driver takes (FC-4 to FC-7, FC-26)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.errors import IllegalAction
from racing.engine.values import Seat, Transition
from racing.games.f_cartes.line import cars_at, cars_in, neutral_from_start, owner_of
from racing.games.f_cartes.rounds import begin_round
from racing.games.f_cartes.values import (
    CarNumber,
    CarTimed,
    FCartesEvent,
    FCartesState,
    GridFormed,
    Risk,
    RiskTaken,
    ScoreKept,
    TeamsTurnedUp,
    TieRolled,
    Trials,
)

Events = tuple[FCartesEvent, ...]


def begin_trials(state: FCartesState, dice: Dice, events: Events) -> Transition:
    """Begin qualifying with the neutral cars, so that everybody knows what there is to beat."""
    if state.options.qualifying == "quick":
        cars = dice.shuffled(cars_in(state.options, state.seats))
        return _form_grid(state, cars, events)
    order = dice.shuffled([Seat(seat) for seat in range(state.seats)])
    firsts = [cars_at(state.options, seat)[0] for seat in order]
    seconds = [cars_at(state.options, seat)[1] for seat in reversed(order)]
    neutral = neutral_from_start(state.options, state.seats)
    timed = [CarTimed(car, dice.roll()) for car in neutral]
    dies = {each.car: each.die for each in timed}
    scores = tuple([dies.get(number) for number in range(1, len(state.damage) + 1)])
    trials = Trials(order, (*firsts, *seconds), 1, scores)
    turned_up = replace(state, trials=trials)
    return _time_next(turned_up, dice, (*events, TeamsTurnedUp(order), *timed))


def take_risk(state: FCartesState, seat: Seat, number: Risk, dice: Dice) -> Transition:
    trials = running(state)
    die = dice.roll()
    score = trials.die + number if die > number else trials.die - number
    taken = RiskTaken(seat, trials.queue[0], number, die, score)
    return _time_next(_scored(state, trials, score), dice, (taken,))


def keep_score(state: FCartesState, seat: Seat, dice: Dice) -> Transition:
    trials = running(state)
    kept = ScoreKept(seat, trials.queue[0], trials.die)
    return _time_next(_scored(state, trials, trials.die), dice, (kept,))


def go_on_without(state: FCartesState, dice: Dice, events: Events) -> Transition:
    """Score the car of a player who has left by its first die, without a risk (FC-29)."""
    trials = running(state)
    return _time_next(_scored(state, trials, trials.die), dice, events)


def running(state: FCartesState) -> Trials:
    if state.trials is None:
        raise IllegalAction
    return state.trials


def _scored(state: FCartesState, trials: Trials, score: int) -> FCartesState:
    at = trials.queue[0] - 1
    scores = (*trials.scores[:at], score, *trials.scores[at + 1 :])
    return replace(state, trials=replace(trials, queue=trials.queue[1:], scores=scores))


def _time_next(state: FCartesState, dice: Dice, events: Events) -> Transition:
    """Roll for the next car and ask its owner; cars without an owner take no risk."""
    trials, timed = running(state), list(events)
    while trials.queue:
        car, die = trials.queue[0], dice.roll()
        timed.append(CarTimed(car, die))
        state = replace(state, trials=replace(trials, die=die))
        owner = owner_of(state, car)
        if owner is not None:
            return Transition(replace(state, turn=owner), tuple(timed), ends_turn=True)
        state = _scored(state, running(state), die)
        trials = running(state)
    raced = cars_in(state.options, state.seats)
    cars = _by_score([(trials.scores[car - 1] or 0, car) for car in raced], dice, timed)
    return _form_grid(replace(state, trials=None), cars, tuple(timed))


def _by_score(
    scores: Iterable[tuple[int, CarNumber]], dice: Dice, events: list[FCartesEvent]
) -> list[CarNumber]:
    return [car for group in _groups(scores) for car in _settled(group, dice, events)]


def _groups(values: Iterable[tuple[int, CarNumber]]) -> list[list[CarNumber]]:
    """Cars grouped by value, the highest first."""
    found: dict[int, list[CarNumber]] = {}
    for value, car in values:
        found.setdefault(value, []).append(car)
    return [found[value] for value in sorted(found, reverse=True)]


def _settled(cars: Sequence[CarNumber], dice: Dice, events: list[FCartesEvent]) -> list[CarNumber]:
    """Roll a die for each car that is level, again until none is (FC-6)."""
    if len(cars) == 1:
        return list(cars)
    rolled = [dice.roll() for _ in cars]
    events.append(TieRolled(tuple(cars), tuple(rolled)))
    groups = _groups(zip(rolled, cars, strict=True))
    return [car for group in groups for car in _settled(group, dice, events)]


def _form_grid(state: FCartesState, cars: Sequence[CarNumber], events: Events) -> Transition:
    grid = tuple(cars)
    formed = replace(state, phase="racing", grid=grid, line=grid)
    return begin_round(formed, (*events, GridFormed(grid)))
