"""What the good drivers of F-Cartes think with: what may come of an action, and its worth."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from racing.bots.f_cartes.effects import Forks, chance, tried, worst_first
from racing.bots.f_cartes.hopes import EARLIER, ROUNDS, Hopes, weights_at
from racing.bots.f_cartes.moments import Moment
from racing.bots.f_cartes.plays import Terms, plays
from racing.bots.f_cartes.under_way import expected
from racing.bots.f_cartes.unseen import left_to_draw, next_cards, unseen
from racing.engine.dice import SEED_BYTES, Dice
from racing.engine.values import Seat
from racing.games.f_cartes.deck import FLAT_SPOT, HOT_BRAKES, lost_by
from racing.games.f_cartes.duels import winning_rolls
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    CloseGap,
    DiscardCard,
    DrawCard,
    Duel,
    FCartesAction,
    FCartesState,
    LayDamage,
    LayGap,
    LeavePits,
    PitStop,
    TakeOff,
    TryAgain,
)
from tests.bots.f_cartes import BEFORE_THE_FLAG, KEY, all_sorts, moment, positions, race, turn_of
from tests.games.f_cartes.scenes import ALICE, BOB, CHARLIE

NO_CARDS = (0.0,) * 20

Seen = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int, bool]
"""Line, points lost, cars out, cards in the hand, and rain."""


def hopes_of(state: FCartesState) -> float:
    seat = turn_of(state)
    return Hopes(F_CARTES.view(state, seat), seat)(moment(state))


@all_sorts
def test_bots_know_what_an_action_leads_to(seats: int, options: dict[str, Any]) -> None:
    """FC-10 to FC-22: what they think of is legal, and comes to what they expect."""
    random, kinds = Random(4), set()
    for position in islice(positions(seats, options, random_ones=True), 0, None, 2):
        state: FCartesState = position.state
        if state.trials or state.comeback or state.stop:
            continue
        for action, forks in thought_of(state):
            assert action in F_CARTES.legal_actions(state, turn_of(state))
            assert sum(each for each, _ in forks) == pytest.approx(1)
            assert {seen(then) for _, then in forks} & set(ends_of(state, action, random))
            kinds.add(type(action))
    assert kinds >= {CloseGap, Duel, LayDamage, LayGap, PitStop, DrawCard, DiscardCard}


def thought_of(state: FCartesState) -> Iterator[tuple[Any, Forks]]:
    view = F_CARTES.view(state, turn_of(state))
    terms = Terms(state.options.limited_attacks, left_to_draw(view), NO_CARDS)
    return plays(moment(state), terms)


def seen(then: Moment) -> Seen:
    return then.line, then.lost[1:], then.out, len(then.hand) + then.drawn, then.is_wet


def ends_of(state: FCartesState, action: FCartesAction, random: Random) -> Iterator[Seen]:
    """What the rules make of an action: with all tries of a comeback, and all of a stop."""
    seat, on = turn_of(state), action
    while True:
        state = F_CARTES.apply(state, seat, on, Dice(random.randbytes(SEED_BYTES))).state
        if state.stop is not None:
            off = F_CARTES.apply(state, seat, LeavePits(), Dice(KEY)).state
            yield shown(off, seat)
            on = TakeOff(worst_first(state.damage[state.stop.car - 1])[0])
        elif state.comeback is not None:
            on = TryAgain()
        else:
            yield shown(state, seat)
            return


def shown(state: FCartesState, seat: Seat) -> Seen:
    lost = tuple(map(lost_by, state.damage))
    return state.line, lost, state.out, len(state.hands[seat]), state.is_wet


def test_the_chance_of_a_duel_is_that_of_the_dice() -> None:
    """FC-17, FC-21: with what both have lost, and in rain."""
    state = race("3 1 4 2", damage={1: [FLAT_SPOT], 3: [HOT_BRAKES]}, wet=True)
    assert chance(moment(state), 1) == winning_rolls(state, 1, 3) / 36
    assert chance(moment(race("3 g 1 4 2")), 1) == 1
    assert chance(moment(state), 3) == 0


def test_three_tries_are_counted_by_where_they_end() -> None:
    """FC-22: 15 of 36 each; a car that is first tries no more."""
    ends = {then.line.index(1): each for each, then in tried(moment(race("3 4 1 2")), 1, 3)}
    won, lost = 15 / 36, 21 / 36
    twice = won * won * (1 + 2 * lost)
    assert ends == pytest.approx({2: lost**3, 1: 3 * won * lost * lost, 0: twice})


@all_sorts
def test_what_is_unseen_is_what_the_pile_and_the_others_hold(
    seats: int, options: dict[str, Any]
) -> None:
    """FC-16: and with an empty pile the discards are drawn from."""
    for position in islice(positions(seats, options), 0, None, 11):
        state: FCartesState = position.state
        view = F_CARTES.view(state, turn_of(state))
        others = sum(view.held) - len(view.hand)
        assert sum(unseen(view)) == view.piled + others
        emptied = replace(view, piled=0)
        assert sum(each for each, _ in next_cards(view)) == pytest.approx(1)
        assert {card for _, card in next_cards(emptied)} == {
            card for card, count in enumerate(view.discards) if count
        }


def test_hopes_at_the_flag_are_the_places() -> None:
    """FC-25: by the better car."""
    first, middle, last = "1 3 5 4 6 2", "3 1 5 4 6 2", "3 5 1 4 6 2"
    order = (BOB, CHARLIE, ALICE)
    races = [race(line, seats=3, number=12, order=order) for line in (first, middle, last)]
    assert [*map(hopes_of, races)] == pytest.approx([1, 0.5, 0], abs=0.05)


@pytest.mark.parametrize("number", [1, 4, 8, 11, 12])
def test_hopes_fall_with_places_points_and_gaps_in_front(number: int) -> None:
    given = {"number": number, "order": (ALICE, BOB)}
    good = hopes_of(race("1 3 4 2", **given))
    assert good > hopes_of(race("3 1 4 2", **given)) > hopes_of(race("3 g 1 4 2", **given))
    assert good > hopes_of(race("1 3 4 2", damage={1: [HOT_BRAKES]}, **given))
    assert good < hopes_of(race("1 3 4 2", damage={3: [HOT_BRAKES]}, **given))


def test_weights_go_from_one_round_to_the_next_in_proportion() -> None:
    assert [weights_at(rounds) for rounds in ROUNDS] == list(EARLIER)
    assert weights_at(1.5).place == pytest.approx((EARLIER[0].place + EARLIER[1].place) / 2)
    assert weights_at(30) == EARLIER[-1]


def test_what_may_come_is_weighed_by_its_chance() -> None:
    state = race("3 1 4 2", **BEFORE_THE_FLAG)
    forks = tried(moment(state), 1, 1)
    places = expected(forks, lambda then: then.line.index(1))
    assert places == pytest.approx(1 - 15 / 36)
