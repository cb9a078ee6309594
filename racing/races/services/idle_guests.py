"""Forgets guests who have not been seen for long."""

from datetime import date, datetime, timedelta

from django.db import transaction

from racing.outbox.publish_changes import publish_race_change
from racing.people.models import Player
from racing.races.models import Race, Seating

GUEST_KEPT = timedelta(days=30)
UNDER_WAY = (Race.Status.STARTING, Race.Status.RUNNING)


def prune_guests(*, now: datetime) -> int:
    """Delete guests not seen for long and in no running race; results stay, unnamed.

    Guests with acts by moderators stay on record.
    """
    day = (now - GUEST_KEPT).date()
    old = Player.objects.filter(is_guest=True, seen_on__lt=day, acts=None)
    idle = old.exclude(seatings__race__status__in=UNDER_WAY)
    return sum(_forget(pk, day) for pk in list(idle.values_list("pk", flat=True)))


def _forget(guest_id: int, day: date) -> bool:
    """Delete the guest, unless they came back or one of their races started at this very moment."""
    with transaction.atomic():
        waiting = Race.objects.select_for_update().filter(
            status=Race.Status.OPEN, pk__in=Seating.objects.filter(player=guest_id).values("race")
        )
        races = list(waiting.order_by("pk"))
        old = Player.objects.select_for_update().filter(pk=guest_id, seen_on__lt=day)
        guest = old.filter(is_guest=True).first()
        if guest is None or guest.seatings.filter(race__status__in=UNDER_WAY).exists():
            return False
        for race in races:
            _empty_seat(race, guest)
        guest.delete()
    return True


def _empty_seat(race: Race, guest: Player) -> None:
    """Close an open race that the guest hosts; free the guest's seat in others."""
    if race.host_id == guest.pk:
        race.status = Race.Status.ABANDONED
    else:
        race.seatings.filter(player=guest).delete()
    race.shown += 1
    race.save(update_fields=["status", "shown"])
    publish_race_change(race.pk)
