"""Lets protests about an annulled race lapse, and revives them if it counts again."""

from datetime import datetime

from django.db import transaction

from racing.races.models import Race, RaceNote
from racing.ratings.events import RaceAnnulled, RaceRestored
from tournaments.models import Championship, Protest, RoundRace
from tournaments.shared.locking import locked_championship
from tournaments.stewards.selectors.hearings import people_heard
from tournaments.stewards.services.protest_notices import note_of, notify_of_protest, organisers_of


def lapse_protests(event: RaceAnnulled) -> None:
    """Lets protests lapse, unless the race counts again already; twice is harmless."""
    rows = RoundRace.objects.filter(race=event.race, race__annulled_at__isnull=False)
    for found in rows.filter(protests__state=Protest.State.OPEN).distinct():
        with transaction.atomic():
            championship = locked_championship(found.round.championship_id)
            lapse_protests_on(championship, found, now=event.at)


def revive_protests(event: RaceRestored) -> None:
    """Opens protests again that lapsed with the annulment of the race; twice is harmless."""
    race = Race.objects.filter(pk=event.race, annulled_at=None).first()
    annulled = race.notes.filter(kind=RaceNote.Kind.ANNULLED).last() if race else None
    if annulled is None:
        return
    lapsed = {"state": Protest.State.LAPSED, "ended_at": annulled.at}
    rows = Protest.objects.filter(round_race__race=event.race, **lapsed)
    for championship_id in sorted(set(rows.values_list("championship", flat=True))):
        with transaction.atomic():
            championship = locked_championship(championship_id)
            for protest in championship.protests.filter(pk__in=rows):
                _revive(protest, event.at)


def _revive(protest: Protest, now: datetime) -> None:
    protest.state, protest.ended_at = Protest.State.OPEN, None
    protest.save(update_fields=["state", "ended_at"])
    note_of(protest, "protest_revived", now=now)
    to = people_heard(protest) | organisers_of(protest)
    notify_of_protest(protest, "protest_revived", to, now=now, key=now.isoformat())


def lapse_protests_on(championship: Championship, found: RoundRace, *, now: datetime) -> None:
    """Lets all open protests about a race lapse; the championship must be locked."""
    for protest in championship.protests.filter(round_race=found, state=Protest.State.OPEN):
        protest.state, protest.ended_at = Protest.State.LAPSED, now
        protest.save(update_fields=["state", "ended_at"])
        note_of(protest, "protest_lapsed", now=now)
        to = people_heard(protest) | organisers_of(protest)
        notify_of_protest(protest, "protest_lapsed", to, now=now, key=now.isoformat())
