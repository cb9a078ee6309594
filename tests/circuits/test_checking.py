"""Checking drawings: once each, one at a time for each player, and so much in a minute."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from msgspec.structs import replace

from racing.circuits.services.checking import LONGEST, MOST_SQUARES, NAME
from racing.circuits.services.par import survey_drafts
from racing.games.racetrack import par
from racing.games.racetrack.circuit import Sketch
from racing.people.models import Player
from racing.shared.work_limits import one_at_a_time, spend
from tests.cast import NOON
from tests.circuits.drawn import SMALL, as_json, draft

PATH = "/circuits/check/"
WIDER = replace(SMALL, outer=((0, 0), (31, 0), (31, 20), (0, 20)))


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    cache.clear()


@pytest.fixture
def browser(client: Client, alice: Player) -> Client:
    client.force_login(alice)
    return client


def check(client: Client, sketch: Sketch, language: str = "en") -> Any:
    headers = {"Accept-Language": language}
    return client.post(PATH, as_json(sketch), content_type="application/json", headers=headers)


def being_checked(player: Player) -> Any:
    return one_at_a_time(NAME, f"player:{player.pk}", LONGEST)


@contextmanager
def searches() -> Iterator[list[int]]:
    """Counts the searches for laps."""
    found, code = [0], par.laps_of.__code__

    def look(frame: Any, event: str, _: Any) -> None:
        found[0] += event == "call" and frame.f_code is code

    sys.setprofile(look)
    try:
        yield found
    finally:
        sys.setprofile(None)


def test_a_drawing_is_searched_once_whoever_asks(
    browser: Client, alice: Player, bob: Player
) -> None:
    with searches() as found:
        first = check(browser, SMALL).json()
        browser.force_login(bob)
        assert check(browser, SMALL).json() == first
        draft(alice)
    assert found == [1]


def test_another_drawing_is_searched_anew(browser: Client) -> None:
    with searches() as found:
        assert check(browser, SMALL).json() != check(browser, WIDER).json()
    assert found == [2]


def test_a_second_check_at_the_same_time_is_refused(browser: Client, alice: Player) -> None:
    with being_checked(alice):
        answer = check(browser, SMALL)
    assert (answer.status_code, answer.json()["error"]) == (409, "drawing_being_checked")
    assert answer.json()["words"].startswith("Another drawing of yours is being checked.")
    assert check(browser, SMALL).json()["is_searched"]


def test_the_refusal_is_told_in_french(browser: Client, alice: Player) -> None:
    Player.objects.update(language="fr")
    with being_checked(alice):
        words = check(browser, SMALL, "fr").json()["words"]
    assert words.startswith("Un autre de vos dessins")


def test_somebody_else_is_not_refused(browser: Client, bob: Player) -> None:
    with being_checked(bob):
        assert check(browser, SMALL).status_code == 200


def test_what_is_saved_meanwhile_is_left_to_the_worker(alice: Player) -> None:
    with being_checked(alice):
        made = draft(alice)
    assert made.search == "waiting"
    survey_drafts(now=NOON)
    made.refresh_from_db()
    assert made.search == "done"


def test_so_much_paper_is_searched_in_a_minute(browser: Client, alice: Player) -> None:
    assert spend(NAME, f"player:{alice.pk}", MOST_SQUARES, most=MOST_SQUARES, seconds=60)
    with searches() as found:
        told = check(browser, SMALL).json()
        made = draft(alice)
    assert found == [0]
    assert (told["flaws"], told["is_searched"]) == ([], False)
    assert made.search == "waiting"


def test_small_drawings_cost_little_of_it(browser: Client) -> None:
    width, height = 30, 20
    checks = MOST_SQUARES // (width * height)
    for _ in range(checks):
        assert spend("count", "alice", width * height, most=MOST_SQUARES, seconds=60)
    assert not spend("count", "alice", width * height, most=MOST_SQUARES, seconds=60)
    assert checks == 60


def test_for_guests_nothing_is_searched(client: Client, gina: Player) -> None:
    """A visitor may be ten guests at once, each with paper of their own to search."""
    client.force_login(gina)
    with searches() as found:
        response = check(client, SMALL)
    assert (response.status_code, found[0]) == (200, 0)
