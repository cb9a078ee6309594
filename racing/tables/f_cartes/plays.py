"""The ways to play a card: its targets, the most useful first, or why it cannot be played."""

from collections.abc import Callable, Iterable

from django.utils.translation import gettext_lazy

from racing.engine.values import Action, Seat
from racing.games.f_cartes.choosing import actions_in_turn
from racing.games.f_cartes.deck import (
    COMEBACK,
    GAP_CARD,
    LIGHTNING_STOP,
    MAKESHIFT_REPAIR,
    NO_CARDS,
    POINTS,
    SAFETY_CAR,
    SLIPSTREAM,
    SPIN,
    STOP_AND_GO,
    TEAM_ORDERS,
    WEATHER,
    with_cards,
)
from racing.games.f_cartes.line import GAP, cars_at, in_front_of, own_cars
from racing.games.f_cartes.values import (
    Card,
    CarNumber,
    ChangeWeather,
    DiscardCard,
    FCartesAction,
    FCartesState,
    FCartesView,
    GiveTeamOrders,
    LayDamage,
    LayGap,
    LightningStop,
    MakeRepair,
    SendSafetyCar,
    Slipstream,
    Spin,
    StartComeback,
    StopAndGo,
)
from racing.tables.f_cartes.prospects import chance_of, defender_of
from racing.tables.table import Text

CARD_OF: dict[type[Action], Card] = {
    LayGap: GAP_CARD,
    StartComeback: COMEBACK,
    ChangeWeather: WEATHER,
    Slipstream: SLIPSTREAM,
    LightningStop: LIGHTNING_STOP,
    MakeRepair: MAKESHIFT_REPAIR,
    StopAndGo: STOP_AND_GO,
    SendSafetyCar: SAFETY_CAR,
    Spin: SPIN,
    GiveTeamOrders: TEAM_ORDERS,
}
SURE = 36
Rank = tuple[int, ...]

NO_TARGET = gettext_lazy("It can’t be played on any car now.")
WHY_NOT: dict[Card, Text] = {
    GAP_CARD: gettext_lazy("No one is behind your car."),
    COMEBACK: gettext_lazy("Your car is already first."),
    SLIPSTREAM: gettext_lazy("No car is right in front of yours."),
    LIGHTNING_STOP: gettext_lazy("Your cars have no damage."),
    MAKESHIFT_REPAIR: gettext_lazy("Your cars have no damage card of 2 or less."),
    STOP_AND_GO: gettext_lazy("No other team’s car can drop."),
    SAFETY_CAR: gettext_lazy("There are no gaps in the line."),
    SPIN: gettext_lazy("None of the cars next to yours can be hit."),
    TEAM_ORDERS: gettext_lazy("Your two cars aren’t close enough."),
}
"""Conditions of cards, shown where they cannot be played (FC-20)."""


def card_of(action: Action) -> Card | None:
    """The card that is played or discarded, if any."""
    if isinstance(action, LayDamage | DiscardCard):
        return action.card
    return CARD_OF.get(type(action))


def car_of(action: Action) -> CarNumber | None:
    """The car that the card is played on."""
    car: CarNumber | None = getattr(action, "car", None)
    return car


def why_not(card: Card) -> Text:
    return WHY_NOT.get(card, NO_TARGET)


def actions_of(view: FCartesView, seat: Seat) -> tuple[FCartesAction, ...]:
    """All that the seat may begin now, worked out from its view."""
    hands = tuple(view.hand if each == seat else () for each in range(view.seats))
    state = FCartesState(
        options=view.options,
        seats=view.seats,
        phase=view.phase,
        is_wet=view.is_wet,
        hands=hands,
        pile=with_cards(NO_CARDS, *[GAP_CARD] * view.piled),
        discards=view.discards,
        damage=view.damage,
        laid=view.laid,
        line=view.line,
        hit=view.hit,
    )
    return actions_in_turn(state, seat)


def plays_of(
    view: FCartesView, seat: Seat, card: Card, actions: Iterable[FCartesAction]
) -> list[FCartesAction]:
    """The ways to play this card, the most useful first."""
    plays = [a for a in actions if card_of(a) == card and not isinstance(a, DiscardCard)]
    return sorted(plays, key=lambda action: _rank(view, seat, action))


def _rank(view: FCartesView, seat: Seat, action: FCartesAction) -> Rank:
    rank = RANKS.get(type(action))
    return (rank or _by_rival)(view, seat, action)


def _by_rival(view: FCartesView, seat: Seat, action: FCartesAction) -> Rank:
    """Sort key: the car right in front of the better own car, then the others from the first on;
    own cars last, the worse one first.
    """
    car = car_of(action)
    if car is None or car not in view.line:
        return (0,)
    place = view.line.index(car)
    if car in cars_at(view.options, seat):
        return (2, -place)
    better = min(own_cars(view, seat), key=view.line.index, default=None)
    is_ahead = better is not None and in_front_of(view.line, better) == car
    return (0 if is_ahead else 1, place)


def _by_follower(view: FCartesView, seat: Seat, action: FCartesAction) -> Rank:
    """Sort key: first where a car of another team follows."""
    at = view.line.index(car_of(action) or GAP)
    behind = view.line[at + 1] if at + 1 < len(view.line) else GAP
    return (int(behind == GAP or behind in cars_at(view.options, seat)), at)


def _by_chance(view: FCartesView, seat: Seat, action: FCartesAction) -> Rank:
    """Sort key: passing another team before an own car, then by chance."""
    chance = chance_of(view, action)
    is_own = int(defender_of(view, action) in cars_at(view.options, seat))
    return (is_own, -SURE if chance is None else -chance)


def _by_points(view: FCartesView, seat: Seat, action: FCartesAction) -> Rank:
    """Sort key: the worst damage first."""
    card: Card = getattr(action, "card", GAP_CARD)
    return (-POINTS[card], view.line.index(car_of(action) or GAP))


RANKS: dict[type[Action], Callable[[FCartesView, Seat, FCartesAction], Rank]] = {
    LayGap: _by_follower,
    StartComeback: _by_chance,
    Slipstream: _by_chance,
    LightningStop: _by_points,
    MakeRepair: _by_points,
}
