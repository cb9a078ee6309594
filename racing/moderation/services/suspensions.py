"""Suspensions: stand-ins drive for the player at once, and open races are left."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any

from django.db.models import Q

from racing.moderation.errors import TargetGone
from racing.moderation.models import Act
from racing.moderation.policy.act_kinds import BAN, SUSPENSION, ActContext
from racing.outbox.publish_changes import publish_race_change
from racing.people.models import Player
from racing.races.errors import NoSuchRace, NotInThisRace, RaceNotOpen, RaceNotRunning
from racing.races.events import StandInBegan
from racing.races.models import RaceNote, Seating
from racing.races.selectors.seat_limits import (
    open_races_of,
    shared_races_of,
    starting_races_of,
)
from racing.races.services import stand_ins
from racing.races.services.beacon_starts import start_without_beacon
from racing.races.services.lobby import leave_race
from racing.races.services.locking import locked_race, seating_of
from racing.races.services.running_race import RunningRace


def suspend(context: ActContext) -> Mapping[str, Any]:
    """Suspend the player; when it is over they may return to their seats as after any absence."""
    context.check_end()
    return _taken_out(context, is_for_good=False)


def ban(context: ActContext) -> Mapping[str, Any]:
    """Ban the player; their seats are open to substitutes at once."""
    return _taken_out(context, is_for_good=True)


def give_back(act: Act, now: datetime) -> None:
    """Reserve seats that nobody has taken for the player again; they return when they say so."""
    others = Act.objects.filter(player=act.player_id, code__in=(SUSPENSION, BAN), undone_by=None)
    in_force = others.exclude(pk=act.pk).filter(Q(until=None) | Q(until__gt=now))
    if not in_force.exists():
        for race_id in act.details.get("races", []):
            _keep_seat(race_id, act.player_id)


def _taken_out(context: ActContext, *, is_for_good: bool) -> Mapping[str, Any]:
    """Leave open races first: one that starts meanwhile is then found running."""
    player = context.target.player
    if player is None:
        raise TargetGone
    for race_id in open_races_of(player):
        with suppress(RaceNotOpen, NotInThisRace):
            leave_race(race_id=race_id, player=player)
    for race_id in starting_races_of(player):
        start_without_beacon(race_id=race_id, now=context.now)
    races = [
        race_id
        for race_id in shared_races_of(player)
        if _drive_for(race_id, player, is_for_good, context.now)
    ]
    return {"races": races}


def _drive_for(race_id: int, player: Player, is_for_good: bool, now: datetime) -> bool:
    """Put a stand-in into the player's seat; True if anything changed."""
    try:
        running = RunningRace.locked(race_id, now=now)
        seating = seating_of(running.seatings, player)
    except (RaceNotRunning, NotInThisRace):
        return False
    had_driver, was_offered = not seating.has_stand_in, seating.is_offered
    if had_driver:
        stand_ins.hand_to_stand_in(running, seating)
        running.note(RaceNote.Kind.AWAY, seating, event=StandInBegan.of(seating, at=now))
    if is_for_good:
        stand_ins.offer(running, seating)
    running.save()
    return had_driver or seating.is_offered != was_offered


def _keep_seat(race_id: int, player_id: int | None) -> None:
    with suppress(NoSuchRace):
        race = locked_race(race_id)
        offered = Seating.objects.filter(race=race, player=player_id, is_offered=True)
        if race.is_running and offered.update(is_offered=False, stand_in_turns=0):
            race.shown += 1
            race.save(update_fields=["shown"])
            publish_race_change(race.pk)
