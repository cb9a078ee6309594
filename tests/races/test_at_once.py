"""Many at the same moment: the lock lets one through, and the others are told why not."""

from functools import partial

import pytest
from django.db import IntegrityError

from racing.engine.codec import encode
from racing.engine.errors import NotYourTurn
from racing.engine.values import Seat
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import (
    AlreadyPlayed,
    RaceFull,
    RaceNotOpen,
    SeatNotOffered,
    StaleBoard,
    TooManyInvitations,
    TooManyRaces,
)
from racing.races.models import Invitation, Move, Race, Seating
from racing.races.services import invitations
from racing.races.services.clocks.deadlines import sweep_deadlines, time_out
from racing.races.services.invitations import invite_player
from racing.races.services.lobby import OPEN_RACES_A_PLAYER, Plan, create_race, join_race
from racing.races.services.moves import submit_move
from racing.races.services.running_race import RunningRace
from racing.races.services.substitutes import take_over_seat
from racing.races.verification import differences
from tests.cast import (
    NOON,
    dealt_race,
    everyone_chooses,
    legal_actions,
    open_race,
    player,
    seating,
    timed_race,
)
from tests.dash.values import ChooseCard, Steer
from tests.races.at_once import at_once
from tests.races.older import by_older_rules

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db(transaction=True)]

REFUSALS = (AlreadyPlayed, StaleBoard, NotYourTurn)


def submission(race: Race, player: Player, action: ChooseCard | Steer) -> partial[RunningRace]:
    return partial(
        submit_move,
        race_id=race.pk,
        player=player,
        asked_at=seating(race, player).asked_at,
        action=encode(action),
        now=NOON,
    )


def test_fifty_submits_of_the_same_turn_leave_one_move(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    everyone_chooses(race, alice, bob)
    results = at_once([submission(race, alice, Steer(index % 2)) for index in range(50)])
    assert race.moves.count() == 3
    assert sum(isinstance(each, RunningRace) for each in results) == 1
    assert sum(isinstance(each, REFUSALS) for each in results) == 49


def test_fifty_hidden_choices_of_the_same_seat_leave_one_move(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    results = at_once([submission(race, alice, ChooseCard(2 + index % 3)) for index in range(50)])
    assert race.moves.count() == 1
    assert sum(isinstance(each, REFUSALS) for each in results) == 49


def test_moves_made_at_once_are_numbered_without_a_hole() -> None:
    players = [player(f"player{index}") for index in range(4)]
    race = dealt_race(*players)
    at_once([submission(race, each, ChooseCard(5)) for each in players] * 5)
    assert [move.number for move in race.moves.all()] == [1, 2, 3, 4]


def test_two_who_choose_at_the_same_moment_both_succeed(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    results = at_once(
        [submission(race, alice, ChooseCard(2)), submission(race, bob, ChooseCard(1))]
    )
    assert [type(each) for each in results] == [RunningRace, RunningRace]
    assert list(differences(Race.objects.get(pk=race.pk))) == []


def test_one_of_ten_gets_the_last_seat(alice: Player) -> None:
    race = open_race(alice, starts_when_full=False)
    others = [player(f"player{index}") for index in range(10)]
    joining = [partial(join_race, race_id=race.pk, player=each, now=NOON) for each in others]
    results = at_once(joining)
    assert sum(isinstance(each, RaceFull) for each in results) == 9
    assert race.seatings.count() == 2


def test_one_of_ten_starts_the_race(alice: Player) -> None:
    race = open_race(alice)
    others = [player(f"player{index}") for index in range(10)]
    joining = [partial(join_race, race_id=race.pk, player=each, now=NOON) for each in others]
    results = at_once(joining)
    assert sum(isinstance(each, RaceNotOpen) for each in results) == 9
    assert Race.objects.get(pk=race.pk).is_running


def test_sweeps_and_exact_tasks_at_once_are_one_miss(alice: Player, bob: Player) -> None:
    race = timed_race(alice, bob)
    submission(race, alice, ChooseCard(2))()
    due = seating(race, bob).deadline
    assert due is not None
    sweeps = [partial(sweep_deadlines, now=due)] * 2
    exact = partial(time_out, race_id=race.pk, now=due)
    assert sum(at_once([*sweeps, exact, exact])) == 1
    assert race.moves.filter(cause="late").count() == 1
    assert [note.kind for note in race.notes.all()] == ["missed"]


def everybody_times_out(race: Race, late: Player) -> list[bool | int]:
    """Two sweeps and an exact task at the second in which this player's time is up."""
    due = seating(race, late).deadline
    assert due is not None
    exact = partial(time_out, race_id=race.pk, now=due)
    return at_once([partial(sweep_deadlines, now=due)] * 2 + [exact])


def test_sweeps_and_exact_tasks_at_once_are_one_excuse_and_then_one_stand_in(
    alice: Player, bob: Player, older_rules: None
) -> None:
    """By rules that know no passing."""
    race = by_older_rules(dealt_race(alice, bob, turn_seconds=3600))
    submission(race, alice, ChooseCard(2))()
    assert sum(everybody_times_out(race, bob)) == 1
    assert [note.kind for note in race.notes.all()] == ["excused"]
    assert sum(everybody_times_out(race, bob)) == 1
    assert [note.kind for note in race.notes.all()] == ["excused", "missed", "stand_in"]
    assert race.moves.filter(cause="stand_in").count() == 1
    told = OutboxEvent.objects.filter(kind__in=["turn_excused", "turn_missed", "stand_in_began"])
    assert told.count() == 3


def test_one_of_five_substitutes_gets_the_seat(alice: Player, bob: Player) -> None:
    race = timed_race(alice, bob)
    race.seatings.filter(player=bob).update(is_offered=True)
    others = [player(f"player{index}") for index in range(5)]
    take = partial(take_over_seat, race_id=race.pk, seat=1, now=NOON)
    results = at_once([partial(take, player=each) for each in others])
    assert sum(isinstance(each, SeatNotOffered) for each in results) == 4
    assert race.notes.filter(kind="seat_taken").count() == 1


def test_without_the_lock_a_second_move_of_the_same_number_is_still_refused(
    alice: Player, bob: Player
) -> None:
    race = dealt_race(alice, bob)
    rows = [(Race.objects.get(pk=race.pk), list(Seating.objects.filter(race=race))) for _ in "ab"]
    first, second = (RunningRace(held, seatings, NOON) for held, seatings in rows)
    for seat, running in enumerate((first, second)):
        holder = alice if seat == 0 else bob
        running.play(Seat(seat), legal_actions(race, holder)[0], Move.Cause.PLAYER)
    first.save()
    with pytest.raises(IntegrityError):
        second.save()
    assert race.moves.count() == 1


def test_races_opened_at_once_are_all_counted(alice: Player) -> None:
    plan = Plan(game="dash", seats=2, starts_when_full=False)
    results = at_once([partial(create_race, host=alice, plan=plan, now=NOON)] * 30)
    made = [each for each in results if isinstance(each, Race)]
    assert len(made) == alice.hosted_races.count() == OPEN_RACES_A_PLAYER
    assert {type(each) for each in results} == {Race, TooManyRaces}


def test_invitations_at_once_are_all_counted(
    alice: Player, bob: Player, charlie: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each to a race of its own, whose lock the others do not wait for."""
    monkeypatch.setattr(invitations, "A_DAY", 2)
    races = [open_race(alice) for _ in range(8)]
    results = at_once(
        [
            partial(invite_player, race_id=race.pk, host=alice, name="bob", now=NOON)
            for race in races
        ]
    )
    assert Invitation.objects.count() == 2
    assert sum(isinstance(each, TooManyInvitations) for each in results) == 6
