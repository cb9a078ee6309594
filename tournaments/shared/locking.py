"""Locks the row of a championship, so that changes wait for each other."""

from racing.people.models import Player
from tournaments.models import Championship
from tournaments.shared.errors import (
    AlreadyStarted,
    Frozen,
    NoSuchChampionship,
    NotASteward,
    NotRunning,
    NotTheOrganiser,
)
from tournaments.shared.permissions import may_organise, may_rule


def locked_championship(championship_id: int) -> Championship:
    found = Championship.objects.select_for_update(no_key=True).filter(pk=championship_id).first()
    if found is None:
        raise NoSuchChampionship
    return found


def live_championship(championship_id: int) -> Championship:
    """The locked championship; raises if moderators have frozen it."""
    championship = locked_championship(championship_id)
    check_live(championship)
    return championship


def check_live(championship: Championship) -> None:
    if championship.frozen_at is not None:
        raise Frozen


def organised_championship(championship_id: int, organiser: Player) -> Championship:
    """The locked championship; raises unless the player runs it."""
    championship = live_championship(championship_id)
    if not may_organise(championship, organiser):
        raise NotTheOrganiser
    return championship


def ruled_championship(championship_id: int, steward: Player) -> Championship:
    """The locked championship; raises unless the player may rule in it."""
    championship = live_championship(championship_id)
    if not may_rule(championship, steward):
        raise NotASteward
    return championship


def drafted_championship(championship_id: int, organiser: Player) -> Championship:
    """The locked championship of an organiser; raises if it has started."""
    championship = organised_championship(championship_id, organiser)
    if championship.has_started:
        raise AlreadyStarted
    return championship


def going_championship(championship_id: int, organiser: Player) -> Championship:
    """The locked championship of an organiser; raises if it is over."""
    championship = organised_championship(championship_id, organiser)
    if championship.is_over:
        raise NotRunning
    return championship


def unsigned_championship(championship_id: int, organiser: Player) -> Championship:
    """The locked championship of an organiser; raises if its table is official."""
    championship = organised_championship(championship_id, organiser)
    if championship.is_finished:
        raise NotRunning
    return championship
