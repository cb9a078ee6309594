"""Letters to those who run a club or a championship: written, answered, or put aside."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from racing.people.models import Player
from tournaments.contact.errors import (
    GuestsWriteNoLetters,
    LetterAnswered,
    OwnLetter,
    TooManyLetters,
)
from tournaments.contact.selectors import is_for, readers_of
from tournaments.models import Club, Letter
from tournaments.shared.club_locking import live_club
from tournaments.shared.locking import live_championship
from tournaments.shared.news import write_championship_news, write_club_news
from tournaments.shared.permissions import check_may_write

SAME_AGAIN = timedelta(hours=1)
"""Within this time the same words once more are taken for a second click."""
DAY = timedelta(days=1)
LETTERS_A_DAY = 5
"""Most letters that one person may write a day."""
UNANSWERED = 3
"""Most unanswered letters of one person to the same people."""


def write_to_club(*, club_id: int, player: Player, text: str, now: datetime) -> Letter:
    check_may_write(player, text, now=now)
    with transaction.atomic():
        return _write(Letter(club=live_club(club_id), by=player, text=text, at=now))


def write_to_championship(
    *, championship_id: int, player: Player, text: str, now: datetime
) -> Letter:
    check_may_write(player, text, now=now)
    with transaction.atomic():
        championship = live_championship(championship_id)
        return _write(Letter(championship=championship, by=player, text=text, at=now))


def answer_letter(*, letter_id: int, organiser: Player, text: str, now: datetime) -> Letter:
    """Answers a letter and tells its writer; without words it is only put aside."""
    check_may_write(organiser, text, now=now)
    with transaction.atomic():
        letter = Letter.objects.select_for_update(no_key=True).get(pk=letter_id)
        if letter.answered_by_id == organiser.pk and letter.answer == text:
            return letter
        if not letter.waits:
            raise LetterAnswered
        letter.answer, letter.answered_at = text, now
        letter.answered_by, letter.answered_by_name = organiser, organiser.username
        letter.save()
        if text:
            _notify(letter, "letter_answered", [letter.by], now)
    return letter


def _write(letter: Letter) -> Letter:
    """Saves a letter and tells those who run the club or championship, unless they block its
    writer."""
    known = {"club": letter.club, "championship": letter.championship, "by": letter.by}
    lately = Letter.objects.filter(**known, text=letter.text, at__gt=letter.at - SAME_AGAIN).first()
    if lately is not None:
        return lately
    _check(letter)
    letter.save()
    _notify(letter, "letter_got", readers_of(letter), letter.at)
    return letter


def _check(letter: Letter) -> None:
    player = Player.objects.select_for_update(no_key=True).get(pk=letter.by_id)
    if player.is_guest:
        raise GuestsWriteNoLetters
    if is_for(letter, player):
        raise OwnLetter
    waiting = Letter.objects.filter(by=player, answered_at=None)
    here = waiting.filter(club=letter.club, championship=letter.championship)
    today = Letter.objects.filter(by=player, at__gt=letter.at - DAY)
    if here.count() >= UNANSWERED or today.count() >= LETTERS_A_DAY:
        raise TooManyLetters


def _notify(letter: Letter, event: str, to: list[Player], now: datetime) -> None:
    about: dict[str, Any] = {"letter": letter.pk, "name": letter.by.username}
    subject, key = letter.subject, str(letter.pk)
    if isinstance(subject, Club):
        write_club_news(subject, event, to=to, now=now, key=key, **about)
    else:
        write_championship_news(subject, event, to=to, now=now, key=key, **about)
