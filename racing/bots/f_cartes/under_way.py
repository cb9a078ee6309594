"""The steps of an action once begun: the tries of a comeback, the cards of a stop."""

from collections.abc import Callable
from typing import TypeAlias

from racing.bots.f_cartes.effects import Forks, stopped, stops, tried
from racing.bots.f_cartes.moments import Moment
from racing.engine.values import Action
from racing.games.f_cartes.values import (
    Comeback,
    EndComeback,
    FCartesView,
    LeavePits,
    Stop,
    TakeOff,
    TryAgain,
)

Worth: TypeAlias = Callable[[Moment], float]


def expected(forks: Forks, worth: Worth) -> float:
    return sum([chance * worth(moment) for chance, moment in forks])


def step(view: FCartesView, moment: Moment, worth: Worth) -> Action | None:
    """The next step, if an action is under way."""
    if view.comeback is not None:
        return _try(moment, view.comeback, worth)
    return None if view.stop is None else _repair(moment, view.stop, worth)


def _try(moment: Moment, comeback: Comeback, worth: Worth) -> Action:
    """Try again, unless it is better to stay behind the car in front, which may be an own one."""
    tries = tried(moment, comeback.car, comeback.tries)
    return TryAgain() if expected(tries, worth) >= worth(moment) else EndComeback()


def _repair(moment: Moment, stop: Stop, worth: Worth) -> Action:
    taken, is_lightning = len(stop.taken), stop.is_lightning
    on = list(stops(moment, stop.car, is_lightning=is_lightning, taken=taken))
    off = stopped(moment, stop.car, (), is_lightning=is_lightning, taken=taken)
    if max([worth(then) for _, then in on]) >= worth(off):
        return TakeOff(on[0][0])
    return LeavePits()
