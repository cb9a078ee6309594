"""A player's browser draws their word for the dice, on a visit after the seal was shown."""

import json
import re

import pytest
from playwright.sync_api import expect
from pytest_django.live_server_helper import LiveServer

from racing.races.models import Race, Seating
from racing.races.verification import differences
from tests.browser.person import Person
from tests.cast import open_race, player, seating
from tests.conftest import NewPage

pytestmark = pytest.mark.django_db(transaction=True)

WORD = re.compile("[0-9a-f]{32}")


def test_a_browser_draws_a_word_for_the_host_and_for_whoever_joins(
    live_server: LiveServer, new_page: NewPage
) -> None:
    alice = Person(new_page(width=360, height=740), live_server.url)
    bob = Person(new_page(), live_server.url)
    host, guest = player("alice"), player("bob")
    race = open_race(host)
    alice.come_in(host)
    bob.come_in(guest)
    alice.go(race.get_absolute_url())
    expect(alice.page.locator("#word-fold .pill")).to_have_text("given")
    word = seating(race, host).word
    assert WORD.fullmatch(word)
    alice.go(race.get_absolute_url())
    expect(alice.page.locator("[name=word]")).to_have_count(0)
    bob.go(race.get_absolute_url())
    assert word not in bob.page.content()
    bob.page.locator("#join").click()
    expect(bob.page.locator("#offer-1")).to_be_visible()
    race.refresh_from_db()
    (_, first, one), (_, second, other) = json.loads(race.entrants)
    assert (first, second, one) == (host.pk, guest.pk, word)
    assert WORD.fullmatch(other)
    assert other != word
    assert list(differences(race)) == []
    assert alice.complaints == bob.complaints == []


def test_without_scripts_the_word_is_typed(live_server: LiveServer, new_page: NewPage) -> None:
    alice = Person(new_page(width=360, height=740, java_script_enabled=False), live_server.url)
    host = player("alice")
    race = open_race(host)
    alice.come_in(host)
    alice.go(race.get_absolute_url())
    alice.page.locator("#word-fold summary").click()
    alice.page.locator("[name=word]").fill("0123456789abcdef" * 2)
    alice.page.get_by_role("button", name="Give word").click()
    expect(alice.page.locator("#word-fold .pill")).to_have_text("given")
    assert Seating.objects.get(race=race).word == "0123456789abcdef" * 2
    assert Race.objects.get().is_open
