"""What pages show of late players: for all to see, in sentences, with a way back."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from racing.clocks.values import PRESETS, BankClock
from racing.people.models import Player
from racing.races.heartbeat import heartbeat_thread
from racing.races.models import Move, Outage, Race
from racing.races.services.clocks.deadlines import time_out
from racing.races.services.clocks.outages import beat
from racing.races.services.clocks.pauses import resume_race
from racing.races.services.proposals import answer_proposal, propose_pause
from tests.cast import NOON, dealt_race, open_race, play, seating
from tests.races.older import by_older_rules

HOUR = timedelta(hours=1)


@pytest.fixture
def late(alice: Player, bob: Player, older_rules: None) -> Race:
    """A stand-in drives for Alice, whose seat is open."""
    race = by_older_rules(dealt_race(alice, bob, turn_seconds=3600, patience=1))
    play(race, bob)
    time_out(race_id=race.pk, now=NOON + HOUR)
    time_out(race_id=race.pk, now=NOON + 2 * HOUR)
    return race


def page(client: Client, player: Player | None, path: str) -> str:
    if player is not None:
        client.force_login(player)
    return client.get(path).text


def test_the_log_tells_of_it_between_the_moves(client: Client, late: Race, bob: Player) -> None:
    text = page(client, bob, f"/races/{late.pk}/log/")
    told = [
        "alice’s seat is open to a substitute.",
        "alice ran out of time. A stand-in plays until they return.",
        "alice is late for the first time in this race and gets 30 min more.",
    ]
    places = [text.index(sentence) for sentence in told]
    assert places == sorted(places)
    assert f'<a href="/races/{late.pk}/?move=1">{told[2]}' in text


def test_notes_come_once_in_a_log_of_many_pages(client: Client, alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    Race.objects.update(has_notes=True, ply=60)
    Move.objects.bulk_create(
        Move(race=race, number=n, action="{}", events="[]", ply=n, at=NOON + n * HOUR)
        for n in range(1, 61)
    )
    for n in range(62):
        race.notes.create(kind="paused", ply=n, at=NOON + n * HOUR)
    texts = [page(client, None, f"/races/{race.pk}/log/?page={number}") for number in (1, 2)]
    assert [text.count("Everyone agrees to a pause") for text in texts] == [51, 11]


def test_the_owner_finds_a_way_back(client: Client, late: Race, alice: Player) -> None:
    text = page(client, alice, f"/races/{late.pk}/")
    assert "<h1>A stand-in is playing for you" in text
    assert 'id="drive-again"' in text
    assert "Anyone can take over your seat now." in text
    client.post(f"/races/{late.pk}/return/")
    assert not seating(late, alice).has_stand_in


def test_it_stays_among_the_races_of_the_owner(client: Client, late: Race, alice: Player) -> None:
    text = page(client, alice, "/")
    assert "No races are waiting for you" in text
    assert "a stand-in is playing" in text


def test_looking_alone_is_not_coming_back(client: Client, late: Race, alice: Player) -> None:
    page(client, alice, f"/races/{late.pk}/")
    assert seating(late, alice).has_stand_in


def test_the_others_see_who_drives(client: Client, late: Race, bob: Player) -> None:
    text = page(client, bob, f"/races/{late.pk}/")
    assert "Waiting for alice’s stand-in" in text
    assert ">stand-in</span>" in text
    assert "Take over seat" not in text


def test_a_stranger_may_take_the_seat(client: Client, late: Race, charlie: Player) -> None:
    assert "alice’s seat is free." in page(client, charlie, f"/races/{late.pk}/")
    assert f"/races/{late.pk}/" in page(client, charlie, "/races/?status=offered")
    client.post(f"/races/{late.pk}/seats/0/take/")
    assert seating(late, charlie).is_asked


def test_a_pause_shows_and_is_ended_on_the_page(client: Client, alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, clock=PRESETS["calm"])
    propose_pause(race_id=race.pk, player=alice, now=NOON)
    assert "A player proposes a pause" in page(client, bob, f"/races/{race.pk}/")
    answer_proposal(race_id=race.pk, player=bob, agrees=True, now=NOON)
    text = page(client, bob, f"/races/{race.pk}/")
    assert "The race is paused. The clocks are stopped." in text
    assert "Everyone agrees to a pause" in text
    resume_race(race_id=race.pk, player=bob, now=NOON)
    assert "The race is paused" not in page(client, bob, f"/races/{race.pk}/")


def test_the_clock_is_told_before_one_joins(client: Client, alice: Player, charlie: Player) -> None:
    race = open_race(alice, clock=PRESETS["calm"])
    words = "3 days bank, +12 h a turn, up to 5 days, nights don’t count, holidays don’t count"
    assert words in page(client, charlie, f"/races/{race.pk}/")
    assert words in page(client, charlie, "/races/")


def test_the_bank_stands_beside_each_seat(client: Client, alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, clock=BankClock(bank=36000, increment=60, cap=36000))
    text = page(client, bob, f"/races/{race.pk}/")
    assert text.count("bank 10 h 00 min") == 2


def test_hours_and_holidays_are_kept_on_a_page_of_their_own(client: Client, alice: Player) -> None:
    client.force_login(alice)
    time_settings = {"time_zone": "Asia/Tokyo", "night_from": "23:00", "night_to": "06:30"}
    client.post("/settings/time/", time_settings)
    alice.refresh_from_db()
    assert (alice.time_zone, f"{alice.night_from:%H:%M}") == ("Asia/Tokyo", "23:00")
    day = timezone.now().astimezone(alice.zone).date()
    days = {"first_day": day.isoformat(), "last_day": day.isoformat()}
    client.post("/settings/time/holidays/", days)
    assert "29 of 30 days left this year." in client.get("/settings/time/").text
    refused = client.post("/settings/time/holidays/", days)
    assert refused.status_code == 422
    assert "You already have a holiday on these days." in refused.text


def test_a_holiday_of_somebody_else_is_left_alone(
    client: Client, alice: Player, bob: Player
) -> None:
    planned = bob.leaves.create(first_day="2040-01-01", last_day="2040-01-02")
    client.force_login(alice)
    client.post(f"/settings/time/holidays/{planned.pk}/end/")
    assert bob.leaves.count() == 1


def test_for_a_day_every_page_tells_that_the_site_was_away(client: Client, db: None) -> None:
    now = timezone.now()
    beat(name="web", now=now - HOUR)
    heartbeat_thread.beat()
    try:
        assert Outage.objects.count() == 1
        assert 'id="outage"' in client.get("/rules/").text
    finally:
        heartbeat_thread.outage = None
    assert 'id="outage"' not in client.get("/rules/").text
