"""What happened at a race beside its moves; whoever may see the race may read it."""

from datetime import datetime

from racing.models import Race, RaceNote

RECENT = 12


def recent_notes(race: Race, since: datetime | None) -> list[RaceNote]:
    """The last few, in rising order; asked of the database only where there are any."""
    if not race.has_notes:
        return []
    return notes_between(race, since, None)[-RECENT:]


def notes_between(race: Race, since: datetime | None, until: datetime | None) -> list[RaceNote]:
    notes = race.notes.select_related("player").order_by("at", "id")
    if since is not None:
        notes = notes.filter(at__gte=since)
    return list(notes if until is None else notes.filter(at__lt=until))
