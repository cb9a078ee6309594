"""The pages of circuits that come with a game, with their records (RC-19)."""

import re
from datetime import timedelta
from importlib import import_module
from random import Random
from typing import Any

import pytest
from django.apps import apps
from django.test import Client

from racing.bots.situation import Level
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.bots import play_bots
from racing.ratings.models import RecordBook, Run
from racing.ratings.selectors.records import course_of
from racing.ratings.services.records import file_runs, withdraw_runs
from tests.cast import NOON, player
from tests.races.cats import cat_race, play_on, raced
from tests.races.test_query_counts import get, queries

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)
SHORT = "/circuits/racing-cats/short-narrow/"
LONG = "/circuits/racing-cats/long-narrow/"
SLOW, QUICK = 2, 3
"""Seeds of two races of three, the second of which takes fewer tricks."""


@pytest.fixture
def grid(alice: Player, bob: Player) -> list[Player]:
    return [alice, bob, player("charlie")]


def words(client: Client, path: str) -> str:
    text = re.sub(r"<[^>]*>", " ", client.get(path).text)
    return re.sub(r"\s+", " ", text)


def play_against_bots(race: Race) -> None:
    """Plays one person among bots to the flag."""
    random = Random(0)
    while True:
        play_bots(race_id=race.pk)
        race.refresh_from_db()
        if not race.is_running:
            break
        play_on(race, random)
    file_runs(race_id=race.pk)


def test_the_record_is_the_tricks_of_the_winner(client: Client, grid: list[Player]) -> None:
    """RC-19."""
    race = raced(*grid, seed=SLOW)
    (run,) = Run.objects.all()
    assert race.result is not None
    assert [run.seat] == list(race.result.winners)
    assert run.value == [race.summary["turn"]]
    assert f"3 players {run.value[0]} tricks {run.player}" in words(client, SHORT)


def test_the_line_of_succession_stands_on_the_page(client: Client, grid: list[Player]) -> None:
    """RC-19: the smallest is the record, and those before it are told with their holders."""
    first, second = raced(*grid, seed=SLOW), raced(*grid, seed=QUICK, now=NOON + DAY)
    before, best = Run.objects.get(race=first), Run.objects.get(race=second)
    assert best.value < before.value
    text, page = words(client, SHORT), client.get(SHORT).text
    assert f"{best.value[0]} tricks {best.player} June 2, 2026" in text
    assert "1 earlier record" in text
    assert f"{before.value[0]} {before.player} 06/01/2026" in text
    for race in (first, second):
        assert f'href="/races/{race.pk}/?move=0"' in page


def test_more_tricks_are_no_record(grid: list[Player]) -> None:
    """RC-19."""
    raced(*grid, seed=QUICK)
    slow = raced(*grid, seed=SLOW, now=NOON + DAY)
    assert not Run.objects.get(race=slow).is_record


def test_other_terms_have_records_of_their_own(client: Client, grid: list[Player]) -> None:
    """RC-19: per circuit, laps, number of players and options."""
    raced(*grid, seed=1)
    raced(*grid, seed=1, options={"last_bonus": True})
    raced(*grid, seed=1, options={"laps": 2})
    raced(*grid, seed=1, options={"circuit": "long-narrow"})
    raced(*grid, player("dora"), seed=1)
    text = words(client, SHORT)
    for terms in (
        "3 players ",
        "3 players · Bonus for last place",
        "3 players · 2 laps",
        "4 players ",
    ):
        assert terms in text
    assert words(client, LONG).count("3 players") == 1


def test_a_race_that_does_not_count_leaves_no_record(client: Client, grid: list[Player]) -> None:
    withdraw_runs(race=raced(*grid))
    assert "No records yet" in words(client, SHORT)


def test_a_bot_sets_no_record(client: Client, alice: Player) -> None:
    race = cat_race(alice, bots=2, level=Level.CLUB)
    play_against_bots(race)
    assert race.result is not None
    assert race.result.winners != (0,)
    assert "No records yet" in words(client, SHORT)


def test_races_with_bots_keep_records_of_their_own(client: Client, grid: list[Player]) -> None:
    """RC-19: the record with a bot beats nobody's among people."""
    raced(*grid, seed=SLOW)
    won_by_people = (raced(*grid, seed=seed, bots=1).runs.first() for seed in range(9))
    run = next(run for run in won_by_people if run is not None)
    assert '"bots":1' in run.book.terms
    assert RecordBook.objects.count() == 2
    assert "with bots" in words(client, SHORT)


def test_a_race_with_an_account_of_a_bot_is_one_with_bots(grid: list[Player]) -> None:
    """RC-19"""
    assert course_terms(raced(*grid, seed=SLOW)) == {"seats": 3, "laps": 1, "last_bonus": 0}
    Player.objects.filter(pk=grid[2].pk).update(is_bot_account=True)
    assert course_terms(raced(*grid, seed=QUICK))["bots"] == 1


@pytest.mark.parametrize("driven", [{"has_retired": True}, {"stand_in_since": NOON}])
def test_a_race_that_stand_ins_drive_on_is_one_with_bots(
    grid: list[Player], driven: dict[str, Any]
) -> None:
    """RC-19, RC-22: who races against those is not among people any more."""
    race = raced(*grid, seed=SLOW)
    race.seatings.filter(player=grid[2]).update(**driven)
    assert course_terms(race)["bots"] == 1


def course_terms(race: Race) -> dict[str, int | str]:
    course = course_of(race)
    assert course is not None
    assert course.terms is not None
    return course.terms


def test_runs_filed_before_were_moved_apart(grid: list[Player]) -> None:
    """RC-19: the record among people is then that of a race among people."""
    first = raced(*grid, seed=SLOW)
    second = raced(*grid, seed=QUICK, now=NOON + DAY)
    book = Run.objects.get(race=first).book
    second.seatings.filter(player=grid[0]).update(player=None, bot=Level.CLUB)
    moving = import_module("racing.migrations.0031_records_with_bots_apart")
    moving.move_apart(apps, None)
    assert [run.race_id for run in book.runs.filter(is_record=True)] == [first.pk]
    moved = Run.objects.get(race=second)
    assert moved.book != book
    assert (moved.is_record, '"bots":1' in moved.book.terms) == (True, True)


def test_all_circuits_are_listed_with_their_records(client: Client, grid: list[Player]) -> None:
    race = raced(*grid)
    run = Run.objects.get(race=race)
    page, text = client.get("/circuits/").text, words(client, "/circuits/")
    assert SHORT in page
    assert LONG in page
    assert f"3 players: {run.value[0]} tricks, {run.player}" in text


def test_the_page_of_the_race_says_that_it_was_the_record(
    client: Client, grid: list[Player]
) -> None:
    first = raced(*grid, seed=SLOW)
    assert "Set in this race." in words(client, first.get_absolute_url())
    second = raced(*grid, seed=QUICK, now=NOON + DAY)
    assert "Set in this race." in words(client, second.get_absolute_url())
    beaten = words(client, first.get_absolute_url())
    assert "Set in this race." not in beaten
    assert f"Record {Run.objects.get(race=second).value[0]} tricks" in beaten


def test_the_holder_has_it_on_their_page(client: Client, grid: list[Player]) -> None:
    run = Run.objects.get(race=raced(*grid))
    assert run.player is not None
    page = client.get(f"/players/{run.player.username}/").text
    assert SHORT in page
    assert f"{run.value[0]} tricks" in page


def test_the_form_of_a_new_race_takes_the_circuit_from_the_link(
    client: Client, alice: Player
) -> None:
    client.force_login(alice)
    link = re.search(r'href="(/races/new/\?[^"]*)"', client.get(LONG).text)
    assert link is not None
    page = client.get(link[1].replace("&amp;", "&")).text
    assert re.search(r'value="long-narrow"[^>]*checked', page)
    assert 'value="long"' not in page


def test_a_wide_circuit_has_its_page_and_is_raced_from_there_alone(
    client: Client, grid: list[Player]
) -> None:
    """Records of races on it stay."""
    run = Run.objects.get(race=raced(*grid, options={"circuit": "short"}))
    wide = "/circuits/racing-cats/short/"
    assert f"3 players {run.value[0]} tricks" in words(client, wide)
    client.force_login(grid[0])
    link = re.search(r'href="(/races/new/\?[^"]*)"', client.get(wide).text)
    assert link is not None
    page = client.get(link[1].replace("&amp;", "&")).text
    assert re.search(r'value="short"[^>]*checked', page)


@pytest.mark.parametrize(
    "path",
    [
        "/circuits/racing-cats/nowhere/",
        "/circuits/racing-cats/SHORT/",
        "/circuits/racetrack/teacup/",
        "/circuits/pole-position/short/",
        "/circuits/nothing/short/",
        "/circuits/racing-cats/__class__/",
        f"/circuits/racing-cats/{'x' * 300}/",
    ],
)
def test_there_is_no_page_of_what_is_no_circuit(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_circuit_takes_as_many_queries_with_many_records(
    client: Client, grid: list[Player]
) -> None:
    raced(*grid, seed=SLOW)
    few = len(queries(get(client, SHORT)))
    raced(*grid, seed=QUICK, now=NOON + DAY)
    raced(*grid, seed=1, options={"last_bonus": True})
    assert len(queries(get(client, SHORT))) == few
