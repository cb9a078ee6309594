"""Nobody knows the cards in another's hand, nor which ones are left in the pile.

Rules FC-2, FC-16.
"""

from random import Random
from typing import Any

import pytest

from racing.engine.dice import Dice
from racing.engine.values import Seat, Viewer
from racing.games.f_cartes.deck import (
    CARDS,
    COLLISION,
    DEBRIS,
    GAP_CARD,
    SPIN,
    TEAM_ORDERS,
    WEATHER,
)
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    CardDrawn,
    DrawCard,
    FCartesOptions,
    FCartesState,
    FCartesView,
    TeamOut,
)
from tests.games.f_cartes.looking import counted, dealt_anew, seen
from tests.games.f_cartes.scenes import ALICE, BOB, CHARLIE, KEY, act, scene, started
from tests.games.f_cartes.telling import plain

RACES = 6
STATE = scene(
    "1 g 3 5 2 4 6",
    seats=3,
    hands={ALICE: [DEBRIS, SPIN], BOB: [COLLISION], CHARLIE: [GAP_CARD, WEATHER, TEAM_ORDERS]},
    damage={3: [DEBRIS]},
    discards=[SPIN, GAP_CARD],
)


def worlds(state: FCartesState, viewer: Viewer, number: int = 100) -> list[FCartesState]:
    return [F_CARTES.imagine(state, viewer, Dice(KEY, ply=ply)) for ply in range(number)]


def test_one_sees_ones_own_hand_and_of_the_others_how_many_cards() -> None:
    view = F_CARTES.view(STATE, CHARLIE)
    assert view.hand == (GAP_CARD, WEATHER, TEAM_ORDERS)
    assert view.held == (2, 1, 3)


def test_a_spectator_sees_no_hand() -> None:
    assert F_CARTES.view(STATE, None).hand == ()


def test_of_hands_and_pile_a_view_has_nothing_but_numbers_and_ones_own() -> None:
    fields, of_state = set(FCartesView.__struct_fields__), set(FCartesState.__struct_fields__)
    assert fields - of_state == {"held", "piled", "hand"}
    assert of_state - fields == {"hands", "pile"}


def test_fc_16_the_pile_shows_how_many_cards_it_has_and_the_discards_lie_face_up() -> None:
    view = F_CARTES.view(STATE, BOB)
    assert view.piled == 100 - 6 - 1 - 1 - 2
    assert view.discards == counted([SPIN, GAP_CARD])


def test_fc_16_which_card_was_drawn_only_its_owner_is_told() -> None:
    transition = act(STATE, DrawCard())
    (drawn,) = transition.events
    assert isinstance(drawn, CardDrawn)
    assert drawn.card is not None
    assert F_CARTES.events_for(transition.events, ALICE) == (drawn,)
    for viewer in (BOB, CHARLIE, None):
        assert F_CARTES.events_for(transition.events, viewer) == (CardDrawn(ALICE, None),)


@pytest.mark.parametrize("viewer", [None, ALICE, CHARLIE])
def test_in_imagined_worlds_the_others_hold_any_card_that_nobody_has_seen(viewer: Viewer) -> None:
    """Of two spins one is discarded and one is Alice's own: Alice knows that nobody has any."""
    imagined = worlds(STATE, viewer, 250)
    unseen = set(range(len(CARDS))) - ({SPIN} if viewer == ALICE else set())
    for seat in {ALICE, BOB, CHARLIE} - {viewer}:
        assert {card for world in imagined for card in world.hands[seat]} == unseen
    assert {seen(world, viewer)[0] for world in imagined} == {seen(STATE, viewer)[0]}


def test_in_imagined_worlds_what_lies_on_the_table_stays_there() -> None:
    for world in worlds(STATE, BOB, 20):
        assert (world.line, world.damage, world.discards) == (
            STATE.line,
            STATE.damage,
            STATE.discards,
        )
        assert F_CARTES.faults(world) == ()


def card_of(action: Any) -> int | None:
    """What somebody plays or discards from their hand."""
    word, *rest = plain(action)
    if word in ("damage", "discard"):
        return CARDS.index(rest[0])
    return CARDS.index(word) if word in CARDS else None


@pytest.mark.parametrize("seats", [2, 4])
def test_other_cards_where_one_cannot_look_change_nothing_one_gets(seats: int) -> None:
    """At every moment of races at random: view, own actions, public facts, events, and the view
    after the move."""
    changed = 0
    for number in range(RACES):
        random = Random(f"{seats} {number}")
        options = FCartesOptions(rounds=6, neutral_cars=number % 3, limited_attacks=number == 1)
        state = F_CARTES.setup(options, seats, Dice(random.randbytes(8))).state
        while state.phase != "over":
            viewers: list[Viewer] = [None, *map(Seat, range(seats))]
            state, differed = compared(state, random.choice(viewers), random)
            changed += differed
    assert changed > 100


def compared(state: FCartesState, viewer: Viewer, random: Random) -> tuple[FCartesState, bool]:
    """The state after a move, which looks the same where others hold other cards; but whoever
    draws a card sees it, and all see the hand of a team that is out."""
    assert state.turn is not None
    action = random.choice(F_CARTES.legal_actions(state, state.turn))
    other, key = dealt_anew(state, viewer, random, card_of(action)), random.randbytes(8)
    assert seen(state, viewer) == seen(other, viewer)
    one_step = F_CARTES.apply(state, state.turn, action, Dice(key))
    is_own = isinstance(action, DrawCard) and viewer == state.turn
    if is_own or any(isinstance(event, TeamOut) for event in one_step.events):
        return one_step.state, False
    other_step = F_CARTES.apply(other, state.turn, action, Dice(key))
    events = [F_CARTES.events_for(step.events, viewer) for step in (one_step, other_step)]
    assert events[0] == events[1]
    assert seen(one_step.state, viewer) == seen(other_step.state, viewer)
    return one_step.state, other != state


def test_ones_own_cards_are_never_drawn_anew() -> None:
    state = started(5)
    for seat in map(Seat, range(5)):
        assert {world.hands[seat] for world in worlds(state, seat, 20)} == {state.hands[seat]}


def test_what_others_hold_decides_nothing_that_is_public() -> None:
    """FC-20: whoever can use none of their cards is asked like anybody else."""
    for world in worlds(STATE, BOB, 30):
        assert F_CARTES.seats_to_act(world) == {ALICE}
        assert F_CARTES.forced(world, ALICE) is None
        assert F_CARTES.summary(world) == F_CARTES.summary(STATE)
