"""Plays worth considering in a turn: all that the rules allow, but for those that never pay.

Left out are damage to own cars, discarding any card but the least useful one, and discarding while
a card may be drawn.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from racing.bots.f_cartes.effects import Forks, after, stops, without
from racing.bots.f_cartes.moments import Moment
from racing.engine.values import Action
from racing.games.f_cartes.choosing import (
    BETWEEN,
    CLOSE_GAP,
    DISCARD,
    DRAW,
    DUEL,
    LAY_DAMAGE,
)
from racing.games.f_cartes.damage import MOST_IN_A_ROUND
from racing.games.f_cartes.deck import (
    CARDS,
    COMEBACK,
    DAMAGE_CARDS,
    GAP_CARD,
    HAND,
    LIGHTNING_STOP,
    MAKESHIFT_REPAIR,
    POINTS,
    SAFETY_CAR,
    SLIPSTREAM,
    SPIN,
    STOP_AND_GO,
    TEAM_ORDERS,
    WEATHER,
)
from racing.games.f_cartes.line import GAP, in_front_of, neighbours
from racing.games.f_cartes.stops import MENDABLE
from racing.games.f_cartes.values import (
    Card,
    CarNumber,
    ChangeWeather,
    GiveTeamOrders,
    LayGap,
    LightningStop,
    MakeRepair,
    PitStop,
    SendSafetyCar,
    Slipstream,
    Spin,
    StartComeback,
    StopAndGo,
)

# Made once, because every search needs them.
NUMBERS, KINDS = range(21), range(len(CARDS))
LAY_GAP, COME_BACK = [LayGap(car) for car in NUMBERS], [StartComeback(car) for car in NUMBERS]
SLIP, SPINS = [Slipstream(car) for car in NUMBERS], [Spin(car) for car in NUMBERS]
STOPS_AND_GOES = [StopAndGo(car) for car in NUMBERS]
PIT_STOPS = [[PitStop(car, card) for card in KINDS] for car in NUMBERS]
LIGHTNING_STOPS = [[LightningStop(car, card) for card in KINDS] for car in NUMBERS]
REPAIRS = [[MakeRepair(car, card) for card in KINDS] for car in NUMBERS]
LOOKS = [POINTS[card] if card in DAMAGE_CARDS else -card for card in KINDS]
"""Cards that do the same are considered once."""
SWAP, CHANGE, SEND = GiveTeamOrders(), ChangeWeather(), SendSafetyCar()


Play: TypeAlias = tuple[Action, Forks]
"""An action and its results; a stop is one for each number of cards taken off."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays the same in a turn."""

    is_limited: bool
    """Whether damage is only allowed on cars beside one's own (FC-27)."""
    cards: int
    """Cards that can still be drawn."""
    missed: tuple[float, ...]
    """How much each card is missed in the hand, by card."""
    aims: frozenset[CarNumber] | None = None
    """Cars considered for damage; None for all."""


def plays(moment: Moment, terms: Terms) -> Iterator[Play]:
    found = _Found(moment, terms)
    yield from found.passing()
    for card in {LOOKS[card]: card for card in moment.hand}.values():
        yield from found.with_card(card)
    yield from found.stops(moment, PIT_STOPS, is_lightning=False)
    yield from found.exchanging()


def plays_with(card: Card, moment: Moment, terms: Terms) -> Iterator[Play]:
    return _Found(moment, terms).with_card(card)


class _Found:
    def __init__(self, moment: Moment, terms: Terms) -> None:
        self.moment = moment
        self.terms = terms
        self.cars = moment.own()
        self.line = moment.line

    def passing(self) -> Iterator[Play]:
        line = self.line
        for car in self.cars:
            if line[0] != car:
                yield self._play(CLOSE_GAP[car] if not in_front_of(line, car) else DUEL[car])

    def with_card(self, card: Card) -> Iterator[Play]:
        if card == LIGHTNING_STOP:
            spent = without(self.moment, LIGHTNING_STOP)
            return self.stops(spent, LIGHTNING_STOPS, is_lightning=True)
        return map(self._play, self._damage(card) if card in DAMAGE_CARDS else FINDERS[card](self))

    def stops(
        self, moment: Moment, actions: Sequence[Sequence[Action]], *, is_lightning: bool
    ) -> Iterator[Play]:
        for car in self.cars:
            if moment.damage[car]:
                for first, then in stops(moment, car, is_lightning=is_lightning):
                    yield actions[car][first], [(1.0, then)]

    def exchanging(self) -> Iterator[Play]:
        """Draw a card, or discard one to make room for another."""
        hand, drawn = self.moment.hand, self.moment.drawn
        if len(hand) + drawn < HAND:
            if drawn < self.terms.cards:
                yield self._play(DRAW)
        elif hand:
            yield self._play(DISCARD[min(hand, key=self.terms.missed.__getitem__)])

    def _play(self, action: Action) -> Play:
        return action, after(self.moment, action)

    def _damage(self, card: Card) -> Iterator[Action]:
        lay = LAY_DAMAGE[card]
        return (lay[car] for car in self._targets() if self._may_be_hit(car, card))

    def _targets(self) -> Sequence[CarNumber]:
        cars = self._beside() if self.terms.is_limited else self._rivals(self.line)
        aims = self.terms.aims
        return cars if aims is None else [car for car in cars if car in aims]

    def _rivals(self, spots: Sequence[CarNumber]) -> list[CarNumber]:
        return [car for car in spots if car and car not in self.cars]

    def _beside(self) -> list[CarNumber]:
        spots = {spot for car in self.cars for spot in neighbours(self.line, car)}
        return self._rivals(sorted(spots))

    def _may_be_hit(self, car: CarNumber, card: Card) -> bool:
        moment = self.moment
        return car not in moment.hit and moment.laid[car] + POINTS[card] <= MOST_IN_A_ROUND

    def gap(self) -> Iterator[Action]:
        return (LAY_GAP[car] for car in self.cars if car != self.line[-1])

    def comeback(self) -> Iterator[Action]:
        return (COME_BACK[car] for car in self.cars if car != self.line[0])

    def slipstream(self) -> Iterator[Action]:
        return (SLIP[car] for car in self.cars if in_front_of(self.line, car))

    def weather(self) -> Iterator[Action]:
        yield CHANGE

    def repair(self) -> Iterator[Action]:
        for car in self.cars:
            for card in set(self.moment.damage[car]):
                if POINTS[card] <= MENDABLE:
                    yield REPAIRS[car][card]

    def stop_and_go(self) -> Iterator[Action]:
        return (STOPS_AND_GOES[car] for car in self._rivals(self.line[:-1]))

    def safety_car(self) -> Iterator[Action]:
        if GAP in self.line:
            yield SEND

    def spin(self) -> Iterator[Action]:
        return (SPINS[car] for car in self._beside() if self._may_be_hit(car, SPIN))

    def team_orders(self) -> Iterator[Action]:
        if len(self.cars) == 2:
            one, other = map(self.line.index, self.cars)
            if abs(one - other) - 1 <= BETWEEN:
                yield SWAP


FINDERS: dict[Card, Callable[[_Found], Iterator[Action]]] = {
    GAP_CARD: _Found.gap,
    COMEBACK: _Found.comeback,
    WEATHER: _Found.weather,
    SLIPSTREAM: _Found.slipstream,
    MAKESHIFT_REPAIR: _Found.repair,
    STOP_AND_GO: _Found.stop_and_go,
    SAFETY_CAR: _Found.safety_car,
    SPIN: _Found.spin,
    TEAM_ORDERS: _Found.team_orders,
}
