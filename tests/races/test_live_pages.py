"""What pages show of a live race: seconds that a script counts down, and lost turns."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from racing.clocks.values import MINUTE, BankClock, TurnClock
from racing.people.models import Player
from racing.races.heartbeat import heartbeat_thread
from racing.races.models import Halt, Race
from racing.races.pages.options import rematch_query
from racing.races.services.clocks.halts import stop_clocks
from racing.tables.registry import registered_games
from tests.cast import driver, open_race, play, running_race

CLOCK = re.compile(r'<time class="clock clock--short" role="timer"[^>]*>([^<]*)</time>')
LEFT = re.compile(r'data-left="(\d+)"')


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    now = timezone.now()
    race = running_race(alice, bob, game="racetrack", clock=TurnClock(seconds=59), now=now)
    for _ in range(2):
        play(race, driver(race), now=now)
    return race


def set_deadline(race: Race, seconds: float) -> None:
    at = timezone.now() + timedelta(seconds=seconds)
    race.seatings.filter(to_act=True).update(deadline=at)
    Race.objects.filter(pk=race.pk).update(deadline=at)


def test_the_time_left_is_said_without_a_script(client: Client, race: Race) -> None:
    words = CLOCK.findall(client.get(f"/races/{race.pk}/").text)
    assert len(words) == 2
    assert re.fullmatch(r"\d+ s left", words[0])
    assert re.fullmatch(r"\d+ s", words[1])


def test_minutes_are_said_where_there_are_some(client: Client, alice: Player, bob: Player) -> None:
    clock = BankClock(bank=3 * MINUTE, increment=10, cap=5 * MINUTE)
    race = running_race(alice, bob, game="racetrack", clock=clock, now=timezone.now())
    text = client.get(f"/races/{race.pk}/").text
    assert re.fullmatch(r"\d min \d+ s left", CLOCK.findall(text)[0])
    assert "bank 3 min" in text


def test_it_is_said_in_french(client: Client, race: Race) -> None:
    text = client.get(f"/races/{race.pk}/", headers={"Accept-Language": "fr"}).text
    assert re.fullmatch(r"encore \d+ s", CLOCK.findall(text)[0])
    assert 'data-pattern="encore {time}"' in text


def test_the_script_is_told_no_more_than_what_is_left(client: Client, race: Race) -> None:
    set_deadline(race, 30)
    found = LEFT.findall(client.get(f"/races/{race.pk}/").text)
    assert found
    assert all(0 < int(left) <= 30_000 for left in found)


def test_time_that_is_over_is_nothing_left(client: Client, race: Race) -> None:
    """A move may still be on its way."""
    set_deadline(race, 0)
    assert set(LEFT.findall(client.get(f"/races/{race.pk}/").text)) <= {"0"}


def test_no_browser_keeps_a_page_that_counts(client: Client, race: Race) -> None:
    assert "no-store" in client.get(f"/races/{race.pk}/")["Cache-Control"]


def test_nothing_counts_while_all_clocks_are_stopped(
    client: Client, race: Race, bob: Player
) -> None:
    stop_clocks(word="", by=bob, now=timezone.now())
    heartbeat_thread.look(timezone.now())
    try:
        text = client.get(f"/races/{race.pk}/").text
    finally:
        Halt.objects.all().delete()
        heartbeat_thread.look(timezone.now())
    assert CLOCK.findall(text)
    assert not LEFT.findall(text)


def test_slow_races_do_not_count_seconds(client: Client, alice: Player, bob: Player) -> None:
    race = running_race(alice, bob, game="racetrack", turn_seconds=3600, now=timezone.now())
    text = client.get(f"/races/{race.pk}/").text
    assert not CLOCK.findall(text)
    assert "59 min left" in text


def test_lost_turns_in_a_row_are_counted_to_the_player(client: Client, race: Race) -> None:
    late = driver(race)
    race.seatings.filter(player=late).update(stand_in_turns=2, misses=2)
    client.force_login(late)
    text = client.get(f"/races/{race.pk}/").text
    assert "You ran out of time and lost 2 turns in a row." in text
    assert "After 3 in a row, a stand-in plays for you." in text


def test_every_game_offers_its_own_live_clock(client: Client, alice: Player) -> None:
    client.force_login(alice)
    words = {
        "racetrack": "10 s a turn",
        "pole-position": "3 min bank, +10 s a turn, up to 5 min",
        "top-race": "4 min bank, +10 s a turn, up to 6 min",
        "racing-cats": "3 min bank, +15 s a turn, up to 5 min",
        "f-cartes": "4 min bank, +30 s a turn, up to 6 min",
        "dash": "5 min bank, +30 s a turn, up to 10 min",
    }
    assert {game.slug for game in registered_games()} == set(words)
    for game, clock in words.items():
        assert clock in client.get(f"/races/new/?game={game}").text


def test_a_rematch_has_the_same_clock(alice: Player) -> None:
    """A stored race keeps its clock, whatever the live clock of its game was then."""
    former = BankClock(bank=10 * MINUTE, increment=MINUTE, cap=20 * MINUTE)
    for clock, chosen in ((TurnClock(seconds=10), "clock=live"), (former, "clock=own")):
        race = open_race(alice, game="racetrack", clock=clock)
        assert chosen in rematch_query(race, [])
