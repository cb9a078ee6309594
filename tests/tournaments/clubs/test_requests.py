"""Asking a club to be let in."""

from datetime import timedelta

import pytest

from racing.people.models import Player
from tests.cast import NOON, guest
from tests.tournaments.clubs.told import news, role_of, words_to
from tests.tournaments.organised import club_of
from tournaments.clubs.errors import (
    AskedLately,
    GuestsNotInClubs,
    JoiningClosed,
    NoSuchRequest,
    TooManyRequests,
)
from tournaments.clubs.services import requests
from tournaments.clubs.services.invitations import invite_member
from tournaments.clubs.services.members import remove_member, set_role
from tournaments.clubs.services.requests import answer_request, ask_to_join, take_back_request
from tournaments.models import Club, JoinRequest
from tournaments.shared.errors import NotTheClubsOrganiser

WEEK = timedelta(days=7)


def asked(club: Club, player: Player) -> JoinRequest:
    found = ask_to_join(club_id=club.pk, player=player, words="It is me.", now=NOON)
    assert found is not None
    return found


def answered(club: Club, organiser: Player, request: JoinRequest, is_welcome: bool) -> None:
    answer_request(
        club_id=club.pk,
        organiser=organiser,
        request_id=request.pk,
        is_welcome=is_welcome,
        now=NOON,
    )


def test_organisers_are_asked_once(
    club: Club, alice: Player, bob: Player, charlie: Player, dora: Player
) -> None:
    assert asked(club, dora) == asked(club, dora)
    assert news() == [("asked_to_join", "organisers")]
    told = ("call", "dora has asked to join.", "/clubs/paper-wheels/manage/", True)
    assert words_to(alice) == words_to(bob) == [told]
    assert words_to(charlie) == []


def test_a_welcome_makes_a_member_who_is_told(club: Club, bob: Player, dora: Player) -> None:
    request = asked(club, dora)
    for _ in range(2):
        answered(club, bob, request, is_welcome=True)
    assert role_of(club, dora) == "member"
    assert words_to(dora) == [
        ("club", "Welcome! You’re now a member.", "/clubs/paper-wheels/", True)
    ]
    request.refresh_from_db()
    assert (request.answer, request.answered_by) == ("yes", bob)


def test_a_refusal_is_told_and_holds_for_a_week(club: Club, bob: Player, dora: Player) -> None:
    request = asked(club, dora)
    for _ in range(2):
        answered(club, bob, request, is_welcome=False)
    assert [told[1] for told in words_to(dora)] == ["Your request to join was declined."]
    with pytest.raises(AskedLately):
        asked(club, dora)
    again = ask_to_join(club_id=club.pk, player=dora, now=NOON + WEEK)
    assert again is not None
    assert again.pk != request.pk


def test_an_answer_is_not_changed(club: Club, bob: Player, dora: Player) -> None:
    request = asked(club, dora)
    answered(club, bob, request, is_welcome=False)
    with pytest.raises(NoSuchRequest):
        answered(club, bob, request, is_welcome=True)
    assert role_of(club, dora) is None


def test_what_was_answered_is_asked_of_nobody_any_more(
    club: Club, alice: Player, bob: Player, dora: Player
) -> None:
    answered(club, bob, asked(club, dora), is_welcome=True)
    assert [told[3] for told in words_to(alice)] == [False]


def test_who_organises_no_more_is_asked_no_more(
    club: Club, alice: Player, bob: Player, dora: Player
) -> None:
    asked(club, dora)
    assert words_to(bob)[0][3] is True
    set_role(club_id=club.pk, organiser=alice, player_id=bob.pk, role="member", now=NOON)
    assert words_to(bob)[0][3] is False
    assert words_to(alice)[0][3] is True


def test_a_request_is_taken_back(club: Club, bob: Player, dora: Player) -> None:
    request = asked(club, dora)
    for _ in range(2):
        take_back_request(club_id=club.pk, player=dora, now=NOON)
    with pytest.raises(NoSuchRequest):
        answered(club, bob, request, is_welcome=True)
    assert asked(club, dora).pk != request.pk


def test_members_and_strangers_answer_nothing(club: Club, charlie: Player, dora: Player) -> None:
    request = asked(club, dora)
    for player in (charlie, dora):
        with pytest.raises(NotTheClubsOrganiser):
            answered(club, player, request, is_welcome=True)


def test_a_request_to_another_club_is_not_answered_here(club: Club, dora: Player) -> None:
    other = club_of(dora, "Others")
    request = asked(club, dora)
    with pytest.raises(NoSuchRequest):
        answered(other, dora, request, is_welcome=True)


@pytest.mark.parametrize(
    "fields", [{"joining": "open"}, {"joining": "invitation"}, {"is_public": False}]
)
def test_other_doors_take_no_request(club: Club, dora: Player, fields: dict[str, object]) -> None:
    Club.objects.filter(pk=club.pk).update(**fields)
    with pytest.raises(JoiningClosed):
        asked(club, dora)
    assert news() == []


def test_who_was_sent_away_from_an_open_club_may_ask(
    club: Club, bob: Player, charlie: Player
) -> None:
    Club.objects.filter(pk=club.pk).update(joining="open")
    remove_member(club_id=club.pk, organiser=bob, player_id=charlie.pk, now=NOON)
    with pytest.raises(AskedLately):
        asked(club, charlie)
    assert ask_to_join(club_id=club.pk, player=charlie, now=NOON + WEEK)


def test_who_is_in_or_invited_need_not_ask(
    club: Club, alice: Player, charlie: Player, dora: Player
) -> None:
    invite_member(club_id=club.pk, organiser=alice, name="dora", now=NOON)
    for player in (charlie, dora):
        assert ask_to_join(club_id=club.pk, player=player, now=NOON) is None
    assert role_of(club, dora) == "member"
    assert not JoinRequest.objects.exists()


def test_guests_do_not_ask(club: Club) -> None:
    with pytest.raises(GuestsNotInClubs):
        asked(club, guest())


def test_nobody_waits_for_too_many_clubs(
    club: Club, alice: Player, dora: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "REQUESTS_A_PLAYER", 1)
    asked(club_of(alice, "Others"), dora)
    with pytest.raises(TooManyRequests):
        asked(club, dora)
