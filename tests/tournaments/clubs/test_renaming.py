"""A club under another name: nobody loses it, and nobody else gets the old one."""

from datetime import timedelta

import pytest
from django.test import Client

from racing.people.models import Player
from tests.cast import NOON
from tests.tournaments.clubs.told import news, words_to
from tests.tournaments.organised import club_of
from tests.web.scene import client_of
from tournaments.clubs.errors import ClubNameTaken, ClubNameUnusable, RenamedLately
from tournaments.clubs.services.founding import Charter, create_club
from tournaments.clubs.services.renaming import RENAMED_AGAIN, rename_club
from tournaments.models import Club
from tournaments.shared.errors import NotTheOwner

LATER = NOON + RENAMED_AGAIN
SETTINGS = "/clubs/paper-wheels/settings/name/"


def renamed(club: Club, owner: Player, name: str = "Round Table") -> Club:
    return rename_club(club_id=club.pk, owner=owner, name=name, now=NOON)


def test_it_is_called_so_from_now_on_and_members_are_told(
    club: Club, alice: Player, charlie: Player
) -> None:
    for _ in range(2):
        renamed(club, alice)
    club.refresh_from_db()
    assert (club.name, club.slug) == ("Round Table", "round-table")
    assert news() == [("renamed", "members")]
    (told,) = words_to(charlie)
    assert told[1] == "The club was renamed. Its former name is “Paper Wheels”."


def test_the_old_address_leads_to_every_page_under_the_new_one(
    client: Client, club: Club, alice: Player
) -> None:
    renamed(club, alice)
    for page in ("", "archive/", "members/?page=2", "news.atom"):
        answer = client.get(f"/clubs/paper-wheels/{page}")
        assert (answer.status_code, answer.headers["Location"]) == (
            302,
            f"/clubs/round-table/{page}",
        )
    assert "Paper Wheels" in client.get("/clubs/round-table/").text
    assert client.get("/clubs/paper-wheels/no-such-page/").status_code == 404
    assert client.post("/clubs/paper-wheels/join/").status_code == 302
    assert client_of(alice).post("/clubs/paper-wheels/join/").status_code == 404


def test_who_may_not_know_it_does_not_learn_its_new_name(
    client: Client, club: Club, alice: Player, charlie: Player
) -> None:
    renamed(club, alice)
    Club.objects.update(is_public=False)
    assert client.get("/clubs/paper-wheels/").status_code == 404
    client.force_login(charlie)
    assert client.get("/clubs/paper-wheels/").status_code == 302


def test_nobody_else_gets_a_name_that_it_has_had(club: Club, alice: Player, dora: Player) -> None:
    renamed(club, alice)
    for name in ("Paper Wheels", "Round Table"):
        with pytest.raises(ClubNameTaken):
            create_club(owner=dora, name=name, charter=Charter(), now=NOON)
    other = club_of(dora, "Others")
    with pytest.raises(ClubNameTaken):
        renamed(other, dora, "paper wheels")
    rename_club(club_id=club.pk, owner=alice, name="Paper Wheels", now=LATER)
    club.refresh_from_db()
    assert club.slug == "paper-wheels"
    assert client_of(None).get("/clubs/round-table/").headers["Location"] == "/clubs/paper-wheels/"


def test_once_a_month_is_enough(club: Club, alice: Player) -> None:
    renamed(club, alice)
    with pytest.raises(RenamedLately):
        rename_club(club_id=club.pk, owner=alice, name="Third", now=LATER - timedelta(seconds=1))
    assert rename_club(club_id=club.pk, owner=alice, name="Third", now=LATER).slug == "third"


def test_only_its_owner_renames_it_and_not_to_anything(
    club: Club, alice: Player, bob: Player
) -> None:
    with pytest.raises(NotTheOwner):
        renamed(club, bob)
    with pytest.raises(ClubNameUnusable):
        renamed(club, alice, "new")
    assert not club.former_names.exists()


def test_it_is_renamed_in_a_form(club: Club, alice: Player, bob: Player) -> None:
    client = client_of(alice)
    assert client.post(SETTINGS, {"name": "\u202e"}).status_code == 422
    assert client.post(SETTINGS, {"name": "new"}).status_code == 409
    assert client_of(bob).post(SETTINGS, {"name": "Mine"}).status_code == 409
    answer = client.post(SETTINGS, {"name": "  Round   Table "})
    assert answer.headers["Location"] == "/clubs/round-table/settings/"
