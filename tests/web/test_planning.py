"""Planning ahead on the race page, without JavaScript."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from racing.engine.codec import encode
from racing.games.racetrack.values import Accelerate
from racing.people.models import Player
from racing.races.models import Move, Race
from tests import cast
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice() -> Player:
    return cast.player("alice")


@pytest.fixture
def bob() -> Player:
    return cast.player("bob")


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """All cars are placed, and nobody has moved."""
    race = cast.dealt_race(alice, bob, game="racetrack", options={"collisions": "off"})
    for _ in range(2):
        cast.play(race, cast.driver(race))
    return race


@pytest.fixture
def waiting(race: Race, alice: Player, bob: Player) -> Player:
    return bob if cast.driver(race) == alice else alice


def sent(client: Client, race: Race, form: str, **fields: Any) -> str:
    response = client.post(f"/races/{race.pk}/{form}/", fields, follow=True)
    assert response.status_code == 200
    return response.text


def buttons(page: str, name: str) -> list[str]:
    """What the buttons of this name would send, those of the pad alone."""
    pad = page[page.index('class="pad"') :]
    return [unescape(value) for value in re.findall(rf'name="{name}" value="([^"]+)"', pad)]


def key_of(page: str) -> str:
    """The plan as the form of the next point carries it."""
    found = re.search(r'type="hidden" name="orders" value="([^"]*)"', page)
    assert found is not None
    return unescape(found[1])


def drawn_up(client: Client, race: Race, *places: int) -> str:
    """The page after so many taps, each on the offer with this number."""
    page = sent(client, race, "plan", orders="[]")
    for place in places:
        order = buttons(page, "order")[place]
        page = sent(client, race, "plan", orders=key_of(page), order=order)
    return page


def save(client: Client, race: Race, owner: Player, page: str) -> str:
    asked_at = cast.seating(race, owner).asked_at
    return sent(client, race, "orders", asked_at=asked_at, orders=key_of(page))


def test_each_tap_adds_a_numbered_point(race: Race, waiting: Player) -> None:
    page = drawn_up(client_of(waiting), race, 0, 0, 0)
    # On the wide sheet and on the one for a phone.
    assert page.count('class="path-point"') == 6
    assert "Move 3: " in page


def test_nothing_is_kept_before_it_is_saved(race: Race, waiting: Player) -> None:
    drawn_up(client_of(waiting), race, 0, 0)
    assert cast.seating(race, waiting).orders == ""


def test_the_last_point_can_be_removed(race: Race, waiting: Player) -> None:
    client = client_of(waiting)
    page = drawn_up(client, race, 0, 0)
    shorter = re.search(r'id="plan-shorter" name="orders" value="([^"]*)"', page)
    assert shorter is not None
    page = sent(client, race, "plan", orders=unescape(shorter[1]))
    assert page.count('class="path-point"') == 2


def test_after_ten_moves_there_is_nothing_to_add(race: Race, waiting: Player) -> None:
    page = drawn_up(client_of(waiting), race, *[0] * 10)
    assert 'name="order"' not in page
    assert "plan-save" in page


def test_a_saved_plan_is_shown_and_can_be_cleared(race: Race, waiting: Player) -> None:
    client = client_of(waiting)
    page = save(client, race, waiting, drawn_up(client, race, 0, 0))
    assert "Your plan: 2 moves." in page
    asked_at = cast.seating(race, waiting).asked_at
    page = sent(client, race, "orders", asked_at=asked_at, orders="[]")
    assert "Your plan" not in page.split("</head>")[1].replace('aria-label="Your plan"', "")


def test_who_is_on_turn_plays_and_plans_in_one(race: Race) -> None:
    driver = cast.driver(race)
    client = client_of(driver)
    go = encode(Accelerate(0, 0))
    page = sent(client, race, "plan", orders="[]", choose=go)
    assert "Play and plan" in page
    assert "Move 1: " in page
    page = sent(client, race, "plan", orders=key_of(page), order=buttons(page, "order")[0])
    save(client, race, driver, page)
    last = race.moves.last()
    assert last is not None
    assert (last.action, last.cause) == (go, Move.Cause.PLAYER)
    assert len(race.codec.orders(cast.seating(race, driver).orders)) == 1


def test_two_plans_are_driven_to_their_ends_at_once(race: Race, waiting: Player) -> None:
    driver = cast.driver(race)
    for player in (waiting, driver):
        client = client_of(player)
        save(client, race, player, drawn_up(client, race, *[0] * 3))
    assert race.moves.filter(cause=Move.Cause.ORDERED).count() == 5
    assert cast.seating(race, driver).to_act
    told = client_of(waiting).get(f"/races/{race.pk}/").text
    assert told.count('class="log__number"') >= 6
    assert "auto</abbr>" not in told


def test_the_owner_is_told_why_their_plan_was_stopped(race: Race, waiting: Player) -> None:
    driver = cast.driver(race)
    own = cast.seating(race, driver)
    own.order_word = "car"
    own.save()
    words = "Your plan was stopped because a car is in the way."
    assert words in client_of(driver).get(f"/races/{race.pk}/").text
    assert words not in client_of(waiting).get(f"/races/{race.pk}/").text


def test_a_plan_that_became_stale_stays_in_sight(race: Race, waiting: Player) -> None:
    client = client_of(waiting)
    page = drawn_up(client, race, 0, 0)
    asked_at = cast.seating(race, waiting).asked_at
    cast.play(race, cast.driver(race), Accelerate(0, 0))
    values = {"asked_at": asked_at, "orders": key_of(page)}
    response = client.post(f"/races/{race.pk}/orders/", values)
    assert response.status_code == 409
    assert response.text.count('class="path-point"') == 4


def test_the_live_page_keeps_the_plan_in_sight(race: Race, waiting: Player) -> None:
    client = client_of(waiting)
    orders = key_of(drawn_up(client, race, 0, 0))
    live = client.post(f"/races/{race.pk}/live/", {"token": "", "orders": orders}).text
    assert live.count('class="path-point"') == 4


def test_there_is_nothing_to_plan_on_the_grid_or_for_a_spectator(
    alice: Player, bob: Player
) -> None:
    race = cast.dealt_race(alice, bob, game="racetrack")
    assert "plan-ahead" not in client_of(None).get(f"/races/{race.pk}/").text
    assert "plan-ahead" not in client_of(alice).get(f"/races/{race.pk}/").text
