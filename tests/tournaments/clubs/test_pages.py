"""The pages of clubs: who sees what, and what it costs."""

import pytest
from django.test import Client
from django.utils import timezone

from racing.people.models import Player
from tests.cast import NOON, player
from tests.races.test_query_counts import get, queries
from tests.tournaments.clubs.seasons import season_of, won
from tests.tournaments.organised import club_of, organised
from tournaments.clubs.services.announcements import announce
from tournaments.clubs.services.invitations import invite_member
from tournaments.clubs.services.requests import ask_to_join
from tournaments.models import Club

URL = "/clubs/paper-wheels/"
SUBPAGES = ("members/", "news/", "archive/")


def text(client: Client, path: str = URL, status: int = 200) -> str:
    response = client.get(path)
    assert response.status_code == status
    return " ".join(response.content.decode().split())


def hidden(club: Club) -> None:
    Club.objects.filter(pk=club.pk).update(is_public=False)


def told(club: Club, by: Player, title: str = "Race night", words: str = "On Tuesday.") -> int:
    made = announce(club_id=club.pk, organiser=by, title=title, text=words, now=NOON)
    return int(made.pk)


def test_what_people_wrote_is_plain_text_with_its_lines(client: Client, club: Club) -> None:
    words = "First <b>line</b>\nsecond {{ line }}"
    Club.objects.update(description=words, rules=words)
    shown = text(client)
    assert shown.count("First &lt;b&gt;line&lt;/b&gt;<br>second {{ line }}") == 2


def test_a_flag_has_two_colours_and_a_letter_and_is_named(client: Client, club: Club) -> None:
    Club.objects.update(colour="2", second_colour="6")
    shown = text(client)
    assert "seat-2" in shown
    assert "seat-6" in shown
    assert ">P</text>" in shown
    assert "green and yellow" in shown


@pytest.mark.parametrize("path", ["", *SUBPAGES])
def test_a_club_for_members_is_unknown_to_others(
    client: Client, club: Club, charlie: Player, dora: Player, path: str
) -> None:
    hidden(club)
    text(client, URL + path, 404)
    client.force_login(dora)
    text(client, URL + path, 404)
    client.force_login(charlie)
    text(client, URL + path)


def test_who_is_invited_sees_the_door_and_not_the_inside(
    client: Client, club: Club, alice: Player, dora: Player
) -> None:
    hidden(club)
    told(club, alice)
    season_of(club, alice, alice, Player.objects.get(username="bob"), name="Secret Cup")
    invite_member(club_id=club.pk, organiser=alice, name="dora", now=NOON)
    client.force_login(dora)
    shown = text(client)
    assert "alice invites you to join." in shown
    assert "Race night" not in shown
    assert "Secret Cup" not in shown
    for path in (*(URL + each for each in SUBPAGES), "/records/?club=paper-wheels"):
        text(client, path, 404)
    assert client.post(f"{URL}invitation/", {"answer": "yes"}).headers["Location"] == URL
    assert "Secret Cup" in text(client)


def test_who_declines_is_sent_to_the_other_clubs(
    client: Client, club: Club, alice: Player, dora: Player
) -> None:
    hidden(club)
    invite_member(club_id=club.pk, organiser=alice, name="dora", now=NOON)
    client.force_login(dora)
    assert client.post(f"{URL}invitation/", {"answer": "no"}).headers["Location"] == "/clubs/"


@pytest.mark.parametrize(
    ("joining", "door"),
    [("open", 'id="join"'), ("request", 'id="ask"'), ("invitation", "By invitation only.")],
)
def test_the_door_is_the_one_the_club_has(
    client: Client, club: Club, charlie: Player, dora: Player, joining: str, door: str
) -> None:
    Club.objects.update(joining=joining)
    client.force_login(dora)
    assert door in text(client)
    client.force_login(charlie)
    assert 'id="doors"' not in text(client)


def test_somebody_asks_and_is_let_in_at_the_desk(
    client: Client, club: Club, bob: Player, dora: Player
) -> None:
    client.force_login(dora)
    assert client.post(f"{URL}ask/", {"words": "It is <me>"}).status_code == 302
    assert "You asked to join" in text(client)
    client.force_login(bob)
    assert "It is &lt;me&gt;" in text(client, f"{URL}manage/")
    request = club.join_requests.get().pk
    sent = {"request": request, "answer": "yes"}
    assert client.post(f"{URL}manage/request/", sent).headers["Location"] == f"{URL}manage/"
    assert club.memberships.filter(player=dora).exists()


def test_a_refusal_stands_on_the_page(client: Client, club: Club, alice: Player) -> None:
    client.force_login(alice)
    for path, sent, words in (
        ("leave/", {}, "Hand it over to another member first."),
        (
            "manage/invite/",
            {"name": "nobody"},
            "nobody can’t join. Check the spelling; guests can’t be members.",
        ),
        ("manage/invite/", {"name": "charlie"}, "charlie is already a member."),
        ("settings/owner/", {"name": "nobody"}, "This player isn’t a member."),
        ("invitation/", {"answer": "yes"}, "This invitation is no longer open."),
    ):
        response = client.post(URL + path, sent)
        assert response.status_code == 409
        assert words in response.content.decode()


def test_a_club_is_founded_in_a_form_that_keeps_what_was_typed(
    client: Client, dora: Player
) -> None:
    client.force_login(dora)
    sent = {"name": "new", "description": "Ours", "colour": "0", "second_colour": "1"}
    refused = client.post("/clubs/new/", {**sent, "joining": "open"})
    assert refused.status_code == 422
    assert "Ours</textarea>" in refused.content.decode()
    made = client.post("/clubs/new/", {**sent, "joining": "open", "name": "  Our   Club "})
    assert made.headers["Location"] == "/clubs/our-club/manage/"
    club = Club.objects.get()
    assert (club.name, club.is_public) == ("Our Club", False)


def test_the_settings_are_changed_in_a_form(client: Client, club: Club, bob: Player) -> None:
    client.force_login(bob)
    sent = {"description": "Two\r\nlines", "rules": "", "colour": "3", "second_colour": "4"}
    assert client.post(f"{URL}settings/", {**sent, "joining": "no"}).status_code == 422
    assert client.post(f"{URL}settings/", {**sent, "joining": "open"}).status_code == 302
    club.refresh_from_db()
    assert (club.description, club.colour, club.is_public) == ("Two\nlines", "3", False)


def test_members_are_changed_by_those_who_may(
    client: Client, club: Club, bob: Player, charlie: Player
) -> None:
    client.force_login(charlie)
    assert "members/role/" not in text(client, f"{URL}members/")
    sent = {"player": charlie.pk, "role": "steward"}
    assert client.post(f"{URL}members/role/", sent).status_code == 404
    client.force_login(bob)
    assert text(client, f"{URL}members/").count("members/role/") == 1
    assert client.post(f"{URL}members/role/", sent).status_code == 302
    assert club.memberships.get(player=charlie).role == "steward"


def test_members_come_as_a_spreadsheet_for_organisers(
    client: Client, club: Club, bob: Player, charlie: Player
) -> None:
    Player.objects.filter(pk=charlie.pk).update(username="=1+1")
    client.force_login(bob)
    response = client.get(f"{URL}members.csv")
    lines = response.content.decode("utf-8-sig").split("\r\n")
    assert lines[:4] == [
        "Name,Role,Member since",
        "alice,owner,2026-06-01",
        "bob,organiser,2026-06-01",
        "'=1+1,member,2026-06-01",
    ]
    client.force_login(charlie)
    assert client.get(f"{URL}members.csv").status_code == 404


def test_an_announcement_has_an_address_of_its_own_in_its_club(
    client: Client, club: Club, alice: Player, dora: Player
) -> None:
    number = told(club, alice, words="On <i>Tuesday</i>.")
    club_of(dora, "Others")
    assert "On &lt;i&gt;Tuesday&lt;/i&gt;." in text(client, f"{URL}news/{number}/")
    text(client, f"/clubs/others/news/{number}/", 404)
    text(client, f"{URL}news/{number + 1}/", 404)


def test_an_announcement_is_made_and_removed_by_forms(
    client: Client, club: Club, bob: Player
) -> None:
    client.force_login(bob)
    empty = client.post(f"{URL}news/new/", {"title": "Kept", "text": ""})
    assert empty.status_code == 422
    assert 'value="Kept"' in empty.content.decode()
    client.post(f"{URL}news/new/", {"title": "Soon", "text": "Very."})
    made = club.announcements.get()
    assert "Soon" in text(client)
    client.post(f"{URL}news/remove/", {"number": made.pk})
    assert not club.announcements.exists()


def test_the_list_has_public_clubs_and_ones_own(
    client: Client, club: Club, charlie: Player, dora: Player
) -> None:
    hidden(club)
    club_of(dora, "Ours")
    assert "Paper Wheels" not in text(client, "/clubs/")
    client.force_login(charlie)
    shown = text(client, "/clubs/")
    assert shown.index("Paper Wheels") < shown.index("Ours")
    assert "3 members" in shown


@pytest.mark.parametrize(
    ("named", "words"),
    [("WHEEL", "Paper Wheels"), ("none", "No matching club"), ("%00", "Paper Wheels")],
)
def test_clubs_are_found_by_a_part_of_their_name(
    client: Client, club: Club, named: str, words: str
) -> None:
    assert words in text(client, f"/clubs/?named={named}")


def test_an_empty_list_says_what_to_do(client: Client, db: None) -> None:
    assert "Create the first one" in text(client, "/clubs/")


def test_a_player_has_public_clubs_on_the_page(client: Client, club: Club, charlie: Player) -> None:
    assert "Paper Wheels" in text(client, "/players/charlie/")
    hidden(club)
    client.force_login(charlie)
    assert "Paper Wheels" not in text(client, "/players/charlie/")


def test_home_names_ones_seasons_clubs_and_questions(
    client: Client, club: Club, alice: Player, bob: Player, dora: Player
) -> None:
    season_of(club, bob, bob, alice, name="Our Cup")
    organised(dora, name="Foreign Cup", is_started=False)
    mine = club_of(dora, "Others")
    invite_member(club_id=mine.pk, organiser=dora, name="alice", now=NOON)
    ask_to_join(club_id=club.pk, player=dora, now=NOON)
    client.force_login(alice)
    shown = text(client, "/")
    for words in ("Our Cup", "Paper Wheels", "1 request<", "dora invites you to join."):
        assert words in shown
    assert "Foreign Cup" not in shown


def test_home_of_a_member_has_no_questions_of_organisers(
    client: Client, club: Club, charlie: Player, dora: Player
) -> None:
    ask_to_join(club_id=club.pk, player=dora, now=NOON)
    client.force_login(charlie)
    assert "1 request" not in text(client, "/")


@pytest.fixture
def at_the_site(client: Client, alice: Player) -> Client:
    Player.objects.update(seen_on=timezone.now().date())
    client.force_login(alice)
    client.get("/waiting/")
    return client


def crowded(club: Club, alice: Player, number: int) -> None:
    """So many members, requests, invitations, announcements, seasons and other clubs."""
    for each in range(number):
        people = [player(f"{kind}{number}-{each}") for kind in ("member", "asking", "invited")]
        club.memberships.create(player=people[0], since=NOON)
        club.join_requests.create(player=people[1], at=NOON)
        club.invitations.create(player=people[2], by=alice, at=NOON)
        told(club, alice, f"News {number}-{each}")
        won(club, f"Past {number}-{each}", *people[:2])
        season_of(club, alice, *people[:2], name=f"Going {number}-{each}")
        club_of(people[0], f"Other {number}-{each}")


COSTS = {
    "/clubs/": 5,
    URL: 14,
    f"{URL}members/": 7,
    f"{URL}news/": 7,
    f"{URL}archive/": 9,
    f"{URL}manage/": 8,
    f"{URL}settings/": 5,
    "/": 13,
}
"""Queries, with who is asking and what the header counts."""


def test_pages_cost_the_same_whatever_the_club_has(
    at_the_site: Client, club: Club, alice: Player
) -> None:
    for number in (1, 2):
        crowded(club, alice, number)
        assert {path: len(queries(get(at_the_site, path))) for path in COSTS} == COSTS
