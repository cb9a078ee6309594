"""Replaces the name of a renamed player where clubs and championships have written it down."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import F, Q

from racing.moderation.events import PlayerRenamed
from racing.notices.models import Notice
from racing.notices.models.notice import Kind
from racing.outbox.writing import rows_of
from racing.people.models import Player
from racing.privacy.registry import Former
from racing.privacy.services.erase_names import rename_in
from tournaments.models import (
    Announcement,
    Championship,
    Decision,
    HearingMessage,
    Letter,
    SeasonNote,
    Vote,
)
from tournaments.models.note import NAMES
from tournaments.shared.events import NewsWritten

SIGNED: tuple[tuple[Any, str, str], ...] = (
    (Announcement, "by", "by_name"),
    (Championship, "signed_by", "signed_by_name"),
    (Decision, "by", "by_name"),
    (HearingMessage, "by", "by_name"),
    (Letter, "answered_by", "answered_by_name"),
    (SeasonNote, "by", "by_name"),
    (Vote, "steward", "steward_name"),
)
"""Models that keep a name beside the player: model, field of the player, field of the name."""
OF_CHAMPIONSHIPS = ("copied", "division_set")
"""Kinds of log lines whose name is that of a championship."""


def follow_name(event: PlayerRenamed) -> None:
    """Replace the former name of a renamed player; twice is harmless."""
    with transaction.atomic():
        player = Player.objects.get(pk=event.player)
        for model, whose, name in SIGNED:
            rows = model.objects.filter(**{whose: player})
            rows.exclude(**{name: player.username}).update(**{name: player.username})
        kept = player.former_names.filter(kept_until__gte=event.at)
        names = tuple(kept.values_list("name", flat=True))
        if names:
            _rewrite(Former(player, names, (), event.at))
        _show_anew(player, event.at)


def _rewrite(former: Former) -> None:
    """Replaces former names in logs and notices that keep only the name, as long as nobody else
    can have it."""
    rename_in(SeasonNote.objects.exclude(kind__in=OF_CHAMPIONSHIPS), "about", former, NAMES)
    told = Notice.objects.filter(kind__in=[Kind.CALL, Kind.CLUB, Kind.SEASON])
    rename_in(told, "payload", former, NAMES)
    rename_in(rows_of(NewsWritten), "payload", former, NAMES)


def _show_anew(player: Player, now: datetime) -> None:
    """Raises the revision of the player's championships, so that cached tables are made anew."""
    is_in = Q(entries__player=player) | Q(entries__drivers=player)
    championships = list(Championship.objects.filter(is_in).values_list("pk", flat=True))
    shown = Championship.objects.filter(pk__in=championships)
    shown.update(revision=F("revision") + 1, changed_at=now)
