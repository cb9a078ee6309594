"""The demo: something of everything, worked out by the services that the site uses."""

from collections.abc import Iterator
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import transaction
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from racing.bots.situation import Level
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Move, Race, Seating
from racing.races.services.lobby import Plan
from racing.races.verification import differences
from racing.tables.registry import registered_games
from racing.web import demo
from tournaments.models import Announcement, Championship, Club, Start

pytestmark = pytest.mark.django_db

GAMES = {registered.slug for registered in registered_games()}


def load() -> str:
    out = StringIO()
    call_command("demo", stdout=out)
    return out.getvalue()


@pytest.fixture(scope="module", autouse=True)
def said(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """What the command says the first time; loaded once for all tests of this module."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield load()
        transaction.set_rollback(True)


def test_it_tells_how_far_it_is(said: str) -> None:
    first, *_, last, invitation = said.splitlines()
    total = last.split()[-1]
    assert first == f"Loading demo data: 0 of {total}"
    assert last == f"Loading demo data: {total} of {total}"
    assert invitation == "Sign in as alice or bob with the password chicane-demo."


def test_the_second_time_it_only_tells_how_to_sign_in() -> None:
    before = Race.objects.count()
    assert load() == "Sign in as alice or bob with the password chicane-demo.\n"
    assert Race.objects.count() == before


def test_everybody_races_every_round_of_the_autumn_cup() -> None:
    cup = Championship.objects.get(name="Autumn Cup")
    everybody = set(cup.entries.values_list("pk", flat=True))
    assert cup.rounds.count() == 4
    for each in cup.rounds.all():
        raced = Start.objects.filter(round_race__round=each).values_list("entry", flat=True)
        neutral = each.round_races.values_list("results__entry", flat=True)
        assert {*raced, *neutral} == everybody


def test_races_of_every_game_are_open_running_and_finished() -> None:
    for status in (Race.Status.OPEN, Race.Status.RUNNING, Race.Status.FINISHED):
        games = Race.objects.filter(status=status, is_trial=False).values_list("game", flat=True)
        assert set(games) == GAMES


def test_there_is_a_race_of_every_other_ending() -> None:
    abandoned = Race.objects.filter(status=Race.Status.ABANDONED)
    assert {bool(race.started_at) for race in abandoned} == {True, False}
    assert Race.objects.filter(annulled_at__isnull=False).exists()
    assert Race.objects.filter(adjudicated_at__isnull=False).exists()
    assert Race.objects.filter(status=Race.Status.RUNNING, paused_at__isnull=False).exists()
    assert Seating.objects.filter(is_offered=True, stand_in_since__isnull=False).exists()


def test_no_running_race_waits_for_a_bot() -> None:
    assert not Seating.objects.filter(to_act=True, player=None).exists()


def test_wherever_it_stops_no_bot_is_asked() -> None:
    """After a forced move of a person neither, of which Pole Position has some in every race."""
    alice = Player.objects.get(username="alice")
    race = demo.demo_race(Plan("pole-position", 3, bots=2), [alice], timezone.now(), 0)
    while race.is_running:
        assert not race.seatings.filter(to_act=True, player=None).exists()
        demo.drive(race, [alice], 1, Level.CLUB)
        race.refresh_from_db()


def test_every_race_follows_from_its_seed() -> None:
    for race in Race.objects.filter(is_trial=False):
        assert list(differences(race)) == []


@pytest.mark.parametrize("slug", ["autumn-cup", "purse-of-the-lakes", "circuit-hunters"])
def test_the_standings_are_as_stored(slug: str) -> None:
    """Or the command fails."""
    call_command("standings", slug, stdout=StringIO())


def test_the_club_has_news() -> None:
    club = Club.objects.get(name="Paper Racers")
    assert Announcement.objects.filter(club=club).count() >= 3


def test_nothing_lies_in_the_future() -> None:
    now = timezone.now()
    assert not Move.objects.filter(at__gt=now).exists()
    assert not Race.objects.filter(finished_at__gt=now).exists()


def test_no_clock_has_run_out_yet() -> None:
    soon = timezone.now() + timedelta(minutes=10)
    assert not Race.objects.filter(status=Race.Status.RUNNING, deadline__lt=soon).exists()


def test_the_worker_is_not_asked_to_tell_of_last_month() -> None:
    old = timezone.now() - timedelta(days=3)
    assert not OutboxEvent.objects.filter(done_at=None, created_at__lt=old).exists()


def test_everybody_signs_in_with_the_password() -> None:
    for name in ("alice", "farid", "mona"):
        assert Player.objects.get(username=name).check_password("chicane-demo")
