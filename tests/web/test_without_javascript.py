"""The whole site by plain forms and links."""

import pytest
from django.utils.translation import gettext, override

from racing.people.models import Player
from racing.races.models import Race
from tests.cast import word_of
from tests.web.browser import Browser

pytestmark = pytest.mark.django_db

PASSWORD = "squared paper 1"
MANY = 300


def signed_up(name: str, language: str) -> Browser:
    browser = Browser(language)
    browser.open("/account/signup/")
    email = f"{name}@example.org"
    browser.send("/signup/", username=name, email=email, password1=PASSWORD, password2=PASSWORD)
    assert Player.objects.get(username=name).language == language
    return browser


def play_turn(browser: Browser, race: Race) -> bool:
    """Choose what the page offers first, and confirm it; False when it offers nothing."""
    page = browser.open(f"/races/{race.pk}/")
    if page.form_to("/choose/"):
        page = browser.send("/choose/")
    if page.form_to("/move/") is None:
        return False
    browser.send("/move/")
    return True


def test_two_people_race_to_the_end_in_two_languages() -> None:
    alice, bob = signed_up("alice", "en"), signed_up("bob", "fr")
    alice.open("/races/new/?game=dash")
    alice.send("/races/new/?game=dash", seats="2", bots="0", option_length="10")
    race = Race.objects.get()
    assert race.get_absolute_url() in bob.open("/races/").links
    bob.open(race.get_absolute_url())
    bob.send("/join/", word=word_of("b"))
    race.refresh_from_db()
    assert race.is_running
    turns = 0
    while race.is_running and turns < MANY:
        turns += 1
        # Whoever has chosen in secret may still change it, so both are asked in turn.
        assert play_turn(alice, race) | play_turn(bob, race)
        race.refresh_from_db()
    assert race.is_finished
    for browser, language in ((alice, "en"), (bob, "fr")):
        with override(language):
            assert gettext("Result") in browser.open(race.get_absolute_url()).words
        for end in ("log/", "dice/", "?move=0"):
            browser.open(f"/races/{race.pk}/{end}")


def test_a_visitor_plays_now_and_keeps_the_race() -> None:
    browser = Browser("fr")
    browser.open("/")
    browser.send("/play-now/")
    race = Race.objects.get()
    assert browser.address == race.get_absolute_url()
    assert play_turn(browser, race)
    browser.open("/keep/")
    email = "zoe@example.org"
    page = browser.send("", username="zoé", email=email, password1=PASSWORD, password2=PASSWORD)
    assert race.get_absolute_url() in page.links
    assert race.seatings.get(player__isnull=False).player == Player.objects.get(username="zoé")


def test_the_language_is_switched_by_a_button() -> None:
    browser = Browser("en")
    browser.open("/races/?status=running")
    assert "Courses" in browser.send("/language/").words
    assert browser.address == "/races/"
    assert "Races" in browser.send("/language/").words


def test_a_player_keeps_the_language_they_chose() -> None:
    browser = signed_up("alice", "en")
    browser.send("/language/")
    assert Player.objects.get().language == "fr"
    other = Browser("en")
    other.open("/account/login/")
    page = other.send("/login/", login="alice", password=PASSWORD)
    assert "Mes courses" in page.words
