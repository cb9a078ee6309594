"""What a player has ordered with their card is played at once when its time comes (PP-26)."""

import pytest

from racing.engine.values import Seat
from racing.games.pole_position.values import ChooseCard, MoveCar, PolePositionState
from racing.people.models import Player
from racing.races.models import Move, Race
from racing.races.selectors.positions import position_of
from racing.races.verification import differences
from tests.cast import dealt_race, kinds, legal_actions, play, seating


def state_of(race: Race) -> PolePositionState:
    race.refresh_from_db()
    state = position_of(race, list(race.seatings.all())).state
    assert isinstance(state, PolePositionState)
    return state


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """The second turn: Alice's first car is on space 7, Bob's on space 5, the others wait."""
    race = dealt_race(alice, bob, game="pole-position")
    play(race, alice, ChooseCard(7))
    play(race, bob, ChooseCard(5))
    return race


def test_in_the_first_turn_nobody_is_asked_for_a_car(race: Race) -> None:
    assert [move.cause for move in race.moves.all()] == ["player", "player", "forced", "forced"]
    assert state_of(race).turn == 2


def test_the_preferred_car_moves_at_once(race: Race, alice: Player, bob: Player) -> None:
    play(race, alice, ChooseCard(3, (12,)))
    play(race, bob, ChooseCard(1))
    ordered = race.moves.get(cause=Move.Cause.ORDERED)
    assert (ordered.seat, ordered.action) == (0, '{"type":"move_car","car":12}')
    assert seating(race, bob).to_act


def test_without_an_order_the_player_is_asked_when_it_is_their_turn(
    race: Race, alice: Player, bob: Player
) -> None:
    play(race, alice, ChooseCard(3))
    play(race, bob, ChooseCard(1, (22,)))
    assert legal_actions(race, alice) == (MoveCar(11), MoveCar(12))
    assert not seating(race, bob).to_act


def test_an_order_waits_for_its_turn(race: Race, alice: Player, bob: Player) -> None:
    play(race, alice, ChooseCard(3))
    play(race, bob, ChooseCard(1, (22,)))
    play(race, alice, MoveCar(11))
    assert race.moves.get(cause=Move.Cause.ORDERED).seat == 1
    assert state_of(race).turn == 3


def test_nobody_is_called_for_what_was_ordered(race: Race, alice: Player, bob: Player) -> None:
    play(race, alice, ChooseCard(3, (12,)))
    before = kinds().count("seats_asked")
    play(race, bob, ChooseCard(1, (22,)))
    assert kinds().count("seats_asked") == before + 1
    assert state_of(race).turn == 3


def test_an_ordered_move_is_not_the_players_last_visit(
    race: Race, alice: Player, bob: Player
) -> None:
    play(race, alice, ChooseCard(3, (12,)))
    chosen = seating(race, alice).last_ply
    play(race, bob, ChooseCard(1))
    assert seating(race, alice).last_ply == chosen


def test_an_order_can_be_changed_until_the_cards_are_open(
    race: Race, alice: Player, bob: Player
) -> None:
    play(race, alice, ChooseCard(3, (12,)))
    play(race, alice, ChooseCard(3, (11,)))
    play(race, bob, ChooseCard(1))
    assert race.moves.get(cause=Move.Cause.ORDERED).action == '{"type":"move_car","car":11}'


def test_a_race_with_orders_replays_to_the_same_state(
    race: Race, alice: Player, bob: Player
) -> None:
    play(race, alice, ChooseCard(3, (12,)))
    play(race, bob, ChooseCard(1, (22,)))
    race.refresh_from_db()
    assert list(differences(race)) == []
    assert [car.space > 0 for car in state_of(race).cars] == [True, True, False] * 2


def test_others_are_never_told_an_order(race: Race, alice: Player, bob: Player) -> None:
    play(race, alice, ChooseCard(1, (12,)))
    play(race, bob, ChooseCard(4))
    view = race.rules.view(state_of(race), Seat(1))
    assert view.order == ()
    assert race.rules.view(state_of(race), Seat(0)).order == (12,)
