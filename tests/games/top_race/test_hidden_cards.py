"""Cards nobody else sees.

Rules TR-2, TR-13, TR-23, TR-24.
"""

from typing import Any

from msgspec.structs import replace

from racing.engine.values import Seat
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import TopRaceState
from tests.games.top_race.looking import seen, worlds
from tests.games.top_race.scenes import ALICE, BOB, CHARLIE, EMIL, card, driven, scene, started


def with_hands(
    state: TopRaceState, hands: dict[Seat, tuple[int, ...]], **more: Any
) -> TopRaceState:
    drivers = tuple(
        replace(driver, hand=hands.get(Seat(seat), driver.hand))
        for seat, driver in enumerate(state.drivers)
    )
    return replace(state, drivers=drivers, **more)


def test_tr_2_one_sees_ones_own_hand_and_of_others_how_many_cards() -> None:
    state = started(5)
    view = TOP_RACE.view(state, BOB)
    assert view.hand == state.drivers[BOB].hand
    assert [driver.cards for driver in view.drivers] == [9] * 5
    assert TOP_RACE.view(state, None).hand == ()


def test_tr_2_whoever_holds_a_card_others_see_the_same() -> None:
    state = started(3)
    alice, charlie = state.drivers[ALICE].hand, state.drivers[CHARLIE].hand
    swapped = with_hands(state, {ALICE: charlie, CHARLIE: alice})
    for viewer in (BOB, None):
        assert seen(state, viewer) == seen(swapped, viewer)


def test_tr_2_the_cards_left_out_are_for_nobody_to_see() -> None:
    state = started(5)
    hand = state.drivers[EMIL].hand
    swapped = with_hands(state, {EMIL: (*state.aside, *hand[3:])}, aside=hand[:3])
    for viewer in (ALICE, BOB, None):
        assert seen(state, viewer) == seen(swapped, viewer)


def test_tr_2_in_imagined_worlds_cards_unseen_are_anywhere() -> None:
    state = started(5)
    own = set(state.drivers[BOB].hand)
    imagined = worlds(state, BOB, 150)
    assert {number for world in imagined for number in world.aside} == set(range(48)) - own
    for driver in (ALICE, EMIL):
        held = {number for world in imagined for number in world.drivers[driver].hand}
        assert held == set(range(48)) - own
    assert {world.drivers[BOB].hand for world in imagined} == {state.drivers[BOB].hand}
    assert {seen(world, BOB) for world in imagined} == {seen(state, BOB)}


def test_tr_13_in_imagined_worlds_cards_that_were_played_are_in_no_hand() -> None:
    hands = {0: (card("W5"), card("Y5")), 1: (card("B5"), card("R5"))}
    state = scene({"white": (8, 3)}, hands=hands)
    state = driven(state, card("W5"))
    for world in worlds(state, None, 30):
        held = {number for driver in world.drivers for number in driver.hand}
        assert held == {card("Y5"), card("B5"), card("R5")}
        assert world.played == state.played


def laid_down(*hand: int) -> TopRaceState:
    """Frida has laid down these cards: white was Frida's only car."""
    hands = {0: (card("W10"), card("Y10")), 5: hand}
    state = driven(scene({"white": (50, 3)}, seats=6, hands=hands), card("W10"))
    return replace(state, played=())


def test_tr_24_which_cards_were_laid_down_is_for_nobody_to_see() -> None:
    one, other = laid_down(12, 13), laid_down(14, 15)
    assert (one.aside, other.aside) == ((12, 13), (14, 15))
    for viewer in (ALICE, BOB, None):
        assert seen(one, viewer) == seen(other, viewer)


def test_tr_24_cards_laid_down_may_be_any_that_nobody_has_seen() -> None:
    state = laid_down(12, 13)
    found = {number for world in worlds(state, ALICE) for number in world.aside}
    assert {12, 13} < found
    assert card("Y10") not in found


def test_what_others_hold_decides_nothing_that_is_public() -> None:
    """Who can play none of their cards is asked like anybody else (TR-23)."""
    state = scene({}, hands={0: (45,), 1: (card("W5"),)}, podium=("blue",))
    for world in worlds(state, BOB, 30):
        assert TOP_RACE.seats_to_act(world) == {ALICE}
        assert TOP_RACE.forced(world, ALICE) == TOP_RACE.forced(state, ALICE)
        assert TOP_RACE.summary(world) == TOP_RACE.summary(state)
