"""When a race will end, as its players' rhythms have it."""

from datetime import timedelta

import pytest
from django.test import Client

from config.handlers import HANDLERS
from racing.people.models import Player
from racing.races.models import Move, Race
from racing.races.selectors.expected_end import expected_end
from racing.races.services.clocks.expected_end import follow_turns, update_expected_end
from tests.cast import NOON, dealt_race, everyone_chooses, race_against
from tests.ratings.rated import finished

HOUR = timedelta(hours=1)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """Alice answers in an hour, Bob in three; a race of this kind has twelve rounds."""
    known = finished(alice, bob, is_rated=False)
    Move.objects.filter(race=known, player=alice).update(waited=3600)
    Move.objects.filter(race=known, player=bob).update(waited=3 * 3600)
    return dealt_race(alice, bob, now=NOON + HOUR)


def test_both_are_asked_at_once_so_a_round_takes_as_long_as_the_slower(race: Race) -> None:
    later = NOON + HOUR
    assert expected_end(race, now=later) == later + 11 * 3 * HOUR


def test_turns_one_after_the_other_add_up(race: Race, alice: Player, bob: Player) -> None:
    """A round that was one choice of all and two turns: three hours, then one, then three."""
    race.moves.all().delete()
    calls = ((alice, 0), (bob, 0), (alice, 900), (bob, 1800))
    for number, (player, called) in enumerate(calls, 1):
        waited = 3600 if player == alice else 3 * 3600
        Move.objects.create(
            race=race,
            number=number,
            seat=race.seatings.get(player=player).seat,
            action="{}",
            events="[]",
            ply=number,
            player=player,
            waited=waited,
            at=NOON + timedelta(seconds=called + waited),
        )
    race.summary = {"turn": 1, "progress": 50, "leaders": [0]}
    later = NOON + 24 * HOUR
    assert expected_end(race, now=later) == later + 7 * HOUR


def test_without_rhythms_nothing_is_said(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    assert expected_end(race, now=NOON) is None


def test_bots_keep_nobody_waiting(alice: Player, race: Race) -> None:
    with_bots = race_against(alice, now=NOON + HOUR)
    later = NOON + HOUR
    assert expected_end(with_bots, now=later) == later + 11 * HOUR


def test_it_is_worked_out_at_most_once_an_hour(race: Race) -> None:
    assert update_expected_end(race_id=race.pk, now=NOON + HOUR)
    assert not update_expected_end(race_id=race.pk, now=NOON + 1.9 * HOUR)
    assert update_expected_end(race_id=race.pk, now=NOON + 2 * HOUR)
    race.refresh_from_db()
    assert race.expected_end == NOON + 2 * HOUR + 11 * 3 * HOUR


def test_a_move_leaves_it_alone(race: Race, alice: Player, bob: Player) -> None:
    update_expected_end(race_id=race.pk, now=NOON + HOUR)
    everyone_chooses(race, alice, bob, now=NOON + 2 * HOUR)
    race.refresh_from_db()
    assert race.expected_end == NOON + HOUR + 11 * 3 * HOUR


def test_a_race_that_is_over_is_left_alone(race: Race) -> None:
    Race.objects.update(status=Race.Status.FINISHED)
    assert not update_expected_end(race_id=race.pk, now=NOON + HOUR)


def test_the_calls_of_a_race_wake_it() -> None:
    assert follow_turns in HANDLERS["seats_asked"].handlers


def test_the_race_page_says_it(client: Client, race: Race) -> None:
    far = race.created_at.replace(year=2999, month=12, day=3)
    Race.objects.filter(pk=race.pk).update(expected_end=far)
    text = client.get(f"/races/{race.pk}/").content.decode()
    assert "expected to end around" in text
    assert "3 December" in text
