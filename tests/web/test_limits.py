"""Whoever tries too often is told so, and when to come back."""

from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from racing.people.models import Player
from tests import cast
from tests.web.hostile import everything
from tests.web.scene import client_of, set_scene
from tests.web.sent import account, move

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]

SIGN_IN = {"login": "nobody", "password": "a wrong one"}


@pytest.fixture(autouse=True)
def _within_a_minute() -> Iterator[None]:
    """Stops the clock, so that all attempts are within a minute however long they take."""
    with time_machine.travel(timezone.now(), tick=False):
        yield


def tries(client: Client, path: str, sent: dict[str, Any], most: int) -> int:
    """How many tries were answered before the first refusal."""
    for number in range(most):
        response = client.post(path, sent)
        if response.status_code == 429:
            assert int(response.headers["Retry-After"]) > 0
            assert "Too many attempts" in response.text
            assert "Content-Security-Policy" in response.headers
            return number
    raise AssertionError("never refused")


@pytest.mark.parametrize(
    ("path", "sent", "allowed"),
    [("/account/login/", SIGN_IN, 30), ("/account/signup/", {"username": "x"}, 10)],
)
def test_a_visitor_may_try_so_often(path: str, sent: dict[str, Any], allowed: int) -> None:
    assert tries(client_of(None), path, sent, 40) == allowed


def test_so_many_mails_are_asked_for_from_one_address() -> None:
    client = client_of(None)
    path = "/account/password/reset/"
    for number in range(10):
        assert client.post(path, {"email": f"nobody{number}@example.org"}).status_code == 302
    assert client.post(path, {"email": "nobody@example.org"}).status_code == 429


@pytest.mark.parametrize("path", ["/guest/", "/play-now/"])
def test_so_many_guests_come_from_one_address(path: str) -> None:
    for _ in range(10):
        assert client_of(None).post(path).status_code == 302
    assert client_of(None).post(path).status_code == 429
    assert Player.objects.count() == 10
    assert Client(REMOTE_ADDR="198.51.100.7").post(path).status_code == 302


def test_all_addresses_of_one_line_count_as_one() -> None:
    """Whoever has IPv6 at home has more addresses than there are guests."""
    for number in range(10):
        Client(REMOTE_ADDR=f"2001:db8:1:2::{number}").post("/guest/")
    assert Client(REMOTE_ADDR="2001:db8:1:2:ffff::1").post("/guest/").status_code == 429
    assert Client(REMOTE_ADDR="2001:db8:1:3::1").post("/guest/").status_code == 302


def test_a_forged_address_is_not_believed() -> None:
    for number in range(10):
        client_of(None).post("/guest/", headers={"x-forwarded-for": f"198.51.100.{number}"})
    forged = {"x-forwarded-for": "198.51.100.99"}
    assert client_of(None).post("/guest/", headers=forged).status_code == 429


def test_keeping_an_account_counts_as_signing_up() -> None:
    client = client_of(cast.guest())
    for _ in range(10):
        assert client.post("/keep/", {"username": "x"}).status_code == 422
    assert client.post("/keep/", account()).status_code == 429
    assert Player.objects.get().is_guest


def test_so_many_moves_a_minute() -> None:
    scene = set_scene()
    path = f"/races/{scene.races['running'].pk}/move/"
    assert tries(client_of(scene.bob), path, {}, 70) == 60
    before = everything()
    refused = client_of(scene.bob).post(path, move(scene))
    assert refused.status_code == 429
    assert everything()["racing.Move"] == before["racing.Move"]
    assert client_of(scene.alice).post(path, {}).status_code == 400


def test_an_open_page_shows_the_words_among_its_messages() -> None:
    scene = set_scene()
    client = client_of(scene.bob)
    path = f"/races/{scene.races['running'].pk}/move/"
    for _ in range(60):
        client.post(path, {})
    for language, words in (("en", "tried too often"), ("fr", "trop souvent")):
        Player.objects.update(language=language)
        response = client.post(path, {}, headers={"HX-Request": "true"})
        assert response.status_code == 429
        assert response.headers["HX-Retarget"] == "#messages"
        assert "<html" not in response.text
        assert words in response.text
    assert "429" in client.get("/").text.partition("responseHandling")[2].partition(">")[0]
