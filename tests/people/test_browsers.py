"""Where a player is signed in."""

from datetime import timedelta

import pytest
import time_machine
from django.test import Client

from racing.people.models import Browser, Player
from racing.people.pages.browsers import device
from racing.people.services.browsers import forget_browsers
from tests.cast import NOON, PASSWORD
from tests.web.scene import client_of

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"
)
EDGE = "Mozilla/5.0 (Windows NT 10.0) Chrome/124.0 Safari/537.36 Edg/124.0"


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        (FIREFOX, "Firefox on Linux"),
        (IPHONE, "Safari on iPhone"),
        (EDGE, "Edge on Windows"),
        ("curl/8", "Unknown browser"),
        ("", "Unknown browser"),
    ],
)
def test_a_browser_is_told_in_words(agent: str, words: str) -> None:
    assert device(agent) == words


def visiting(player: Player, agent: str) -> Client:
    client = client_of(player)
    client.get("/", headers={"User-Agent": agent})
    return client


def is_signed_in(client: Client) -> bool:
    return client.get("/settings/").status_code == 200


def test_the_page_names_all_and_marks_this_one(alice: Player, bob: Player) -> None:
    here, _, _ = visiting(alice, FIREFOX), visiting(alice, IPHONE), visiting(bob, EDGE)
    page = here.get("/settings/sessions/").text
    assert "Firefox on Linux" in page
    assert "Safari on iPhone" in page
    assert "Edge on Windows" not in page
    assert page.index("Firefox") < page.index("this browser") < page.index("Safari")
    assert page.count("this browser") == 1
    assert not any(each.session_key in page for each in Browser.objects.all())


def test_one_of_the_others_is_signed_out(alice: Player) -> None:
    here, lost, kept = (visiting(alice, FIREFOX) for _ in range(3))
    key = lost.session.session_key
    browser = Browser.objects.get(session_key=key).pk
    here.post("/settings/sessions/", {"browser": browser})
    assert [is_signed_in(each) for each in (here, lost, kept)] == [True, False, True]


def test_all_others_are_signed_out_at_once(alice: Player) -> None:
    here, one, two = (visiting(alice, FIREFOX) for _ in range(3))
    here.post("/settings/sessions/")
    assert [is_signed_in(each) for each in (here, one, two)] == [True, False, False]


def test_nobody_signs_another_out(alice: Player, bob: Player) -> None:
    target, sender = visiting(bob, FIREFOX), visiting(alice, FIREFOX)
    for browser in (Browser.objects.get(player=bob).pk, Browser.objects.get(player=alice).pk, 0):
        sender.post("/settings/sessions/", {"browser": browser})
    assert is_signed_in(target)
    assert is_signed_in(sender)


def test_a_session_that_ended_is_not_listed(alice: Player) -> None:
    here, gone = visiting(alice, FIREFOX), visiting(alice, IPHONE)
    gone.post("/account/logout/")
    assert "iPhone" not in here.get("/settings/sessions/").text


def test_a_new_password_ends_the_others(alice: Player) -> None:
    visiting(alice, IPHONE)
    alice.set_password(f"{PASSWORD} new")
    alice.save()
    assert "iPhone" not in visiting(alice, FIREFOX).get("/settings/sessions/").text


def test_a_browser_is_noted_once_a_day(alice: Player) -> None:
    with time_machine.travel(NOON, tick=False):
        client = visiting(alice, FIREFOX)
        client.get("/", headers={"User-Agent": IPHONE})
        assert Browser.objects.get().agent == FIREFOX
    with time_machine.travel(NOON + timedelta(days=1), tick=False):
        client.get("/", headers={"User-Agent": IPHONE})
    noted = Browser.objects.get()
    assert (noted.agent, noted.seen_on) == (IPHONE, (NOON + timedelta(days=1)).date())


def test_old_ones_are_forgotten(alice: Player) -> None:
    Browser.objects.create(player=alice, session_key="a", seen_on=NOON.date())
    assert forget_browsers(today=NOON.date() + timedelta(days=60)) == 0
    assert forget_browsers(today=NOON.date() + timedelta(days=61)) == 1
