"""A live Racetrack at ten seconds a turn: two people, one of them late (RT-13).

The ten seconds pass as they do for people. Whoever plays in time is given an hour right before: a
slow machine makes nobody late but the one who is to be.
"""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect
from pytest_django.live_server_helper import LiveServer

from racing.people.models import Player
from racing.races.models import Move, Race, Seating
from racing.races.services.lobby import join_race
from racing.races.verification import differences
from tests import cast
from tests.browser.person import Person
from tests.browser.playing import made_race
from tests.cast import SEED, driver, player, seating
from tests.conftest import NewPage

pytestmark = pytest.mark.django_db(transaction=True)

COUNTED = re.compile(r"^(\d+) s left$")


def play_in_time(who: Person, race: Race) -> None:
    """Plays on the page, with an hour for it."""
    later = timezone.now() + timedelta(hours=1)
    Seating.objects.filter(race=race, to_act=True).update(deadline=later)
    Race.objects.filter(pk=race.pk).update(deadline=later)
    assert who.play_if_asked(race.get_absolute_url())


def started_race(host: Person, guest: Player) -> Race:
    """A race with the live clock of its form, in which both cars are placed."""
    host.go("/races/new/?game=racetrack")
    live = host.page.locator("label:has([name=clock][value=live])")
    expect(live).to_contain_text("10 s a turn")
    race = made_race(host, "racetrack", SEED, seats=2, clock="live")
    join_race(race_id=race.pk, player=guest, now=timezone.now())
    for _ in range(2):
        cast.play(race, driver(race), now=timezone.now())
    return race


def expect_countdown(who: Person) -> None:
    """Expects seconds, at most ten, that grow fewer by themselves."""
    clock = who.page.locator(".ask [role=timer]")
    expect(clock).to_have_text(COUNTED)
    shown = COUNTED.match(clock.inner_text())
    assert shown is not None
    assert int(shown[1]) <= 10
    expect(clock).not_to_have_text(shown[0])


def test_a_live_race_at_ten_seconds_a_turn(live_server: LiveServer, new_page: NewPage) -> None:
    alice, bob = player("alice"), player("bob")
    people = {
        alice: Person(new_page(), live_server.url),
        bob: Person(new_page(width=360, height=740), live_server.url),
    }
    for each, person in people.items():
        person.come_in(each)
    race = started_race(people[alice], bob)
    late, path = driver(race), race.get_absolute_url()
    in_time = bob if late == alice else alice

    people[late].go(path)
    people[in_time].go(path)
    expect_countdown(people[in_time])
    own_turn = people[in_time].page.locator(".ask .pill--call")
    expect(own_turn).to_be_visible()
    lost = Move.objects.filter(race=race, seat=seating(race, late).seat, cause=Move.Cause.LATE)
    assert lost.exists()
    passed = f"{late.username} runs out of time. The car stays where it is."
    expect(people[in_time].page.get_by_text(passed).first).to_be_visible()

    play_in_time(people[in_time], race)
    people[late].look_at(path)
    expect(people[late].page.locator("#lost-turns")).to_contain_text("lost a turn")
    play_in_time(people[late], race)
    expect(people[late].page.locator("#lost-turns")).to_have_count(0)
    assert seating(race, late).stand_in_turns == 0
    race.refresh_from_db()
    assert list(differences(race)) == []
    assert people[alice].complaints == people[bob].complaints == []
