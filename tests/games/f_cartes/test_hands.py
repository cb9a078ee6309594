"""Cards discarded and drawn, the pile made anew, and where cards go.

Rules FC-15, FC-16, FC-24.
"""

from racing.games.f_cartes.deck import COLLISION, DEBRIS, GAP_CARD, NO_CARDS, SPIN, WEATHER
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    CardDiscarded,
    CardDrawn,
    ChangeWeather,
    DiscardCard,
    DrawCard,
    PileMade,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    act,
    after,
    event_of,
    events_of,
    legal,
    legal_of,
    scene,
)


def test_fc_15_any_card_of_the_hand_may_be_discarded() -> None:
    state = scene("1 3 2 4", hands={ALICE: [GAP_CARD, DEBRIS, DEBRIS, SPIN]})
    assert legal_of(DiscardCard, state) == [DiscardCard(card) for card in (GAP_CARD, DEBRIS, SPIN)]


def test_fc_15_it_goes_to_the_discards_and_is_an_action() -> None:
    state = scene("1 3 2 4", hands={ALICE: [DEBRIS, DEBRIS, SPIN]})
    transition = act(state, DiscardCard(DEBRIS))
    assert event_of(CardDiscarded, transition) == CardDiscarded(ALICE, DEBRIS)
    assert transition.state.hands[ALICE] == (DEBRIS, SPIN)
    assert transition.state.discards[DEBRIS] == 1
    assert transition.state.actions == 3


def test_fc_15_with_no_card_there_is_nothing_to_discard() -> None:
    assert legal_of(DiscardCard, scene("1 3 2 4")) == []


def test_fc_24_an_event_card_that_was_played_is_discarded() -> None:
    state = scene("1 3 2 4", hands={ALICE: [WEATHER]})
    assert after(state, ChangeWeather()).discards[WEATHER] == 1


def test_fc_16_a_card_of_the_pile_is_drawn() -> None:
    state = scene("1 3 2 4", hands={ALICE: [SPIN]}, pile=[DEBRIS])
    transition = act(state, DrawCard())
    assert event_of(CardDrawn, transition) == CardDrawn(ALICE, DEBRIS)
    assert transition.state.hands[ALICE] == (DEBRIS, SPIN)
    assert (transition.state.pile, transition.state.actions) == (NO_CARDS, 3)


def test_fc_16_never_more_than_five_in_hand() -> None:
    assert DrawCard() not in legal(scene("1 3 2 4", hands={ALICE: [GAP_CARD] * 5}))
    state = scene("1 3 2 4", hands={ALICE: [GAP_CARD] * 4})
    assert DrawCard() in legal(state)
    assert DrawCard() not in legal(after(state, DrawCard()))


def test_fc_16_several_may_be_drawn_in_a_turn() -> None:
    state = after(scene("1 3 2 4"), DrawCard(), DrawCard(), DrawCard(), DrawCard())
    assert (len(state.hands[ALICE]), state.turn) == (4, BOB)


def test_fc_16_all_cards_of_the_pile_are_equally_likely() -> None:
    """Three of one and one of another."""
    state = scene("1 3 2 4", pile=[DEBRIS] * 3 + [SPIN])
    drawn = [act(state, DrawCard(), number).state.hands[ALICE][0] for number in (1, 2, 3, 4, 5, 6)]
    assert set(drawn) == {DEBRIS, SPIN}


def test_fc_16_an_empty_pile_is_made_anew_from_the_discards() -> None:
    state = scene("1 3 2 4", pile=[], discards=[DEBRIS, SPIN, SPIN])
    transition = act(state, DrawCard())
    assert event_of(PileMade, transition) == PileMade(3)
    assert transition.state.discards == NO_CARDS
    assert sum(transition.state.pile) == 2
    assert event_of(CardDrawn, transition).card in (DEBRIS, SPIN)


def test_fc_16_the_pile_is_made_anew_when_somebody_draws_from_an_empty_one() -> None:
    """Not when its last card is drawn."""
    state = scene("1 3 2 4", pile=[COLLISION], discards=[DEBRIS, SPIN])
    transition = act(state, DrawCard())
    assert not events_of(PileMade, transition)
    assert sum(transition.state.discards) == 2


def test_fc_16_a_pile_that_has_cards_is_drawn_from() -> None:
    state = scene("1 3 2 4", pile=[COLLISION], discards=[DEBRIS] * 4)
    assert act(state, DrawCard()).state.hands[ALICE] == (COLLISION,)


def test_fc_16_if_both_are_empty_nobody_can_draw() -> None:
    assert DrawCard() not in legal(scene("1 3 2 4", pile=[]))


def test_fc_16_what_was_just_discarded_can_be_drawn() -> None:
    state = scene("1 3 2 4", hands={ALICE: [SPIN]}, pile=[])
    state = after(state, DiscardCard(SPIN), DrawCard())
    assert state.hands[ALICE] == (SPIN,)


def test_fc_24_no_card_is_ever_lost() -> None:
    state = scene("1 g 3 2 4", hands={ALICE: [SPIN, DEBRIS]}, damage={1: [COLLISION]})
    assert F_CARTES.faults(after(state, DiscardCard(SPIN), DrawCard())) == ()
