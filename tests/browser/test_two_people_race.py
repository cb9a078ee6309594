"""Two people meet on the site and race to the flag, each in a browser of their own."""

import re

import pytest
from playwright.sync_api import expect
from pytest_django.live_server_helper import LiveServer

from racing.people.models import Player
from racing.races.models import Race
from racing.races.verification import differences
from tests.browser.person import Person
from tests.browser.playing import race_to_the_flag
from tests.cast import PASSWORD, player
from tests.conftest import NewPage

pytestmark = pytest.mark.django_db(transaction=True)

POLLED_EVERY = 3000
"""Milliseconds."""


def _make_race(host: Person) -> str:
    host.go("/races/new/?game=dash")
    host.page.locator("[name=option_length]").fill("10")
    host.page.locator("label:has([name=seats][value='2'])").click()
    host.page.get_by_role("button", name="Create race").click()
    host.page.wait_for_url(re.compile(r"/races/\d+/$"))
    return host.page.url.removeprefix(host.site)


def _join(guest: Person, race_path: str) -> None:
    guest.go(race_path)
    guest.page.get_by_role("button", name="Rejoindre la course").click()
    expect(guest.page.locator("#offer-1")).to_be_visible()


def test_two_people_race_to_the_flag(live_server: LiveServer, new_page: NewPage) -> None:
    alice = Person(new_page(width=1280), live_server.url)
    bob = Person(new_page(width=360, height=740, locale="fr"), live_server.url)
    alice.sign_up("alice")
    bob.sign_up("bob")
    race_path = _make_race(alice)
    _join(bob, race_path)
    race = Race.objects.get()
    race_to_the_flag(race, alice, bob)
    alice.go(race_path)
    expect(alice.page.get_by_role("heading", level=1)).to_contain_text(
        re.compile(r"wins? the race|share the win")
    )
    assert list(differences(race)) == []
    assert alice.complaints + bob.complaints == []


def test_a_page_follows_the_race_without_a_reload(
    live_server: LiveServer, new_page: NewPage
) -> None:
    """The lobby, and then the race: each asks by itself how things stand, every few seconds."""
    alice = Person(new_page(is_own=True, polls=True), live_server.url)
    bob = Person(new_page(locale="fr"), live_server.url)
    alice.page.clock.install()
    alice.come_in(player("alice"))
    bob.come_in(player("bob", language="fr"))
    race_path = _make_race(alice)
    _join(bob, race_path)
    alice.page.clock.fast_forward(POLLED_EVERY)
    expect(alice.page.locator("#offer-1")).to_be_visible()
    token = alice.page.locator("#live").get_attribute("data-token")
    assert bob.play_if_asked(race_path)
    alice.page.clock.fast_forward(POLLED_EVERY)
    expect(alice.page.locator(f"#live[data-token='{token}']")).to_have_count(0)
    assert alice.complaints == bob.complaints == []


def test_a_visitor_plays_in_two_clicks_and_keeps_the_race(
    live_server: LiveServer, new_page: NewPage
) -> None:
    visitor = Person(new_page(width=360, height=740), live_server.url)
    visitor.go("/")
    assert not Player.objects.exists()
    visitor.page.get_by_role("button", name="Play now").click()
    expect(visitor.page.locator("#offer-1")).to_be_visible()
    guest = Player.objects.get()
    assert guest.is_guest
    visitor.go("/keep/")
    for field, value in (("username", "gina"), ("email", "gina@example.org")):
        visitor.page.locator(f"[name={field}]").fill(value)
    for field in ("password1", "password2"):
        visitor.page.locator(f"[name={field}]").fill(PASSWORD)
    visitor.page.get_by_role("button", name="Create account").click()
    expect(visitor.page.get_by_role("status")).to_contain_text("gina")
    guest.refresh_from_db()
    assert (guest.username, guest.is_guest, guest.seatings.count()) == ("gina", False, 1)
    assert visitor.complaints == []
