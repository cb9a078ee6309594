"""The cards, the tiles and how they are dealt.

Rules RC-1, RC-2.
"""

from collections import Counter

import pytest

from racing.bots.simulation import simulate
from racing.engine.dice import Dice
from racing.engine.errors import WrongNumberOfSeats
from racing.engine.values import Seat
from racing.games.racing_cats.deck import COLOUR_OF, COLOURS, NUMBER_OF, SPACES_OF, TRUMP_NUMBERS
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import (
    CatCar,
    RacingCatsOptions,
    RoundBegan,
    TilesDealt,
)
from tests.games.racing_cats import slow
from tests.games.racing_cats.scenes import KEY, card, event_of, started

SEATS = pytest.mark.parametrize("seats", [3, 4, 5])


def test_rc_1_a_card_is_known_by_its_colour_and_number() -> None:
    for name in ("blue 1", "green 10", "black 6", "orange 7"):
        colour, number = name.split()
        assert (COLOURS[COLOUR_OF[card(name)]], NUMBER_OF[card(name)]) == (colour, int(number))


def test_rc_1_each_colour_has_ten_cards_with_the_cars_of_the_rule_sheet() -> None:
    for colour in COLOURS:
        assert {n: SPACES_OF[card(f"{colour} {n}")] for n in range(1, 11)} == slow.CARS


def test_rc_1_the_source_has_one_car_on_a_nine_and_four_on_a_one() -> None:
    assert (SPACES_OF[card("blue 9")], SPACES_OF[card("blue 1")]) == (1, 4)


def test_rc_2_every_tile_has_its_trump_number_and_all_are_on_cards_with_three_cars() -> None:
    assert dict(zip(COLOURS, TRUMP_NUMBERS, strict=True)) == slow.TRUMPS
    assert {slow.CARS[number] for number in TRUMP_NUMBERS} == {3}


@pytest.mark.parametrize("seats", [2, 6])
def test_rc_1_no_race_has_fewer_than_three_or_more_than_five_players(seats: int) -> None:
    with pytest.raises(WrongNumberOfSeats):
        list(simulate(RACING_CATS, RacingCatsOptions(), seats=seats, races=1, seed=1))


@SEATS
def test_rc_1_the_colours_in_play_are_as_many_as_the_players(seats: int) -> None:
    state = started(seats)
    names = {slow.COLOURS[COLOUR_OF[number]] for hand in state.hands for number in hand}
    assert names == set(slow.COLOURS[:seats])
    assert sorted(state.tiles) == list(range(seats))
    assert state.cars == (CatCar(0, 0),) * seats


@SEATS
def test_rc_2_all_cards_are_dealt_ten_each(seats: int) -> None:
    state = started(seats)
    assert [len(hand) for hand in state.hands] == [10] * seats
    assert sorted(number for hand in state.hands for number in hand) == list(range(10 * seats))
    assert not any(state.boosts)


@SEATS
def test_rc_2_the_tiles_and_the_leader_are_told(seats: int) -> None:
    transition = RACING_CATS.setup(RacingCatsOptions(), seats, Dice(KEY))
    tiles = event_of(TilesDealt, transition).tiles
    assert tiles == transition.state.tiles
    assert event_of(RoundBegan, transition) == RoundBegan(1, Seat(tiles.index(0)))


def test_rc_2_every_seat_may_get_every_tile_and_every_card() -> None:
    """Of 300 deals each seat has each of three tiles, and each card, in about a third."""
    deals = [started(3, key=bytes([n % 256, n // 256])) for n in range(300)]
    tiles = Counter((seat, tile) for deal in deals for seat, tile in enumerate(deal.tiles))
    dealt = Counter((seat, c) for deal in deals for seat in range(3) for c in deal.hands[seat])
    assert len(tiles) == 9
    assert len(dealt) == 90
    assert 60 < min((*tiles.values(), *dealt.values())) < max(dealt.values()) < 140
