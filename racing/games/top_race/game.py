"""The game of Top Race."""

from typing import ClassVar

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.errors import IllegalAction, InvalidOptions
from racing.engine.game import Game
from racing.engine.values import (
    Dropped,
    Obeyed,
    Outcome,
    Retire,
    Score,
    Seat,
    Standing,
    Summary,
    TakeOut,
    Transition,
    Viewer,
)
from racing.games.top_race import (
    auction,
    betting,
    classification,
    hidden,
    meeting,
    soundness,
    standing_orders,
    turns,
)
from racing.games.top_race.deck import COLOURS
from racing.games.top_race.money import with_driver
from racing.games.top_race.values import (
    DiscardCard,
    DriveOn,
    DriverLeft,
    MakeBet,
    MakeBid,
    MoveCar,
    PlaceCar,
    PlayCard,
    TopRaceAction,
    TopRaceEvent,
    TopRaceOptions,
    TopRaceOrder,
    TopRaceState,
    TopRaceView,
)

# Made once, because every move needs it.
NOBODY: frozenset[Seat] = frozenset()
ALONE = tuple(frozenset({Seat(number)}) for number in range(len(COLOURS)))
LONGEST_SALE = 250
"""Most bids for one driver: each is higher than the one before, and everybody may pass."""
OFFERS = 40
"""Most offers in a race, those without a buyer included."""


class TopRace(Game[TopRaceOptions, TopRaceState, TopRaceAction, TopRaceEvent, TopRaceView]):
    slug = "top-race"
    rules_version = 3
    min_seats = 2
    max_seats = len(COLOURS)
    unlisted = ("cash",)
    tells_limit: ClassVar[bool] = False
    """Whether the winner's own limit is told when sealed bids are opened (TR-11)."""

    Options = TopRaceOptions
    State = TopRaceState
    View = TopRaceView
    Action = TopRaceAction
    Event = TopRaceEvent
    Order = TopRaceOrder

    def check_options(self, options: TopRaceOptions, seats: int) -> None:
        if options.cash and len(options.cash) != seats:
            raise InvalidOptions(f"{len(options.cash)} sums for {seats} seats", "cash")

    def setup(self, options: TopRaceOptions, seats: int, dice: Dice) -> Transition:
        return Transition(*meeting.begin(options, seats, dice))

    def seats_to_act(self, state: TopRaceState) -> frozenset[Seat]:
        match state.phase:
            case "playing" | "moving":
                return NOBODY if state.turn is None else ALONE[state.turn]
            case "bidding":
                return frozenset(auction.still_bidding(state))
            case "placing":
                return ALONE[state.sale.grants[0].seat]
            case "betting":
                return frozenset(betting.still_betting(state))
        return NOBODY

    def legal_actions(self, state: TopRaceState, seat: Seat) -> tuple[TopRaceAction, ...]:
        if state.phase in ("playing", "moving"):
            return turns.plays_of(state, seat)
        if seat not in self.seats_to_act(state):
            return ()
        match state.phase:
            case "bidding":
                return auction.bids_for(state, seat)
            case "placing":
                return auction.places_free(state)
        return betting.BETTING

    def site_actions(self, state: TopRaceState, seat: Seat) -> tuple[TopRaceAction, ...]:
        if state.phase == "over" or state.drivers[seat].has_left:
            return ()
        return (Retire(), TakeOut())

    def apply(
        self, state: TopRaceState, seat: Seat, action: TopRaceAction, dice: Dice
    ) -> Transition:
        match action:
            case Retire():
                return _leave(state, DriverLeft(seat, "retired"))
            case TakeOut():
                return _leave(state, DriverLeft(seat, "taken_out"))
        after, events = self._played(state, seat, action)
        after, events = meeting.go_on(after, events, dice)
        return Transition(after, events, ends_turn=not _is_in_hand(state, after))

    def _played(
        self, state: TopRaceState, seat: Seat, action: TopRaceAction
    ) -> tuple[TopRaceState, tuple[TopRaceEvent, ...]]:
        match action:
            case PlayCard():
                return turns.play_card(state, seat, action)
            case MoveCar(lane=lane):
                return turns.move_car(state, lane)
            case DriveOn():
                return turns.drive_on(state)
            case DiscardCard(card=card):
                return turns.discard(state, seat, card)
            case MakeBid(amount=amount):
                return auction.make_bid(state, seat, amount, tells_limit=self.tells_limit)
            case PlaceCar(row=row, lane=lane):
                return auction.place_car(state, seat, row, lane)
            case MakeBet(car=car):
                return betting.make_bet(state, seat, car)
        raise IllegalAction

    def view(self, state: TopRaceState, viewer: Viewer) -> TopRaceView:
        return hidden.view(state, viewer)

    def events_for(
        self, events: tuple[TopRaceEvent, ...], viewer: Viewer
    ) -> tuple[TopRaceEvent, ...]:
        return tuple([hidden.event_for(event, viewer) for event in events])

    def worth_of(self, state: TopRaceState) -> list[classification.Worth]:
        """What decides in the end, by seat (TR-27)."""
        return classification.by_countback(state)

    def standing(self, state: TopRaceState) -> Standing:
        return classification.standing(state, self.worth_of)

    def stakes(self, options: TopRaceOptions, seats: int) -> tuple[Score, ...]:
        return classification.stakes(options, seats)

    def outcome(self, state: TopRaceState) -> Outcome | None:
        return classification.outcome(state, self.worth_of)

    def settled(self, state: TopRaceState) -> TopRaceState:
        return meeting.settled(state)

    def may_settle(self, state: TopRaceState) -> bool:
        """Once all drivers are sold, a race may be ended by consent (TR-25)."""
        return state.phase in ("playing", "moving", "betting")

    def adjudged(self, state: TopRaceState) -> Outcome:
        return classification.adjudged(self.settled(state), self.worth_of)

    def summary(self, state: TopRaceState) -> Summary:
        return classification.summary(state, self.worth_of)

    def imagine(self, state: TopRaceState, viewer: Viewer, dice: Dice) -> TopRaceState:
        return hidden.imagine(state, viewer, dice)

    def forced(self, state: TopRaceState, seat: Seat) -> TopRaceAction | None:
        """The last start space, or a pass for want of money, which are public; hands are not."""
        if state.phase not in ("placing", "bidding"):
            return None
        actions = self.legal_actions(state, seat)
        return actions[0] if len(actions) == 1 else None

    def orders_after(
        self, view: TopRaceView, seat: Seat, orders: tuple[TopRaceOrder, ...]
    ) -> tuple[TopRaceOrder, ...]:
        return standing_orders.orders_after(view, seat, orders)

    def obey(
        self, view: TopRaceView, seat: Seat, orders: tuple[TopRaceOrder, ...]
    ) -> Obeyed | Dropped | None:
        return standing_orders.obey(view, seat, orders)

    def inventory(self, state: TopRaceState) -> tuple[str, ...]:
        cars = [f"car {number}" for number in range(1, len(state.cars) + 1)]
        return (*cars, *(f"card {card:02}" for card in soundness.cards_of(state)))

    def faults(self, state: TopRaceState) -> tuple[str, ...]:
        return tuple(soundness.faults(state))

    def move_limit(self, options: TopRaceOptions, seats: int) -> int:
        """Bids, places, cards with a way to choose for each line, and three bets each."""
        sales = OFFERS * (LONGEST_SALE if options.auction == "open" else seats)
        race = sales + len(COLOURS) + 48 * (1 + len(COLOURS)) + 3 * seats
        return options.races * race + seats


def _is_in_hand(before: TopRaceState, after: TopRaceState) -> bool:
    """Whether a card is still being carried out, or others have still to choose in secret."""
    is_same = after.phase == before.phase and after.sale is before.sale
    is_secret = after.phase in ("bidding", "betting") and after.asked == before.asked
    return after.phase == "moving" or (is_same and is_secret)


def _leave(state: TopRaceState, event: DriverLeft) -> Transition:
    """Note that a player left; a stand-in plays on for them (TR-31)."""
    driver = replace(state.drivers[event.seat], has_left=True)
    left = replace(state, drivers=with_driver(state.drivers, event.seat, driver))
    return Transition(left, (event,), settles=True)


class SecondTopRace(TopRace):
    """The second rules, to finish the races begun with them.

    Of players with as much money, only the best race and the last one were compared.
    """

    rules_version = 2

    def worth_of(self, state: TopRaceState) -> list[classification.Worth]:
        return classification.by_best_and_last(state)


class FirstTopRace(SecondTopRace):
    """The first rules, to finish the races begun with them.

    All sealed bids were told, and a race ended early paid nothing more.
    """

    rules_version = 1
    tells_limit = True

    def settled(self, state: TopRaceState) -> TopRaceState:
        return state

    def may_settle(self, state: TopRaceState) -> bool:
        return False


TOP_RACE = TopRace()
FIRST_TOP_RACE, SECOND_TOP_RACE = FirstTopRace(), SecondTopRace()
