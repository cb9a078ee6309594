"""Announcements of clubs for readers of news."""

from xml.etree import ElementTree

from django.test import Client

from racing.notices.services.feeds import renew_feed_link
from racing.people.models import Player
from tests.cast import NOON
from tournaments.clubs.services.announcements import announce
from tournaments.models import Club

ATOM = "{http://www.w3.org/2005/Atom}"


def said(club: Club, by: Player, title: str) -> None:
    announce(club_id=club.pk, organiser=by, title=title, text="<b>Soon</b>", now=NOON)


def entries(client: Client, url: str) -> list[tuple[str | None, str]]:
    """Title and link of each entry of a feed."""
    root = ElementTree.fromstring(client.get(url).content)
    return [
        (each.findtext(f"{ATOM}title"), each.find(f"{ATOM}link").get("href", ""))  # type: ignore[union-attr]
        for each in root.findall(f"{ATOM}entry")
    ]


def test_a_public_club_has_a_feed_for_everybody(client: Client, club: Club, alice: Player) -> None:
    said(club, alice, "One")
    said(club, alice, "Two")
    found = entries(client, "/clubs/paper-wheels/news.atom")
    assert [title for title, _ in found] == ["Two", "One"]
    pk = club.announcements.get(title="Two").pk
    assert found[0][1].endswith(f"/clubs/paper-wheels/news/{pk}/")
    assert "news.atom" in client.get("/clubs/paper-wheels/").text
    assert "news.atom" in client.get("/clubs/paper-wheels/news/").text


def test_one_for_members_is_read_by_a_secret_link(
    client: Client, club: Club, alice: Player, charlie: Player, dora: Player
) -> None:
    said(club, alice, "Between us")
    Club.objects.update(is_public=False)
    assert client.get("/clubs/paper-wheels/news.atom").status_code == 404
    links = [renew_feed_link(player=each, now=NOON).token for each in (charlie, dora)]
    found = [entries(client, f"/feeds/{token}/clubs.atom") for token in links]
    assert [len(each) for each in found] == [1, 0]
    assert found[0][0][0] == "Paper Wheels: Between us"
    assert client.get("/feeds/made-up/clubs.atom").status_code == 404


def test_before_anything_is_said_it_is_as_old_as_the_club(client: Client, club: Club) -> None:
    feed = client.get("/clubs/paper-wheels/news.atom")
    assert NOON.isoformat()[:19] in feed.text
    again = client.get(
        "/clubs/paper-wheels/news.atom", headers={"If-None-Match": feed.headers["ETag"]}
    )
    assert again.status_code == 304
