"""The game of Pole Position."""

from racing.engine.dice import Dice
from racing.engine.errors import IllegalAction
from racing.engine.game import Game
from racing.engine.values import (
    Outcome,
    Retire,
    Seat,
    Standing,
    Summary,
    TakeOut,
    Transition,
    Viewer,
)
from racing.games.pole_position import classification, hidden, layout, soundness, turns
from racing.games.pole_position.cars import CARS_EACH, NUMBERS, SEATS, all_numbers, is_driving
from racing.games.pole_position.leaving import leave
from racing.games.pole_position.riding import cars_to_move, rides
from racing.games.pole_position.ties import Lots, Ties
from racing.games.pole_position.values import (
    ChooseCard,
    Driver,
    Layout,
    LayToken,
    MoveCar,
    PolePositionAction,
    PolePositionEvent,
    PolePositionOptions,
    PolePositionState,
    PolePositionView,
    RacingCar,
    TrackLaid,
)

# Made once, because every move needs it.
NOBODY: frozenset[Seat] = frozenset()
ALONE = tuple(frozenset({seat}) for seat in SEATS)
MOVING = {number: MoveCar(number) for number in NUMBERS}


class PolePosition(
    Game[
        PolePositionOptions,
        PolePositionState,
        PolePositionAction,
        PolePositionEvent,
        PolePositionView,
    ]
):
    slug = "pole-position"
    rules_version = 2
    min_seats = 2
    max_seats = len(SEATS)

    Options = PolePositionOptions
    State = PolePositionState
    View = PolePositionView
    Action = PolePositionAction
    Event = PolePositionEvent

    def setup(self, options: PolePositionOptions, seats: int, dice: Dice) -> Transition:
        cars = (RacingCar(),) * (CARS_EACH * seats)
        drivers = (Driver(turns.FUEL),) * seats
        if options.layout == "drafted":
            state = PolePositionState(
                options, (), cars, drivers, queue=SEATS[:seats], phase="drafting"
            )
            return Transition(state)
        tokens = layout.drawn_layout(dice)
        state = PolePositionState(options, tokens, cars, drivers)
        return turns.begin_turn(state, (TrackLaid(tokens),))

    def seats_to_act(self, state: PolePositionState) -> frozenset[Seat]:
        if state.phase == "choosing":
            return frozenset(turns.still_choosing(state))
        return ALONE[state.queue[0]] if state.queue else NOBODY

    def legal_actions(self, state: PolePositionState, seat: Seat) -> tuple[PolePositionAction, ...]:
        if state.phase == "choosing":
            is_asked = state.drivers[seat].chosen is None and is_driving(state, seat)
            return hidden.choices(state, seat) if is_asked else ()
        if state.queue[:1] != (seat,):
            return ()
        if state.phase == "drafting":
            return self.tokens_to_lay(state.layout)
        cars = cars_to_move(state, seat, turns.card_of(state, seat))
        return tuple([MOVING[car] for car in cars])

    def tokens_to_lay(self, laid: Layout) -> tuple[LayToken, ...]:
        return layout.tokens_to_lay(laid)

    def ties(self, dice: Dice) -> Ties:
        return Lots(dice)

    def site_actions(self, state: PolePositionState, seat: Seat) -> tuple[PolePositionAction, ...]:
        if state.phase == "over" or not is_driving(state, seat):
            return ()
        return (Retire(), TakeOut())

    def apply(
        self, state: PolePositionState, seat: Seat, action: PolePositionAction, dice: Dice
    ) -> Transition:
        match action:
            case ChooseCard(card=card, order=order):
                return turns.choose(state, seat, card, order, self.ties(dice))
            case MoveCar(car=car):
                return turns.move(state, seat, car, self.ties(dice))
            case LayToken(token=token):
                return layout.lay(state, seat, token)
            case Retire():
                return leave(state, seat, "retired", self.ties(dice))
            case TakeOut():
                return leave(state, seat, "taken_out", self.ties(dice))
        raise IllegalAction

    def view(self, state: PolePositionState, viewer: Viewer) -> PolePositionView:
        return hidden.view(state, viewer)

    def events_for(
        self, events: tuple[PolePositionEvent, ...], viewer: Viewer
    ) -> tuple[PolePositionEvent, ...]:
        return tuple([hidden.event_for(event, viewer) for event in events])

    def standing(self, state: PolePositionState) -> Standing:
        return classification.standing(state)

    def outcome(self, state: PolePositionState) -> Outcome | None:
        return classification.outcome(state)

    def adjudged(self, state: PolePositionState) -> Outcome:
        return classification.adjudged(state)

    def summary(self, state: PolePositionState) -> Summary:
        return classification.summary(state)

    def imagine(self, state: PolePositionState, viewer: Viewer, dice: Dice) -> PolePositionState:
        return hidden.imagine(state, viewer, dice)

    def forced(self, state: PolePositionState, seat: Seat) -> PolePositionAction | None:
        """The seat's only action; cars and the cards left in hand are public (PP-26)."""
        actions = self.legal_actions(state, seat)
        return actions[0] if len(actions) == 1 else None

    def ordered(self, state: PolePositionState, seat: Seat) -> PolePositionAction | None:
        """The first car of the seat's order of preference that may move and gets away (PP-26)."""
        if state.phase != "moving" or state.queue[0] != seat:
            return None
        ways = rides(state, seat, turns.card_of(state, seat))
        wishes = [car for car in state.drivers[seat].order if car in ways]
        return next((MoveCar(car) for car in wishes if ways[car].reach > ways[car].start), None)

    def inventory(self, state: PolePositionState) -> tuple[str, ...]:
        cars = [f"car {number}" for number in all_numbers(state)]
        cards = [
            f"seat {seat} card {card}"
            for seat, driver in enumerate(state.drivers)
            for card in sorted((*driver.hand, *driver.discard))
        ]
        return (*cars, *cards)

    def faults(self, state: PolePositionState) -> tuple[str, ...]:
        return tuple(soundness.faults(state))

    def move_limit(self, options: PolePositionOptions, seats: int) -> int:
        """43 tokens, a card and a car each in a turn, and everyone may leave once."""
        return layout.SPACES + (2 * turns.LAST_TURN + 1) * seats


POLE_POSITION = PolePosition()
