"""The end of a race, taken back when it goes on after all, and put again as it was."""

import secrets
from dataclasses import dataclass
from datetime import datetime

from racing.engine.codec import encode
from racing.engine.dice import SEED_BYTES, seal
from racing.models import Race
from racing.services.ratings import withdraw_changes
from racing.services.records import withdraw_runs
from racing.services.running import RunningRace


@dataclass(frozen=True, slots=True)
class End:
    """How a race was over before it was set back."""

    at: datetime
    is_adjudicated: bool


def seal_anew(race: Race, ply: int) -> None:
    """Everybody has seen the seed of a race that is over: it goes on with another, from its next
    epoch on. How it was over is kept with that one."""
    seed = secrets.token_bytes(SEED_BYTES)
    ended = {"ended": _moment(race), "adjudicated": race.adjudicated_at is not None}
    sealed = {"seal": seal(seed), "epoch": race.epoch + 1, "ply": ply, **ended}
    race.later_seeds = bytes(race.later_seeds) + seed
    race.later_seals = [*race.later_seals, sealed]


def take_end_back(race: Race) -> None:
    """As if it had never been over, but for its seed."""
    withdraw_runs(race=race)
    withdraw_changes(race=race)
    race.status, race.outcome = Race.Status.RUNNING, ""
    race.finished_at = race.adjudicated_at = race.paused_at = race.held_at = None


def end_before(race: Race, epoch: int) -> End | None:
    """How it was over when this epoch began; None where it was not."""
    for each in race.later_seals:
        if each["epoch"] == epoch:
            return End(datetime.fromisoformat(each["ended"]), each["adjudicated"])
    return None


def put_end(running: RunningRace, end: End) -> None:
    """It is over again since the moment when it first was."""
    race = running.race
    race.finished_at, race.paused_at, race.held_at = end.at, None, None
    if end.is_adjudicated:
        race.status, race.adjudicated_at = Race.Status.FINISHED, end.at
        race.outcome = encode(running.game.adjudged(running.position.state))


def _moment(race: Race) -> str:
    return race.finished_at.isoformat() if race.finished_at else ""
