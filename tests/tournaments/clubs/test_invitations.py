"""Asking somebody by name into a club."""

from datetime import timedelta

import pytest

from racing.people.models import Player
from racing.people.services.blocks import block_player
from tests.cast import NOON, guest
from tests.tournaments.clubs.told import news, role_of, words_to
from tournaments.clubs.errors import (
    AlreadyAMember,
    AsksAlready,
    NoSuchInvitation,
    NoSuchPerson,
    NotToBeInvited,
    TooManyClubInvitations,
)
from tournaments.clubs.services import invitations
from tournaments.clubs.services.invitations import (
    answer_invitation,
    invite_member,
    take_back_invitation,
)
from tournaments.clubs.services.members import join_club, leave_club
from tournaments.clubs.services.requests import ask_to_join
from tournaments.models import Club, ClubInvitation
from tournaments.shared.errors import NotTheClubsOrganiser


def invited(club: Club, by: Player, name: str = "dora") -> ClubInvitation:
    return invite_member(club_id=club.pk, organiser=by, name=name, now=NOON)


def answers(club: Club, player: Player, is_accepted: bool) -> None:
    answer_invitation(club_id=club.pk, player=player, is_accepted=is_accepted, now=NOON)


def test_somebody_is_invited_once_and_must_answer(club: Club, bob: Player, dora: Player) -> None:
    assert invited(club, bob) == invited(club, bob, "DORA")
    assert news() == [("invited", [dora.pk])]
    assert words_to(dora) == [("call", "bob invites you to join.", "/clubs/paper-wheels/", True)]


def test_whoever_accepts_is_a_member(club: Club, bob: Player, dora: Player) -> None:
    invited(club, bob)
    for _ in range(2):
        answers(club, dora, is_accepted=True)
    assert role_of(club, dora) == "member"
    assert words_to(dora)[0][3] is False
    assert [told[1] for told in words_to(bob)] == [
        "dora accepted the invitation and is now a member."
    ]


def test_an_invitation_opens_a_private_club(club: Club, bob: Player, dora: Player) -> None:
    Club.objects.filter(pk=club.pk).update(is_public=False, joining="invitation")
    invited(club, bob)
    join_club(club_id=club.pk, player=dora, now=NOON)
    assert role_of(club, dora) == "member"
    assert ClubInvitation.objects.get().answer == "yes"


def test_whoever_declines_is_left_alone_for_a_month(club: Club, bob: Player, dora: Player) -> None:
    invited(club, bob)
    for _ in range(2):
        answers(club, dora, is_accepted=False)
    assert [told[1] for told in words_to(bob)] == ["dora declined the invitation."]
    with pytest.raises(NotToBeInvited):
        invited(club, bob)
    later = NOON + timedelta(days=31)
    assert invite_member(club_id=club.pk, organiser=bob, name="dora", now=later).answer == ""


def test_an_invitation_is_taken_back(club: Club, alice: Player, bob: Player, dora: Player) -> None:
    asked = invited(club, bob)
    for _ in range(2):
        take_back_invitation(club_id=club.pk, organiser=alice, invitation_id=asked.pk, now=NOON)
    assert words_to(dora)[0][3] is False
    for is_accepted in (True, False):
        with pytest.raises(NoSuchInvitation):
            answers(club, dora, is_accepted)
    assert role_of(club, dora) is None


def test_an_answered_invitation_is_not_taken_back(club: Club, bob: Player, dora: Player) -> None:
    asked = invited(club, bob)
    answers(club, dora, is_accepted=True)
    with pytest.raises(NoSuchInvitation):
        take_back_invitation(club_id=club.pk, organiser=bob, invitation_id=asked.pk, now=NOON)


def test_an_old_invitation_does_not_let_in_again(club: Club, bob: Player, dora: Player) -> None:
    invited(club, bob)
    answers(club, dora, is_accepted=True)
    leave_club(club_id=club.pk, player=dora, now=NOON)
    with pytest.raises(NoSuchInvitation):
        answers(club, dora, is_accepted=True)


def test_nobody_answers_what_was_not_asked(club: Club, dora: Player) -> None:
    with pytest.raises(NoSuchInvitation):
        answers(club, dora, is_accepted=True)
    with pytest.raises(NoSuchInvitation):
        answers(club, dora, is_accepted=False)


def test_members_invite_nobody(club: Club, charlie: Player, dora: Player) -> None:
    asked = invited(club, Player.objects.get(username="alice"))
    with pytest.raises(NotTheClubsOrganiser):
        invited(club, charlie)
    with pytest.raises(NotTheClubsOrganiser):
        take_back_invitation(club_id=club.pk, organiser=charlie, invitation_id=asked.pk, now=NOON)


@pytest.mark.parametrize("blocks", [True, False])
def test_blocked_people_do_not_invite_each_other(
    club: Club, bob: Player, dora: Player, blocks: bool
) -> None:
    who, whom = (bob, "dora") if blocks else (dora, "bob")
    block_player(player=who, name=whom, now=NOON)
    with pytest.raises(NotToBeInvited):
        invited(club, bob)
    assert news() == []


def test_who_is_in_or_asks_is_not_invited(
    club: Club, alice: Player, charlie: Player, dora: Player
) -> None:
    ask_to_join(club_id=club.pk, player=dora, now=NOON)
    with pytest.raises(AlreadyAMember):
        invited(club, alice, "charlie")
    with pytest.raises(AsksAlready):
        invited(club, alice, "dora")


def test_nobody_and_guests_are_not_invited(club: Club, alice: Player) -> None:
    for name in ("nobody", guest().username):
        with pytest.raises(NoSuchPerson):
            invited(club, alice, name)


def test_only_so_many_invitations_are_out(
    club: Club, alice: Player, dora: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "OPEN_INVITATIONS", 0)
    with pytest.raises(TooManyClubInvitations):
        invited(club, alice)
