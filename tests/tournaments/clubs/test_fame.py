"""Seasons of a club on its pages, and who has won what."""

from django.test import Client

from racing.people.models import Player
from tests.tournaments.clubs.seasons import season_of, won
from tournaments.championships.pages.title import champions_in
from tournaments.models import Club, Entry, Standing

URL = "/clubs/paper-wheels/"


def text(client: Client, path: str = URL) -> str:
    return " ".join(client.get(path).content.decode().split())


def test_seasons_stand_by_how_far_they_are(
    client: Client, club: Club, alice: Player, bob: Player, charlie: Player
) -> None:
    season_of(club, alice, alice, bob, name="Running Cup")
    season_of(club, alice, name="Draft Cup", is_started=False)
    won(club, "Past Cup", alice, bob)
    shown = text(client)
    assert shown.index("Under way") < shown.index("Running Cup") < shown.index("Past championships")
    assert shown.index("Past championships") < shown.index("Past Cup")
    assert "Draft Cup" not in shown
    client.force_login(alice)
    shown = text(client)
    assert shown.index("In preparation") < shown.index("Draft Cup")


def test_champions_titles_and_wins_come_from_signed_tables(
    client: Client, club: Club, alice: Player, bob: Player, charlie: Player
) -> None:
    won(club, "First", alice, bob)
    won(club, "Second", alice, charlie)
    won(club, "Third", bob, alice)
    going = season_of(club, alice, charlie, bob, name="Going")
    going.raced(going.round(), charlie, bob)
    shown = text(client, f"{URL}archive/")
    fame = shown[shown.index("Hall of fame") :]
    rows = [row.split("</tr>")[0] for row in fame.split("<tr>")[2:]]
    assert [row.count('<td class="number">') for row in rows] == [2, 2]
    assert ">alice</a>" in rows[0]
    assert '<td class="number">2</td><td class="number">2</td>' in rows[0]
    assert ">bob</a>" in rows[1]
    assert '<td class="number">1</td><td class="number">1</td>' in rows[1]


def test_a_neutral_car_is_no_champion() -> None:
    kinds = (Entry.Kind.NEUTRAL, Entry.Kind.PLAYER, Entry.Kind.PLAYER, Entry.Kind.PLAYER)
    ranks = (1, 2, 2, None)
    standings = [
        Standing(rank=rank, entry=Entry(kind=kind)) for rank, kind in zip(ranks, kinds, strict=True)
    ]
    assert champions_in(standings) == standings[1:3]


def test_nobody_is_champion_where_nobody_is_ranked() -> None:
    assert champions_in([Standing(rank=None, entry=Entry(kind=Entry.Kind.PLAYER))]) == []
