"""A season on phones: made, entered, raced; a protest is judged, a penalty previewed and signed."""

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from racing.models import Player
from tests.browser.test_a_season import entered, fold, sheet
from tests.cast import NOON, player
from tests.conftest import NewPage
from tests.look.test_browser import TOO_SMALL, TOO_WIDE
from tests.look.test_racetrack_page import opened
from tests.racing.rated import finished
from tests.tournaments.organised import club_of
from tournaments.models import Membership

AT = "/championships/paper-cup/"

pytestmark = pytest.mark.django_db(transaction=True)


def fits(page: Page) -> None:
    assert page.evaluate(TOO_WIDE) <= 0, page.url
    assert page.evaluate(TOO_SMALL) == [], page.url


def pressed(page: Page, button: str) -> None:
    page.get_by_role("button", name=button, exact=True).click()
    page.wait_for_load_state()
    fits(page)


def organises(page: Page, *racers: Player) -> None:
    """A season of the club, in which its two members have raced one round."""
    page.fill("#id_name", "Paper Cup")
    page.select_option("#id_club", label="Paper Wheels")
    pressed(page, "Make the championship")
    sheet(page, "Entries")
    for each in racers:
        entered(page, each.username)
    sheet(page, "To do")
    pressed(page, "Start the championship")
    sheet(page, "Rounds")
    fold(page, "add-round")
    page.select_option("#round_game", "dash")
    pressed(page, "Add the round")
    race = finished(*racers, finished_at=timezone.now(), ply=9, version=9)
    page.locator(".desk__race [name=race]").fill(str(race.pk))
    pressed(page, "Put into the round")


def protests(page: Page) -> None:
    """From the calendar, at the third move."""
    page.get_by_role("link", name="Protest about race").click()
    page.wait_for_load_state()
    fits(page)
    page.fill("#id_move", "3")
    page.fill("#id_words", "He looked at my cards.")
    pressed(page, "Protest")


def judges(page: Page) -> None:
    page.get_by_label("Uphold it").check()
    pressed(page, "Vote")
    page.select_option("#verdict_sanction", "round_points")
    page.fill("#verdict_points", "5")
    page.fill("#verdict_facts", "Bob looked at the cards of Alice.")
    page.fill("#verdict_article", "House rule 4")
    page.fill("#verdict_reason", "It changed the result")
    pressed(page, "Preview")
    lines = page.locator("#preview tbody tr").all_inner_texts()
    assert [" ".join(line.split()) for line in lines] == [
        "2 becomes 1 alice 6",
        "1 becomes 2 bob 10 becomes 5 −5",
    ]
    pressed(page, "Sign the decision")


def test_a_steward_gives_a_penalty_and_the_table_says_why(
    live_server: LiveServer, new_page: NewPage
) -> None:
    olga, stella, alice, bob = (player(name) for name in ("olga", "stella", "alice", "bob"))
    club = club_of(olga)
    club.memberships.create(player=stella, role=Membership.Role.STEWARD, since=NOON)
    organises(opened(new_page(360, 740), live_server, olga, "/championships/new/"), bob, alice)
    protests(opened(new_page(360, 740), live_server, alice, f"{AT}calendar/"))
    page = opened(new_page(360, 740), live_server, stella, f"{AT}protests/1/")
    judges(page)
    page.goto(f"{live_server.url}{AT}")
    expect(page.locator(".sheet__table tbody tr").first).to_contain_text("alice")
    words = page.inner_text("#rulings")
    assert "bob loses 5 points in round 1. It changed the result" in words
    page.get_by_role("link", name="Decision 1").click()
    for text in ("Bob looked at the cards of Alice.", "House rule 4", "1 to uphold"):
        expect(page.locator("#decision-1")).to_contain_text(text)
    for tab in ("", "calendar/", "decisions/", "protests/", "protests/1/", "rulings/"):
        page.goto(f"{live_server.url}{AT}{tab}")
        fits(page)
