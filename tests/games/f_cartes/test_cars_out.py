"""Cars that have lost too much.

Rules FC-9, FC-14, FC-24.
"""

from racing.engine.values import Retire
from racing.games.f_cartes.deck import (
    BENT_WING,
    COLLISION,
    DEBRIS,
    HOT_BRAKES,
    OIL_LEAK,
    SPIN,
)
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    CarRetired,
    DamageLaid,
    LayDamage,
    Spin,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    act,
    drawn_line,
    event_of,
    events_of,
    legal_of,
    scene,
)


def test_fc_14_a_car_that_has_lost_ten_is_out_at_once() -> None:
    state = scene("1 3 2 4", hands={ALICE: [OIL_LEAK]}, damage={3: [COLLISION]})
    transition = act(state, LayDamage(OIL_LEAK, 3))
    assert event_of(CarRetired, transition) == CarRetired(3)
    assert (drawn_line(transition.state), transition.state.out) == ("1 2 4", (3,))


def test_fc_9_who_has_left_or_has_no_car_is_out_of_the_race() -> None:
    state = scene("1 2 4", seats=3, hands={ALICE: [OIL_LEAK]}, damage={4: [COLLISION]})
    assert F_CARTES.seats_out(state) == (CHARLIE,)
    assert F_CARTES.seats_out(act(state, LayDamage(OIL_LEAK, 4)).state) == (BOB, CHARLIE)
    assert F_CARTES.seats_out(act(scene("1 3 2 4"), Retire(), by=BOB).state) == (BOB,)


def test_fc_14_or_more() -> None:
    state = scene("1 3 2 4", hands={ALICE: [COLLISION]}, damage={3: [COLLISION, BENT_WING]})
    transition = act(state, LayDamage(COLLISION, 3))
    assert event_of(DamageLaid, transition).lost == 14
    assert transition.state.out == (3,)


def test_fc_14_with_nine_it_still_runs() -> None:
    state = scene("1 3 2 4", hands={ALICE: [HOT_BRAKES]}, damage={3: [COLLISION]})
    transition = act(state, LayDamage(HOT_BRAKES, 3))
    assert not events_of(CarRetired, transition)
    assert drawn_line(transition.state) == "1 3 2 4"


def test_fc_14_a_spin_can_be_the_tenth() -> None:
    state = scene("1 3 2 4", hands={ALICE: [SPIN]}, damage={3: [COLLISION, HOT_BRAKES]})
    transition = act(state, Spin(3))
    assert transition.state.out == (3,)
    assert transition.state.discards[SPIN] == 1


def test_fc_24_its_damage_cards_are_discarded() -> None:
    state = scene("1 3 2 4", hands={ALICE: [COLLISION]}, damage={3: [COLLISION, BENT_WING]})
    after_it = act(state, LayDamage(COLLISION, 3)).state
    assert after_it.damage[2] == ()
    assert (after_it.discards[COLLISION], after_it.discards[BENT_WING]) == (2, 1)
    assert F_CARTES.faults(after_it) == ()


def test_fc_14_a_car_that_is_out_is_nobodys_target() -> None:
    state = scene("1 2 4", hands={ALICE: [DEBRIS]})
    assert {each.car for each in legal_of(LayDamage, state)} == {1, 2, 4}


def test_fc_14_ones_own_car_goes_out_the_same_way() -> None:
    state = scene("1 3 2 4", hands={ALICE: [COLLISION]}, damage={1: [COLLISION]})
    after_it = act(state, LayDamage(COLLISION, 1)).state
    assert (after_it.out, after_it.turn, after_it.actions) == ((1,), ALICE, 3)
