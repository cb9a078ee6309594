"""Rulings where the source is silent.

Rule FC-30; the teams that players choose have a module of their own.
"""

from racing.engine.dice import Dice
from racing.engine.values import Retire
from racing.games.f_cartes.deck import (
    DEBRIS,
    GAP_CARD,
    SAFETY_CAR,
    SLIPSTREAM,
    SPIN,
    STOP_AND_GO,
)
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    CardDiscarded,
    CarTimed,
    DiscardCard,
    DrawCard,
    FCartesOptions,
    LayDamage,
    PileMade,
    PitStop,
    SendSafetyCar,
    Slipstream,
    StopAndGo,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    KEY,
    act,
    after,
    drawn_line,
    event_of,
    legal,
    legal_of,
    scene,
)


def test_fc_30_neutral_cars_are_timed_first() -> None:
    events = F_CARTES.setup(FCartesOptions(neutral_cars=2), 2, Dice(KEY)).events
    timed = [event.car for event in events if isinstance(event, CarTimed)]
    assert timed[:2] == [5, 6]
    assert timed[2] in (1, 3)


def test_fc_30_discards_lie_face_up() -> None:
    state = scene("1 3 2 4", hands={ALICE: [DEBRIS]})
    transition = act(state, DiscardCard(DEBRIS))
    assert F_CARTES.events_for(transition.events, BOB) == (CardDiscarded(ALICE, DEBRIS),)
    assert F_CARTES.view(transition.state, None).discards[DEBRIS] == 1


def test_fc_30_the_pile_is_made_anew_when_somebody_draws_from_an_empty_one() -> None:
    state = scene("1 3 2 4", hands={ALICE: [DEBRIS]}, pile=[SPIN], discards=[GAP_CARD])
    drawn = act(state, DrawCard())
    assert not any(drawn.state.pile)
    assert drawn.state.discards[GAP_CARD] == 1
    assert event_of(PileMade, act(drawn.state, DrawCard())) == PileMade(1)


def test_fc_30_a_slipstream_needs_a_car_in_front_not_a_gap() -> None:
    state = scene("3 1 g 2 4", hands={ALICE: [SLIPSTREAM]})
    assert legal_of(Slipstream, state) == [Slipstream(1)]


def test_fc_30_no_stop_and_go_on_the_last_car() -> None:
    state = scene("3 1 2 4", hands={ALICE: [STOP_AND_GO]})
    assert legal_of(StopAndGo, state) == [StopAndGo(3)]


def test_fc_30_no_safety_car_without_a_gap() -> None:
    assert SendSafetyCar() not in legal(scene("3 1 2 4", hands={ALICE: [SAFETY_CAR]}))
    assert SendSafetyCar() in legal(scene("3 g 1 2 4", hands={ALICE: [SAFETY_CAR]}))


def test_fc_30_limited_damage_on_an_own_car_needs_the_other_beside_it() -> None:
    hands = {ALICE: [DEBRIS]}
    apart = scene("1 3 2 4", hands=hands, limited_attacks=True)
    assert LayDamage(DEBRIS, 1) not in legal(apart)
    beside = scene("3 1 2 4", hands=hands, limited_attacks=True)
    assert LayDamage(DEBRIS, 1) in legal(beside)


def test_fc_30_who_leaves_in_the_pits_keeps_the_place() -> None:
    state = scene("1 3 5 2 4 6", seats=3, damage={1: [DEBRIS, SPIN]})
    state = act(after(state, PitStop(1, SPIN)), Retire(), by=ALICE).state
    assert (drawn_line(state), state.damage[0]) == ("1 3 5 2 4 6", (DEBRIS,))
