"""Entries of a championship: made, put into teams, withdrawn; never deleted."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from racing.people.models import Player
from tournaments.championships.services.roster import (
    check_person,
    entry_of,
    new_entry,
    take_out,
    team_named,
)
from tournaments.championships.services.standings import recompute
from tournaments.entries.errors import TeamTwice
from tournaments.entries.services.waiting_list import move_up, settle
from tournaments.models import Entry
from tournaments.shared.errors import NoSuchEntrant
from tournaments.shared.locking import going_championship
from tournaments.shared.permissions import check_may_write

DRIVERS_A_TEAM = 20


def enter_player(
    *,
    championship_id: int,
    organiser: Player,
    player: Player,
    team: str = "",
    now: datetime,
) -> Entry:
    """Enters a player, from the next round on if some were raced already."""
    check_may_write(organiser, team, now=now)
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        check_person(championship, player)
        group = team_named(championship, team) if team else None
        entry = new_entry(championship, Entry.Kind.PLAYER, player=player, team=group)
        settle(championship, [player], now=now)
        recompute(championship, now=now)
    return entry


def enter_team(
    *,
    championship_id: int,
    organiser: Player,
    name: str,
    drivers: Sequence[Player],
    now: datetime,
) -> Entry:
    """Makes one entry for which several people drive in turn."""
    check_may_write(organiser, name, now=now)
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        if championship.entries.filter(kind=Entry.Kind.TEAM, name=name).exists():
            raise TeamTwice(name)
        if not drivers or len(drivers) > DRIVERS_A_TEAM:
            raise NoSuchEntrant
        for player in drivers:
            check_person(championship, player)
        entry = new_entry(championship, Entry.Kind.TEAM, name=name)
        entry.drivers.set(drivers)
        recompute(championship, now=now)
    return entry


def enter_many(
    *, championship_id: int, organiser: Player, kind: Entry.Kind, count: int, now: datetime
) -> list[Entry]:
    """Enters neutral cars or bots."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        entries = [new_entry(championship, kind) for _ in range(count)]
        recompute(championship, now=now)
    return entries


def put_into_team(
    *, championship_id: int, organiser: Player, entry_id: int, team: str, now: datetime
) -> None:
    """Puts an entry into the team of that name, made if need be; without a name, out of any."""
    check_may_write(organiser, team, now=now)
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        entry = entry_of(championship, entry_id)
        entry.team = team_named(championship, team) if team else None
        entry.save(update_fields=["team"])
        recompute(championship, now=now)


def withdraw_entry(
    *, championship_id: int, organiser: Player, entry_id: int, now: datetime
) -> Entry:
    """Withdraws an entry, which keeps its results of rounds that were raced; whoever is first in
    line takes its place."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        entry = entry_of(championship, entry_id)
        take_out(championship, entry)
        move_up(championship, now=now)
        recompute(championship, now=now)
    return entry


def readmit_entry(
    *, championship_id: int, organiser: Player, entry_id: int, now: datetime
) -> Entry:
    """Takes a withdrawal back: rounds that the entry missed count as not started."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        entry = entry_of(championship, entry_id)
        if entry.player and entry.player.left_at:
            raise NoSuchEntrant(entry.player.username)
        entry.until_round = None
        entry.save(update_fields=["until_round"])
        settle(championship, [entry.player] if entry.player else [], now=now)
        recompute(championship, now=now)
    return entry
