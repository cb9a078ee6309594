"""Pages carry a pass for what their reader may see, and for nothing else."""

import re

import pytest
from django.test import Client
from pytest_django import Settings

from racing.live.tickets import Ticket
from racing.people.models import Player
from racing.races.models import Race
from tests.cast import dealt_race, open_race, player

pytestmark = pytest.mark.django_db

META = re.compile(r'<meta name="live" content="/events/" data-pass="([^"]+)">')


@pytest.fixture(autouse=True)
def _events(settings: Settings) -> None:
    settings.LIVE = "events"


@pytest.fixture
def alice() -> Player:
    return player("alice")


@pytest.fixture
def race(alice: Player) -> Race:
    return dealt_race(alice, player("bob"), is_private=True)


def visit(path: str, who: Player | None = None) -> Ticket | None:
    client = Client()
    if who is not None:
        client.force_login(who)
    found = META.search(client.get(path).content.decode())
    return Ticket.read(found[1]) if found else None


def fetched(path: str, who: Player) -> tuple[int, Ticket | None]:
    client = Client(headers={"HX-Request": "true"})
    client.force_login(who)
    response = client.get(path)
    text = response.headers.get("Live-Pass")
    return response.status_code, Ticket.read(text) if text else None


def test_a_race_page_listens_to_its_race(alice: Player, race: Race) -> None:
    assert visit(f"/races/{race.pk}/", alice) == Ticket(race.pk, alice.pk)


def test_a_lobby_does_too(alice: Player) -> None:
    race = open_race(alice)
    assert visit(f"/races/{race.pk}/", alice) == Ticket(race.pk, alice.pk)
    assert visit(f"/races/{race.pk}/") == Ticket(race.pk)


def test_a_stranger_gets_no_pass_for_a_private_race(race: Race) -> None:
    charlie = player("charlie")
    assert visit(f"/races/{race.pk}/", charlie) == Ticket(0, charlie.pk)
    assert visit(f"/races/{race.pk}/") is None
    assert fetched(f"/races/{race.pk}/live/", charlie) == (404, None)


def test_other_pages_listen_for_their_reader(alice: Player) -> None:
    assert visit("/", alice) == Ticket(0, alice.pk)
    assert visit("/rules/", alice) == Ticket(0, alice.pk)
    assert visit("/") is None


def test_each_look_brings_a_fresh_one(alice: Player, race: Race) -> None:
    token = f"{race.shown}.{race.seatings.get(player=alice).shown}.0"
    path = f"/races/{race.pk}/live/"
    assert fetched(f"{path}?token={token}", alice) == (204, Ticket(race.pk, alice.pk))
    assert fetched(path, alice) == (200, Ticket(race.pk, alice.pk))
    assert fetched("/waiting/", alice) == (200, Ticket(0, alice.pk))


def test_where_pages_poll_there_is_none(alice: Player, race: Race, settings: Settings) -> None:
    settings.LIVE = "polling"
    assert visit(f"/races/{race.pk}/", alice) is None
    assert fetched(f"/races/{race.pk}/live/", alice) == (200, None)


def test_home_is_drawn_anew_by_its_fragment(alice: Player, race: Race) -> None:
    client = Client(headers={"HX-Request": "true"})
    client.force_login(alice)
    text = client.get("/").content.decode()
    assert text.lstrip().startswith('<div id="mine"')
    assert 'data-mark="1.0.' in text
