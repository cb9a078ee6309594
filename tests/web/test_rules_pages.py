"""The rules of the games, and somebody's first race."""

import pytest
from django.test import Client
from django.utils import translation

from racing.races.models import Race
from racing.races.services.bots import play_bots
from racing.tables.registry import registered_games
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def visitor() -> Client:
    return client_of(None)


def test_every_game_with_rules_is_in_the_list(visitor: Client) -> None:
    page = visitor.get("/rules/").content.decode()
    written = [registered for registered in registered_games() if registered.table.rules_sections]
    assert written
    assert all(f"/rules/{registered.slug}/" in page for registered in written)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_of_racetrack_are_drawn_and_worded(language: str) -> None:
    page = client_of(None, language=language).get("/rules/racetrack/").content.decode()
    with translation.override(language):
        assert translation.gettext("The finish") in page
    assert page.count("<figure>") == 4
    assert page.count('class="car car--board seat-0 ') == 3


def test_there_are_no_rules_of_an_unknown_game(visitor: Client) -> None:
    assert visitor.get("/rules/go/").status_code == 404


def test_a_guided_race_gives_a_word_of_advice_at_each_turn(visitor: Client) -> None:
    visitor.post("/play-now/", {"game": "racetrack", "guided": "1"})
    race = Race.objects.get()
    assert race.is_guided
    assert {seating.bot for seating in race.seatings.all()} == {"", "rookie"}


def test_advice_stands_on_the_page_of_whoever_is_asked(visitor: Client) -> None:
    visitor.post("/play-now/", {"game": "racetrack", "guided": "1"})
    race = Race.objects.get()
    play_bots(race_id=race.pk)
    assert 'id="advice"' in visitor.get(race.get_absolute_url()).content.decode()


def test_no_advice_disturbs_other_races(visitor: Client) -> None:
    visitor.post("/play-now/", {"game": "racetrack"})
    page = visitor.get(Race.objects.get().get_absolute_url()).content.decode()
    assert 'id="advice"' not in page
