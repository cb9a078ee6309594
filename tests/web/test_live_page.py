"""A page that is looked at follows the race, and keeps what its reader is about to choose."""

import re

import pytest
from django.test import Client

from racing.engine.codec import encode
from racing.games.pole_position.values import ChooseCard
from racing.people.models import Player
from racing.races.models import Race
from tests.cast import dealt_race, play, player
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db

CARD = encode(ChooseCard(6))


@pytest.fixture
def bob() -> Player:
    return player("bob")


@pytest.fixture
def carol() -> Player:
    return player("carol")


@pytest.fixture
def race(bob: Player, carol: Player) -> Race:
    return dealt_race(player("alice"), bob, carol, game="pole-position")


@pytest.fixture
def alice(race: Race) -> Client:
    return client_of(Player.objects.get(username="alice"))


def looks_at(reader: Client, race: Race, card: str) -> str:
    """The token of the page that shows what this card would do."""
    page = reader.post(f"/races/{race.pk}/choose/", {"choose": card}).text
    found = re.search(r'name="token" value="([\w.]+)"', page)
    assert found is not None
    return found[1]


def asks_again(reader: Client, race: Race, token: str) -> tuple[int, str]:
    sent = {"token": token, "choose": CARD}
    response = reader.post(f"/races/{race.pk}/live/", sent, headers={"HX-Request": "true"})
    return response.status_code, response.text


def test_nothing_is_sent_while_nothing_has_changed(race: Race, alice: Client) -> None:
    assert asks_again(alice, race, looks_at(alice, race, CARD)) == (204, "")


def test_what_is_looked_at_stays_when_another_has_chosen(
    race: Race, alice: Client, bob: Player
) -> None:
    token = looks_at(alice, race, CARD)
    play(race, bob)
    status, page = asks_again(alice, race, token)
    assert status == 200
    assert re.search(r'id="confirm" name="action" value="[^"]*choose_card[^"]*6', page)


def test_what_no_longer_fits_is_let_go(
    race: Race, alice: Client, bob: Player, carol: Player
) -> None:
    token = looks_at(alice, race, CARD)
    for each in (Player.objects.get(username="alice"), bob, carol):
        play(race, each, ChooseCard(6))
    status, page = asks_again(alice, race, token)
    assert status == 200
    assert (
        'name="choose" value="{&quot;type&quot;:&quot;choose_card&quot;,&quot;card&quot;:6'
        not in page
    )


def test_no_address_holds_what_is_looked_at(race: Race, alice: Client) -> None:
    page = alice.post(f"/races/{race.pk}/choose/", {"choose": CARD}).text
    assert not re.search(r'(?:href|hx-get|action)="[^"]*choose_card', page)
