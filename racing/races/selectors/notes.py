"""Notes in a race's log beside its moves, public to all who may see the race."""

from datetime import datetime

from racing.races.models import Race, RaceNote

RECENT = 12


def recent_notes(race: Race, since: datetime | None) -> list[RaceNote]:
    """The last few notes, the oldest first; no query where there are none."""
    if not race.has_notes:
        return []
    return notes_between(race, since, None)[-RECENT:]


def notes_between(race: Race, since: datetime | None, until: datetime | None) -> list[RaceNote]:
    notes = race.notes.select_related("player").order_by("at", "id")
    if since is not None:
        notes = notes.filter(at__gte=since)
    return list(notes if until is None else notes.filter(at__lt=until))
