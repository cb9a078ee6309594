"""Members of a club: come, gone, sent away, appointed."""

import pytest

from racing.people.models import Player
from tests.cast import NOON, guest
from tests.tournaments.clubs.told import news, role_of, roles, words_to
from tests.tournaments.organised import club_of
from tournaments.clubs.errors import (
    ClubFull,
    GuestsNotInClubs,
    JoiningClosed,
    OwnerCannotLeave,
    RoleNotYours,
    TooManyClubs,
)
from tournaments.clubs.services import admission
from tournaments.clubs.services.members import (
    hand_over_club,
    join_club,
    leave_club,
    remove_member,
    set_role,
)
from tournaments.models import Club, Membership
from tournaments.shared.errors import NotAMember, NotTheClubsOrganiser, NotTheOwner

pytestmark = pytest.mark.both_databases


def opened(club: Club, **fields: object) -> Club:
    Club.objects.filter(pk=club.pk).update(**{"joining": "open", **fields})
    club.refresh_from_db()
    return club


def test_an_open_club_is_joined_at_once_and_once(club: Club, dora: Player) -> None:
    for _ in range(2):
        join_club(club_id=opened(club).pk, player=dora, now=NOON)
    assert role_of(club, dora) == "member"
    assert club.memberships.count() == 4


@pytest.mark.parametrize("fields", [{"joining": "request"}, {"joining": "invitation"}])
def test_other_doors_are_closed(club: Club, dora: Player, fields: dict[str, object]) -> None:
    with pytest.raises(JoiningClosed):
        join_club(club_id=opened(club, **fields).pk, player=dora, now=NOON)


def test_nobody_walks_into_a_private_club(club: Club, dora: Player) -> None:
    with pytest.raises(JoiningClosed):
        join_club(club_id=opened(club, is_public=False).pk, player=dora, now=NOON)


def test_guests_join_no_club(club: Club) -> None:
    with pytest.raises(GuestsNotInClubs):
        join_club(club_id=opened(club).pk, player=guest(), now=NOON)


def test_a_full_club_takes_nobody(
    club: Club, dora: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "MOST_MEMBERS", 3)
    with pytest.raises(ClubFull):
        join_club(club_id=opened(club).pk, player=dora, now=NOON)
    assert club.memberships.count() == 3


def test_a_member_leaves_and_may_come_back(club: Club, charlie: Player) -> None:
    for _ in range(2):
        leave_club(club_id=club.pk, player=charlie, now=NOON)
    assert role_of(club, charlie) is None
    join_club(club_id=opened(club).pk, player=charlie, now=NOON)
    assert role_of(club, charlie) == "member"


def test_the_owner_stays_until_the_club_is_handed_over(
    club: Club, alice: Player, charlie: Player
) -> None:
    with pytest.raises(OwnerCannotLeave):
        leave_club(club_id=club.pk, player=alice, now=NOON)
    hand_over_club(club_id=club.pk, owner=alice, player_id=charlie.pk, now=NOON)
    assert roles(club) == {"alice": "organiser", "bob": "organiser", "charlie": "owner"}
    leave_club(club_id=club.pk, player=alice, now=NOON)
    assert role_of(club, alice) is None


def test_the_new_owner_is_told(club: Club, alice: Player, charlie: Player) -> None:
    hand_over_club(club_id=club.pk, owner=alice, player_id=charlie.pk, now=NOON)
    assert news() == [("made_owner", [charlie.pk])]
    with pytest.raises(NotTheOwner):
        hand_over_club(club_id=club.pk, owner=alice, player_id=charlie.pk, now=NOON)
    assert len(news()) == 1


def test_a_club_is_handed_over_to_members_with_room_for_it(
    club: Club, alice: Player, charlie: Player, dora: Player
) -> None:
    for name in ("One", "Two", "Three"):
        club_of(charlie, name)
    with pytest.raises(TooManyClubs):
        hand_over_club(club_id=club.pk, owner=alice, player_id=charlie.pk, now=NOON)
    with pytest.raises(NotAMember):
        hand_over_club(club_id=club.pk, owner=alice, player_id=dora.pk, now=NOON)
    hand_over_club(club_id=club.pk, owner=alice, player_id=alice.pk, now=NOON)
    assert role_of(club, alice) == "owner"


def test_who_is_sent_away_is_told_why(club: Club, bob: Player, charlie: Player) -> None:
    for _ in range(2):
        remove_member(
            club_id=club.pk, organiser=bob, player_id=charlie.pk, words="100 % late", now=NOON
        )
    assert role_of(club, charlie) is None
    assert news() == [("sent_away_with_words", [charlie.pk])]
    (told,) = words_to(charlie)
    assert told[1:] == ("You’re no longer a member: 100 % late", "/clubs/", True)


def test_who_is_sent_away_does_not_walk_in_again(club: Club, bob: Player, charlie: Player) -> None:
    remove_member(club_id=opened(club).pk, organiser=bob, player_id=charlie.pk, now=NOON)
    with pytest.raises(JoiningClosed):
        join_club(club_id=club.pk, player=charlie, now=NOON)


@pytest.mark.parametrize("sent", ["alice", "bob"])
def test_an_organiser_sends_away_neither_owner_nor_organisers(
    club: Club, bob: Player, sent: str
) -> None:
    other = Player.objects.get(username=sent).pk
    with pytest.raises(RoleNotYours):
        remove_member(club_id=club.pk, organiser=bob, player_id=other, now=NOON)
    assert club.memberships.count() == 3


def test_the_owner_appoints_organisers(club: Club, alice: Player, charlie: Player) -> None:
    for _ in range(2):
        set_role(club_id=club.pk, organiser=alice, player_id=charlie.pk, role="organiser", now=NOON)
    assert role_of(club, charlie) == "organiser"
    assert news() == [("made_organiser", [charlie.pk])]


def test_an_organiser_appoints_stewards(club: Club, bob: Player, charlie: Player) -> None:
    set_role(club_id=club.pk, organiser=bob, player_id=charlie.pk, role="steward", now=NOON)
    assert role_of(club, charlie) == "steward"


@pytest.mark.parametrize(
    ("name", "role"),
    [("charlie", "organiser"), ("charlie", "owner"), ("bob", "member"), ("alice", "member")],
)
def test_an_organiser_neither_makes_nor_unmakes_their_like(
    club: Club, bob: Player, name: str, role: str
) -> None:
    other = Player.objects.get(username=name).pk
    with pytest.raises(RoleNotYours):
        set_role(club_id=club.pk, organiser=bob, player_id=other, role=role, now=NOON)
    assert roles(club) == {"alice": "owner", "bob": "organiser", "charlie": "member"}


def test_nobody_makes_a_second_owner(club: Club, alice: Player, bob: Player) -> None:
    with pytest.raises(RoleNotYours):
        set_role(club_id=club.pk, organiser=alice, player_id=bob.pk, role="owner", now=NOON)


def test_members_appoint_nobody(club: Club, charlie: Player) -> None:
    with pytest.raises(NotTheClubsOrganiser):
        set_role(
            club_id=club.pk, organiser=charlie, player_id=charlie.pk, role="organiser", now=NOON
        )
    with pytest.raises(NotTheClubsOrganiser):
        remove_member(club_id=club.pk, organiser=charlie, player_id=charlie.pk, now=NOON)


def test_strangers_get_no_role(club: Club, alice: Player, dora: Player) -> None:
    with pytest.raises(NotAMember):
        set_role(club_id=club.pk, organiser=alice, player_id=dora.pk, role="steward", now=NOON)
    assert Membership.objects.count() == 3
