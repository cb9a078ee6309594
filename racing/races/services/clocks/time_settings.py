"""Changes of a player's time zone, nights and holidays; deadlines are reckoned anew."""

from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any

from django.db import transaction
from django.utils import timezone

from racing.clocks.values import Habits, Leave
from racing.outbox.drain import outbox_event, write_to_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import NoSuchRace, RaceNotRunning
from racing.races.models import Race, Seating
from racing.races.services.clocks import race_clock
from racing.races.services.running_race import RunningRace


def save_habits(
    *, player: Player, time_zone: str, night_from: time, night_to: time, now: datetime
) -> None:
    with transaction.atomic():
        row = Player.objects.select_for_update().get(pk=player.pk)
        before = row.habits
        row.time_zone, row.night_from, row.night_to = time_zone, night_from, night_to
        row.save(update_fields=["time_zone", "night_from", "night_to"])
        if row.habits != before:
            write_to_outbox([habits_changed(row, before, now)])
    player.time_zone, player.night_from, player.night_to = time_zone, night_from, night_to


def habits_changed(player: Player, before: Habits, now: datetime) -> OutboxEvent:
    """Outbox event of changed habits, with the old ones: they count for the time before."""
    payload = {
        "player": player.pk,
        "at": now.isoformat(),
        "zone": before.zone,
        "night": [before.night_from.isoformat(), before.night_to.isoformat()],
        "away": [[each.first.isoformat(), each.last.isoformat()] for each in before.leaves],
    }
    return outbox_event(kind="habits_changed", race=None, at=now, payload=payload)


def reckon_anew(payload: Mapping[str, Any]) -> None:
    """Handler of `habits_changed`: reckons the deadlines in the player's running races anew.

    Twice is harmless.
    """
    changed, before = datetime.fromisoformat(payload["at"]), _habits(payload)
    waiting = Seating.objects.filter(
        player=payload["player"], counted_from__isnull=False, race__status=Race.Status.RUNNING
    )
    for race_id in list(waiting.order_by("race_id").values_list("race_id", flat=True)):
        _reckon(race_id, payload["player"], changed, before)


def _habits(payload: Mapping[str, Any]) -> Habits:
    night_from, night_to = map(time.fromisoformat, payload["night"])
    leaves = tuple(Leave(*map(date.fromisoformat, days)) for days in payload["away"])
    return Habits(payload["zone"], night_from, night_to, leaves)


def _reckon(race_id: int, player_id: int, changed: datetime, before: Habits) -> None:
    try:
        with transaction.atomic():
            running = RunningRace.locked(race_id, now=timezone.now())
            for seating in running.seatings:
                if seating.player_id == player_id:
                    race_clock.reckon_anew(running.race, seating, changed, before)
            running.save_clocks()
    except (NoSuchRace, RaceNotRunning):
        return
