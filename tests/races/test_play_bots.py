"""All bots that are next play in one go."""

from random import Random

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from racing.bots.f_cartes import BOTS
from racing.bots.situation import Level, situation_of
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Move, Race, Seating
from racing.races.services.bots import bot_action, play_bots
from racing.races.services.lobby import Plan
from racing.races.services.moves import retire
from racing.races.services.proposals import propose_unwind
from racing.races.services.running_race import RunningRace
from racing.races.services.site_races import Occasion, create_started_race
from racing.races.verification import differences
from tests.cast import NOON, dealt_race, kinds, open_race, play, seating


def bots_play(race: Race) -> None:
    play_bots(race_id=race.pk)


def test_all_bots_choose_at_once(alice: Player) -> None:
    race = dealt_race(alice, bots=3)
    bots_play(race)
    assert [(move.seat, move.cause) for move in race.moves.all()] == [
        (1, "bot"),
        (2, "bot"),
        (3, "bot"),
    ]


def test_the_person_is_asked_the_same_as_before(alice: Player) -> None:
    race = dealt_race(alice, bots=3)
    before = seating(race, alice).asked_at
    bots_play(race)
    assert seating(race, alice).asked_at == before


def test_bots_play_on_until_a_person_is_asked(alice: Player) -> None:
    race = dealt_race(alice, bots=2)
    bots_play(race)
    play(race, alice)
    bots_play(race)
    asked = Seating.objects.filter(race=race, to_act=True, bot="")
    assert [each.player for each in asked] == [alice]


def test_the_person_is_left_in_the_outbox_once(alice: Player) -> None:
    race = dealt_race(alice, bots=2)
    bots_play(race)
    play(race, alice)
    OutboxEvent.objects.all().delete()
    bots_play(race)
    assert kinds() == ["seats_asked"]


def test_run_twice_the_second_finds_no_bot_to_act(alice: Player) -> None:
    race = dealt_race(alice, bots=3)
    bots_play(race)
    bots_play(race)
    assert race.moves.count() == 3


def test_run_twice_the_second_only_looks(alice: Player) -> None:
    race = dealt_race(alice, bots=3)
    bots_play(race)
    with CaptureQueriesContext(connection) as captured:
        bots_play(race)
    assert not [each for each in captured if each["sql"].startswith(("UPDATE", "INSERT"))]


def test_a_bot_that_fails_leaves_nothing_half_done(alice: Player) -> None:
    race = dealt_race(alice, bots=2)
    race.seatings.filter(seat=2).update(bot="unheard_of")
    with pytest.raises(ValueError, match="unheard_of"):
        bots_play(race)
    assert race.moves.count() == 0


def test_going_back_to_a_choice_of_bots_asks_them_again(alice: Player) -> None:
    race = dealt_race(alice, bots=2)
    play(race, alice)
    bots_play(race)
    OutboxEvent.objects.all().delete()
    propose_unwind(race_id=race.pk, player=alice, ply=0, now=NOON)
    assert kinds() == ["bots_asked", "seats_asked"]


def test_a_race_that_is_gone_is_nobodys_fault(db: None) -> None:
    play_bots(race_id=404)


def test_a_race_that_has_not_started_is_left_alone(alice: Player) -> None:
    race = open_race(alice, seats=3, bots=1)
    bots_play(race)
    assert race.moves.count() == 0


def test_bots_race_each_other_to_the_flag_when_the_person_gives_up(alice: Player) -> None:
    race = dealt_race(alice, bots=2)
    retire(race_id=race.pk, player=alice, now=NOON)
    bots_play(race)
    race.refresh_from_db()
    assert race.is_finished
    assert list(differences(race)) == []


def test_the_outbox_wakes_the_bots(alice: Player) -> None:
    race = dealt_race(alice, bots=2)
    drain_outbox(now=NOON)
    assert race.moves.count() == 2


def test_bots_have_no_clock(alice: Player) -> None:
    race = dealt_race(alice, bots=2, turn_seconds=3600)
    assert not race.seatings.exclude(bot="").exclude(deadline=None).exists()


@pytest.mark.django_db
def test_an_ace_plays_for_the_points_by_which_the_race_counts() -> None:
    """FC-28: in a round of a championship, and not for the better place alone."""
    points = (10, 6, 4, 3, 2, 1)
    cup = Occasion(name="Cup", url="/cup/", points=points)
    plan = Plan("f-cartes", 4, options={"qualifying": "quick", "rounds": 6})
    aces = [Level.ACE] * 4
    race = create_started_race(plan=plan, drivers=aces, host=None, occasion=cup, now=NOON)
    action = for_points = for_place = None
    with transaction.atomic():
        running = RunningRace.locked(race.pk, now=NOON)
        while for_points == for_place and running.seats_to_act:
            (seat,) = running.seats_to_act
            for_points, for_place = (
                BOTS[Level.ACE](situation_of(running.game, running.position, seat, Random(1), by))
                for by in (points, ())
            )
            action = bot_action(running, seat, Level.ACE)
            running.play(seat, action, Move.Cause.BOT)
    assert action == for_points
    assert for_points != for_place
