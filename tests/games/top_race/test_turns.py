"""Whose turn it is, cards that cannot be played, and who takes no further part.

Rules TR-13, TR-19, TR-23, TR-24.
"""

from msgspec.structs import replace

from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import (
    CardDiscarded,
    DiscardCard,
    HandLaidDown,
    MoveCar,
    PlayCard,
)
from tests.games.top_race.scenes import (
    ALICE,
    BLUE_RED,
    BOB,
    CHARLIE,
    GREEN_WHITE,
    MAUVE_YELLOW,
    apply,
    card,
    driven,
    event_of,
    play,
    plays_of,
    scene,
    space_of,
)

W5, W10, Y5, Y10, B5 = (card(name) for name in ("W5", "W10", "Y5", "Y10", "B5"))


def test_tr_13_play_goes_clockwise() -> None:
    state = scene({}, seats=3, hands={0: (card("K6"),) * 2}, turn=CHARLIE)
    turns = []
    for number in ("K5", "K6", "K4"):
        turns.append(state.turn)
        state = driven(state, card(number), colour="white")
    assert turns == [CHARLIE, ALICE, BOB]


def test_tr_13_who_has_no_cards_is_skipped() -> None:
    hands = {0: (W5, Y5), 1: (), 2: (B5,)}
    state = driven(scene({}, seats=3, hands=hands), W5)
    assert TOP_RACE.seats_to_act(state) == {CHARLIE}
    assert driven(state, B5).turn == ALICE


def test_tr_13_who_alone_has_cards_plays_on() -> None:
    state = driven(scene({}, hands={0: (W5, Y5), 1: ()}), W5)
    assert TOP_RACE.seats_to_act(state) == {ALICE}


def test_tr_13_one_card_is_played_in_a_turn() -> None:
    state = driven(scene({}, hands={0: (W5, Y5)}), W5)
    assert TOP_RACE.seats_to_act(state) == {BOB}
    assert TOP_RACE.legal_actions(state, ALICE) == ()


def test_only_cards_in_hand_can_be_played() -> None:
    state = scene({}, hands={0: (W5, Y5)})
    assert set(plays_of(state, ALICE)) == {PlayCard(W5), PlayCard(Y5)}


def test_tr_23_who_can_play_none_of_their_cards_discards_one() -> None:
    hands = {0: (BLUE_RED, GREEN_WHITE)}
    state = scene({"yellow": (20, 3)}, hands=hands, podium=("blue", "white"))
    assert TOP_RACE.legal_actions(state, ALICE) == (
        DiscardCard(BLUE_RED),
        DiscardCard(GREEN_WHITE),
    )


def test_tr_23_a_card_that_is_discarded_has_no_effect() -> None:
    state = scene({}, hands={0: (BLUE_RED, GREEN_WHITE)}, podium=("blue", "white"))
    transition = apply(state, ALICE, DiscardCard(BLUE_RED))
    assert transition.events == (CardDiscarded(ALICE, BLUE_RED),)
    after = transition.state
    assert after.cars == state.cars
    assert (after.played[-1], after.drivers[ALICE].hand) == (BLUE_RED, (GREEN_WHITE,))
    assert after.turn == BOB


def test_tr_23_with_one_card_to_play_nothing_is_discarded() -> None:
    hands = {0: (BLUE_RED, MAUVE_YELLOW)}
    state = scene({"yellow": (20, 3)}, hands=hands, podium=("blue", "white"))
    assert set(plays_of(state, ALICE)) == {
        PlayCard(MAUVE_YELLOW, "sprint"),
        PlayCard(MAUVE_YELLOW, "breakdown"),
    }


def test_tr_23_a_speed_card_can_always_be_played() -> None:
    """Even if it moves nobody."""
    state = scene({}, hands={0: (W5, BLUE_RED)}, podium=("white", "blue"))
    assert plays_of(state, ALICE) == (PlayCard(W5),)


def test_tr_24_whose_only_car_has_finished_lays_down_their_cards() -> None:
    hands = {0: (W10,), 5: (Y5, Y10)}
    transition = play(scene({"white": (50, 3)}, seats=6, hands=hands), W10)
    assert event_of(HandLaidDown, transition) == HandLaidDown(5, 2)  # type: ignore[arg-type]
    state = transition.state
    assert state.drivers[5].hand == ()
    assert set(state.aside) == {Y5, Y10}
    assert not {Y5, Y10} & set(state.played)


def test_tr_24_they_are_asked_no_more() -> None:
    hands = {0: (W10, B5), 5: (Y5, Y10)}
    state = driven(scene({"white": (50, 3)}, seats=6, hands=hands), W10)
    for _ in range(4):
        assert state.turn is not None
        state = apply(state, state.turn, TOP_RACE.legal_actions(state, state.turn)[0]).state
        while state.phase == "moving":
            moves = TOP_RACE.legal_actions(state, state.turn)
            state = apply(state, state.turn, moves[-1]).state
    assert state.turn == ALICE


def test_tr_24_with_several_cars_only_when_all_of_them_have_finished() -> None:
    """Alice has yellow, red and green."""
    cars = {"yellow": (50, 3), "green": (50, 1)}
    hands = {0: (B5, W5, Y5), 1: (Y10, card("G10"), card("K6"))}
    state = driven(scene(cars, hands=hands, podium=("red",)), B5)
    state = driven(state, Y10)
    assert state.drivers[ALICE].hand == (W5, Y5)
    transition = play(driven(state, W5), card("G10"))
    assert transition.state.podium == ("red", "yellow", "green")
    assert event_of(HandLaidDown, transition) == HandLaidDown(ALICE, 1)
    assert transition.state.turn == BOB


def test_tr_24_the_card_that_brings_them_home_is_carried_out_to_the_end() -> None:
    """Alice has yellow alone."""
    number = card("Y5 B3")
    cars = {"yellow": (53, 3), "blue": (30, 3)}
    hands = {0: (number, W5)}
    transition = play(scene(cars, seats=6, hands=hands), number)
    state = transition.state
    assert (state.podium, state.phase, state.turn) == (("yellow",), "moving", ALICE)
    transition = apply(state, ALICE, MoveCar(5))
    assert space_of(transition.state, "blue") == (33, 5)
    assert event_of(HandLaidDown, transition) == HandLaidDown(ALICE, 1)
    assert transition.state.turn == BOB


def test_tr_24_cards_laid_down_lie_with_those_left_out() -> None:
    """TR-2: with five players there are three of them; yellow has no owner."""
    owners = {car: seat for seat, car in enumerate(("white", "blue", "red", "mauve", "green"))}
    state = scene({"white": (50, 3)}, seats=5, hands={0: (W10, Y5, B5)}, owners=owners)
    out = (state.played[0], state.played[1], state.played[2])
    state = replace(state, aside=out, played=state.played[3:])
    assert set(driven(state, W10).aside) == {*out, Y5, B5}
