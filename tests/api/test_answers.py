"""How the API answers: pages of lists, refusals in JSON, headers, and the page about it."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from config.api import api
from racing.people.models import Player
from racing.races.models import Move, Race
from racing.ratings.models import PlayerRating, RatingBook
from tests import cast
from tests.api.calls import API, Program
from tests.circuits.drawn import published
from tests.races.crowd import crowd
from tests.web.scene import client_of, set_scene
from tournaments.models import Championship, Club
from tournaments.models.ruleset import Ruleset

LISTS = {
    "/championships": 2,
    "/circuits": 4,
    "/clubs": 2,
    "/me/races": 4,
    "/me/races?status=finished": 4,
    "/me/races?waiting=true": 4,
    "/players/bob/results": 4,
    "/races": 3,
    "/races?status=finished": 3,
    "/races?status=running": 3,
    "/ratings/dash?provisional=true": 2,
}
"""With what each costs in queries: a token, and the count of all pages, among them."""


def queries(client: Client, path: str) -> int:
    with CaptureQueriesContext(connection) as found:
        assert client.get(API + path).status_code == 200
    return len(found)


def more_of_everything(bob: Player, count: int) -> None:
    crowd(count, also=bob)
    others = list(Player.objects.exclude(pk=bob.pk))
    book = RatingBook.objects.get_or_create(game="dash")[0]
    at: dict[str, Any] = {"mu": 25, "sigma": 8, "races": 1, "at": cast.NOON}
    PlayerRating.objects.bulk_create(PlayerRating(book=book, player=each, **at) for each in others)
    times: dict[str, Any] = {"created_at": cast.NOON, "changed_at": cast.NOON}
    clubs = [
        Club.objects.create(name=f"Club {each}", slug=f"club-{each}", created_at=cast.NOON)
        for each in range(count)
    ]
    rules = Ruleset.objects.create(version=1, digest="0", created_at=cast.NOON)
    Championship.objects.bulk_create(
        Championship(
            name="x", slug=f"x-{club.pk}", club=club, ruleset=rules, status="running", **times
        )
        for club in clubs
    )


@pytest.mark.parametrize("count", [3, 15])
def test_a_list_costs_as_much_however_long_it_is(count: int, bob: Player) -> None:
    own, public = Program.of(bob).client, Program().client
    own.get(f"{API}/me")
    published(bob, "Lake Side")
    more_of_everything(bob, count)
    costs = {path: queries(own if "/me/" in path else public, path) for path in LISTS}
    assert costs == LISTS


def test_a_history_costs_as_much_however_long_it_is(alice: Player, bob: Player) -> None:
    race = cast.dealt_race(alice, bob)
    client = Program.of(bob).client
    client.get(f"{API}/me")
    path = f"/races/{race.pk}/history"
    at: dict[str, Any] = {"action": "{}", "events": "[]", "ply": 1, "at": cast.NOON, "seat": 0}
    Move.objects.create(race=race, number=1, **at)
    before = queries(client, path)
    Move.objects.bulk_create(Move(race=race, number=number, **at) for number in range(2, 90))
    assert queries(client, path) == before
    found = Program().get(path, page=5)
    assert (found["pages"], len(found["items"]), found["count"]) == (5, 9, 89)
    assert Program().get(path, page=6)["items"] == []


@pytest.mark.parametrize("number", [0, -1, 2**63, 10**40, "x", "1e3", "%00"])
def test_a_number_out_of_range_is_refused(number: object, bob: Player) -> None:
    response = Client().get(f"{API}/races/{number}")
    assert response.status_code == 422
    assert response.json()["code"] == "unreadable"
    assert response.json()["fields"] == ["path.race_id"]


@pytest.mark.parametrize(
    "path",
    ["/players/%00", "/circuits/%00", "/clubs?named=%00", "/races?game=%00", "/races?page=0"],
)
def test_what_no_database_takes_is_refused(path: str, bob: Player) -> None:
    assert Client().get(API + path).status_code == 422


@pytest.mark.parametrize("path", ["/no/such/thing", "", "/races/1/", "/players/a/b/c"])
def test_what_is_not_there_is_told_in_json(path: str, bob: Player) -> None:
    response = Client().get(API + path + "/" * (not path))
    assert (response.status_code, response.json()["code"]) == (404, "not_found")


def test_another_method_is_told_what_is_allowed(bob: Player) -> None:
    response = Client().delete(f"{API}/races")
    assert (response.status_code, response.json()["code"]) == (405, "method_not_allowed")
    assert response.headers["Allow"] == "GET, HEAD, OPTIONS"


def test_a_page_of_another_site_may_ask_beforehand(bob: Player) -> None:
    response = Client().options(f"{API}/races/1/moves")
    assert response.status_code == 204
    assert response.headers["Allow"] == "HEAD, OPTIONS, POST"
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert "Authorization" in response.headers["Access-Control-Allow-Headers"]


def test_a_head_is_a_get_without_its_body(bob: Player) -> None:
    get, head = Client().get(f"{API}/races"), Client().head(f"{API}/races")
    assert head.status_code == 200
    assert head.content == b""
    assert head.headers["Content-Length"] == str(len(get.content))


@pytest.mark.parametrize(
    "body", ["", "{", "[" * 20_000, '{"asked_at": 1}', "null", '{"asked_at": true, "action": 1}']
)
def test_a_body_that_cannot_be_read_is_refused(body: str, alice: Player, bob: Player) -> None:
    race = cast.dealt_race(alice, bob)
    client = Program.of(bob).client
    path = f"{API}/races/{race.pk}/moves"
    response = client.post(path, body, content_type="application/json")
    assert response.status_code in (400, 422)
    assert response.json()["code"] == "unreadable"


def test_a_body_that_is_too_long_is_refused_in_json(bob: Player) -> None:
    client = Program.of(bob).client
    path = f"{API}/races/1/moves"
    response = client.post(path, '"' + "x" * 70_000 + '"', content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (400, "unreadable")


@pytest.mark.django_db
def test_the_standings_are_those_of_the_page() -> None:
    set_scene()
    shown = Program().get("/championships/teacup/standings")
    assert shown == Client().get("/championships/teacup/standings.json").json()
    Program().get("/championships/teacup/standings", 404, after=99)


def test_a_club_for_members_is_told_to_these(bob: Player, charlie: Player) -> None:
    club = Club.objects.create(name="Us", slug="us", is_public=False, created_at=cast.NOON)
    club.memberships.create(player=bob, role="member", since=cast.NOON)
    assert Program.of(bob).get("/clubs/us")["own_role"] == "member"
    for program in (Program(), Program.of(charlie)):
        program.get("/clubs/us", 404)
        assert program.get("/clubs")["items"] == []


def test_the_page_lists_every_operation(bob: Player) -> None:
    page = client_of(bob, language="fr").get("/api/").text
    for path, operations in api.get_openapi_schema()["paths"].items():
        assert path in page
        assert all(each["summary"] for each in operations.values())
    assert "Lister vos courses, ou seulement celles qui vous attendent." in page


def test_the_example_is_there_to_read() -> None:
    response = Client().get("/api/bot.py")
    assert "def look_round" in response.text
    assert response.headers["Content-Type"].startswith("text/plain")


@pytest.mark.parametrize("is_void", [True, False])
def test_a_void_race_says_so_by_its_present_and_its_former_name(
    alice: Player, bob: Player, is_void: bool
) -> None:
    race = cast.dealt_race(alice, bob, options={"length": 10})
    cast.play_to_the_end(race, alice, bob)
    Race.objects.filter(pk=race.pk).update(annulled_at=cast.NOON if is_void else None)
    outcome = Program.of(alice).get(f"/races/{race.pk}")["outcome"]
    assert (outcome["is_void"], outcome["is_annulled"]) == (is_void, is_void)
