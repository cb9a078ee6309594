"""Arrow cards played as a breakdown, and the end of the race before it is over.

Rules TR-17, TR-21, TR-22, TR-25.
"""

import pytest
from msgspec.structs import replace

from racing.games.top_race.values import (
    Breakdown,
    CarBrokeDown,
    CarMoved,
    LineLost,
    TopRaceState,
)
from tests.games.top_race.scenes import (
    ALICE,
    BLUE_RED,
    BOB,
    Space,
    car_of,
    card,
    driven,
    event_of,
    events_of,
    play,
    scene,
    space_of,
)

B10, R10 = card("B10"), card("R10")


def blue_broken(space: Space, red: Space, *hand: int, **others: Space) -> TopRaceState:
    """A race in which blue is broken and red is the one to pass it."""
    return scene({"red": red, **others}, hands={0: hand}, broken={"blue": space})


def test_tr_21_the_car_ahead_is_put_beside_its_space() -> None:
    state = scene({"blue": (20, 3), "red": (18, 1)}, hands={0: (BLUE_RED, B10)})
    transition = play(state, BLUE_RED, "breakdown")
    assert event_of(CarBrokeDown, transition) == CarBrokeDown("blue", "red")
    car = car_of(transition.state, "blue")
    assert (car.row, car.lane, car.status, car.owner) == (20, 3, "broken", BOB)
    assert not events_of(CarMoved, transition)


def test_tr_21_the_card_stays_in_play() -> None:
    state = scene({"blue": (20, 3), "red": (18, 1)}, hands={0: (BLUE_RED, B10)})
    after = play(state, BLUE_RED, "breakdown").state
    assert after.breakdowns == (Breakdown("blue", "red", BLUE_RED),)
    assert BLUE_RED not in after.played
    assert (after.phase, after.turn) == ("playing", BOB)


@pytest.mark.parametrize(("named", "other"), [("blue", "red"), ("red", "blue")])
def test_tr_22_of_two_cars_in_a_row_the_one_that_is_named_breaks_down(
    named: str, other: str
) -> None:
    state = scene({"blue": (20, 1), "red": (20, 3)}, hands={0: (BLUE_RED, B10)})
    after = play(state, BLUE_RED, "breakdown", named).state
    assert [(each.car, each.other) for each in after.breakdowns] == [(named, other)]


def test_tr_21_its_moves_are_lost() -> None:
    state = blue_broken((20, 3), (18, 1), B10)
    transition = play(state, B10)
    assert event_of(LineLost, transition) == LineLost("blue", "broken")
    assert car_of(transition.state, "blue") == car_of(state, "blue")


def test_tr_21_it_blocks_nobody() -> None:
    number = card("W5")
    state = scene({"white": (20, 3)}, hands={0: (number,)}, broken={"blue": (24, 3)})
    after = play(state, number).state
    assert after.phase == "playing"
    assert space_of(after, "white") == (25, 3)


def test_tr_21_another_car_may_stop_on_its_space() -> None:
    number = card("G5")
    state = scene({"green": (19, 3)}, hands={0: (number,)}, broken={"blue": (24, 3)})
    assert space_of(play(state, number).state, "green") == (24, 3)


def test_tr_21_who_has_their_only_car_broken_down_plays_on() -> None:
    """It is still in the race (TR-24), while another car of the race finishes."""
    owners = {"blue": 1, "red": 0, "green": 0, "white": 0, "yellow": 0, "mauve": 0}
    hands = {0: (card("G5"),), 1: (B10, R10)}
    cars = {"red": (10, 3), "green": (53, 3)}
    state = scene(cars, hands=hands, owners=owners, broken={"blue": (20, 3)})
    after = driven(state, card("G5"))
    assert after.podium == ("green",)
    assert (after.turn, after.drivers[BOB].hand) == (BOB, (B10, R10))


def test_tr_21_if_the_race_ends_first_it_is_placed_by_its_row() -> None:
    state = blue_broken((30, 1), (20, 3), R10, green=(30, 5), white=(31, 3), yellow=(29, 1))
    state = ended(state)
    assert state.podium.index("blue") == 2
    assert state.podium[:4] == ("white", "green", "blue", "yellow")


def ended(state: TopRaceState) -> TopRaceState:
    """Both play the last card they have, for the mauve car that stands at the back."""
    drivers = (replace(state.drivers[0], hand=(card("K5"),)), state.drivers[1])
    state = replace(state, drivers=drivers, options=replace(state.options, races=1))
    state = driven(state, card("K5"), colour="mauve")
    return driven(state, card("K4"), colour="mauve")


def test_tr_21_its_card_is_discarded_with_the_end_of_the_race() -> None:
    state = ended(blue_broken((30, 1), (20, 3)))
    assert state.breakdowns == ()
    assert BLUE_RED in state.played


def test_tr_21_two_cars_beside_the_same_row_go_by_their_lanes() -> None:
    state = scene(
        {"red": (10, 3), "green": (9, 3)},
        hands={0: (card("K5"),)},
        broken={"blue": (30, 5), "white": (30, 1)},
        races=1,
    )
    assert ended(state).podium[:2] == ("white", "blue")


def test_tr_25_the_prize_of_a_car_beside_the_track_is_paid() -> None:
    """Alice has yellow, red and green, Bob has blue, mauve and white."""
    state = ended(blue_broken((30, 1), (20, 3), green=(30, 5), white=(31, 3), yellow=(29, 1)))
    prizes = [entry for entry in state.ledger if entry.kind == "prize"]
    assert [(entry.seat, entry.car, entry.amount) for entry in prizes[:3]] == [
        (BOB, "white", 200),
        (ALICE, "green", 150),
        (BOB, "blue", 100),
    ]
