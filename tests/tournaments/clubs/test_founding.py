"""Founding a club, changing what it says of itself, and giving it up."""

import pytest

from racing.people.models import Player
from tests.cast import NOON, guest
from tests.tournaments.clubs.told import news, roles, words_to
from tests.tournaments.organised import club_of, organised
from tournaments.clubs.errors import (
    ClubHasChampionships,
    ClubNameTaken,
    ClubNameUnusable,
    GuestsNotInClubs,
    TooManyClubs,
)
from tournaments.clubs.services.founding import Charter, change_club, create_club, dissolve_club
from tournaments.models import Club
from tournaments.shared.errors import NoSuchClub, NotTheClubsOrganiser, NotTheOwner

CHARTER = Charter(
    colour="2",
    second_colour="7",
    description="Every Tuesday.",
    rules="Be quick.",
    is_public=False,
    joining="open",
)


def founded(owner: Player, name: str = "Paper Racers") -> Club:
    return create_club(owner=owner, name=name, charter=CHARTER, now=NOON)


def test_whoever_founds_a_club_owns_it(dora: Player) -> None:
    club = founded(dora)
    assert (club.slug, club.colour, club.rules) == ("paper-racers", "2", "Be quick.")
    assert (club.is_public, club.joining) == (False, "open")
    assert roles(club) == {"dora": "owner"}
    assert news() == []


def test_a_name_is_given_once(dora: Player, alice: Player) -> None:
    founded(dora)
    with pytest.raises(ClubNameTaken):
        founded(alice, "PAPER racers")
    assert Club.objects.count() == 1


@pytest.mark.parametrize("name", ["new", "New!", "!!", "кто", ""])
def test_a_name_without_an_address_is_refused(dora: Player, name: str) -> None:
    with pytest.raises(ClubNameUnusable):
        founded(dora, name)


def test_nobody_owns_four_clubs(dora: Player) -> None:
    for name in ("One", "Two", "Three"):
        founded(dora, name)
    with pytest.raises(TooManyClubs):
        founded(dora, "Four")
    assert Club.objects.count() == 3


def test_guests_found_no_club(db: None) -> None:
    with pytest.raises(GuestsNotInClubs):
        founded(guest())
    assert not Club.objects.exists()


def test_an_organiser_changes_all_but_the_name(club: Club, bob: Player) -> None:
    change_club(club_id=club.pk, organiser=bob, charter=CHARTER, now=NOON)
    club.refresh_from_db()
    assert (club.name, club.slug) == ("Paper Wheels", "paper-wheels")
    assert (club.description, club.second_colour) == ("Every Tuesday.", "7")


def test_members_hear_of_other_rules_once(club: Club, bob: Player, charlie: Player) -> None:
    for _ in range(2):
        change_club(club_id=club.pk, organiser=bob, charter=CHARTER, now=NOON)
    assert news() == [("rules_changed", "members")]
    (told,) = words_to(charlie)
    assert told[1:3] == ("The rules of the club have changed.", "/clubs/paper-wheels/#rules")


def test_a_member_changes_nothing(club: Club, charlie: Player) -> None:
    with pytest.raises(NotTheClubsOrganiser):
        change_club(club_id=club.pk, organiser=charlie, charter=CHARTER, now=NOON)
    club.refresh_from_db()
    assert club.description == ""


def test_the_owner_gives_a_club_up(club: Club, alice: Player) -> None:
    dissolve_club(club_id=club.pk, owner=alice, now=NOON)
    assert not Club.objects.exists()
    with pytest.raises(NoSuchClub):
        dissolve_club(club_id=club.pk, owner=alice, now=NOON)


def test_a_club_with_a_season_stays(club: Club, alice: Player) -> None:
    season = organised(alice, is_started=False).championship
    season.club = club
    season.save(update_fields=["club"])
    with pytest.raises(ClubHasChampionships):
        dissolve_club(club_id=club.pk, owner=alice, now=NOON)
    assert roles(club)


def test_an_organiser_does_not_give_it_up(club: Club, bob: Player) -> None:
    with pytest.raises(NotTheOwner):
        dissolve_club(club_id=club.pk, owner=bob, now=NOON)


def test_another_club_gives_no_rights_here(club: Club, dora: Player) -> None:
    club_of(dora, "Others")
    with pytest.raises(NotTheClubsOrganiser):
        change_club(club_id=club.pk, organiser=dora, charter=CHARTER, now=NOON)
