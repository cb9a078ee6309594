"""The log of a championship: who did what, for everybody to read."""

from datetime import datetime
from typing import Any

from racing.people.models import Player
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
    """Adds a line to the log, by the site where nobody is named; worded when it is read."""
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
    """Whether the log has such a line already."""
    return championship.notes.filter(kind=kind, round=round).exists()
