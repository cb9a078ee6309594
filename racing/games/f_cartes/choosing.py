"""All that a seat may do in its turn (FC-10 to FC-23)."""

from collections.abc import Callable, Iterator

from racing.engine.values import Seat
from racing.games.f_cartes.damage import beside_own, may_be_hit, targets
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
from racing.games.f_cartes.line import GAP, in_front_of, own_cars
from racing.games.f_cartes.rounds import drives_alone
from racing.games.f_cartes.stops import MENDABLE
from racing.games.f_cartes.values import (
    Card,
    CarNumber,
    ChangeWeather,
    CloseGap,
    DiscardCard,
    DrawCard,
    Duel,
    EndComeback,
    EndTurn,
    FCartesAction,
    FCartesState,
    GiveTeamOrders,
    KeepScore,
    LayDamage,
    LayGap,
    LeavePits,
    LightningStop,
    MakeRepair,
    PitStop,
    SendSafetyCar,
    Slipstream,
    Spin,
    StartComeback,
    StopAndGo,
    TakeOff,
    TakeResult,
    TakeRisk,
    TryAgain,
)

BETWEEN = 3
"""The most cards that may lie between two cars for team orders."""

Actions = list[FCartesAction]

# Made once, because every move needs them.
NUMBERS = range(21)
QUALIFY: tuple[FCartesAction, ...] = (KeepScore(), *[TakeRisk(risk) for risk in range(1, 6)])
COME_BACK: tuple[FCartesAction, ...] = (TryAgain(), EndComeback())
LAY_DAMAGE = {card: [LayDamage(card, car) for car in NUMBERS] for card in DAMAGE_CARDS}
DISCARD = [DiscardCard(card) for card in range(len(CARDS))]
DUEL, CLOSE_GAP = [Duel(car) for car in NUMBERS], [CloseGap(car) for car in NUMBERS]
DRAW, END, TAKE_RESULT = DrawCard(), EndTurn(), TakeResult()


def actions_in_turn(state: FCartesState, seat: Seat) -> tuple[FCartesAction, ...]:
    if state.comeback is not None:
        return COME_BACK
    if state.stop is not None:
        cards = sorted(set(state.damage[state.stop.car - 1]))
        return (*[TakeOff(card) for card in cards], LeavePits())
    return tuple(_Turn(state, seat).actions())


class _Turn:
    """The actions that the seat to act may begin."""

    def __init__(self, state: FCartesState, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.cars = own_cars(state, seat)

    def actions(self) -> Actions:
        state, hand = self.state, self.state.hands[self.seat]
        found: Actions = []
        for car in self.cars:
            ahead = in_front_of(state.line, car)
            if ahead is not None:
                found.append(CLOSE_GAP[car] if ahead == GAP else DUEL[car])
        kinds = sorted(set(hand))
        for card in kinds:
            found += self._plays(card)
        for car in self.cars:
            found += [PitStop(car, card) for card in self._damage(car)]
        found += [DISCARD[card] for card in kinds]
        if len(hand) < HAND and (any(state.pile) or any(state.discards)):
            found.append(DRAW)
        found.append(END)
        if drives_alone(state, self.seat):
            found.append(TAKE_RESULT)
        return found

    def _plays(self, card: Card) -> Actions:
        if card in DAMAGE_CARDS:
            lay, state = LAY_DAMAGE[card], self.state
            return [lay[car] for car in self._targets() if may_be_hit(state, car, card)]
        return list(PLAYS[card](self))

    def _targets(self) -> tuple[CarNumber, ...]:
        return targets(self.state, self.seat)

    def _damage(self, car: CarNumber) -> list[Card]:
        """The kinds of damage cards on a car; most cars have none."""
        cards = self.state.damage[car - 1]
        return sorted(set(cards)) if cards else []

    def gap(self) -> Iterator[FCartesAction]:
        last = self.state.line[-1]
        return (LayGap(car) for car in self.cars if car != last)

    def comeback(self) -> Iterator[FCartesAction]:
        first = self.state.line[0]
        return (StartComeback(car) for car in self.cars if car != first)

    def slipstream(self) -> Iterator[FCartesAction]:
        """Slipstream needs a car in front to duel with; a gap is closed without dice."""
        line = self.state.line
        return (Slipstream(car) for car in self.cars if in_front_of(line, car))

    def weather(self) -> Iterator[FCartesAction]:
        yield ChangeWeather()

    def lightning_stop(self) -> Iterator[FCartesAction]:
        return (LightningStop(car, card) for car in self.cars for card in self._damage(car))

    def makeshift_repair(self) -> Iterator[FCartesAction]:
        return (
            MakeRepair(car, card)
            for car in self.cars
            for card in self._damage(car)
            if POINTS[card] <= MENDABLE
        )

    def stop_and_go(self) -> Iterator[FCartesAction]:
        """The last car cannot drop: playing the card on it would only discard it."""
        line, own = self.state.line, self.cars
        return (StopAndGo(car) for car in line[:-1] if car and car not in own)

    def safety_car(self) -> Iterator[FCartesAction]:
        if GAP in self.state.line:
            yield SendSafetyCar()

    def spin(self) -> Iterator[FCartesAction]:
        state, own = self.state, self.cars
        cars = [car for car in beside_own(state, self.seat) if car not in own]
        return (Spin(car) for car in cars if may_be_hit(state, car, SPIN))

    def team_orders(self) -> Iterator[FCartesAction]:
        if len(self.cars) == 2:
            one, other = map(self.state.line.index, self.cars)
            if abs(one - other) - 1 <= BETWEEN:
                yield GiveTeamOrders()


PLAYS: dict[Card, Callable[[_Turn], Iterator[FCartesAction]]] = {
    GAP_CARD: _Turn.gap,
    COMEBACK: _Turn.comeback,
    WEATHER: _Turn.weather,
    SLIPSTREAM: _Turn.slipstream,
    LIGHTNING_STOP: _Turn.lightning_stop,
    MAKESHIFT_REPAIR: _Turn.makeshift_repair,
    STOP_AND_GO: _Turn.stop_and_go,
    SAFETY_CAR: _Turn.safety_car,
    SPIN: _Turn.spin,
    TEAM_ORDERS: _Turn.team_orders,
}
