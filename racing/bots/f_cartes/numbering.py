"""Bots think in cars numbered by seat, whichever teams the players have chosen (FC-30)."""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import replace as with_fields
from typing import TypeVar

from msgspec import UNSET, Struct
from msgspec.structs import replace

from racing.bots.situation import Bot, Situation
from racing.engine.values import Action
from racing.games.f_cartes.line import GAP, cars_in
from racing.games.f_cartes.values import CarNumber, FCartesView, Fight, Trials

Numbers = Mapping[int, int]
V = TypeVar("V", bound=Struct)


@dataclass(frozen=True, slots=True)
class BySeat:
    """The bot, given a view in which the first seat has cars 1 and 2, the next 3 and 4."""

    bot: Bot

    def __call__(self, situation: Situation) -> Action:
        view: FCartesView = situation.view
        if view.options.teams is UNSET:
            return self.bot(situation)
        cars = cars_in(view.options, view.seats)
        numbers = {GAP: GAP, **{car: number for number, car in enumerate(cars, start=1)}}
        actions = tuple([_with_car(action, numbers) for action in situation.actions])
        seen = with_fields(situation, view=renumbered(view, cars, numbers), actions=actions)
        return _with_car(self.bot(seen), {number: car for car, number in numbers.items()})


def renumbered(view: FCartesView, cars: tuple[CarNumber, ...], numbers: Numbers) -> FCartesView:
    return replace(
        view,
        options=replace(view.options, teams=UNSET),
        damage=tuple([view.damage[car - 1] for car in cars]),
        laid=tuple([view.laid[car - 1] for car in cars]),
        trials=view.trials and _trials(view.trials, cars, numbers),
        grid=_all(view.grid, numbers),
        line=_all(view.line, numbers),
        out=_all(view.out, numbers),
        hit=_all(view.hit, numbers),
        comeback=view.comeback and _with_car(view.comeback, numbers),
        stop=view.stop and _with_car(view.stop, numbers),
        fight=view.fight and _fight(view.fight, numbers),
    )


def _all(spots: tuple[int, ...], numbers: Numbers) -> tuple[int, ...]:
    return tuple([numbers[spot] for spot in spots])


def _with_car(value: V, numbers: Numbers) -> V:
    """The value with its car, if it has one, by another number."""
    car: CarNumber | None = getattr(value, "car", None)
    return value if car is None else replace(value, car=numbers[car])


def _trials(trials: Trials, cars: tuple[CarNumber, ...], numbers: Numbers) -> Trials:
    scores = tuple([trials.scores[car - 1] for car in cars])
    return replace(trials, queue=_all(trials.queue, numbers), scores=scores)


def _fight(fight: Fight, numbers: Numbers) -> Fight:
    attacker, defender = _with_car(fight.attacker, numbers), _with_car(fight.defender, numbers)
    return replace(fight, attacker=attacker, defender=defender)
