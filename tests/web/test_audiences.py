"""Who may watch a private race beside those who sit there."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from racing.people.models import Player
from racing.races import spectators
from racing.races.models import Race
from racing.races.services.messages import post_message
from racing.races.spectators import may_watch
from tests import cast
from tests.cast import NOON
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db

PATHS = ("", "live/", "log/", "dice/", "chat/", "?ply=1")
asked: list[tuple[str, str]] = []


@pytest.fixture(autouse=True)
def _club() -> Iterator[None]:
    """Registers an audience of clubs; Charlie is a member of club 12."""
    asked.clear()
    with known({"club": is_member}):
        yield


@pytest.fixture
def race() -> Race:
    alice, bob = cast.player("alice"), cast.player("bob")
    cast.player("charlie")
    cast.player("dora")
    race = cast.dealt_race(alice, bob, is_private=True)
    Race.objects.update(audience="club:12")
    cast.play(race, alice)
    post_message(race_id=race.pk, player=alice, text="Good luck", now=NOON)
    return race


def is_member(name: str, player: Player) -> bool:
    asked.append((name, player.username))
    return (name, player.username) == ("12", "charlie")


@contextmanager
def known(kinds: dict[str, spectators.MayWatch]) -> Iterator[None]:
    before = dict(spectators._AUDIENCES)
    spectators._AUDIENCES.clear()
    for kind, watches in kinds.items():
        spectators.register(kind, watches)
    yield
    spectators._AUDIENCES.clear()
    spectators._AUDIENCES.update(before)


def named(name: str) -> Player:
    return Player.objects.get(username=name)


def answers(who: Player | None, race: Race) -> set[int]:
    client = client_of(who)
    return {client.get(f"/races/{race.pk}/{path}").status_code for path in PATHS}


def test_a_member_watches_all_there_is_to_watch(race: Race) -> None:
    assert answers(named("charlie"), race) <= {200, 204}
    page = client_of(named("charlie")).get(f"/races/{race.pk}/").text
    assert "you’re watching" in page


def test_a_member_sees_no_more_than_any_spectator(race: Race) -> None:
    path = f"/races/{race.pk}/log/"
    to_member = client_of(named("charlie")).get(path).text
    Race.objects.update(is_private=False)
    to_anybody = client_of(named("dora")).get(path).text
    assert _main(to_member) == _main(to_anybody)


def _main(page: str) -> str:
    return page.partition("<main")[2].partition("</main>")[0]


def test_others_do_not_know_of_it(race: Race) -> None:
    for who in (None, named("dora"), cast.guest()):
        assert answers(who, race) == {404}


def test_a_member_neither_plays_nor_talks(race: Race) -> None:
    client = client_of(named("charlie"))
    for path, fields in (("chat/say/", {"text": "hello"}), ("retire/", {}), ("notes/", {})):
        assert client.post(f"/races/{race.pk}/{path}", fields).status_code in (403, 422)
    assert race.messages.count() == 1


@pytest.mark.parametrize("audience", ["", "club:", "club:13", "crowd:12", "12", "club"])
def test_another_audience_lets_nobody_in(race: Race, audience: str) -> None:
    Race.objects.update(audience=audience)
    assert answers(named("charlie"), race) == {404}


def test_where_nobody_knows_audiences_nobody_watches(race: Race) -> None:
    with known({}):
        assert answers(named("charlie"), race) == {404}


def test_before_the_start_there_is_nothing_to_watch() -> None:
    charlie = cast.player("charlie")
    race = cast.open_race(cast.player("alice"), is_private=True)
    Race.objects.update(audience="club:12")
    assert client_of(charlie).get(f"/races/{race.pk}/").status_code == 404


def test_it_stands_in_no_list(race: Race) -> None:
    client = client_of(named("charlie"))
    for path in ("/", "/races/?status=running"):
        assert f"/races/{race.pk}/" not in client.get(path).text


def test_nobody_is_asked_where_the_race_is_public_or_known(race: Race) -> None:
    client_of(named("alice")).get(f"/races/{race.pk}/")
    Race.objects.update(is_private=False)
    with CaptureQueriesContext(connection) as with_audience:
        client_of(None).get(f"/races/{race.pk}/")
    Race.objects.update(audience="")
    with CaptureQueriesContext(connection) as without:
        client_of(None).get(f"/races/{race.pk}/")
    assert len(with_audience) == len(without)
    assert asked == []


def test_nobody_signed_in_is_in_no_audience() -> None:
    assert not may_watch("club:12", None)
    assert asked == []
