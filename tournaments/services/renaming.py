"""A player who was renamed: what was written down with his name says the new one."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import F, Q

from racing.models import Notice, OutboxEvent, Player
from racing.models.notice import Kind
from racing.personal import Former
from racing.services.leaving.renaming import rename_in
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

SIGNED: tuple[tuple[Any, str, str], ...] = (
    (Announcement, "by", "by_name"),
    (Championship, "signed_by", "signed_by_name"),
    (Decision, "by", "by_name"),
    (HearingMessage, "by", "by_name"),
    (Letter, "answered_by", "answered_by_name"),
    (SeasonNote, "by", "by_name"),
    (Vote, "steward", "steward_name"),
)
"""Rows that keep a name beside whose it is."""
OF_SEASONS = ("copied", "division_set")
"""Lines in which that is no person."""


def follow_name(payload: Mapping[str, Any]) -> None:
    """Handler of `player_renamed`; twice is harmless."""
    with transaction.atomic():
        player = Player.objects.get(pk=payload["player"])
        for model, whose, name in SIGNED:
            rows = model.objects.filter(**{whose: player})
            rows.exclude(**{name: player.username}).update(**{name: player.username})
        kept = player.former_names.filter(kept_until__gte=payload["at"])
        names = tuple(kept.values_list("name", flat=True))
        if names:
            _rewrite(Former(player, names, (), payload["at"]))
        _show_anew(player, payload["at"])


def _rewrite(former: Former) -> None:
    """In logs and in what people are told, where the sentence keeps the name alone: as long as
    nobody else can have it."""
    rename_in(SeasonNote.objects.exclude(kind__in=OF_SEASONS), "about", former, NAMES)
    told = Notice.objects.filter(kind__in=[Kind.CALL, Kind.CLUB, Kind.SEASON])
    rename_in(told, "payload", former, NAMES)
    rename_in(OutboxEvent.objects.filter(kind="news"), "payload", former, NAMES)


def _show_anew(player: Player, now: datetime) -> None:
    """Tables that others keep are told from what they were by their revision."""
    is_in = Q(entries__player=player) | Q(entries__drivers=player)
    seasons = list(Championship.objects.filter(is_in).values_list("pk", flat=True))
    shown = Championship.objects.filter(pk__in=seasons)
    shown.update(revision=F("revision") + 1, changed_at=now)
