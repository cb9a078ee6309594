"""The podium, the prizes, and the end of a race.

Rules TR-9, TR-22, TR-25, TR-26.
"""

import pytest

from racing.engine.values import Seat
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import (
    CarFinished,
    Entry,
    RaceEnded,
    Result,
    TopRaceState,
)
from tests.games.top_race.scenes import (
    ALICE,
    BOB,
    car_of,
    card,
    cash_of,
    driven,
    event_of,
    events_of,
    play,
    scene,
)
from tests.games.top_race.slow import PRIZES
from tests.games.top_race.slow_track import CARS

W10, Y10 = card("W10"), card("Y10")


def test_tr_25_cars_go_to_the_podium_in_the_order_in_which_they_cross_the_line() -> None:
    number = card("W6 Y4 G2")
    cars = {"white": (50, 3), "yellow": (52, 3), "green": (54, 1)}
    transition = play(scene(cars, hands={0: (number,)}), number)
    assert transition.state.podium == ("white", "yellow", "green")
    places = [(event.car, event.place) for event in events_of(CarFinished, transition)]
    assert places == [("white", 1), ("yellow", 2), ("green", 3)]


@pytest.mark.parametrize("place", range(1, 7))
def test_tr_26_the_prize_is_paid_when_the_car_arrives(place: int) -> None:
    """White belongs to Frida."""
    others = ("yellow", "blue", "red", "mauve", "green")[: place - 1]
    state = scene({"white": (50, 3)}, seats=6, hands={5: (W10,)}, podium=others, turn=Seat(5))
    transition = play(state, W10)
    prize = (200, 150, 100, 60, 30, 10)[place - 1]
    assert PRIZES[place - 1] == prize
    finished = events_of(CarFinished, transition)[0]
    assert finished == CarFinished("white", Seat(5), place, prize)
    entry = transition.state.ledger[6]
    assert entry == Entry(1, Seat(5), "prize", prize, "white", place)
    assert cash_of(transition.state)[5] == 200 + prize


def test_tr_26_nobody_else_is_paid() -> None:
    state = scene({"white": (50, 3)}, seats=6, hands={0: (W10,)})
    assert cash_of(driven(state, W10)) == [200] * 5 + [400]


def test_tr_9_the_prize_of_a_car_without_an_owner_stays_in_the_bank() -> None:
    owners = {**dict.fromkeys(CARS[:3], 0), **dict.fromkeys(CARS[3:5], 1), "white": None}
    state = scene({"white": (50, 3)}, hands={0: (W10,)}, owners=owners)
    transition = play(state, W10)
    assert event_of(CarFinished, transition) == CarFinished("white", None, 1, 200)
    assert cash_of(transition.state) == [200, 200]
    assert transition.state.ledger == state.ledger
    assert transition.state.podium == ("white",)


def last_car() -> TopRaceState:
    podium = ("yellow", "blue", "red", "mauve", "green")
    hands = {0: (W10, Y10), 1: (card("B10"),)}
    return scene({"white": (50, 3)}, hands=hands, podium=podium, races=1)


def test_tr_25_the_race_ends_with_the_sixth_car() -> None:
    transition = play(last_car(), W10)
    assert transition.state.phase == "over"
    assert TOP_RACE.seats_to_act(transition.state) == frozenset()
    assert event_of(RaceEnded, transition) == RaceEnded(1, (0, 10))


def test_tr_25_the_race_ends_when_the_last_card_has_been_played() -> None:
    state = scene({"white": (20, 3)}, hands={0: (card("W5"),), 1: (card("Y5"),)}, races=1)
    state = driven(state, card("W5"))
    assert state.phase == "playing"
    assert driven(state, card("Y5")).phase == "over"


def test_tr_25_cards_of_who_has_finished_do_not_keep_the_race_going() -> None:
    """White is Frida's, and nobody but Frida and Alice holds cards."""
    hands = {0: (W10,), 1: (), 2: (), 3: (), 4: (), 5: (Y10, card("B10"))}
    transition = play(scene({"white": (50, 3)}, seats=6, hands=hands, races=1), W10)
    assert transition.state.phase == "over"


def cards_out(**cars: tuple[int, int]) -> TopRaceState:
    """A race in which Bob has played the last card, which moved nobody."""
    state = scene(cars, hands={0: (), 1: (W10,)}, podium=("white",), turn=BOB, races=1)
    return driven(state, W10)


def test_tr_25_cars_still_on_the_track_are_placed_by_position() -> None:
    state = cards_out(yellow=(10, 3), blue=(30, 1), red=(25, 3), mauve=(40, 5), green=(0, 0))
    assert state.podium == ("white", "mauve", "blue", "red", "yellow", "green")
    assert all(car_of(state, car).status == "finished" for car in CARS)


def test_tr_22_in_one_row_the_inner_lane_is_ahead() -> None:
    state = cards_out(yellow=(30, 5), blue=(30, 3), red=(30, 1), mauve=(29, 2), green=(29, 4))
    assert state.podium == ("white", "red", "blue", "yellow", "mauve", "green")


def test_tr_25_rows_of_the_start_count_too() -> None:
    state = cards_out(yellow=(-1, 2), blue=(-1, 4), red=(0, 6), mauve=(0, 0), green=(1, 6))
    assert state.podium == ("white", "green", "mauve", "red", "yellow", "blue")


def test_tr_26_cars_placed_as_they_stand_get_their_prizes() -> None:
    hands = {0: (), 1: (W10,)}
    cars = {"yellow": (40, 1), "blue": (30, 1), "red": (20, 1), "mauve": (10, 1), "green": (5, 1)}
    state = scene(cars, hands=hands, podium=("white",), turn=BOB, races=1)
    transition = play(state, W10)
    finished = events_of(CarFinished, transition)
    assert [event.place for event in finished] == [2, 3, 4, 5, 6]
    assert [event.prize for event in finished] == [150, 100, 60, 30, 10]
    assert {event.manner for event in finished} == {"cards_out"}
    assert cash_of(transition.state) == [200 + 150 + 60 + 10, 200 + 100 + 30]


def test_a_race_leaves_its_result() -> None:
    state = play(last_car(), W10).state
    assert state.results == (
        Result(
            ("yellow", "blue", "red", "mauve", "green", "white"),
            (ALICE, BOB, ALICE, BOB, ALICE, BOB),
            (0, 10),
            ((), ()),
        ),
    )


def test_the_ledger_of_a_seat_adds_up_to_its_cash() -> None:
    state = cards_out(yellow=(40, 1), blue=(30, 1), red=(20, 1), mauve=(10, 1), green=(5, 1))
    for seat, cash in enumerate(cash_of(state)):
        assert sum(entry.amount for entry in state.ledger if entry.seat == seat) == cash
