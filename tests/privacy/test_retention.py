"""What is kept for a time only is gone after it."""

import os
from datetime import date, timedelta
from pathlib import Path

import pytest
from django.conf import settings as site
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.utils import timezone

from racing.notices.models import DeadAddress
from racing.people.models import Player
from racing.privacy.services.retention import forget_expired
from racing.races.models import Leave
from racing.tasks import nightly_cleanup
from tests.cast import NOON

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]


def session(days: int) -> str:
    """A session that ends so many days from now."""
    store = SessionStore()
    store["x"] = 1
    store.set_expiry(timezone.now() + timedelta(days=days))
    store.create()
    return store.session_key or ""


def test_sessions_that_are_over_are_gone() -> None:
    over, going = session(-1), session(1)
    forget_expired(now=timezone.now())
    assert list(Session.objects.values_list("session_key", flat=True)) == [going]
    assert over != going


def test_dead_addresses_are_forgotten_after_a_year() -> None:
    for days in (365, 366):
        since = NOON - timedelta(days=days)
        DeadAddress.objects.create(address=f"{days}@example.org", since=since)
    forget_expired(now=NOON)
    assert DeadAddress.objects.get().address == "365@example.org"


def test_holidays_are_kept_until_the_end_of_the_next_year(alice: Player) -> None:
    for year in (NOON.year - 2, NOON.year - 1, NOON.year):
        day = date(year, 12, 31)
        Leave.objects.create(player=alice, first_day=day, last_day=day)
    forget_expired(now=NOON)
    assert [each.first_day.year for each in Leave.objects.all()] == [NOON.year - 1, NOON.year]


def test_letters_of_a_site_in_development_are_thrown_away() -> None:
    folder = Path(site.EMAIL_FILE_PATH)
    folder.mkdir()
    for days in (29, 31):
        path, at = folder / f"{days}.log", (NOON - timedelta(days=days)).timestamp()
        path.write_text("To: bob@example.org\n")
        os.utime(path, (at, at))
    forget_expired(now=NOON)
    assert [path.name for path in folder.iterdir()] == ["29.log"]


def test_the_task_of_each_night_sees_to_it() -> None:
    DeadAddress.objects.create(address="old@example.org", since=NOON - timedelta(days=5000))
    nightly_cleanup()
    assert not DeadAddress.objects.exists()
