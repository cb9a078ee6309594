"""A player takes back within the turn, and not beyond it."""

import pytest

from racing.engine.errors import CannotTakeBack
from racing.people.models import Player
from racing.races.errors import NotInThisRace, RaceNotRunning, StaleBoard
from racing.races.models import Move, Race
from racing.races.pages.race import token_of
from racing.races.selectors.races import seated_race
from racing.races.services.moves import take_back
from racing.races.services.running_race import RunningRace
from tests.cast import NOON, dealt_race, everyone_chooses, play, play_to_the_end, seating
from tests.dash.values import Hold, Push, Steer


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """Alice drives first."""
    race = dealt_race(alice, bob)
    everyone_chooses(race, alice, bob)
    return race


def undo(race: Race, player: Player) -> RunningRace:
    asked_at = seating(race, player).asked_at
    return take_back(race_id=race.pk, player=player, asked_at=asked_at, now=NOON)


def state_of(race: Race) -> tuple[str, int]:
    race.refresh_from_db()
    return race.state, race.ply


def test_the_state_is_what_it_was(race: Race, alice: Player) -> None:
    before = state_of(race)
    play(race, alice, Steer(1))
    undo(race, alice)
    assert state_of(race) == before


def test_taking_back_is_a_move_too(race: Race, alice: Player) -> None:
    play(race, alice, Steer(1))
    undo(race, alice)
    assert [(move.number, move.kind) for move in race.moves.all()][2:] == [
        (3, "play"),
        (4, "take_back"),
    ]


def test_the_seat_is_asked_anew(race: Race, alice: Player) -> None:
    before = seating(race, alice).asked_at
    play(race, alice, Steer(1))
    undo(race, alice)
    own = seating(race, alice)
    assert (own.to_act, own.asked_at) == (True, before + 2)


def test_everyone_sees_it(race: Race, alice: Player, bob: Player) -> None:
    play(race, alice, Steer(1))
    before = token_of(seated_race(bob, race.pk))
    undo(race, alice)
    assert token_of(seated_race(bob, race.pk)) != before


def test_the_same_move_gives_the_same_dice(race: Race, alice: Player, bob: Player) -> None:
    first = dealt_race(alice, bob)
    everyone_chooses(first, alice, bob)
    play(first, alice, Steer(1))
    play(race, alice, Steer(0))
    undo(race, alice)
    play(race, alice, Steer(1))
    assert play(race, alice, Push()).moves[0].events == play(first, alice, Push()).moves[0].events


@pytest.mark.parametrize("last", [Hold(), Push()])
def test_what_rolled_a_die_or_ended_the_turn_stands(
    race: Race, alice: Player, last: Hold | Push
) -> None:
    play(race, alice, Steer(1))
    play(race, alice, last)
    with pytest.raises(CannotTakeBack):
        undo(race, alice)


def test_nothing_is_taken_back_twice(race: Race, alice: Player) -> None:
    play(race, alice, Steer(1))
    undo(race, alice)
    with pytest.raises(CannotTakeBack):
        undo(race, alice)


def test_a_second_click_is_stale(race: Race, alice: Player) -> None:
    play(race, alice, Steer(1))
    asked_at = seating(race, alice).asked_at
    undo(race, alice)
    with pytest.raises(StaleBoard):
        take_back(race_id=race.pk, player=alice, asked_at=asked_at, now=NOON)
    assert Move.objects.count() == 4


def test_what_another_did_is_not_taken_back(race: Race, alice: Player, bob: Player) -> None:
    play(race, alice, Steer(1))
    with pytest.raises(CannotTakeBack):
        undo(race, bob)


def test_a_hidden_choice_is_changed_and_not_taken_back(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    play(race, alice)
    with pytest.raises(CannotTakeBack):
        undo(race, alice)


def test_a_stranger_takes_nothing_back(race: Race, charlie: Player) -> None:
    with pytest.raises(NotInThisRace):
        take_back(race_id=race.pk, player=charlie, asked_at=0, now=NOON)


def test_nothing_is_taken_back_after_the_end(race: Race, alice: Player, bob: Player) -> None:
    play_to_the_end(race, alice, bob)
    with pytest.raises(RaceNotRunning):
        undo(race, alice)


def test_what_was_taken_back_is_nobodys_last_choice(race: Race, alice: Player) -> None:
    before = seating(race, alice).last_ply
    play(race, alice, Steer(1))
    undo(race, alice)
    assert seating(race, alice).last_ply == before
