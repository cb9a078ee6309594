"""Races of Top Race brought to the moment a test is about."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from racing.engine.dice import Dice
from racing.engine.move_history import MoveHistory
from racing.engine.values import Action, Seat, Transition
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import (
    Breakdown,
    DriveOn,
    Driver,
    Entry,
    MakeBet,
    MakeBid,
    PlayCard,
    RacingCar,
    Sale,
    TopRaceEvent,
    TopRaceOptions,
    TopRaceState,
)
from tests.games.top_race.slow_track import CARS, DECK

KEY = b"a key of the tests"
ALICE, BOB, CHARLIE, DORA, EMIL, FRIDA = (Seat(number) for number in range(6))
FINISH = 56
START = ((0, 0), (0, 2), (0, 4), (0, 6), (-1, 2), (-1, 4))
NAMES = [card.strip() for row in DECK.strip().splitlines() for card in row.split("   ")]
BLUE_RED, GREEN_WHITE, MAUVE_YELLOW = 45, 46, 47

Space = tuple[int, int]
E = TypeVar("E", bound=TopRaceEvent)


def card(name: str) -> int:
    """A card by its lines, as the rule sheet writes them."""
    return NAMES.index(name)


def new_history(seats: int = 3, **options: Any) -> MoveHistory:
    return MoveHistory(TOP_RACE, TopRaceOptions(**options), seats, KEY)


def state_of(line: MoveHistory) -> TopRaceState:
    state: TopRaceState = line.position.state
    return state


def started(seats: int = 3, *, key: bytes = KEY, **options: Any) -> TopRaceState:
    """A meeting whose first driver is on offer."""
    state: TopRaceState = TOP_RACE.setup(TopRaceOptions(**options), seats, Dice(key)).state
    return state


def scene(
    cars: Mapping[str, Space],
    *,
    seats: int = 2,
    hands: Mapping[int, Iterable[int]] | None = None,
    cash: tuple[int, ...] = (),
    owners: Mapping[str, int | None] | None = None,
    podium: tuple[str, ...] = (),
    broken: Mapping[str, Space] | None = None,
    turn: Seat = ALICE,
    tips: int = 0,
    made: Mapping[int, tuple[str, ...]] | None = None,
    race: int = 1,
    **options: Any,
) -> TopRaceState:
    """Somebody is to play a card. Cars not named stand on the start; without other word they
    belong to the seats in turn. Who is given no hand holds K4, or K5, K6 and so on. Bets
    were `made` by seat, one for each line that was asked for."""
    held = _hands(seats, hands or {})
    money = cash or (200,) * seats
    broken = broken or {}
    spare = [space for space in START if space not in cars.values()]
    whose = owners or {car: number % seats for number, car in enumerate(CARS)}
    apart = [_breakdown(car) for car in broken]
    gone = {number for hand in held for number in hand} | {each.card for each in apart}
    return TopRaceState(
        TopRaceOptions(**options),
        race,
        "playing",
        tuple(_car(car, cars, podium, broken, whose.get(car), spare) for car in CARS),
        tuple(
            Driver(money[seat], held[seat], bets=(made or {}).get(seat, ()))  # type: ignore[arg-type]
            for seat in range(seats)
        ),
        Sale(last=turn),
        turn=turn,
        played=tuple(number for number in range(48) if number not in gone),
        breakdowns=tuple(apart),
        podium=podium,  # type: ignore[arg-type]
        tips=tips,
        asked=max(map(len, made.values())) if made else tips,
        ledger=tuple(Entry(1, Seat(seat), "start", amount) for seat, amount in enumerate(money)),
    )


def _hands(seats: int, hands: Mapping[int, Iterable[int]]) -> list[tuple[int, ...]]:
    jokers = iter([card("K4"), card("K5"), card("K6"), *map(card, ("W5", "R5", "M5"))])
    return [tuple(hands[seat]) if seat in hands else (next(jokers),) for seat in range(seats)]


def _breakdown(car: str) -> Breakdown:
    pairs = {45: ("blue", "red"), 46: ("green", "white"), 47: ("mauve", "yellow")}
    ((number, pair),) = [each for each in pairs.items() if car in each[1]]
    other = pair[1] if pair[0] == car else pair[0]
    return Breakdown(car, other, number)  # type: ignore[arg-type]


def _car(
    car: str,
    cars: Mapping[str, Space],
    podium: tuple[str, ...],
    broken: Mapping[str, Space],
    owner: int | None,
    spare: list[Space],
) -> RacingCar:
    seat = None if owner is None else Seat(owner)
    if car in podium:
        return RacingCar(FINISH, 0, "finished", seat)
    if car in broken:
        return RacingCar(*broken[car], "broken", seat)
    return RacingCar(*(cars[car] if car in cars else spare.pop(0)), "racing", seat)


def apply(state: TopRaceState, seat: Seat, action: Action) -> Transition:
    assert action in (*TOP_RACE.legal_actions(state, seat), *TOP_RACE.site_actions(state, seat))
    return TOP_RACE.apply(state, seat, action, Dice(KEY))


def bids_made(state: TopRaceState, bids: Mapping[Seat, int]) -> Transition:
    """All who are asked bid this in a sealed auction, or nothing."""
    transition = Transition(state)
    for seat in sorted(TOP_RACE.seats_to_act(state)):
        transition = apply(transition.state, seat, MakeBid(bids.get(seat, 0)))
    return transition


def called(state: TopRaceState, *amounts: int) -> Transition:
    """Calls these bids in an open auction, each by the next one in turn."""
    transition = Transition(state)
    for amount in amounts:
        seat = transition.state.sale.queue[0]
        transition = apply(transition.state, seat, MakeBid(amount))
    return transition


def plays_of(state: TopRaceState, seat: Seat) -> tuple[Any, ...]:
    """What a seat may do, without the plays that leave no lane to choose: each has its like."""
    actions = TOP_RACE.legal_actions(state, seat)
    return tuple(each for each in actions if not getattr(each, "straight", False))


def play(
    state: TopRaceState, number: int, use: str = "speed", colour: str | None = None
) -> Transition:
    """Plays a card by whose turn it is."""
    assert state.turn is not None
    return apply(state, state.turn, PlayCard(number, use, colour))  # type: ignore[arg-type]


def driven(
    state: TopRaceState, number: int, use: str = "speed", colour: str | None = None
) -> TopRaceState:
    """Plays a card and drives as straight on as the cars can."""
    after: TopRaceState = play(state, number, use, colour).state
    if after.phase == "moving" and after.turn is not None:
        after = apply(after, after.turn, DriveOn()).state
    return after


def bets_made(state: TopRaceState, *cars: str) -> Transition:
    """Makes one bet for each seat, in their order."""
    transition = Transition(state)
    for seat, car in enumerate(cars):
        transition = apply(transition.state, Seat(seat), MakeBet(car))  # type: ignore[arg-type]
    return transition


def car_of(state: TopRaceState, car: str) -> RacingCar:
    return state.cars[CARS.index(car)]


def space_of(state: TopRaceState, car: str) -> Space:
    found = car_of(state, car)
    return found.row, found.lane


def cash_of(state: TopRaceState) -> list[int]:
    return [driver.cash for driver in state.drivers]


def events_of(kind: type[E], transition: Transition) -> list[E]:
    return [each for each in transition.events if isinstance(each, kind)]


def event_of(kind: type[E], transition: Transition) -> E:
    (event,) = events_of(kind, transition)
    return event
