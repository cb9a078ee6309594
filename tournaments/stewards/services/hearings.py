"""Hearings of protests: messages of parties, stewards and organisers."""

from datetime import datetime, timedelta

from django.db import transaction

from racing.people.models import Player
from tournaments.models import HearingMessage, Protest
from tournaments.shared.locking import locked_championship
from tournaments.shared.permissions import check_may_write
from tournaments.stewards.errors import HearingFull, NotAtTheHearing, NothingSaid
from tournaments.stewards.selectors.hearings import part_of, people_heard, was_told_within
from tournaments.stewards.selectors.hidden_votes import panel_of
from tournaments.stewards.services.protest_notices import notify_of_protest, organisers_of
from tournaments.stewards.services.protests import open_protest

MOST_MESSAGES = 200
MOST_OF_ONE = 50
TOLD_EVERY = timedelta(hours=1)
SAME_CLICK = timedelta(minutes=1)


def say_at_hearing(
    *, championship_id: int, player: Player, number: int, text: str, now: datetime
) -> HearingMessage:
    """Says something about an open protest; the others are told at most once an hour each."""
    check_may_write(player, text, now=now)
    with transaction.atomic():
        protest = open_protest(locked_championship(championship_id), number)
        if not part_of(protest, panel_of(protest), player).is_heard:
            raise NotAtTheHearing
        said = list(protest.messages.all())
        last = said[-1] if said else None
        if last and _is_same_click(last, player, text, now):
            return last
        _check(said, player, text)
        message = HearingMessage.objects.create(
            protest=protest, by=player, by_name=player.username, text=text.strip(), at=now
        )
        _notify(protest, said, message)
    return message


def _is_same_click(last: HearingMessage, player: Player, text: str, now: datetime) -> bool:
    is_same = last.by_id == player.pk and last.text == text.strip()
    return is_same and now - last.at < SAME_CLICK


def _check(said: list[HearingMessage], player: Player, text: str) -> None:
    if not text.strip():
        raise NothingSaid
    own = [each for each in said if each.by_id == player.pk]
    if len(said) >= MOST_MESSAGES or len(own) >= MOST_OF_ONE:
        raise HearingFull


def _notify(protest: Protest, said: list[HearingMessage], message: HearingMessage) -> None:
    others = (people_heard(protest) | organisers_of(protest)) - {message.by_id or 0}
    due = [each for each in others if not was_told_within(said, each, message.at, TOLD_EVERY)]
    notify_of_protest(protest, "hearing_said", due, now=message.at, key=message.pk)
