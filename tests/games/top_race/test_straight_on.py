"""A whole card with one action, and what is remembered of it (TR-14, TR-16)."""

import pytest

from racing.engine.values import Transition
from racing.games.top_race.values import (
    CardDiscarded,
    DiscardCard,
    DriveOn,
    LastCard,
    MoveCar,
    PlayCard,
    Stage,
    Use,
)
from tests.games.top_race.scenes import (
    ALICE,
    BLUE_RED,
    GREEN_WHITE,
    apply,
    card,
    play,
    scene,
)

CARS = {
    "yellow": (38, 3),
    "blue": (30, 3),
    "red": (5, 3),
    "mauve": (5, 1),
    "green": (16, 3),
    "white": (20, 3),
}
LONG = card("Y6 B5 W4 G3 R2 M1")


@pytest.mark.parametrize(("number", "use"), [(LONG, "speed"), (BLUE_RED, "sprint")])
def test_tr_16_straight_on_is_the_card_and_then_the_rest_without_asking(
    number: int, use: Use
) -> None:
    state = scene(CARS, hands={0: (number,)})
    at_once = apply(state, ALICE, PlayCard(number, use, straight=True))
    begun = play(state, number, use)
    assert begun.state.phase == "moving"
    then = apply(begun.state, ALICE, DriveOn())
    assert at_once.state == then.state
    assert at_once.events == begun.events + then.events
    assert at_once.ends_turn


def test_a_breakdown_leaves_no_lane_to_choose_and_is_played_in_one_way() -> None:
    state = scene(CARS, hands={0: (BLUE_RED,)})
    assert play(state, BLUE_RED, "breakdown").ends_turn


def stages(transition: Transition) -> tuple[Stage, ...]:
    last = transition.state.last
    assert last is not None
    return tuple(last.stages)


def test_what_a_card_has_done_so_far_is_remembered() -> None:
    number = card("Y5 B3")
    begun = play(scene(CARS, hands={0: (number,)}), number)
    assert begun.state.last == LastCard(ALICE, number)
    on = apply(begun.state, ALICE, MoveCar(1))
    assert stages(on) == (Stage("yellow", 38, 3, 43, 1),)
    done = apply(on.state, ALICE, MoveCar(5))
    assert stages(done) == (Stage("yellow", 38, 3, 43, 1), Stage("blue", 30, 3, 33, 5))


def test_tr_17_a_car_that_finishes_gets_behind_the_last_row() -> None:
    number = card("W10")
    done = play(scene({"white": (50, 3)}, hands={0: (number,)}), number)
    assert stages(done) == (Stage("white", 50, 3, 56, 3),)


def test_the_colour_of_the_black_line_is_remembered() -> None:
    number = card("K4")
    done = apply(
        scene(CARS, hands={0: (number,)}), ALICE, PlayCard(number, colour="red", straight=True)
    )
    assert done.state.last == LastCard(ALICE, number, "speed", "red", (Stage("red", 5, 3, 9, 3),))


def test_tr_23_a_card_that_is_discarded_has_done_nothing() -> None:
    state = scene({}, hands={0: (BLUE_RED, GREEN_WHITE)}, podium=("blue", "white"))
    done = apply(state, ALICE, DiscardCard(BLUE_RED))
    assert done.events == (CardDiscarded(ALICE, BLUE_RED),)
    assert done.state.last == LastCard(ALICE, BLUE_RED)
