"""The log of a season: who did what, for everybody to read."""

from datetime import datetime
from typing import Any

from racing.models import Player
from tournaments.models import Championship, Round, SeasonNote


def note(
    championship: Championship,
    kind: str,
    *,
    now: datetime,
    by: Player | None = None,
    round: Round | None = None,
    **about: Any,
) -> None:
    """By the site, where nobody is named; the sentence is made when it is read."""
    SeasonNote.objects.create(
        championship=championship,
        kind=kind,
        round=round,
        by=by,
        by_name=by.username if by else "",
        about=about,
        at=now,
    )


def noted(championship: Championship, kind: str, *, round: Round | None = None) -> bool:
    """Whether there is such a line already."""
    return championship.notes.filter(kind=kind, round=round).exists()
