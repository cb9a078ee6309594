"""Somebody reads a letter on a phone, and makes the move from it without signing in."""

import pytest
from django.utils import timezone
from playwright.sync_api import expect
from pytest_django.live_server_helper import LiveServer

from racing.games.pole_position.values import ChooseCard
from racing.races.models import Move
from tests.browser.person import Person, confirm
from tests.cast import dealt_race, player
from tests.conftest import NewPage
from tests.notices.links import choices_in
from tests.notices.post import post

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_move_is_made_from_a_mail_link(live_server: LiveServer, new_page: NewPage) -> None:
    now = timezone.now()
    people = [player("alice", language="fr"), player("bob"), player("carol")]
    race = dealt_race(*people, game="pole-position", now=now)
    (letter,) = [each for each in post(now) if each.to == ["alice@example.org"]]
    path = choices_in(letter)[3]

    alice = Person(new_page(width=360, height=740), live_server.url)
    alice.go(path)
    page = alice.page
    expect(page.locator("#choice")).to_contain_text("Carte 4")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert not Move.objects.exists()
    page.locator("#confirm").click()
    expect(page.locator(".playing-card.is-current")).to_have_text("4")
    move = Move.objects.get()
    assert (move.player_id, move.cause) == (people[0].pk, Move.Cause.PLAYER)
    assert race.codec.action(move.action) == ChooseCard(4)

    page.locator(".hand--play button").nth(5).click()
    confirm(page)
    expect(page.locator(".playing-card.is-current")).to_have_text("6")
    stranger = Person(new_page(width=360, height=740), live_server.url)
    stranger.go(path)
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("This link has expired")
    assert alice.complaints == []
