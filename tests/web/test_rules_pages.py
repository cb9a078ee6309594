"""The rules of the games, and somebody's first race."""

import re

import pytest
from django.test import Client
from django.utils import translation

from racing.races.models import Race
from racing.races.services.bots import play_bots
from racing.tables.registry import RegisteredGame, registered_games
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
    assert page.count("<figure>") == 8
    assert page.count('class="car car--board seat-0') == 7


LANGUAGES = {"en": "house rule", "fr": "précision du site"}
"""The languages, with the mark of our own rulings in each."""
WITH_RULES = [each for each in registered_games() if each.table.rules_sections]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_RULES, ids=lambda game: game.slug)
class TestPagesOfRules:
    def test_the_contents_lead_to_the_sections_in_their_order(
        self, game: RegisteredGame, language: str
    ) -> None:
        contents, sections = parts_of(game, language)
        links = re.findall(r'<a href="#([^"]*)">([^<]*)</a>', contents)
        assert links == [(slug, title) for slug, title, _ in sections]
        assert len({slug for slug, _ in links}) == len(links)

    def test_the_details_say_what_a_race_is_worth_that_is_ended_early(
        self, game: RegisteredGame, language: str
    ) -> None:
        details = {slug: text for slug, _, text in parts_of(game, language)[1]}["details"]
        with translation.override(language):
            assert str(game.table.ended_early) in details

    def test_the_game_at_a_glance_comes_first(self, game: RegisteredGame, language: str) -> None:
        slug, _, text = parts_of(game, language)[1][0]
        with translation.override(language):
            heads = [translation.gettext(head) for head in ("Goal", "Your turn", "The end")]
        assert slug == "at-a-glance"
        assert re.findall(r"<dt>(.*?)</dt>", text) == heads
        assert text.count("<dd>") == len(heads)

    def test_house_rules_come_second_and_before_their_first_mark(
        self, game: RegisteredGame, language: str
    ) -> None:
        sections = parts_of(game, language)[1]
        mark = f'<span class="pill">{LANGUAGES[language]}</span>'
        marked = [slug for slug, _, text in sections if mark in text]
        assert sections[1][0] == "house-rules"
        assert marked[0] == "house-rules"
        assert len(marked) > 1
        assert all('<span class="pill">ruling' not in text for _, _, text in sections)

    def test_details_and_credits_come_last(self, game: RegisteredGame, language: str) -> None:
        sections = parts_of(game, language)[1]
        assert [slug for slug, _, _ in sections[-2:]] == ["details", "credits"]
        assert all(text.strip() for _, _, text in sections)


def parts_of(game: RegisteredGame, language: str) -> tuple[str, list[tuple[str, str, str]]]:
    """The contents of a rules page, and the slug, title and text of each section."""
    page = client_of(None, language=language).get(f"/rules/{game.slug}/").content.decode()
    contents = page.partition('<nav class="card contents"')[2].partition("</nav>")[0]
    found = re.findall(
        r'<section class="card" id="([^"]*)">\s*<h2>(.*?)</h2>(.*?)</section>', page, re.DOTALL
    )
    return contents, found


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
