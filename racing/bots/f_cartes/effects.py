"""Results of each action of a turn, with their chances."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from racing.bots.f_cartes.moments import Moment
from racing.engine.values import Action
from racing.games.f_cartes.damage import FATAL
from racing.games.f_cartes.deck import (
    COMEBACK,
    GAP_CARD,
    MAKESHIFT_REPAIR,
    POINTS,
    SAFETY_CAR,
    SLIPSTREAM,
    SPIN,
    STOP_AND_GO,
    TEAM_ORDERS,
    WEATHER,
    without_card,
)
from racing.games.f_cartes.duels import PUSH, ways_to_win
from racing.games.f_cartes.incidents import PENALTY, SPUN
from racing.games.f_cartes.line import (
    CARS_OF,
    GAP,
    Line,
    cars_of_line,
    dropped,
    passed,
    swapped,
    trimmed,
    with_gap_behind,
)
from racing.games.f_cartes.passing import TRIES
from racing.games.f_cartes.stops import LIGHTNING_PLACES, PLACES
from racing.games.f_cartes.values import (
    Card,
    CarNumber,
    ChangeWeather,
    CloseGap,
    DiscardCard,
    DrawCard,
    Duel,
    EndTurn,
    GiveTeamOrders,
    LayDamage,
    LayGap,
    MakeRepair,
    SendSafetyCar,
    Slipstream,
    Spin,
    StartComeback,
    StopAndGo,
)

Fork: TypeAlias = tuple[float, Moment]
"""A possible result of an action, and its chance."""
Forks: TypeAlias = list[Fork]

MOST = FATAL + PUSH
CHANCES = {lead: ways_to_win(lead) / 36 for lead in range(-MOST, MOST + 1)}
"""Chance to win a duel, by the attacker's lead."""


def chance(moment: Moment, car: CarNumber, push: int = 0) -> float:
    """Chance that the car passes the one right in front; 1 with a gap, 0 for the first."""
    at = moment.line.index(car)
    if not at:
        return 0.0
    ahead = moment.line[at - 1]
    if ahead == GAP:
        return 1.0
    return CHANCES[moment.lost[ahead] - moment.lost[car] + push - moment.is_wet]


def after(moment: Moment, action: Action) -> Forks:
    return EFFECTS[type(action)](moment, action)


def stopped(
    moment: Moment, car: CarNumber, cards: tuple[Card, ...], *, is_lightning: bool, taken: int = 0
) -> Moment:
    """The moment after the car has left the pits without these cards."""
    then = moment.copy()
    left = moment.damage[car]
    for card in cards:
        left = without_card(left, card)
    then.set_damage(car, left)
    places = (LIGHTNING_PLACES if is_lightning else PLACES) + taken + len(cards)
    then.line = trimmed(dropped(moment.line, car, places))
    return then


def stops(
    moment: Moment, car: CarNumber, *, is_lightning: bool, taken: int = 0
) -> Iterator[tuple[Card, Moment]]:
    """The first card to take off, and the result of a stop that takes off one, two and so on."""
    cards = worst_first(moment.damage[car])
    for number in range(1, len(cards) + 1):
        chosen = cards[:number]
        yield cards[0], stopped(moment, car, chosen, is_lightning=is_lightning, taken=taken)


def worst_first(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=POINTS.__getitem__, reverse=True))


def without(moment: Moment, card: Card) -> Moment:
    then = moment.copy()
    then.spend(card)
    return then


def tried(moment: Moment, car: CarNumber, tries: int) -> Forks:
    """Results of so many tries with one car; equal ones are merged."""
    if not tries or moment.line[0] == car:
        return [(1.0, moment)]
    ends: dict[Line, Fork] = {}
    for one, then in _duel(moment, car, 0):
        for other, end in tried(then, car, tries - 1):
            before, _ = ends.get(end.line, (0.0, end))
            ends[end.line] = (before + one * other, end)
    return list(ends.values())


def _duel(moment: Moment, car: CarNumber, push: int) -> Forks:
    won = chance(moment, car, push)
    then = moment.copy()
    then.line = trimmed(passed(moment.line, car))
    if won == 1:
        return [(1.0, then)]
    return [(won, then), (1 - won, moment)] if won else [(1.0, moment)]


def _slipstream(moment: Moment, action: Slipstream) -> Forks:
    return _duel(without(moment, SLIPSTREAM), action.car, PUSH)


def _comeback(moment: Moment, action: StartComeback) -> Forks:
    return tried(without(moment, COMEBACK), action.car, TRIES)


def _gap(moment: Moment, action: LayGap) -> Forks:
    then = without(moment, GAP_CARD)
    then.line = with_gap_behind(moment.line, action.car)
    return [(1.0, then)]


def _damage(moment: Moment, action: LayDamage) -> Forks:
    return [(1.0, _hurt(without(moment, action.card), action.car, action.card))]


def _hurt(then: Moment, car: CarNumber, card: Card) -> Moment:
    then.hurt(car, card)
    if then.lost[car] >= FATAL:
        then.take_out(car)
    return then


def _draw(moment: Moment, action: DrawCard) -> Forks:
    then = moment.copy()
    then.drawn += 1
    return [(1.0, then)]


def _repair(moment: Moment, action: MakeRepair) -> Forks:
    then = without(moment, MAKESHIFT_REPAIR)
    then.set_damage(action.car, without_card(moment.damage[action.car], action.card))
    return [(1.0, then)]


def _stop_and_go(moment: Moment, action: StopAndGo) -> Forks:
    then = without(moment, STOP_AND_GO)
    then.line = trimmed(dropped(moment.line, action.car, PENALTY))
    return [(1.0, then)]


def _spin(moment: Moment, action: Spin) -> Forks:
    then = without(moment, SPIN)
    then.line = trimmed(dropped(moment.line, action.car, SPUN))
    return [(1.0, _hurt(then, action.car, SPIN))]


def _safety_car(moment: Moment, action: SendSafetyCar) -> Forks:
    then = without(moment, SAFETY_CAR)
    then.line = cars_of_line(moment.line)
    return [(1.0, then)]


def _weather(moment: Moment, action: ChangeWeather) -> Forks:
    then = without(moment, WEATHER)
    then.is_wet = not moment.is_wet
    return [(1.0, then)]


def _team_orders(moment: Moment, action: GiveTeamOrders) -> Forks:
    then = without(moment, TEAM_ORDERS)
    then.line = swapped(moment.line, *CARS_OF[moment.seat])
    return [(1.0, then)]


EFFECTS: dict[type[Action], Callable[[Moment, Any], Forks]] = {
    Duel: lambda moment, action: _duel(moment, action.car, 0),
    CloseGap: lambda moment, action: _duel(moment, action.car, 0),
    Slipstream: _slipstream,
    StartComeback: _comeback,
    LayGap: _gap,
    LayDamage: _damage,
    DiscardCard: lambda moment, action: [(1.0, without(moment, action.card))],
    DrawCard: _draw,
    MakeRepair: _repair,
    StopAndGo: _stop_and_go,
    Spin: _spin,
    SendSafetyCar: _safety_car,
    ChangeWeather: _weather,
    GiveTeamOrders: _team_orders,
    EndTurn: lambda moment, action: [(1.0, moment)],
}
