"""A season on a phone: made, entered, raced, a penalty given, and the table says why."""

import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from racing.people.models import Player
from tests.cast import player
from tests.conftest import NewPage
from tests.look.test_browser import TOO_SMALL, TOO_WIDE
from tests.look.test_racetrack_page import opened
from tests.ratings.rated import finished

DESK = (
    "manage/",
    "manage/entries/",
    "manage/import/",
    "manage/registration/",
    "manage/rounds/",
    "rulings/",
)

pytestmark = pytest.mark.django_db(transaction=True)


def fold(page: Page, name: str) -> None:
    """Opens a fold by a tap, if it is not open yet."""
    if page.locator(f"#{name}").get_attribute("open") is None:
        page.locator(f"#{name} > summary").click()


def sheet(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Organiser’s pages").get_by_role("link", name=name).click()
    page.wait_for_load_state()


def entered(page: Page, name: str) -> None:
    fold(page, "enter-player")
    page.fill("#player_name", name)
    page.click("#enter-player button")
    page.wait_for_load_state()


def raced(page: Page, *order: Player) -> None:
    fold(page, "add-round")
    page.select_option("#round_game", "dash")
    page.click("#add-round button")
    page.wait_for_load_state()
    last = page.locator(".manage__round form.manage__race").last
    last.locator("[name=race]").fill(str(finished(*order).pk))
    last.locator("button").click()
    page.wait_for_load_state()


def test_an_organiser_runs_a_season_on_a_phone(live_server: LiveServer, new_page: NewPage) -> None:
    alice, bob, charlie, dora = (player(name) for name in ("alice", "bob", "charlie", "dora"))
    page = opened(new_page(360, 740), live_server, dora, "/championships/new/")
    page.fill("#id_name", "Paper Cup")
    page.fill("#id_points", "4-2-1")
    page.get_by_role("button", name="Create championship").click()
    page.wait_for_load_state()
    sheet(page, "Entries")
    for name in ("alice", "bob", "charlie"):
        entered(page, name)
    sheet(page, "To do")
    page.click("#start")
    page.wait_for_load_state()
    sheet(page, "Rounds")
    raced(page, alice, bob, charlie)
    raced(page, bob, charlie, alice)
    sheet(page, "Rulings")
    fold(page, "decide")
    page.select_option("#decision_kind", "points")
    page.select_option("#decision_entry", label="2 · bob")
    page.fill("#decision_amount", "-1")
    page.fill("#decision_reason", "Moved too late")
    page.click("#decide button")
    page.wait_for_load_state()
    page.click("#sign button")
    page.wait_for_load_state()
    page.goto(f"{live_server.url}/championships/paper-cup/")
    words = page.inner_text("main")
    assert "bob is ahead of alice: 1 finish in 2nd place to 0." in words
    assert "−1" in page.inner_text(".sheet__table")
    for tab in ("", "calendar/", "decisions/", "rules/", "enter/", "messages/", *DESK):
        page.goto(f"{live_server.url}/championships/paper-cup/{tab}")
        assert page.evaluate(TOO_WIDE) <= 0, tab
        assert page.evaluate(TOO_SMALL) == [], tab
