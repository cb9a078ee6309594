"""The site as an app: its service worker shows pushes, and keeps a page for when it is away."""

from typing import Any

import pytest
from playwright.sync_api import Page, Worker, expect
from pytest_django.live_server_helper import LiveServer

from racing.notices.models import PushSubscription
from tests import cast
from tests.conftest import NewPage
from tests.look.test_racetrack_page import opened
from tests.web.reach import KEYS

pytestmark = pytest.mark.django_db(transaction=True)

WITHOUT_A_SCREEN = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, options) => {
    self.shown.push({ title, ...options });
  };
  self.navigator.setAppBadge = async (count) => {
    self.badge = count;
  };
  const isOf = (tag) => (each) => each.tag === tag;
  self.registration.getNotifications = async ({ tag }) => self.shown.filter(isOf(tag));
}"""
"""A browser without windows shows nobody anything: what it is asked to show is kept."""
PUSH = {"title": "Your turn", "body": "Choose a card", "url": "/x/", "page": "/x/", "count": 1}


def worker_of(page: Page) -> Worker:
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    known = page.context.service_workers
    return known[0] if known else page.context.wait_for_event("serviceworker")


def pushed(worker: Worker, *letters: str) -> list[dict[str, Any]]:
    """Pushes letters about one race; returns what was to be shown."""
    for letter in letters:
        worker.evaluate("(push) => show(push)", {**PUSH, "id": letter, "tag": "race.1"})
    shown: list[dict[str, Any]] = worker.evaluate("self.shown")
    return shown


def test_pushes_are_shown_once_and_boards_are_never_kept(
    live_server: LiveServer, new_page: NewPage
) -> None:
    alice = cast.player("alice")
    PushSubscription.objects.create(
        player=alice, endpoint="https://1.1.1.1/", created_at=cast.NOON, **KEYS
    )
    page = new_page(360, 740, is_own=True, service_workers="allow")
    worker = worker_of(opened(page, live_server, alice, "/settings/notifications/"))
    expect(page.locator("[data-push]:visible")).to_have_count(1)
    worker.evaluate(WITHOUT_A_SCREEN)
    first, again, newer = pushed(worker, "one", "one", "two")
    assert (first["title"], first["body"]) == ("Your turn", "Choose a card")
    assert first["data"] == {"id": "one", "url": "/x/", "page": "/x/"}
    assert [each["renotify"] for each in (first, again, newer)] == [True, False, True]
    assert worker.evaluate("self.badge") == 1

    page.goto(live_server.url + "/races/")
    page.context.set_offline(True)
    page.goto(live_server.url + "/races/")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('.card')).borderRadius") == "14px"
    page.context.set_offline(False)
    kept = page.evaluate(
        "caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.keys())"
        ".then((kept) => kept.map((each) => new URL(each.url).pathname))"
    )
    assert [each for each in kept if not each.startswith("/static/")] == ["/offline/"]
