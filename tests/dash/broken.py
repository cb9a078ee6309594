"""Dash with one thing wrong each time: what the examination must catch."""

import itertools
from typing import Any

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.errors import IllegalAction
from racing.engine.values import (
    Dropped,
    Obeyed,
    Outcome,
    Retire,
    Seat,
    Summary,
    Transition,
    Viewer,
)
from tests.dash.cards import seated
from tests.dash.rules import Dash
from tests.dash.values import (
    CardChosen,
    CardDrawn,
    ChooseCard,
    DashAction,
    DashEvent,
    DashOptions,
    DashOrder,
    DashState,
    DashView,
    Hold,
    Push,
    Steer,
    SteerTo,
)

DEALS = itertools.count()


class ShowsAHand(Dash):
    """A spectator sees the first seat's cards."""

    def view(self, state: DashState, viewer: Viewer) -> DashView:
        return super().view(state, Seat(0) if viewer is None else viewer)


class ShowsTheChoice(Dash):
    """A card is seen as soon as it is chosen."""

    def view(self, state: DashState, viewer: Viewer) -> DashView:
        view = super().view(state, viewer)
        cards = (racer.chosen for racer in state.racers)
        racers = (replace(r, card=card) for r, card in zip(view.racers, cards, strict=True))
        return replace(view, racers=tuple(racers))


class TellsTheChoice(Dash):
    def events_for(self, events: tuple[DashEvent, ...], viewer: Viewer) -> tuple[DashEvent, ...]:
        seen = super().events_for(events, viewer)
        both = zip(events, seen, strict=True)
        return tuple(a if isinstance(a, CardChosen) else b for a, b in both)


class TellsTheDraw(Dash):
    def events_for(self, events: tuple[DashEvent, ...], viewer: Viewer) -> tuple[DashEvent, ...]:
        seen = super().events_for(events, viewer)
        both = zip(events, seen, strict=True)
        return tuple(a if isinstance(a, CardDrawn) else b for a, b in both)


class LosesACard(Dash):
    def apply(self, state: DashState, seat: Seat, action: DashAction, dice: Dice) -> Transition:
        transition = super().apply(state, seat, action, dice)
        if isinstance(action, Hold):
            fewer = replace(transition.state, discards=transition.state.discards[1:])
            return replace(transition, state=fewer)
        return transition


class NeverSettles(Dash):
    """The last to choose sees the others' cards and may think again."""

    def apply(self, state: DashState, seat: Seat, action: DashAction, dice: Dice) -> Transition:
        return replace(super().apply(state, seat, action, dice), settles=False, ends_turn=False)


class RefusesWhatItLists(Dash):
    def apply(self, state: DashState, seat: Seat, action: DashAction, dice: Dice) -> Transition:
        if isinstance(action, Push):
            raise IllegalAction
        return super().apply(state, seat, action, dice)


class ImaginesNothing(Dash):
    def imagine(self, state: DashState, viewer: Viewer, dice: Dice) -> DashState:
        return state


class ImaginesHandsAlone(Dash):
    """The choices of the others stay what they are."""

    def imagine(self, state: DashState, viewer: Viewer, dice: Dice) -> DashState:
        if any(racer.chosen for racer in state.racers) and state.phase == "choose":
            return state
        return super().imagine(state, viewer, dice)


class ForgetsItsOwnHand(Dash):
    """Whoever imagines is dealt other cards, too."""

    def imagine(self, state: DashState, viewer: Viewer, dice: Dice) -> DashState:
        return super().imagine(state, None, dice)


class NeverEnds(Dash):
    def apply(self, state: DashState, seat: Seat, action: DashAction, dice: Dice) -> Transition:
        transition = super().apply(state, seat, action, dice)
        if isinstance(action, Hold | Push):
            state = transition.state
            back = replace(state.racers[seat], space=0)
            return replace(transition, state=replace(seated(state, seat, back), round=1))
        return transition


class ListsTwice(Dash):
    def legal_actions(self, state: DashState, seat: Seat) -> tuple[DashAction, ...]:
        return super().legal_actions(state, seat) * 2


class ListsTooMuch(Dash):
    def legal_actions(self, state: DashState, seat: Seat) -> tuple[DashAction, ...]:
        actions = super().legal_actions(state, seat)
        return actions and (*actions, *(ChooseCard(card) for card in range(6, 207)))


class OffersToRetire(Dash):
    """What is for the site alone stands in a player's list."""

    def legal_actions(self, state: DashState, seat: Seat) -> tuple[DashAction, ...]:
        actions = super().legal_actions(state, seat)
        return actions and (*actions, Retire())


class DealsByItself(Dash):
    """Every setup is another one, whatever the dice say."""

    def setup(self, options: DashOptions, seats: int, dice: Dice) -> Transition:
        return super().setup(options, seats, Dice(b"deal", next(DEALS)))


class NotedState(DashState, frozen=True):
    note: Any = ("a tuple", "that comes back as a list")


class ForgetsAType(Dash):
    State = NotedState

    def setup(self, options: DashOptions, seats: int, dice: Dice) -> Transition:
        transition = super().setup(options, seats, dice)
        plain = transition.state
        noted = NotedState(options=plain.options, racers=plain.racers, pile=plain.pile)
        return replace(transition, state=noted)


class AsksNobody(Dash):
    def seats_to_act(self, state: DashState) -> frozenset[Seat]:
        return frozenset() if state.phase == "drive" else super().seats_to_act(state)


class ForcesInSecret(Dash):
    """Only the highest card may be played, and nobody else can see which that is."""

    def legal_actions(self, state: DashState, seat: Seat) -> tuple[DashAction, ...]:
        actions = super().legal_actions(state, seat)
        return actions[-1:] if state.phase == "choose" else actions

    def forced(self, state: DashState, seat: Seat) -> DashAction | None:
        actions = self.legal_actions(state, seat)
        return actions[0] if state.phase == "choose" and actions else None


class OrdersTheImpossible(Dash):
    """A lane that is not there."""

    def ordered(self, state: DashState, seat: Seat) -> DashAction | None:
        return Steer(9) if state.phase == "steer" and state.queue[0] == seat else None


class OrdersByTheCardsOfOthers(Dash):
    def ordered(self, state: DashState, seat: Seat) -> DashAction | None:
        cards = sum(sum(racer.hand) for racer in state.racers)
        actions = self.legal_actions(state, seat)
        return actions[cards % len(actions)] if state.phase == "steer" and actions else None


class ReadsMinds(Dash):
    """A card that another has secretly chosen may not be chosen again."""

    def legal_actions(self, state: DashState, seat: Seat) -> tuple[DashAction, ...]:
        actions = super().legal_actions(state, seat)
        taken = {ChooseCard(racer.chosen) for racer in state.racers if racer.chosen}
        left = tuple(action for action in actions if action not in taken)
        return left or actions


class SumsUpHiddenCards(Dash):
    def summary(self, state: DashState) -> Summary:
        best = max(range(len(state.racers)), key=lambda seat: sum(state.racers[seat].hand))
        return replace(super().summary(state), leaders=(Seat(best),))


class AdjudgesWhoIsFirstAlone(Dash):
    def adjudged(self, state: DashState) -> Outcome:
        outcome = super().adjudged(state)
        cars = outcome.standing.cars[:1]
        return replace(outcome, standing=replace(outcome.standing, cars=cars))


class DealsAfterARewind(Dash):
    def redraw(self, state: DashState, dice: Dice) -> DashState:
        return super().imagine(state, None, dice)


class ObeysWithTheImpossible(Dash):
    """Steers by order when it is time to hold or push."""

    def obey(
        self, view: DashView, seat: Seat, orders: tuple[DashOrder, ...]
    ) -> Obeyed | Dropped | None:
        return Obeyed(Steer(orders[0].lane), orders[1:])


class TakesOrdersForEver(Dash):
    def orders_after(
        self, view: DashView, seat: Seat, orders: tuple[DashOrder, ...]
    ) -> tuple[DashOrder, ...]:
        return (SteerTo(0),)
