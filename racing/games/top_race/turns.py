"""Cards are played in turn until the race is over (TR-13, TR-17 to TR-25).

Every card runs through here, so states are rebuilt field by field: `replace` takes thrice as long.
"""

from functools import lru_cache

from msgspec.structs import replace

from racing.engine.values import Seat
from racing.games.top_race.circuit import LANES_IN
from racing.games.top_race.deck import ARROWS, INDEX, LINES, colours_for_joker
from racing.games.top_race.driving import Drive, Way, ways_to_go
from racing.games.top_race.money import Events, book, with_driver
from racing.games.top_race.values import (
    Card,
    CardDiscarded,
    CardPlayed,
    CarFinished,
    DiscardCard,
    DriveOn,
    Driver,
    Entry,
    HandLaidDown,
    LastCard,
    MoveCar,
    Play,
    PlayCard,
    RacingCar,
    Scene,
    TopRaceAction,
    TopRaceEvent,
    TopRaceState,
)

Progress = tuple[TopRaceState, Events]
Cars = tuple[RacingCar, ...]
MOVES = tuple(MoveCar(lane) for lane in range(7))
DRIVE_ON = DriveOn()
_PLAYS: dict[Card, tuple[PlayCard, ...]] = {
    card: tuple(
        PlayCard(card, colour=colour, straight=straight)
        for colour in colours_for_joker(card) or (None,)
        for straight in (False, True)
    )
    for card in range(len(LINES))
}
DISCARDS = {card: DiscardCard(card) for card in ARROWS}


def plays_of(state: TopRaceState, seat: Seat) -> tuple[TopRaceAction, ...]:
    if state.turn != seat:
        return ()
    if state.phase == "moving":
        return ways_to_move(state)
    return cards_to_play(state, state.drivers[seat].hand)


def cards_to_play(scene: Scene, hand: tuple[Card, ...]) -> tuple[TopRaceAction, ...]:
    """Each card in each way it may be played; if none can be, one to discard."""
    if max(hand) < len(LINES):
        return _cards_to_play(hand, ())
    arrows = tuple([_arrow(scene.cars, card) for card in ARROWS if card in hand])
    return _cards_to_play(hand, arrows)


@lru_cache(maxsize=16384)
def _cards_to_play(
    hand: tuple[Card, ...], arrows: tuple[tuple[PlayCard, ...], ...]
) -> tuple[TopRaceAction, ...]:
    speed = [play for card in hand if card < len(LINES) for play in _PLAYS[card]]
    plays = (*speed, *(play for plays in arrows for play in plays))
    return plays or tuple(DISCARDS[card] for card in hand)


def _arrow(cars: Cars, card: Card) -> tuple[PlayCard, ...]:
    """Ways to play an arrow card; none if a car has finished or is broken down (TR-19)."""
    one, two = (cars[INDEX[colour]] for colour in ARROWS[card])
    if one.status != "racing" or two.status != "racing":
        return ()
    return _ARROW_PLAYS[card][one.row == two.row]


def _arrow_plays(card: Card, *, are_level: bool) -> tuple[PlayCard, ...]:
    """Ways to play an arrow card; of two cars in a row the player names one (TR-22)."""
    named = ARROWS[card] if are_level else (None,)
    return (
        *(PlayCard(card, "sprint", colour, each) for colour in named for each in (False, True)),
        *(PlayCard(card, "breakdown", colour) for colour in named),
    )


_ARROW_PLAYS = {
    card: (_arrow_plays(card, are_level=False), _arrow_plays(card, are_level=True))
    for card in ARROWS
}


def ways_to_move(scene: Scene) -> tuple[TopRaceAction, ...]:
    lanes = ways_to_go(scene)[2]
    return (*[MOVES[lane] for lane in LANES_IN[lanes]], DRIVE_ON)


def play_card(state: TopRaceState, seat: Seat, action: PlayCard) -> Progress:
    play = Play(action.card, action.use, action.colour)
    drive = Drive(state, play)
    way = drive.begin()
    if action.straight:
        drive.straight_on(way)
        way = None
    event = CardPlayed(seat, action.card, action.use, action.colour)
    last = LastCard(seat, action.card, action.use, action.colour, tuple(drive.stages))
    return _driven(state, _without(state.drivers, seat, action.card), drive, way, last, event)


def move_car(state: TopRaceState, lane: int) -> Progress:
    drive = Drive(state, _play_of(state))
    way = drive.choose(lane)
    return _driven(state, state.drivers, drive, way, _gone_on(state, drive))


def drive_on(state: TopRaceState) -> Progress:
    drive = Drive(state, _play_of(state))
    drive.straight_on(drive.way())
    return _driven(state, state.drivers, drive, None, _gone_on(state, drive))


def _gone_on(state: TopRaceState, drive: Drive) -> LastCard | None:
    last = state.last
    if last is None:
        return None
    stages = (*last.stages, *drive.stages)
    return LastCard(last.seat, last.card, last.use, last.colour, stages)


def discard(state: TopRaceState, seat: Seat, card: Card) -> Progress:
    """Discard a card without effect (TR-23)."""
    drivers = _without(state.drivers, seat, card)
    after = _rebuilt(state, state.cars, drivers, played=(*state.played, card))
    return replace(after, last=LastCard(seat, card)), (CardDiscarded(seat, card),)


def _without(drivers: tuple[Driver, ...], seat: Seat, card: Card) -> tuple[Driver, ...]:
    """Remove the card from its hand."""
    driver = drivers[seat]
    hand = tuple([each for each in driver.hand if each != card])
    held = Driver(driver.cash, hand, None, driver.bets, driver.has_left)
    return with_driver(drivers, seat, held)


def _play_of(state: TopRaceState) -> Play:
    if state.play is None:
        raise ValueError("no card is being played")
    return state.play


def _driven(
    state: TopRaceState,
    drivers: tuple[Driver, ...],
    drive: Drive,
    way: Way | None,
    last: LastCard | None,
    *before: TopRaceEvent,
) -> Progress:
    """The state a card leads to, in the middle of it or at its end; prizes are paid at once."""
    ledger = state.ledger
    if len(drive.podium) > len(state.podium):
        drivers, ledger = book(drivers, ledger, _prizes(state.race, drive.events))
    play = drive.play
    done = state.played if way or play.use == "breakdown" else (*state.played, play.card)
    after = TopRaceState(
        state.options,
        state.race,
        "moving" if way else "playing",
        tuple(drive.cars),
        drivers,
        state.sale,
        state.turn,
        Play(play.card, play.use, play.colour, drive.line) if way else None,
        (*done, *drive.discards) if drive.discards else done,
        drive.breakdowns,
        tuple(drive.podium),
        drive.tips,
        state.asked,
        state.aside,
        ledger,
        state.results,
        last,
    )
    return after, (*before, *drive.events)


def _prizes(race: int, events: list[TopRaceEvent]) -> list[Entry]:
    return prizes_of(race, [event for event in events if isinstance(event, CarFinished)])


def prizes_of(race: int, finished: list[CarFinished]) -> list[Entry]:
    """Ledger entries of prizes; a car without an owner leaves its prize in the bank (TR-9)."""
    return [
        Entry(race, each.owner, "prize", each.prize, each.car, each.place)
        for each in finished
        if each.owner is not None
    ]


def _rebuilt(
    state: TopRaceState,
    cars: Cars,
    drivers: tuple[Driver, ...],
    *,
    turn: Seat | None = None,
    played: tuple[Card, ...] | None = None,
    aside: tuple[Card, ...] | None = None,
) -> TopRaceState:
    return TopRaceState(
        state.options,
        state.race,
        state.phase,
        cars,
        drivers,
        state.sale,
        state.turn if turn is None else turn,
        None,
        state.played if played is None else played,
        state.breakdowns,
        state.podium,
        state.tips,
        state.asked,
        state.aside if aside is None else aside,
        state.ledger,
        state.results,
        state.last,
    )


def is_racing(cars: Cars, seat: Seat) -> bool:
    """Whether the seat has a car in the race, broken down or not."""
    return any(car.owner == seat and car.status in ("racing", "broken") for car in cars)


def lay_down_hands(state: TopRaceState, events: Events) -> Progress:
    """Lay down the hands of players whose cars are all home (TR-24)."""
    if not state.podium:
        return state, events
    for number, driver in enumerate(state.drivers):
        seat = Seat(number)
        if driver.hand and not is_racing(state.cars, seat):
            done = Driver(driver.cash, (), None, driver.bets, driver.has_left)
            drivers = with_driver(state.drivers, seat, done)
            aside = tuple(sorted((*state.aside, *driver.hand)))
            state = _rebuilt(state, state.cars, drivers, aside=aside)
            events = (*events, HandLaidDown(seat, len(driver.hand)))
    return state, events


def next_turn(state: TopRaceState) -> TopRaceState | None:
    """Pass the turn clockwise to the next who holds a card; None when the race is over (TR-25)."""
    if state.turn is None or len(state.podium) == len(state.cars):
        return None
    seats = len(state.drivers)
    for step in range(1, seats + 1):
        seat = Seat((state.turn + step) % seats)
        if state.drivers[seat].hand:
            return _rebuilt(state, state.cars, state.drivers, turn=seat)
    return None
