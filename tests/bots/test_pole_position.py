"""Bots of Pole Position: that they play by the rules, from what they may know, and sensibly."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from bench.contests import Contest, driven_by, held
from racing.bots.pole_position import BOTS
from racing.bots.simulation import simulate
from racing.bots.situation import Level, situation_of
from racing.engine.position import Position, play, play_for, set_up
from racing.engine.values import Action, Seat, TakeOut
from racing.games.pole_position.cars import HOME, NUMBERS
from racing.games.pole_position.game import POLE_POSITION
from racing.games.pole_position.layout import SPACES
from racing.games.pole_position.turns import FUEL
from racing.games.pole_position.values import (
    Card,
    ChooseCard,
    Driver,
    Layout,
    MoveCar,
    PolePositionOptions,
    PolePositionState,
    RacingCar,
    Token,
)

KEY = b"k" * 32
GOOD_DRIVERS = (Level.CLUB, Level.ACE)
MIXED = driven_by(*(BOTS[level] for level in (*BOTS, *BOTS)))


def positions(options: PolePositionOptions, seats: int) -> Iterator[Position]:
    """Positions of one race in which all levels meet."""
    random, position = Random(1), set_up(POLE_POSITION, options, seats, KEY).position
    while asked := POLE_POSITION.seats_to_act(position.state):
        yield position
        seat = random.choice(sorted(asked))
        action = MIXED(situation_of(POLE_POSITION, position, seat, random))
        position = play(POLE_POSITION, position, seat, action, KEY).position


def choice_of(level: Level, state: PolePositionState, seat: int = 0, seed: int = 0) -> Action:
    situation = situation_of(POLE_POSITION, Position(state), Seat(seat), Random(seed))
    return BOTS[level](situation)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, PolePositionOptions(layout="drawn")),
        (2, PolePositionOptions(layout="drafted", plus=True)),
        (5, PolePositionOptions(layout="drafted")),
        (5, PolePositionOptions(layout="drawn", plus=True)),
    ],
    ids=str,
)
@pytest.mark.parametrize("level", BOTS)
def test_each_level_plays_by_the_rules(
    level: Level, seats: int, options: PolePositionOptions
) -> None:
    """The simulation refuses what is not legal."""
    (result,) = simulate(POLE_POSITION, options, seats=seats, races=1, seed=3, bot=BOTS[level])
    assert result.outcome.winners


@pytest.mark.parametrize(("one", "others"), [(Level.ACE, Level.CLUB), (Level.CLUB, Level.ROOKIE)])
def test_the_better_driver_wins_more_than_their_share(one: Level, others: Level) -> None:
    success = held(Contest(POLE_POSITION, BOTS, one, others, seats=2, races=8, seed=1000))
    assert success.share > success.even


@pytest.mark.parametrize("level", BOTS)
def test_a_race_goes_on_when_a_driver_has_left_it(level: Level) -> None:
    """PP-29: at whatever moment they do."""
    for position in islice(positions(PolePositionOptions(), 3), 0, 90, 9):
        state = play_for(POLE_POSITION, position, Seat(1), TakeOut(), KEY).position.state
        for seat in POLE_POSITION.seats_to_act(state):
            assert choice_of(level, state, seat) in POLE_POSITION.legal_actions(state, seat)


def track(**tokens: Token) -> Layout:
    """A track that is grey but for some spaces, such as `on_7="oil"`."""
    return tuple(tokens.get(f"on_{space}", "grey") for space in range(1, SPACES + 1))


def race(
    spaces: dict[int, int], *hands: tuple[Card, ...], layout: Layout | None = None
) -> PolePositionState:
    """A race in the tenth turn: cars on these spaces, by number, all others home."""
    numbers = NUMBERS[: 3 * len(hands)]
    home = tuple(number for number in numbers if number not in spaces)
    cars = tuple(
        RacingCar(spaces[each]) if each in spaces else RacingCar(HOME, "home") for each in numbers
    )
    drivers = tuple(Driver(hand, discard_of(hand)) for hand in hands)
    return PolePositionState(
        PolePositionOptions(), layout or track(), cars, drivers, podium=home, turn=10
    )


def discard_of(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in FUEL if card not in hand)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("level", GOOD_DRIVERS)
def test_a_good_driver_brings_a_car_home_to_the_last_place(level: Level, seed: int) -> None:
    spaces = {11: 41, 12: 20, 21: 39, 31: 30}
    state = race(spaces, (1, 2, 3), (1, 2, 3), (4, 5, 6), (7, 8, 9))
    assert choice_of(level, state, seed=seed) == ChooseCard(3)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("level", GOOD_DRIVERS)
def test_a_good_driver_wastes_no_points(level: Level, seed: int) -> None:
    """Both cards stop the car behind the other one, which has no fuel to speak of (PP-12)."""
    state = race({11: 10, 21: 12, 22: 5}, (1, 2), (1,))
    state = replace(state, cars=(*state.cars[:4], RacingCar(5, spun=9), *state.cars[5:]))
    assert choice_of(level, state, seed=seed) == ChooseCard(1)


@pytest.mark.parametrize("level", BOTS)
def test_nobody_drives_into_a_pit_stop_while_another_car_can_move(level: Level) -> None:
    """PP-16: it would fall behind the row."""
    spaces = {11: 10, 12: 25, 21: 22, 22: 21, 23: 30}
    state = race(spaces, (1, 2), (5, 6), layout=track(on_28="pit_stop"))
    assert choice_of(level, moving(state, 3)) == MoveCar(11)


@pytest.mark.parametrize("level", GOOD_DRIVERS)
def test_a_good_driver_takes_the_turbo(level: Level) -> None:
    """PP-17: from behind the row to its front."""
    spaces = {11: 10, 12: 5, 21: 14, 22: 15, 23: 16}
    state = race(spaces, (1, 2), (5, 6), layout=track(on_13="turbo"))
    assert choice_of(level, moving(state, 3)) == MoveCar(11)


def moving(state: PolePositionState, card: Card) -> PolePositionState:
    """The first seat has played this card and is the last to move."""
    first, *others = state.drivers
    first = replace(first, card=card)
    return replace(state, drivers=(first, *others), queue=(Seat(0),), phase="moving")
