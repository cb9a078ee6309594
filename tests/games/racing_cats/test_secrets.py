"""The backs show the colours, and nothing more is known of a hand.

Rule RC-3.
"""

from itertools import permutations
from random import Random

import pytest

from racing.engine.dice import Dice
from racing.engine.values import Seat, Viewer
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import (
    PlayCard,
    RacingCatsOptions,
    RacingCatsState,
    RacingCatsView,
)
from tests.games.racing_cats.looking import dealt_anew, seen
from tests.games.racing_cats.scenes import ALICE, BOB, KEY, cards, scene, started

RACES = 4
HANDS = ("blue 1,blue 9,green 1", "blue 2,green 7,red 3", "blue 5,blue 7,red 9")
STATE = scene(*HANDS, tricks=7)


def backs(*hands: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """How many cards of each colour the hands hold, counted independently."""
    colours = range(len(hands))
    return tuple(
        tuple(sum(c // 10 == colour for c in hand) for colour in colours) for hand in hands
    )


def worlds(state: RacingCatsState, viewer: Viewer, number: int = 200) -> list[RacingCatsState]:
    return [RACING_CATS.imagine(state, viewer, Dice(KEY, ply=ply)) for ply in range(number)]


def test_rc_3_one_sees_ones_own_hand_and_of_all_hands_how_many_of_each_colour() -> None:
    view = RACING_CATS.view(STATE, BOB)
    assert view.hand == cards("blue 2,green 7,red 3")
    assert view.backs == ((2, 1, 0), (1, 1, 1), (2, 0, 1))


def test_rc_3_a_spectator_sees_the_backs_and_no_hand() -> None:
    view = RACING_CATS.view(STATE, None)
    assert (view.hand, view.backs) == ((), ((2, 1, 0), (1, 1, 1), (2, 0, 1)))


def test_rc_3_of_the_hands_a_view_has_nothing_but_the_backs_and_ones_own() -> None:
    fields, of_state = set(RacingCatsView.__struct_fields__), set(RacingCatsState.__struct_fields__)
    assert fields - of_state == {"backs", "hand"}
    assert of_state - fields == {"hands"}


def test_rc_3_another_back_shows() -> None:
    other = scene(HANDS[0], HANDS[1], "blue 5,green 2,red 9", tricks=7)
    assert RACING_CATS.view(STATE, ALICE).backs != RACING_CATS.view(other, ALICE).backs


@pytest.mark.parametrize("viewer", [None, ALICE, BOB])
def test_rc_3_in_imagined_worlds_the_others_hold_any_cards_their_backs_allow(
    viewer: Viewer,
) -> None:
    """All of them: blue 1, 2, 5, 7, 9, green 1, 7 and red 3, 9 in every way they can be held."""
    found = {world.hands for world in worlds(STATE, viewer, 1500)}
    possible = {
        split(blue, green, red)
        for blue in permutations(cards("blue 1,blue 2,blue 5,blue 7,blue 9"))
        for green in permutations(cards("green 1,green 7"))
        for red in permutations(cards("red 3,red 9"))
    }
    if viewer is not None:
        possible = {hands for hands in possible if hands[viewer] == STATE.hands[viewer]}
    assert found == possible
    assert len(possible) == {None: 120, ALICE: 6, BOB: 6}[viewer]


def split(
    blue: tuple[int, ...], green: tuple[int, ...], red: tuple[int, ...]
) -> tuple[object, ...]:
    """Hands of the three, with as many cards of each colour as their backs show."""
    hands = ((*blue[:2], green[0]), (blue[2], green[1], red[0]), (*blue[3:], red[1]))
    return tuple(tuple(sorted(hand)) for hand in hands)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_rc_3_the_others_hands_drawn_anew_change_nothing_a_viewer_gets(seats: int) -> None:
    """At every moment of races at random: view, own actions, public facts, events, and the view
    after the move."""
    changed = 0
    for number in range(RACES):
        random = Random(f"{seats} {number}")
        options = RacingCatsOptions(last_bonus=bool(number % 2))
        state = RACING_CATS.setup(options, seats, Dice(random.randbytes(8))).state
        while state.phase != "over":
            viewers: list[Viewer] = [None, *map(Seat, range(seats))]
            state, differed = compared(state, random.choice(viewers), random)
            changed += differed
    assert changed > 200


def compared(
    state: RacingCatsState, viewer: Viewer, random: Random
) -> tuple[RacingCatsState, bool]:
    """The state after a move, which looks the same where the others hold other cards."""
    action = random.choice(RACING_CATS.legal_actions(state, state.turn))
    kept = action.card if isinstance(action, PlayCard) else None
    other, key = dealt_anew(state, viewer, random, kept), random.randbytes(8)
    assert RACING_CATS.view(state, viewer).backs == backs(*state.hands)
    assert seen(state, viewer) == seen(other, viewer)
    one_step = RACING_CATS.apply(state, state.turn, action, Dice(key))
    other_step = RACING_CATS.apply(other, state.turn, action, Dice(key))
    events = [RACING_CATS.events_for(step.events, viewer) for step in (one_step, other_step)]
    assert events[0] == events[1]
    assert seen(one_step.state, viewer) == seen(other_step.state, viewer)
    return one_step.state, other.hands != state.hands


def test_rc_3_ones_own_cards_are_never_drawn_anew() -> None:
    state = started(5)
    for seat in map(Seat, range(5)):
        assert {world.hands[seat] for world in worlds(state, seat, 20)} == {state.hands[seat]}


def test_rc_3_cards_on_the_table_stay_where_they_are() -> None:
    state = scene(*HANDS, tricks=7, boosts={ALICE: "red 1"})
    for world in worlds(state, BOB, 20):
        assert (world.boosts, world.discard) == (state.boosts, state.discard)
        assert RACING_CATS.faults(world) == ()
