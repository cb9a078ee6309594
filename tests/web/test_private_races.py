"""A private race is known to those who have its link, and to nobody else."""

import pytest
from django.test import Client

from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.proposals import propose_abandon
from tests import cast
from tests.web.addresses import addresses
from tests.web.hostile import everything
from tests.web.roles import forgotten
from tests.web.scene import Scene, client_of, set_scene, settled

pytestmark = pytest.mark.django_db

OF_A_RACE = [address for address in addresses() if "race_id" in address.parameters]
KINDS = ["private", "private-running"]


@pytest.fixture
def scene() -> Scene:
    return set_scene()


def answer(client: Client, method: str, path: str, race_id: int) -> tuple[int, str, str]:
    response = client.generic(method, path, headers={"HX-Request": "true"})
    location = response.headers.get("Location", "").replace(str(race_id), "ID")
    return response.status_code, location, response.text.replace(f"/races/{race_id}/", "/races/ID/")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_stranger_cannot_tell_it_from_no_race_at_all(
    scene: Scene, kind: str, method: str
) -> None:
    """Neither by pages nor by what a form is refused with."""
    hidden = scene.races[kind].pk
    nothing = hidden + 1000
    before = everything()["racing.Race"]
    for who in (None, scene.gina, scene.charlie):
        client = settled(client_of(who))
        for address in OF_A_RACE:
            with forgotten(client):
                there, not_there = (
                    answer(client, method, address.path({"race_id": race_id, "seat": 2}), race_id)
                    for race_id in (hidden, nothing)
                )
            assert there[:2] == not_there[:2], address
            assert _without_tokens(there[2]) == _without_tokens(not_there[2]), address
    assert everything()["racing.Race"] == before


def _without_tokens(text: str) -> str:
    return "".join(part for part in text.split('"') if len(part) != 64)


@pytest.mark.parametrize("kind", KINDS)
def test_it_stands_in_no_list_of_others(scene: Scene, kind: str) -> None:
    link = scene.races[kind].get_absolute_url()
    lists = ("/", "/races/", "/races/?status=running", "/races/?status=finished")
    for who in (None, scene.gina, scene.charlie):
        for path in lists:
            assert link not in client_of(who).get(path).text
    assert link in client_of(scene.bob).get("/").text


@pytest.mark.parametrize("code", ["", "x", "\0", "🏎", "x" * 33])
def test_a_wrong_code_does_not_let_one_in(scene: Scene, code: str) -> None:
    race = scene.races["private"]
    response = client_of(scene.charlie).post(f"/races/{race.pk}/join/", {"code": code})
    assert response.status_code == 404
    assert race.seatings.count() == 3


def test_the_code_of_another_race_does_not_let_one_in(scene: Scene) -> None:
    race, other = scene.races["private"], cast.open_race(scene.charlie, is_private=True)
    client = client_of(scene.charlie)
    response = client.post(f"/races/{race.pk}/join/", {"code": other.code})
    assert response.status_code == 404


def test_a_visitor_follows_the_link_becomes_a_guest_and_joins(scene: Scene) -> None:
    race, client = scene.races["private"], client_of(None)
    link = f"/invited/{race.code}/"
    page = client.get(link)
    assert page.status_code == 200
    assert f'value="{link}"' in page.text
    page = client.post("/guest/", {"next": link}, follow=True)
    assert f'value="{race.code}"' in page.text
    client.post(f"/races/{race.pk}/join/", {"code": race.code})
    guest = Player.objects.latest("pk")
    assert guest.is_guest
    assert race.seatings.filter(player=guest).exists()
    assert client.get(race.get_absolute_url()).status_code == 200


def test_whoever_has_the_link_may_watch(scene: Scene) -> None:
    race, client = scene.races["private-running"], client_of(None)
    client.get(f"/invited/{race.code}/")
    for end in ("", "live/", "log/", "dice/"):
        assert client.get(race.get_absolute_url() + end).status_code == 200


def test_the_link_of_one_race_opens_no_other(scene: Scene) -> None:
    client, other = client_of(None), scene.races["private-running"]
    client.get(f"/invited/{scene.races['private'].code}/")
    for end in ("", "live/", "log/", "dice/"):
        assert client.get(other.get_absolute_url() + end).status_code == 404


def test_a_page_shows_the_link_only_to_those_inside(scene: Scene) -> None:
    race = scene.races["private"]
    assert race.code in client_of(scene.bob).get(race.get_absolute_url()).text
    for path in ("/", "/races/"):
        assert race.code not in client_of(scene.charlie).get(path).text


def test_a_race_number_says_nothing_of_its_code(scene: Scene) -> None:
    codes = {race.code for race in (scene.races["private"], scene.races["private-running"])}
    assert all(len(code) >= 20 for code in codes)
    assert Race.objects.filter(code__in=codes).count() == 2


@pytest.mark.parametrize("name", ["charlie", "gina"])
def test_a_stranger_answers_no_proposal(scene: Scene, name: str) -> None:
    race = scene.races["running"]
    propose_abandon(race_id=race.pk, player=scene.alice, now=cast.NOON)
    before = everything()["racing.Proposal"]
    client = client_of(getattr(scene, name))
    for agrees in ("yes", "no"):
        response = client.post(f"/races/{race.pk}/answer/", {"agrees": agrees})
        assert response.status_code == 403
    assert everything()["racing.Proposal"] == before


@pytest.mark.parametrize("seat", [0, 1, 2, 3, 99])
def test_only_the_host_removes_and_only_bots(scene: Scene, seat: int) -> None:
    race = scene.races["open"]
    path = f"/races/{race.pk}/bots/{seat}/remove/"
    assert client_of(scene.bob).post(path).status_code == 403
    assert race.seatings.count() == 3
    client_of(scene.alice).post(path)
    assert race.seatings.count() == (2 if seat == 2 else 3)


def test_the_host_of_one_race_is_nobody_in_another(scene: Scene) -> None:
    race = scene.races["open"]
    cast.open_race(scene.charlie)
    client = client_of(scene.charlie)
    for end in ("start/", "bots/", "bots/2/remove/"):
        assert client.post(f"/races/{race.pk}/{end}", {"level": "club"}).status_code == 403
    assert client.post(f"/races/{race.pk}/cancel/", {"open": "1"}).status_code == 403
    race.refresh_from_db()
    assert race.is_open
