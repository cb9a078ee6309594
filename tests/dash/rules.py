"""The rules of Dash: choose a card in secret, then steer and hold or push."""

from racing.engine.dice import Dice
from racing.engine.errors import IllegalAction
from racing.engine.game import Game
from racing.engine.values import (
    Dropped,
    Obeyed,
    Outcome,
    Pass,
    Retire,
    Seat,
    Standing,
    Summary,
    TakeOut,
    Transition,
    Viewer,
)
from tests.dash import hidden, lanes, placing, rounds
from tests.dash.cards import DECK, HAND, held
from tests.dash.values import (
    ChooseCard,
    DashAction,
    DashEvent,
    DashOptions,
    DashOrder,
    DashState,
    DashView,
    Hold,
    Push,
    Racer,
    RaceStarted,
    Steer,
)


class Dash(Game[DashOptions, DashState, DashAction, DashEvent, DashView]):
    slug = "dash"
    rules_version = 1
    min_seats = 2
    max_seats = 4

    Options = DashOptions
    State = DashState
    View = DashView
    Action = DashAction
    Event = DashEvent
    Order = DashOrder

    def setup(self, options: DashOptions, seats: int, dice: Dice) -> Transition:
        cards = dice.shuffled(DECK)
        hands = [cards[at : at + HAND] for at in range(0, HAND * seats, HAND)]
        racers = tuple(
            Racer(hand=tuple(sorted(hand)), lane=seat % options.lanes)
            for seat, hand in enumerate(hands)
        )
        pile = tuple(sorted(cards[HAND * seats :]))
        state = DashState(options=options, racers=racers, pile=pile)
        return Transition(state, (RaceStarted(length=options.length),))

    def seats_to_act(self, state: DashState) -> frozenset[Seat]:
        if state.phase == "choose":
            return frozenset(rounds.still_choosing(state))
        return frozenset(state.queue[:1])

    def legal_actions(self, state: DashState, seat: Seat) -> tuple[DashAction, ...]:
        if seat not in self.seats_to_act(state):
            return ()
        match state.phase:
            case "choose":
                return tuple(ChooseCard(card) for card in sorted(set(state.racers[seat].hand)))
            case "steer":
                return tuple(Steer(lane) for lane in range(state.options.lanes))
        return (Hold(), Push())

    def site_actions(self, state: DashState, seat: Seat) -> tuple[DashAction, ...]:
        if state.phase == "over" or state.racers[seat].status != "running":
            return ()
        leaving = (Retire(), TakeOut())
        return (Pass(), *leaving) if seat in self.seats_to_act(state) else leaving

    def apply(self, state: DashState, seat: Seat, action: DashAction, dice: Dice) -> Transition:
        match action:
            case ChooseCard(card=card):
                return rounds.choose(state, seat, card)
            case Steer(lane=lane):
                return rounds.steer(state, seat, lane)
            case Hold():
                return rounds.hold(state, seat, dice)
            case Push():
                return rounds.push(state, seat, dice)
            case Pass():
                return self._pass(state, seat, dice)
            case Retire() | TakeOut():
                return rounds.leave(state, seat, taken_out=isinstance(action, TakeOut))
        raise IllegalAction

    def _pass(self, state: DashState, seat: Seat, dice: Dice) -> Transition:
        """The lowest card is chosen, or the car holds in the lane it is in."""
        if state.phase == "choose":
            return rounds.choose(state, seat, min(state.racers[seat].hand), passed=True)
        return rounds.hold(state, seat, dice)

    def view(self, state: DashState, viewer: Viewer) -> DashView:
        return hidden.view(state, viewer)

    def events_for(self, events: tuple[DashEvent, ...], viewer: Viewer) -> tuple[DashEvent, ...]:
        return tuple(hidden.event_for(event, viewer) for event in events)

    def standing(self, state: DashState) -> Standing:
        return placing.standing(state)

    def outcome(self, state: DashState) -> Outcome | None:
        return placing.outcome(state)

    def summary(self, state: DashState) -> Summary:
        return placing.summary(state)

    def imagine(self, state: DashState, viewer: Viewer, dice: Dice) -> DashState:
        return hidden.imagine(state, viewer, dice)

    def forced(self, state: DashState, seat: Seat) -> DashAction | None:
        """On a track with one lane everyone sees that there is nothing to steer."""
        if state.phase == "steer" and state.options.lanes == 1 and state.queue[0] == seat:
            return Steer(0)
        return None

    def orders_after(
        self, view: DashView, seat: Seat, orders: tuple[DashOrder, ...]
    ) -> tuple[DashOrder, ...]:
        return lanes.orders_after(view, seat, orders)

    def obey(
        self, view: DashView, seat: Seat, orders: tuple[DashOrder, ...]
    ) -> Obeyed | Dropped | None:
        return lanes.obey(view, seat, orders)

    def inventory(self, state: DashState) -> tuple[str, ...]:
        hands = [card for racer in state.racers for card in held(racer)]
        cards = sorted((*hands, *state.pile, *state.discards))
        cars = [f"car {seat + 1}" for seat in range(len(state.racers))]
        return (*cars, *(f"card {card}" for card in cards))

    def faults(self, state: DashState) -> tuple[str, ...]:
        return tuple(
            f"seat {seat} holds {len(held(racer))} cards"
            for seat, racer in enumerate(state.racers)
            if len(held(racer)) != (HAND if racer.status == "running" else 0)
        )

    def move_limit(self, options: DashOptions, seats: int) -> int:
        """Three actions each in a round, and everyone may leave once."""
        return rounds.round_limit(options.length) * seats * 3 + seats


DASH = Dash()
