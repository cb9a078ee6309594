"""Undoes and restores the end of a race (used by rewind and reinstate)."""

from dataclasses import dataclass
from datetime import datetime

from racing.engine.codec import encode
from racing.races.models import Race
from racing.races.services.running_race import RunningRace
from racing.races.services.sealing import seal_anew
from racing.ratings.services.ratings import withdraw_changes
from racing.ratings.services.records import withdraw_runs


@dataclass(frozen=True, slots=True)
class End:
    """When a race was over before it was set back, and whether it was adjudicated."""

    at: datetime
    is_adjudicated: bool


def seal_after_end(race: Race, ply: int, now: datetime) -> None:
    """Give a race that goes on a new seed from its next epoch, since the old one is public.

    The moment and manner of the former end are kept with the new seal.
    """
    is_adjudicated = race.adjudicated_at is not None
    seal_anew(race, ply=ply, now=now, ended=_moment(race), adjudicated=is_adjudicated)


def undo_end(race: Race) -> None:
    """Make the race run again, and withdraw its records and rating changes."""
    withdraw_runs(race=race)
    withdraw_changes(race=race)
    race.status, race.outcome = Race.Status.RUNNING, ""
    race.finished_at = race.adjudicated_at = race.paused_at = race.held_at = None


def end_before(race: Race, epoch: int) -> End | None:
    """How the race was over when this epoch began; None if it was not over."""
    for each in race.later_seals:
        if each["epoch"] == epoch and "ended" in each:
            return End(datetime.fromisoformat(each["ended"]), each["adjudicated"])
    return None


def restore_end(running: RunningRace, end: End) -> None:
    """End the race again, at the moment when it was first over."""
    race = running.race
    race.finished_at, race.paused_at, race.held_at = end.at, None, None
    if end.is_adjudicated:
        race.status, race.adjudicated_at = Race.Status.FINISHED, end.at
        race.outcome = encode(running.game.adjudged(running.position.state))


def _moment(race: Race) -> str:
    return race.finished_at.isoformat() if race.finished_at else ""
