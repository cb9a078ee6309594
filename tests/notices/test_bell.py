"""The bell: how many are new, what they say, what is done."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from racing.notices.models import Notice
from racing.outbox.events import RaceEvent
from racing.people.models import Player
from racing.races.events import SeatOpened, StandInBegan, TurnExcused, TurnMissed
from racing.races.models import Race
from tests.cast import NOON, dealt_race, play, play_to_the_end
from tests.notices.post import happens, post

pytestmark = pytest.mark.both_databases

EVENTS: dict[type[RaceEvent], tuple[str, str]] = {
    TurnExcused: (
        "bob ran out of time and gets extra time, just this once",
        "You get extra time, just this once",
    ),
    TurnMissed: (
        "bob ran out of time, and the site played",
        "the site played this turn for you",
    ),
    StandInBegan: ("bob is away. A stand-in is playing for them.", "A stand-in plays for you"),
    SeatOpened: ("bob’s seat is open to a substitute.", "Your seat is now open"),
}


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    race = dealt_race(alice, bob)
    post()
    return race


def signed_in(player: Player) -> Client:
    client = Client()
    client.force_login(player)
    return client


def test_the_header_counts_what_is_new_until_it_is_seen(race: Race, alice: Player) -> None:
    client = signed_in(alice)
    assert "2 new notifications" in client.get("/").text
    page = client.get("/notifications/").text
    assert page.count(">new<") == 2
    assert "new notifications" not in client.get("/").text
    assert ">new<" not in client.get("/notifications/").text


def test_each_notice_leads_to_its_race(race: Race, alice: Player) -> None:
    page = signed_in(alice).get("/notifications/").text
    assert f'href="/races/{race.pk}/">It’s your turn.</a>' in page
    assert f"Dash {race.pk}" in page


def test_a_turn_that_was_answered_is_shown_as_done(race: Race, alice: Player) -> None:
    play(race, alice)
    client = signed_in(alice)
    client.get("/notifications/")
    page = client.get("/notifications/").text
    assert page.count(">done<") == 1
    assert "It’s your turn." in page


@pytest.mark.parametrize("event", EVENTS)
def test_the_table_reads_of_others_and_one_of_oneself(
    event: type[RaceEvent], race: Race, alice: Player, bob: Player
) -> None:
    happens(event, race, seat=1, player=bob.pk)
    post()
    of_other, of_oneself = EVENTS[event]
    assert of_other in signed_in(alice).get("/notifications/").text
    assert of_oneself in signed_in(bob).get("/notifications/").text


def test_the_end_is_told_with_the_own_place(race: Race, alice: Player, bob: Player) -> None:
    short = dealt_race(alice, bob, options={"length": 10})
    play_to_the_end(short, alice, bob)
    post()
    assert "The race is over. Your place: " in signed_in(alice).get("/notifications/").text


def test_an_empty_bell_says_what_will_come(alice: Player) -> None:
    assert "No notifications yet" in signed_in(alice).get("/notifications/").text


def test_the_page_costs_the_same_however_many_there_are(
    race: Race, alice: Player, bob: Player
) -> None:
    client = signed_in(alice)
    client.get("/notifications/")
    with CaptureQueriesContext(connection) as few:
        client.get("/notifications/")
    for number in range(20):
        happens(TurnMissed, race, NOON + timedelta(seconds=number), seat=1, player=bob.pk)
    post(NOON + timedelta(minutes=1))
    client.get("/notifications/")
    with CaptureQueriesContext(connection) as many:
        client.get("/notifications/")
    assert Notice.objects.filter(player=alice).count() > 20
    assert len(many) <= len(few) + 1
