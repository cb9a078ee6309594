"""Changes of a player's time zone, nights and holidays; deadlines are reckoned anew."""

from datetime import datetime, time

from django.db import transaction
from django.utils import timezone

from racing.clocks.values import Leave, TimeSettings
from racing.outbox.writing import write_event
from racing.people.models import Player
from racing.races.errors import NoSuchRace, RaceNotRunning
from racing.races.events import TimeSettingsChanged
from racing.races.models import Race, Seating
from racing.races.services.clocks import race_clock
from racing.races.services.running_race import RunningRace


def save_time_settings(
    *, player: Player, time_zone: str, night_from: time, night_to: time, now: datetime
) -> None:
    with transaction.atomic():
        row = Player.objects.select_for_update().get(pk=player.pk)
        before = row.time_settings
        row.time_zone, row.night_from, row.night_to = time_zone, night_from, night_to
        row.save(update_fields=["time_zone", "night_from", "night_to"])
        if row.time_settings != before:
            write_event(time_settings_changed(row, before, now))
    player.time_zone, player.night_from, player.night_to = time_zone, night_from, night_to


def time_settings_changed(
    player: Player, before: TimeSettings, now: datetime
) -> TimeSettingsChanged:
    """The event of changed settings, with the old ones: they count for the time before."""
    return TimeSettingsChanged(
        player=player.pk,
        changed_at=now,
        zone=before.zone,
        night=(before.night_from, before.night_to),
        away=tuple((each.first, each.last) for each in before.leaves),
        at=now,
    )


def recompute_deadlines(event: TimeSettingsChanged) -> None:
    """Recompute the deadlines in the player's running races; twice is harmless."""
    before = TimeSettings(event.zone, *event.night, tuple(Leave(*days) for days in event.away))
    waiting = Seating.objects.filter(
        player=event.player, counted_from__isnull=False, race__status=Race.Status.RUNNING
    )
    for race_id in list(waiting.order_by("race_id").values_list("race_id", flat=True)):
        _recompute(race_id, event.player, event.changed_at, before)


def _recompute(race_id: int, player_id: int, changed: datetime, before: TimeSettings) -> None:
    try:
        with transaction.atomic():
            running = RunningRace.locked(race_id, now=timezone.now())
            for seating in running.seatings:
                if seating.player_id == player_id:
                    race_clock.recompute_deadline(running.race, seating, changed, before)
            running.save_clocks()
    except (NoSuchRace, RaceNotRunning):
        return
