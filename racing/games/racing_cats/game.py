"""The game of Racing Cats."""

from typing import Any

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.errors import IllegalAction
from racing.engine.game import Game
from racing.engine.values import (
    Course,
    Dropped,
    Obeyed,
    Outcome,
    Retire,
    Seat,
    Standing,
    Summary,
    TakeOut,
    Transition,
    Viewer,
)
from racing.games.racing_cats import classification, hidden, rounds, soundness, standing_orders
from racing.games.racing_cats.circuit import OFFERED
from racing.games.racing_cats.deck import COLOURS, NUMBERS
from racing.games.racing_cats.driving import drives_to_choose
from racing.games.racing_cats.tricks import cards_to_play
from racing.games.racing_cats.values import (
    DriverLeft,
    FollowWith,
    PlayCard,
    RacingCatsAction,
    RacingCatsEvent,
    RacingCatsOptions,
    RacingCatsState,
    RacingCatsView,
    StopAt,
    TakeBonus,
    UseBoost,
)

# Made once, because every move needs it.
NOBODY: frozenset[Seat] = frozenset()
ALONE = tuple(frozenset({Seat(number)}) for number in range(len(COLOURS)))
PLAYING = tuple(PlayCard(card) for card in range(NUMBERS * len(COLOURS)))
CARDS = tuple(f"card {card:02}" for card in range(NUMBERS * len(COLOURS)))


class RacingCats(
    Game[RacingCatsOptions, RacingCatsState, RacingCatsAction, RacingCatsEvent, RacingCatsView]
):
    slug = "racing-cats"
    rules_version = 1
    min_seats = 3
    max_seats = len(COLOURS)
    keeps_bots_apart = True

    Options = RacingCatsOptions
    State = RacingCatsState
    View = RacingCatsView
    Action = RacingCatsAction
    Event = RacingCatsEvent
    Order = FollowWith

    def option_choices(self, name: str) -> tuple[Any, ...] | None:
        return OFFERED if name == "circuit" else None

    def course(self, options: RacingCatsOptions, seats: int) -> Course:
        """The circuit, and the terms of its records (RC-19)."""
        terms: dict[str, int | str] = {
            "seats": seats,
            "laps": options.laps,
            "last_bonus": int(options.last_bonus),
        }
        return Course(options.circuit, terms)

    def setup(self, options: RacingCatsOptions, seats: int, dice: Dice) -> Transition:
        return rounds.begin(options, seats, dice)

    def seats_to_act(self, state: RacingCatsState) -> frozenset[Seat]:
        return NOBODY if state.phase == "over" else ALONE[state.turn]

    def legal_actions(self, state: RacingCatsState, seat: Seat) -> tuple[RacingCatsAction, ...]:
        if state.phase == "over" or state.turn != seat:
            return ()
        if state.drive is not None:
            return drives_to_choose(state, state.drive)
        cards = cards_to_play(state.hands[seat], state.trick)
        return tuple([PLAYING[card] for card in cards])

    def site_actions(self, state: RacingCatsState, seat: Seat) -> tuple[RacingCatsAction, ...]:
        if state.phase == "over" or state.left[seat]:
            return ()
        return (Retire(), TakeOut())

    def apply(
        self, state: RacingCatsState, seat: Seat, action: RacingCatsAction, dice: Dice
    ) -> Transition:
        match action:
            case PlayCard(card=card):
                return rounds.play_card(state, seat, card)
            case StopAt():
                return rounds.stop_at(state, seat, action, dice)
            case UseBoost(card=card):
                return rounds.use_boost(state, seat, card)
            case TakeBonus():
                return rounds.take_bonus(state, seat)
            case Retire():
                return _leave(state, DriverLeft(seat, "retired"))
            case TakeOut():
                return _leave(state, DriverLeft(seat, "taken_out"))
        raise IllegalAction

    def view(self, state: RacingCatsState, viewer: Viewer) -> RacingCatsView:
        return hidden.view(state, viewer)

    def events_for(
        self, events: tuple[RacingCatsEvent, ...], viewer: Viewer
    ) -> tuple[RacingCatsEvent, ...]:
        """All events: cards are played face up."""
        return events

    def standing(self, state: RacingCatsState) -> Standing:
        return classification.standing(state)

    def outcome(self, state: RacingCatsState) -> Outcome | None:
        return classification.outcome(state)

    def summary(self, state: RacingCatsState) -> Summary:
        return classification.summary(state)

    def imagine(self, state: RacingCatsState, viewer: Viewer, dice: Dice) -> RacingCatsState:
        return hidden.imagine(state, viewer, dice)

    def forced(self, state: RacingCatsState, seat: Seat) -> RacingCatsAction | None:
        """The only way to drive, which is public; a card is hidden, even if it is the only one.

        RC-21.
        """
        if state.phase != "driving":
            return None
        actions = self.legal_actions(state, seat)
        return actions[0] if len(actions) == 1 else None

    def orders_after(
        self, view: RacingCatsView, seat: Seat, orders: tuple[FollowWith, ...]
    ) -> tuple[FollowWith, ...]:
        return standing_orders.orders_after(view, seat, orders)

    def obey(
        self, view: RacingCatsView, seat: Seat, orders: tuple[FollowWith, ...]
    ) -> Obeyed | Dropped | None:
        return standing_orders.obey(view, seat, orders)

    def inventory(self, state: RacingCatsState) -> tuple[str, ...]:
        cars = [f"car {colour}" for colour in COLOURS[: len(state.cars)]]
        return (*cars, *[CARDS[card] for card in soundness.cards_of(state)])

    def faults(self, state: RacingCatsState) -> tuple[str, ...]:
        return tuple(soundness.faults(state))

    def move_limit(self, options: RacingCatsOptions, seats: int) -> int:
        """The most moves: per trick a card each, a stop and a bonus, and each card boosts once."""
        cards = rounds.LAST_ROUND * NUMBERS * seats
        return 2 * cards + 2 * rounds.LAST_ROUND * rounds.TRICKS + seats


def _leave(state: RacingCatsState, event: DriverLeft) -> Transition:
    """Note that a player left; a stand-in plays on for them (RC-22)."""
    seat = event.seat
    left = (*state.left[:seat], True, *state.left[seat + 1 :])
    return Transition(replace(state, left=left), (event,), settles=True)


RACING_CATS = RacingCats()
