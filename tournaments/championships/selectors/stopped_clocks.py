"""Spans that do not count in a championship: all clocks were stopped, or moderators froze it."""

from datetime import datetime

from django.db.models import Q

from racing.races.models import Halt
from tournaments.models import Championship
from tournaments.rules.stopped_clocks import Span

STOOD_STILL, THAWED = "clocks_stood", "thawed"
"""Kinds of log lines that tell of such a span, with `began` and `until`."""


def times_stood(championship: Championship, now: datetime) -> list[Span]:
    """Spans that do not count, up to now; none for rehearsals, which have their own clock."""
    if championship.rehearses_id is not None:
        return []
    return [*_halts(championship, now), *_freezes(championship, now)]


def _halts(championship: Championship, now: datetime) -> list[Span]:
    lately = Q(ended_at=None) | Q(ended_at__gt=championship.created_at)
    rows = Halt.objects.filter(lately).values_list("began_at", "ended_at")
    return [(began, ended or max(began, now)) for began, ended in rows]


def _freezes(championship: Championship, now: datetime) -> list[Span]:
    notes = championship.notes.filter(kind=THAWED).values_list("about", flat=True)
    spans = [
        (datetime.fromisoformat(each["began"]), datetime.fromisoformat(each["until"]))
        for each in notes
    ]
    frozen = championship.frozen_at
    return spans if frozen is None else [*spans, (frozen, max(frozen, now))]
