"""Home: my races, the most pressing first."""

import re
from datetime import timedelta

from racing.people.models import Player
from tests import cast
from tests.cast import NOON
from tests.web.scene import client_of


def order(page: str) -> list[int]:
    """The races of the page, as they stand from top to bottom."""
    return [int(pk) for pk in re.findall(r'row__title" href="/races/(\d+)/"', page)]


def test_least_time_first_then_running_open_invited_and_over(alice: Player, bob: Player) -> None:
    over = cast.running_race(alice, bob)
    cast.play_to_the_end(over, alice, bob)
    invited = cast.open_race(bob)
    cast.play(moved := cast.dealt_race(alice, bob, turn_seconds=60), alice)
    unstarted = cast.open_race(alice)
    later = NOON + timedelta(hours=1)
    free, calm, short = (
        cast.dealt_race(alice, bob, now=later, turn_seconds=seconds)
        for seconds in (None, 9000, 600)
    )
    client_of(bob).post(f"/races/{invited.pk}/invite/", {"name": "alice"})
    races = (short, calm, free, moved, unstarted, invited, over)
    client = client_of(alice)
    assert order(client.get("/").text) == [race.pk for race in races]
    assert client.get("/next/").headers["Location"] == short.get_absolute_url()


def test_after_a_move_the_page_leads_on_to_the_next(alice: Player, bob: Player) -> None:
    race = cast.dealt_race(alice, bob)
    cast.play(race, alice)
    client = client_of(alice)
    assert 'href="/next/"' not in client.get(race.get_absolute_url()).text
    other = cast.dealt_race(alice, bob)
    assert 'href="/next/"' in client.get(race.get_absolute_url()).text
    assert 'href="/next/"' in client.get("/waiting/?next").text
    assert 'href="/next/"' not in client.get(other.get_absolute_url()).text


def test_a_row_says_what_happened_since_ones_own_move(alice: Player, bob: Player) -> None:
    race = cast.dealt_race(alice, bob)
    cast.everyone_chooses(race, alice, bob)
    driver = cast.driver(race)
    assert re.search(r"\d moves? since yours", client_of(driver).get("/").text)


def test_who_is_in_no_race_is_told_what_to_do(alice: Player) -> None:
    page = client_of(alice).get("/").text
    assert "You aren’t in any race" in page
    assert "invite a player by name" in page
