"""The organiser's pages: everything by plain forms, every refusal with its reason."""

from typing import Any

import pytest
from django.test import Client

from racing.people.models import Player
from tests.ratings.rated import finished
from tests.tournaments.organised import Organised, organised
from tournaments.models import Championship, Decision, Entry

URL = "/championships/cup/"
NEW = {
    "name": "Winter Cup",
    "format": "grand-prix",
    "points": "10-6-4-3-2-1",
    "drops": "0, 0, 1",
    "pole": "0",
    "record": "0",
    "not_started": "0",
    "team_entries": "0",
    "overtime": "5",
    "unfinished": "annulled",
    "protest_hours": "24",
    "words": "Every second week.",
}


@pytest.fixture
def cup(alice: Player, bob: Player, client: Client) -> Organised:
    client.force_login(alice)
    return organised(alice, alice, bob)


def sent(client: Client, cup: Organised, form: str, status: int = 302, **values: Any) -> str:
    sheet = "" if form.startswith("rulings") else "manage/"
    response = client.post(f"{cup.championship.get_absolute_url()}{sheet}{form}/", values)
    assert response.status_code == status
    return " ".join(response.content.decode().split())


def test_a_championship_is_made_in_a_form(client: Client, alice: Player) -> None:
    client.force_login(alice)
    response = client.post("/championships/new/", NEW)
    assert response.headers["Location"] == "/championships/winter-cup/manage/"
    made = Championship.objects.get()
    assert made.ruleset.rules.points == (10, 6, 4, 3, 2, 1)
    assert made.ruleset.rules.drops == (0, 0, 1)
    assert made.ruleset.rules.overtime == 5
    assert made.ruleset.rules.unfinished == "annulled"
    assert made.ruleset.rules.protest_hours == 24
    assert client.get("/championships/winter-cup/manage/").status_code == 200


@pytest.mark.parametrize(
    ("field", "value", "word"),
    [
        ("points", "10--6", "without gaps"),
        ("points", "10,,4", "without gaps"),
        ("points", "10 x 4", "without gaps"),
        ("points", "4-6", "no place may get more"),
        ("points", "", "They must be whole numbers"),
        ("points", "99999", "couldn’t be read"),
        ("drops", "-1", "can’t be negative"),
        ("drops", "0, 1.5", "can’t be negative"),
        ("drops", "1", "at least one result must count"),
        ("pole", "-1", "greater than or equal to 0"),
        ("overtime", "91", "less than or equal to 90"),
        ("unfinished", "replayed", "Select a valid choice"),
        ("protest_hours", "", "This field is required"),
        ("name", "!!", "with that name already exists"),
        ("name", "new", "with that name already exists"),
    ],
)
def test_bad_rules_are_refused_with_a_word(
    client: Client, alice: Player, field: str, value: str, word: str
) -> None:
    client.force_login(alice)
    response = client.post("/championships/new/", {**NEW, field: value})
    assert response.status_code == 422
    assert word in response.content.decode()
    assert not Championship.objects.exists()


def test_a_season_is_run_from_the_desk(
    client: Client, alice: Player, bob: Player, charlie: Player
) -> None:
    client.force_login(alice)
    client.post("/championships/new/", NEW)
    cup = Organised(alice, Championship.objects.get())
    assert "needs at least two" in sent(client, cup, "start", 409)
    for name in ("alice", "bob", "charlie"):
        sent(client, cup, "player", name=name, team="Azur")
    sent(client, cup, "start")
    sent(client, cup, "round", game="dash", name="Opening", weight=2)
    race = finished(bob, alice, charlie)
    sent(client, cup, "race", number=1, race=race.pk)
    assert cup.table() == [(1, "bob", 20), (2, "alice", 12), (3, "charlie", 8)]
    entry = cup.entry(bob).pk
    sent(client, cup, "rulings", kind="points", entry=entry, amount="-15", reason="Late")
    assert cup.table()[0] == (1, "alice", 12)
    sent(client, cup, "rulings/revoke", number=1, reason="Not late after all")
    assert cup.table()[0] == (1, "bob", 20)
    sent(client, cup, "round/cancel", number=1)
    assert {total for _, _, total in cup.table()} == {0}
    sent(client, cup, "round/cancel", number=1, again=1)
    sent(client, cup, "close")
    sent(client, cup, "sign")
    cup.championship.refresh_from_db()
    assert cup.championship.is_finished


def test_every_refusal_has_its_reason(client: Client, cup: Organised, dora: Player) -> None:
    assert "Already entered: bob." in sent(client, cup, "player", 409, name="bob")
    assert "There’s no player with this name: nobody." in sent(
        client, cup, "player", 409, name="nobody"
    )
    assert "Race 99 isn’t in this" in sent(client, cup, "race/remove", 409, number=1, race=99)
    assert "This championship has no round 7." in sent(client, cup, "race", 409, number=7, race=1)
    assert "Race number" in sent(client, cup, "race", 422, number=1, race="x")
    refused = sent(client, cup, "rulings", 409, kind="annulment", race=5, reason="Wet")
    assert "Race 5 isn’t in this championship." in refused
    assert "Reason" in sent(client, cup, "rulings", 422, kind="annulment", race=5)
    assert "isn’t in this championship" in sent(
        client, cup, "rulings", 422, kind="tie", order="1, 9", reason="Race-off"
    )
    assert not Decision.objects.exists()
    assert cup.championship.entries.count() == 2


def test_neutral_cars_bots_and_shared_entries_are_entered(
    client: Client, cup: Organised, dora: Player, charlie: Player
) -> None:
    sent(client, cup, "more", kind="neutral", count=2)
    sent(client, cup, "more", kind="bot", count=1)
    sent(client, cup, "team", name="Azur", drivers="dora, charlie")
    kinds = Entry.objects.order_by("number").values_list("kind", flat=True)
    assert list(kinds) == ["player", "player", "neutral", "neutral", "bot", "team"]


def test_the_rules_are_changed_until_the_start(client: Client, alice: Player, bob: Player) -> None:
    client.force_login(alice)
    cup = organised(alice, alice, bob, is_started=False, drops=(0, 0, 1))
    url = f"{cup.championship.get_absolute_url()}manage/rules/"
    shown = client.get(url).content.decode()
    assert 'value="10-6-4-3-2-1"' in shown
    assert 'value="0, 0, 1"' in shown
    changed = {**NEW, "points": "5-3-1", "drops": ""}
    assert client.post(url, changed).status_code == 302
    cup.championship.refresh_from_db()
    assert cup.championship.ruleset.rules.points == (5, 3, 1)
    sent(client, cup, "start")
    refused = client.post(url, NEW)
    assert refused.status_code == 422
    assert "its rules are fixed" in refused.content.decode()


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({}, ("get 3 extra days, once", "counts as it stands", "up to 48 hours after the end")),
        (
            {"overtime": 0, "unfinished": "annulled", "protest_hours": 0},
            ("get no extra time", "unfinished after that doesn’t count", "Protests aren’t allowed"),
        ),
    ],
)
def test_the_rules_say_what_becomes_of_races_that_take_too_long(
    client: Client, alice: Player, bob: Player, chosen: dict[str, Any], words: tuple[str, ...]
) -> None:
    cup = organised(alice, alice, bob, **chosen)
    page = client.get(f"{cup.championship.get_absolute_url()}rules/").content.decode()
    assert all(word in page for word in words)


def test_nobody_else_has_a_desk(client: Client, cup: Organised, bob: Player) -> None:
    client.force_login(bob)
    url = f"{cup.championship.get_absolute_url()}manage/"
    assert client.get(url).status_code == 404
    assert client.post(f"{url}start/").status_code == 404
    client.logout()
    assert client.post(f"{url}start/").status_code == 302


def test_a_round_of_records_names_a_circuit_and_a_window(client: Client, alice: Player) -> None:
    client.force_login(alice)
    client.post("/championships/new/", {**NEW, "format": "records"})
    cup = Organised(alice, Championship.objects.get())
    wrong = {"venue": "racetrack:teacup", "weight": 1, "opens_at": "2026-06-02T12:00"}
    wrong["closes_at"] = "2026-06-01T12:00"
    assert "deadline must be after its opening" in sent(client, cup, "round", 409, **wrong)
    assert "Circuit" in sent(client, cup, "round", 422, venue="made-up", weight=1)
    sent(client, cup, "round", venue="racetrack:teacup", weight=1)
    assert cup.championship.rounds.get().takes_records


def test_who_doubts_the_tables_has_them_checked(client: Client, cup: Organised) -> None:
    sent(client, cup, "check")
    assert "The standings match the results" in client.get(f"{URL}manage/").text
    cup.championship.tables.update(digest="broken")
    sent(client, cup, "check")
    assert "have been corrected" in client.get(f"{URL}manage/").text
    assert cup.championship.notes.filter(kind="put_right").count() == 1


def test_championships_are_found_by_a_part_of_their_name(client: Client, cup: Organised) -> None:
    for named, is_found in (("CU", True), ("none", False), ("%00", True)):
        page = client.get(f"/championships/?named={named}").text
        assert (f'href="{URL}"' in page) == is_found
