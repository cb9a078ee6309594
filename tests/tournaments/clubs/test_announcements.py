"""What a club tells its members."""

import pytest

from racing.people.models import Player
from tests.cast import NOON
from tests.tournaments.clubs.told import news, words_to
from tests.tournaments.organised import club_of
from tournaments.clubs.services.announcements import announce, remove_announcement
from tournaments.clubs.services.members import leave_club
from tournaments.models import Announcement, Club
from tournaments.shared.errors import NotTheClubsOrganiser


def announced(club: Club, by: Player, title: str = "100 % fun") -> Announcement:
    return announce(club_id=club.pk, organiser=by, title=title, text="On Tuesday.", now=NOON)


def test_all_members_are_told_the_title_once(
    club: Club, bob: Player, charlie: Player, dora: Player
) -> None:
    made = announced(club, bob)
    assert announced(club, bob) == made
    assert news() == [("announced", "members")]
    told = ("club", "Announcement: 100 % fun", f"/clubs/paper-wheels/news/{made.pk}/", True)
    assert words_to(charlie) == [told]
    assert words_to(dora) == []
    assert made.by_name == "bob"


def test_what_was_removed_is_told_no_more(
    club: Club, alice: Player, bob: Player, charlie: Player
) -> None:
    made = announced(club, bob)
    for _ in range(2):
        remove_announcement(club_id=club.pk, organiser=alice, announcement_id=made.pk, now=NOON)
    assert not Announcement.objects.exists()
    assert words_to(charlie)[0][3] is False


def test_who_left_a_private_club_is_told_no_more(club: Club, bob: Player, charlie: Player) -> None:
    Club.objects.filter(pk=club.pk).update(is_public=False)
    announced(club, bob)
    assert words_to(charlie)[0][3] is True
    leave_club(club_id=club.pk, player=charlie, now=NOON)
    assert words_to(charlie)[0][3] is False


def test_members_and_other_clubs_announce_nothing(
    club: Club, charlie: Player, dora: Player
) -> None:
    made = announced(club, Player.objects.get(username="alice"))
    with pytest.raises(NotTheClubsOrganiser):
        announced(club, charlie, "Mine")
    with pytest.raises(NotTheClubsOrganiser):
        remove_announcement(club_id=club.pk, organiser=charlie, announcement_id=made.pk, now=NOON)
    other = club_of(dora, "Others")
    remove_announcement(club_id=other.pk, organiser=dora, announcement_id=made.pk, now=NOON)
    assert Announcement.objects.get() == made
