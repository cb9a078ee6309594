"""The rookie: looks no further than the car in front, and forgets some of its options."""

from collections.abc import Iterator
from typing import TypeVar

from racing.bots.f_cartes.effects import chance
from racing.bots.f_cartes.moments import Moment, moment_of
from racing.bots.situation import Situation
from racing.engine.values import Action
from racing.games.f_cartes.deck import POINTS
from racing.games.f_cartes.line import CARS_OF, GAP, in_front_of
from racing.games.f_cartes.rounds import ACTIONS
from racing.games.f_cartes.values import (
    CarNumber,
    CloseGap,
    DiscardCard,
    DrawCard,
    Duel,
    EndTurn,
    FCartesView,
    KeepScore,
    LayDamage,
    LayGap,
    PitStop,
    Slipstream,
    Spin,
    StartComeback,
    StopAndGo,
    TakeOff,
    TakeRisk,
    TryAgain,
)

A = TypeVar("A", bound=Action)

# How often it takes a risk in qualifying, and the highest.
DARING = 0.6
BOLDEST = 4
# How often it ends a turn early.
CONTENT = 0.1
# Least chance of a duel it fights.
FAIR = 0.4
# Points lost at which it stops for repairs.
WORN = 8
# How often it considers the next wish on its list.
MINDFUL = 0.7


def rookie(situation: Situation) -> Action:
    view: FCartesView = situation.view
    if view.trials is not None:
        return _risk(situation)
    if view.comeback is not None:
        return TryAgain()
    if view.stop is not None:
        return max(_of(situation, TakeOff), key=lambda take: POINTS[take.card])
    return _act(situation, moment_of(view, situation.seat))


def _risk(situation: Situation) -> Action:
    if situation.random.random() < DARING:
        return TakeRisk(situation.random.randint(1, BOLDEST))
    return KeepScore()


def _act(situation: Situation, moment: Moment) -> Action:
    random, view = situation.random, situation.view
    if view.actions < ACTIONS and random.random() < CONTENT:
        return EndTurn()
    for action in _wishes(situation, moment):
        if random.random() < MINDFUL:
            return action
    draws = _of(situation, DrawCard)
    return draws[0] if draws else random.choice(_of(situation, DiscardCard) or [EndTurn()])


def _wishes(situation: Situation, moment: Moment) -> Iterator[Action]:
    """Actions in the order in which it considers them."""
    yield from [stop for stop in _of(situation, PitStop) if moment.lost[stop.car] >= WORN]
    yield from _of(situation, StartComeback)
    yield from _attacks(situation, moment)
    yield from _of(situation, CloseGap)
    tries: list[Slipstream | Duel] = [*_of(situation, Slipstream), *_of(situation, Duel)]
    yield from [duel for duel in tries if _is_fair(moment, duel.car)]
    yield from [gap for gap in _of(situation, LayGap) if _is_followed(moment, gap.car)]
    yield from _of(situation, DrawCard)


def _is_fair(moment: Moment, car: CarNumber) -> bool:
    """Whether the duel has a fair chance and is not against an own car."""
    is_own = in_front_of(moment.line, car) in moment.own()
    return not is_own and chance(moment, car) >= FAIR


def _is_followed(moment: Moment, car: CarNumber) -> bool:
    """Whether another team's car is right behind."""
    return moment.line[moment.line.index(car) + 1] not in moment.own()


def _attacks(situation: Situation, moment: Moment) -> list[Action]:
    """Attacks on cars right in front of an own one."""
    fronts = {in_front_of(moment.line, car) for car in moment.own()}
    rivals = fronts - {None, GAP, *CARS_OF[situation.seat]}
    laid = sorted(_of(situation, LayDamage), key=lambda lay: -POINTS[lay.card])
    others: list[StopAndGo | Spin] = [*_of(situation, StopAndGo), *_of(situation, Spin)]
    return [attack for attack in (*laid, *others) if attack.car in rivals]


def _of(situation: Situation, kind: type[A]) -> list[A]:
    return [action for action in situation.actions if isinstance(action, kind)]
