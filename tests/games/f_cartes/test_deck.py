"""The 100 cards, the teams, and the first deal.

Rules FC-1, FC-2, FC-12 and the house data.
"""

import pytest

from racing.engine.values import Seat
from racing.games.f_cartes.deck import (
    CARDS,
    COMEBACK,
    DAMAGE_CARDS,
    DECK,
    GAP_CARD,
    HAND,
    POINTS,
    SPIN,
    card_at,
    lost_by,
)
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.line import cars_in, owner_of
from tests.games.f_cartes.scenes import KEY, set_up, started
from tests.games.f_cartes.slow_table import COUNTS
from tests.games.f_cartes.slow_table import DAMAGE as SLOW_DAMAGE
from tests.games.f_cartes.slow_table import POINTS as SLOW_POINTS


def test_there_are_100_cards() -> None:
    assert sum(DECK) == 100


def test_the_cards_are_those_of_the_rule_sheet() -> None:
    assert dict(zip(CARDS, DECK, strict=True)) == COUNTS
    assert dict(zip(CARDS, POINTS, strict=True)) == SLOW_POINTS
    assert {CARDS[card] for card in DAMAGE_CARDS} == set(SLOW_DAMAGE)


def test_30_cards_are_gaps() -> None:
    """FC-10."""
    assert (CARDS[GAP_CARD], DECK[GAP_CARD]) == ("gap", 30)


def test_38_cards_are_damage_of_98_points() -> None:
    """FC-12."""
    assert sum(DECK[card] for card in DAMAGE_CARDS) == 38
    assert sum(DECK[card] * POINTS[card] for card in DAMAGE_CARDS) == 98


def test_32_cards_are_events() -> None:
    """FC-20."""
    assert sum(DECK[COMEBACK:]) == 32


def test_damage_is_one_point_to_six() -> None:
    """FC-12, FC-13: one card alone can always be laid."""
    assert {POINTS[card] for card in DAMAGE_CARDS} == {1, 2, 3, 4, 5, 6}


def test_a_car_loses_the_points_of_all_cards_under_it() -> None:
    """FC-12: a spin counts one."""
    assert lost_by(()) == 0
    assert lost_by((1, 4, 10, SPIN)) == 1 + 2 + 6 + 1


def test_every_place_of_the_pile_has_its_card() -> None:
    found = [card_at(DECK, number) for number in range(100)]
    assert [found.count(card) for card in range(len(CARDS))] == list(DECK)
    with pytest.raises(IndexError):
        card_at(DECK, 100)


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_fc_1_each_team_has_two_cars(seats: int) -> None:
    state = started(seats)
    owners = [owner_of(state, car) for car in cars_in(state.options, seats)]
    assert owners == [seat for seat in range(seats) for _ in (1, 2)]
    assert sorted(state.line) == list(range(1, 2 * seats + 1))


def test_fc_1_two_to_ten_players_can_race() -> None:
    assert (F_CARTES.min_seats, F_CARTES.max_seats) == (2, 10)


@pytest.mark.parametrize("seats", [2, 10])
@pytest.mark.parametrize("qualifying", ["full", "quick"])
def test_fc_2_each_player_is_dealt_five_cards(seats: int, qualifying: str) -> None:
    state = set_up(seats, qualifying=qualifying).state
    assert [len(hand) for hand in state.hands] == [HAND] * seats == [5] * seats
    assert (sum(state.pile), sum(state.discards)) == (100 - 5 * seats, 0)
    assert F_CARTES.faults(state) == ()


def test_fc_2_every_card_may_be_dealt_to_anybody() -> None:
    deals = [set_up(2, key=KEY + bytes([number])).state.hands for number in range(250)]
    for seat in map(Seat, range(2)):
        assert {card for hands in deals for card in hands[seat]} == set(range(len(CARDS)))
