"""Requests to join a club, and its answers."""

from datetime import datetime, timedelta

from django.db import transaction

from racing.people.models import Player
from tournaments.clubs.errors import (
    AskedLately,
    GuestsNotInClubs,
    JoiningClosed,
    NoSuchRequest,
    TooManyRequests,
)
from tournaments.clubs.services.admission import admit, is_invited, refused_at
from tournaments.models import Club, JoinRequest
from tournaments.models.club import Answer
from tournaments.shared.club_locking import live_club, locked_club, membership_in, organised_club
from tournaments.shared.news import write_club_news
from tournaments.shared.permissions import check_may_write

ASK_AGAIN = timedelta(days=7)
REQUESTS_A_PLAYER = 10
"""Most requests of a player that may wait for an answer."""


def ask_to_join(
    *, club_id: int, player: Player, words: str = "", now: datetime
) -> JoinRequest | None:
    """Asks the organisers to join; None if the player is a member already, or now as invited."""
    check_may_write(player, words, now=now)
    with transaction.atomic():
        club = live_club(club_id)
        if membership_in(club, player.pk):
            return None
        if is_invited(club, player):
            admit(club, player, now=now)
            return None
        waiting = club.join_requests.filter(player=player, answer="").first()
        if waiting is not None:
            return waiting
        _check(club, player, now)
        asked = club.join_requests.create(player=player, words=words, at=now)
        about = {"request": asked.pk, "name": player.username}
        key = str(asked.pk)
        write_club_news(
            club, "asked_to_join", to="organisers", now=now, key=key, asks=True, **about
        )
    return asked


def take_back_request(*, club_id: int, player: Player, now: datetime) -> None:
    with transaction.atomic():
        waiting = locked_club(club_id).join_requests.filter(player=player, answer="")
        waiting.update(answer=Answer.TAKEN_BACK, answered_at=now)


def answer_request(
    *, club_id: int, organiser: Player, request_id: int, is_welcome: bool, now: datetime
) -> JoinRequest:
    """Answers a request and tells who asked; the same answer once more changes nothing."""
    with transaction.atomic():
        club, _ = organised_club(club_id, organiser)
        asked = club.join_requests.select_related("player").filter(pk=request_id).first()
        answer = Answer.YES if is_welcome else Answer.NO
        if asked is None or asked.answer not in ("", answer):
            raise NoSuchRequest
        if asked.answer:
            return asked
        if is_welcome:
            admit(club, asked.player, now=now, by=organiser)
        asked.answer, asked.answered_at, asked.answered_by = answer, now, organiser
        asked.save(update_fields=["answer", "answered_at", "answered_by"])
        event = "let_in" if is_welcome else "not_let_in"
        write_club_news(club, event, to=[asked.player], now=now, key=str(asked.pk))
    return asked


def _check(club: Club, player: Player, now: datetime) -> None:
    if player.is_guest:
        raise GuestsNotInClubs
    refused = refused_at(club, player)
    is_by_request = club.joining == Club.Joining.REQUEST
    was_shut_out = club.joining == Club.Joining.OPEN and refused is not None
    if not club.is_public or not (is_by_request or was_shut_out):
        raise JoiningClosed
    if refused is not None and now < refused + ASK_AGAIN:
        raise AskedLately
    if player.join_requests.filter(answer="").count() >= REQUESTS_A_PLAYER:
        raise TooManyRequests
