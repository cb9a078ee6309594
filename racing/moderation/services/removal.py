"""Removes a player from a race for the site, and readmits them."""

from datetime import datetime

from django.db import transaction

from racing.outbox.publish_changes import publish_race_change
from racing.outbox.writing import write_event
from racing.people.models import Player
from racing.races.errors import RaceNotRunning
from racing.races.events import PlayerReadmitted, PlayerRemoved
from racing.races.models import Race, RaceNote
from racing.races.services import stand_ins
from racing.races.services.lobby import give_up_seat
from racing.races.services.locking import locked_race, seating_of, seatings_of
from racing.races.services.running_race import RunningRace


def remove_from_race(*, race_id: int, player: Player, by_substitute: bool, now: datetime) -> Race:
    """Remove a player. During a race a stand-in drives on, for good or until a substitute comes.

    A seat for a substitute is open at once; before the start the seat is free again. Twice is
    harmless.
    """
    with transaction.atomic():
        race = locked_race(race_id)
        if race.is_open:
            _remove_from_table(race, player, now)
        elif race.is_running:
            _remove_from_wheel(RunningRace(race, seatings_of(race), now), player, by_substitute)
        else:
            raise RaceNotRunning
    return race


def readmit_to_race(*, race_id: int, player: Player, now: datetime) -> Race:
    """Let a removed player back: to their own seat if they still hold it. Twice is harmless."""
    with transaction.atomic():
        race = locked_race(race_id)
        if player.pk not in race.removed:
            return race
        own = race.seatings.filter(player=player).exists()
        if race.is_running and own:
            _back_to_the_wheel(RunningRace(race, seatings_of(race), now), player)
        else:
            event = PlayerReadmitted(race=race.pk, seat=None, player=player.pk, at=now)
            _list(race, _without(race, player), RaceNote.Kind.READMITTED, event)
    return race


def _remove_from_table(race: Race, player: Player, now: datetime) -> None:
    if player.pk in race.removed:
        return
    give_up_seat(race, player)
    event = PlayerRemoved(race=race.pk, seat=None, player=player.pk, at=now)
    _list(race, [*race.removed, player.pk], RaceNote.Kind.REMOVED, event)


def _remove_from_wheel(running: RunningRace, player: Player, by_substitute: bool) -> None:
    race = running.race
    if player.pk not in race.removed:
        seating = seating_of(running.seatings, player)
        race.removed = [*race.removed, player.pk]
        seating.is_offered = False
        stand_ins.hand_to_stand_in(running, seating)
        event = PlayerRemoved(race=race.pk, seat=seating.seat, player=player.pk, at=running.now)
        running.note(RaceNote.Kind.REMOVED, seating, event=event)
    own = next((each for each in running.seatings if each.player_id == player.pk), None)
    if by_substitute and own is not None and not own.has_retired:
        stand_ins.offer(running, own)
    running.save()


def _back_to_the_wheel(running: RunningRace, player: Player) -> None:
    race, seating = running.race, seating_of(running.seatings, player)
    race.removed = _without(race, player)
    is_kept_away = seating.player is not None and seating.player.is_suspended(running.now)
    if seating.has_stand_in and not is_kept_away:
        stand_ins.dismiss(running, seating)
    event = PlayerReadmitted(race=race.pk, seat=seating.seat, player=player.pk, at=running.now)
    running.note(RaceNote.Kind.READMITTED, seating, event=event)
    running.save()


def _without(race: Race, player: Player) -> list[int]:
    return [each for each in race.removed if each != player.pk]


def _list(
    race: Race,
    removed: list[int],
    kind: RaceNote.Kind,
    event: PlayerRemoved | PlayerReadmitted,
) -> None:
    """Update the list of removed players and note it, where no seat of theirs is being driven."""
    race.removed, race.has_notes = removed, True
    race.shown += 1
    race.save(update_fields=["removed", "has_notes", "shown"])
    publish_race_change(race.pk)
    player = event.player
    RaceNote.objects.create(race=race, kind=kind, ply=race.ply, player_id=player, at=event.at)
    write_event(event)
