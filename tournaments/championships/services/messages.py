"""Messages of an organiser: to all entries of a championship, or to a slow player."""

from datetime import datetime, timedelta

from django.db import transaction

from racing.people.models import Player
from racing.races.models import Seating
from tournaments.championships.errors import NotAsked, NudgedToday, TooManyMessages
from tournaments.championships.services.log import note
from tournaments.models import Championship
from tournaments.rules.errors import UnknownRace
from tournaments.shared.locking import organised_championship
from tournaments.shared.news import write_championship_news
from tournaments.shared.permissions import check_may_write

DAY = timedelta(days=1)
MESSAGES_A_DAY = 5
SAME_AGAIN = timedelta(hours=1)
"""Within this time the same words once more are taken for a second click."""


def message_entries(
    *, championship_id: int, organiser: Player, title: str, text: str, now: datetime
) -> None:
    """Writes a message into the log of the championship, and tells everybody who is entered."""
    check_may_write(organiser, title, text, now=now)
    with transaction.atomic():
        championship = organised_championship(championship_id, organiser)
        today = championship.notes.filter(kind="message", at__gt=now - DAY)
        same = today.filter(at__gt=now - SAME_AGAIN, about__title=title, about__text=text)
        if same.exists():
            return
        if today.count() >= MESSAGES_A_DAY:
            raise TooManyMessages
        note(championship, "message", by=organiser, now=now, title=title, text=text)
        write_championship_news(championship, "message", to="entries", now=now, title=title)


def nudge(
    *, championship_id: int, organiser: Player, race_id: int, seat: int, now: datetime
) -> None:
    """Tells a player that others wait for them, once a day at most."""
    with transaction.atomic():
        championship = organised_championship(championship_id, organiser)
        player = _asked(championship, race_id, seat)
        today = championship.notes.filter(kind="nudged", at__gt=now - DAY)
        if today.filter(about__race=race_id, about__seat=seat).exists():
            raise NudgedToday
        note(
            championship,
            "nudged",
            by=organiser,
            now=now,
            name=player.username,
            race=race_id,
            seat=seat,
        )
        write_championship_news(championship, "nudged", to=[player], now=now, race=race_id)


def _asked(championship: Championship, race_id: int, seat: int) -> Player:
    """The player in that seat of a race; raises unless the race waits for them."""
    rounds = championship.rounds.filter(round_races__race=race_id)
    if not rounds.exists():
        raise UnknownRace(race_id)
    seating = Seating.objects.filter(race=race_id, seat=seat).select_related("player").first()
    if seating is None or not seating.is_asked or seating.player is None:
        raise NotAsked
    return seating.player
