"""The last player of a race of F-Cartes, on its page (FC-29)."""

import pytest
from django.test import Client

from racing.engine.codec import encode
from racing.games.f_cartes.values import TakeResult
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.moves import retire
from tests import cast
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db

WORDS = "The race ends as it stands and you win it, with car"
KEY = encode(TakeResult()).replace('"', "&quot;")


@pytest.fixture
def alice() -> Player:
    return cast.player("alice")


@pytest.fixture
def race(alice: Player) -> Race:
    """Bob has left."""
    bob = cast.player("bob")
    race = cast.dealt_race(alice, bob, game="f-cartes", options={"qualifying": "quick"})
    retire(race_id=race.pk, player=bob, now=cast.NOON)
    race.refresh_from_db()
    return race


def page(client: Client, race: Race) -> str:
    return client.get(f"/races/{race.pk}/").content.decode()


def test_the_race_goes_on_and_the_last_player_is_asked(race: Race, alice: Player) -> None:
    assert race.status == Race.Status.RUNNING
    assert cast.driver(race) == alice
    assert "You’re the only one still racing." in page(client_of(alice), race)


def test_what_the_result_would_be_is_said_before_it_is_taken(race: Race, alice: Player) -> None:
    client = client_of(alice)
    assert f'name="choose" value="{KEY}"' in page(client, race)
    chosen = client.post(f"/races/{race.pk}/choose/", {"choose": encode(TakeResult())})
    assert WORDS in chosen.content.decode()
    race.refresh_from_db()
    assert race.is_running


def test_who_does_not_confirm_moves_confirms_this_one(race: Race, alice: Player) -> None:
    Player.objects.filter(pk=alice.pk).update(confirm_moves=False)
    shown = page(client_of(alice), race)
    fold = shown[shown.index('<details class="sure" id="result">') :]
    fold = fold[: fold.index("</details>")]
    assert WORDS in fold
    assert f'name="action" value="{KEY}"' in fold
    assert shown.count(KEY) == 1


def test_the_result_taken_ends_the_race_and_is_told(race: Race, alice: Player) -> None:
    cast.play(race, alice, TakeResult())
    race.refresh_from_db()
    assert race.status == Race.Status.FINISHED
    assert race.result is not None
    assert race.result.winners == (0,)
    assert "alice takes the result as it stands." in page(client_of(alice), race)
