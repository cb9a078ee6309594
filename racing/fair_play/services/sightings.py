"""Notes where a player came from, once a day and address, and deletes old entries."""

from datetime import date, timedelta

from django.conf import settings

from racing.fair_play.fingerprints import Fingerprint
from racing.fair_play.models import Sighting
from racing.people.models import Player


def note_sighting(*, player: Player, origin: Fingerprint, today: date) -> None:
    """Note the sighting in one query; twice is harmless."""
    seen = Sighting(
        player=player,
        day=today,
        address=origin.address,
        network=origin.network,
        agent=origin.agent,
    )
    Sighting.objects.bulk_create([seen], ignore_conflicts=True)


def forget_sightings(*, today: date) -> int:
    kept = timedelta(days=settings.KEEP_ADDRESSES_DAYS)
    count, _ = Sighting.objects.filter(day__lt=today - kept).delete()
    return count
