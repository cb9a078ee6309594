"""Hands a championship over to another organiser."""

from datetime import datetime

from django.db import transaction

from racing.people.models import Player
from racing.people.selectors.people import player_named
from tournaments.championships.errors import NoSuchHeir
from tournaments.championships.selectors.entries import people_in_championship
from tournaments.championships.services.log import note
from tournaments.models import Championship
from tournaments.shared.locking import unsigned_championship
from tournaments.shared.news import write_championship_news
from tournaments.shared.permissions import is_in


def hand_over_championship(
    *, championship_id: int, organiser: Player, name: str, now: datetime
) -> Player:
    """Hands the championship over to somebody who is in it or in its club, and tells them."""
    with transaction.atomic():
        championship = unsigned_championship(championship_id, organiser)
        heir = player_named(name)
        if heir is None or heir.is_guest or not _may_have(championship, organiser, heir):
            raise NoSuchHeir(name)
        if championship.organiser_id != heir.pk:
            hand_over(championship, heir, by=organiser, now=now)
    return heir


def hand_over(
    championship: Championship, heir: Player | None, *, by: Player | None = None, now: datetime
) -> None:
    """Changes the organiser of a locked championship; without one its club runs it, or the site
    alone."""
    championship.organiser = heir
    championship.save(update_fields=["organiser"])
    if heir is not None:
        note(championship, "handed_over", by=by, now=now, name=heir.username)
        write_championship_news(championship, "handed_over", to=[heir], now=now)


def _may_have(championship: Championship, organiser: Player, heir: Player) -> bool:
    if championship.club_id is not None and is_in(championship.club_id, heir):
        return True
    is_there = people_in_championship(championship, organiser).filter(pk=heir.pk).exists()
    return is_there or heir.pk == organiser.pk
