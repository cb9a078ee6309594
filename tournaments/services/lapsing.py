"""Protests about a race that was annulled: there is nothing left to decide."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from tournaments.models import Championship, Protest, RoundRace
from tournaments.selectors.hearings import people_heard
from tournaments.services.locking import locked_championship
from tournaments.services.protest_news import note_of, organisers_of, tell_of


def lapse_protests(payload: Mapping[str, Any]) -> None:
    """Handler of a race that was annulled, unless it counts again already; twice is harmless."""
    rows = RoundRace.objects.filter(race=payload["race"], race__annulled_at__isnull=False)
    for found in rows.filter(protests__state=Protest.State.OPEN).distinct():
        with transaction.atomic():
            championship = locked_championship(found.round.championship_id)
            lapse_protests_on(championship, found, now=payload["at"])


def lapse_protests_on(championship: Championship, found: RoundRace, *, now: datetime) -> None:
    """All that are open, the championship being locked."""
    for protest in championship.protests.filter(round_race=found, state=Protest.State.OPEN):
        protest.state, protest.ended_at = Protest.State.LAPSED, now
        protest.save(update_fields=["state", "ended_at"])
        note_of(protest, "protest_lapsed", now=now)
        to = people_heard(protest) | organisers_of(protest)
        tell_of(protest, "protest_lapsed", to, now=now)
