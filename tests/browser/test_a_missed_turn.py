"""Somebody is late: reminded, excused, driven for, and back again."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect
from pytest_django.live_server_helper import LiveServer

from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.clocks.deadlines import time_out
from tests.browser.person import Person
from tests.cast import driver, player, running_race, seating
from tests.conftest import NewPage
from tests.notices.post import post, readers

pytestmark = pytest.mark.django_db(transaction=True)


def _race(alice: Player, bob: Player, now: datetime) -> Race:
    """A race of a game in which nobody passes."""
    options = {"circuit": "teacup"}
    return running_race(
        alice, bob, game="racetrack", options=options, turn_seconds=7200, patience=9, now=now
    )


def _due(race: Race, player: Player) -> datetime:
    due = seating(race, player).deadline
    assert due is not None
    return due


def test_a_missed_turn(live_server: LiveServer, new_page: NewPage) -> None:
    alice, bob = player("alice"), player("bob")
    race = _race(alice, bob, timezone.now())
    late = driver(race)
    absent = Person(new_page(width=360, height=740), live_server.url)
    other = Person(new_page(), live_server.url)
    absent.come_in(late)
    other.come_in(bob if late == alice else alice)
    path = race.get_absolute_url()

    post(timezone.now() + timedelta(seconds=5))
    reminders = OutboxEvent.objects.filter(kind="reminder_due", payload__player=late.pk)
    for reminder in reminders.order_by("due_at"):
        (letter,) = post(reminder.due_at)
        assert readers([letter]) == [late.username]
        assert str(letter.subject).startswith(f"Reminder: Racetrack {race.pk}")
    absent.go("/notifications/")
    expect(absent.page.get_by_text("It’s still your turn")).to_have_count(2)

    time_out(race_id=race.pk, now=_due(race, late))
    other.go(path)
    excuse = f"{late.username} is late for the first time in this race and gets 1 h more."
    expect(other.page.get_by_text(excuse)).to_be_visible()
    absent.go(path)
    expect(absent.page.locator("#excused")).to_be_visible()

    time_out(race_id=race.pk, now=_due(race, late))
    other.look_at(path)
    expect(other.page.get_by_text("stand-in", exact=True)).to_be_visible()
    absent.go(path)
    expect(absent.page.locator("h1")).to_contain_text("A stand-in is playing for you")

    absent.page.locator("#drive-again").click()
    expect(absent.page.locator("#drive-again")).to_have_count(0)
    assert not seating(race, late).has_stand_in
    other.go(path)
    expect(other.page.get_by_text(f"{late.username} is back.")).to_be_visible()
    assert absent.complaints == other.complaints == []
