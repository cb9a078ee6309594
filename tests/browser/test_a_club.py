"""A club on a phone: founded, somebody invited, and every page fits."""

import pytest
from pytest_django.live_server_helper import LiveServer

from tests.cast import player
from tests.conftest import NewPage
from tests.look.test_browser import TOO_SMALL, TOO_WIDE
from tests.look.test_racetrack_page import opened

PAGES = ("", "manage/", "members/", "news/", "news/new/", "archive/", "settings/")

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_club_is_founded_and_joined_on_a_phone(
    live_server: LiveServer, new_page: NewPage
) -> None:
    alice, bob = player("alice"), player("bob")
    page = opened(new_page(360, 740), live_server, alice, "/clubs/new/")
    page.fill("#id_name", "Paper Wheels and the Squared Circle")
    page.fill("#id_description", "Every Tuesday. " * 20)
    page.fill("#id_rules", "x" * 200)
    page.uncheck("#id_is_public")
    page.get_by_role("button", name="Create club").click()
    page.fill("#invite_name", "bob")
    page.get_by_role("button", name="Invite").click()
    page.get_by_text("invited by alice").wait_for()
    url = page.url.removesuffix("manage/")
    guest = opened(new_page(360, 740), live_server, bob, "/")
    guest.locator("#own-seasons").get_by_role("button", name="Accept").click()
    guest.get_by_role("link", name="2 members").wait_for()
    for path in (*(url + tab for tab in PAGES), f"{live_server.url}/clubs/"):
        page.goto(path)
        assert page.evaluate(TOO_WIDE) <= 0, path
        assert page.evaluate(TOO_SMALL) == [], path
