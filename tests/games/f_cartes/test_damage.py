"""Damage: who may lay it where, and what a car loses.

Rules FC-12, FC-13, FC-17, FC-24.
"""

import pytest

from racing.games.f_cartes.deck import (
    BENT_SUSPENSION,
    COLLISION,
    DAMAGE_CARDS,
    DEBRIS,
    FLAT_SPOT,
    HOT_BRAKES,
    MAKESHIFT_REPAIR,
    OIL_LEAK,
    POINTS,
    SPIN,
)
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    DamageLaid,
    Duel,
    DuelFought,
    EndTurn,
    FCartesState,
    LayDamage,
    MakeRepair,
    Spin,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    act,
    after,
    event_of,
    legal_of,
    scene,
)


def targets(state: FCartesState) -> set[int]:
    return {each.car for each in legal_of(LayDamage, state)}


def test_fc_12_damage_is_laid_under_any_car_ones_own_included() -> None:
    assert targets(scene("1 3 2 4", hands={ALICE: [DEBRIS]})) == {1, 2, 3, 4}


def test_fc_12_gaps_keep_nobody_safe() -> None:
    assert targets(scene("1 g g 3 2 g 4", hands={ALICE: [DEBRIS]})) == {1, 2, 3, 4}


@pytest.mark.parametrize("card", sorted(DAMAGE_CARDS))
def test_fc_12_the_card_lies_under_the_car(card: int) -> None:
    state = scene("1 3 2 4", hands={ALICE: [card]})
    transition = act(state, LayDamage(card, 3))
    assert event_of(DamageLaid, transition) == DamageLaid(ALICE, card, 3, POINTS[card])
    assert transition.state.damage == ((), (), (card,), ())
    assert (transition.state.hands[ALICE], transition.state.actions) == ((), 3)


def test_fc_12_the_event_tells_all_that_the_car_has_lost() -> None:
    state = scene("1 3 2 4", hands={ALICE: [FLAT_SPOT]}, damage={3: [COLLISION]})
    assert event_of(DamageLaid, act(state, LayDamage(FLAT_SPOT, 3))).lost == 8


def test_fc_12_a_car_takes_what_it_has_lost_off_its_dice() -> None:
    """FC-17."""
    state = scene("3 1 2 4", damage={1: [DEBRIS, HOT_BRAKES], 3: [FLAT_SPOT]})
    fought = event_of(DuelFought, act(state, Duel(1), 6, 5))
    assert (fought.attacker.die, fought.attacker.total) == (6, 2)
    assert (fought.defender.die, fought.defender.total) == (5, 3)


def test_fc_24_the_card_is_not_discarded_while_it_lies_there() -> None:
    state = act(scene("1 3 2 4", hands={ALICE: [DEBRIS]}), LayDamage(DEBRIS, 3)).state
    assert sum(state.discards) == 0
    assert F_CARTES.faults(state) == ()


def test_fc_13_one_lays_one_damage_card_on_a_car_in_a_turn() -> None:
    state = scene("1 3 2 4", hands={ALICE: [DEBRIS, FLAT_SPOT]})
    assert targets(after(state, LayDamage(DEBRIS, 3))) == {1, 2, 4}


def test_fc_13_that_holds_for_ones_own_car() -> None:
    state = scene("1 3 2 4", hands={ALICE: [DEBRIS, FLAT_SPOT]})
    assert targets(after(state, LayDamage(DEBRIS, 2))) == {1, 3, 4}


def test_fc_13_that_holds_even_if_the_first_one_is_taken_off_again() -> None:
    hand = [DEBRIS, FLAT_SPOT, MAKESHIFT_REPAIR]
    state = after(
        scene("1 3 2 4", hands={ALICE: hand}), LayDamage(DEBRIS, 1), MakeRepair(1, DEBRIS)
    )
    assert targets(state) == {2, 3, 4}
    assert state.laid[0] == 1


def test_fc_13_a_spin_is_such_a_card() -> None:
    state = scene("1 3 2 4", hands={ALICE: [DEBRIS, SPIN]})
    assert 3 not in targets(after(state, Spin(3)))
    assert legal_of(Spin, after(state, LayDamage(DEBRIS, 3))) == [Spin(4)]


def test_fc_13_in_the_next_turn_they_may_lay_another() -> None:
    state = scene("1 3 2 4", hands={ALICE: [DEBRIS, DEBRIS]}, order=(BOB, ALICE), number=1)
    state = after(state, LayDamage(DEBRIS, 3), EndTurn())
    assert state.round == 2
    while state.turn != ALICE:
        state = after(state, EndTurn())
    assert 3 in targets(state)


@pytest.mark.parametrize(
    ("laid", "cards"),
    [
        (0, {DEBRIS, FLAT_SPOT, HOT_BRAKES, OIL_LEAK, COLLISION}),
        (2, {DEBRIS, FLAT_SPOT, HOT_BRAKES, OIL_LEAK}),
        (3, {DEBRIS, FLAT_SPOT, HOT_BRAKES}),
        (5, {DEBRIS}),
        (6, set()),
    ],
)
def test_fc_13_in_a_round_a_car_gets_six_at_most(laid: int, cards: set[int]) -> None:
    hand = [DEBRIS, FLAT_SPOT, HOT_BRAKES, OIL_LEAK, COLLISION]
    state = scene("1 3 2 4", hands={ALICE: hand}, laid={3: laid})
    assert {each.card for each in legal_of(LayDamage, state) if each.car == 3} == cards


def test_fc_13_what_others_have_laid_counts() -> None:
    hands = {ALICE: [BENT_SUSPENSION], BOB: [FLAT_SPOT, DEBRIS]}
    state = after(scene("1 3 2 4", hands=hands), LayDamage(BENT_SUSPENSION, 3), EndTurn())
    assert state.turn == BOB
    assert LayDamage(DEBRIS, 3) in legal_of(LayDamage, state)
    assert LayDamage(FLAT_SPOT, 3) not in legal_of(LayDamage, state)
    assert LayDamage(FLAT_SPOT, 4) in legal_of(LayDamage, state)


def test_fc_13_a_spin_counts_for_the_six() -> None:
    state = scene("1 3 2 4", hands={ALICE: [SPIN]}, laid={3: 6})
    assert legal_of(Spin, state) == [Spin(4)]
    assert after(state, Spin(4)).laid == (0, 0, 6, 1)


def test_fc_13_what_was_laid_in_earlier_rounds_does_not_count() -> None:
    state = scene("1 3 2 4", hands={ALICE: [COLLISION]}, damage={3: [HOT_BRAKES]})
    assert 3 in targets(state)


def test_fc_13_a_new_round_starts_from_nothing() -> None:
    hands = {BOB: [COLLISION]}
    state = scene("1 3 2 4", hands=hands, laid={3: 6, 1: 2}, order=(BOB, ALICE))
    state = after(state, EndTurn())
    assert (state.round, state.laid) == (2, (0, 0, 0, 0))
    assert 3 in targets(state)
