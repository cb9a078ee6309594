"""Who is in a championship: entered, put into teams, withdrawn; never deleted."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Max, Q

from racing.models import Player
from tournaments.errors import NoSuchEntrant, NoSuchTeam, TeamTwice, TooManyEntries
from tournaments.models import Championship, Entry, Team
from tournaments.rules.errors import EntryTwice, UnknownEntry
from tournaments.services.locking import going_championship
from tournaments.services.standings import recompute

MOST_ENTRIES = 5000
DRIVERS_A_TEAM = 20
NAME_LENGTH = 60


def enter_player(
    *,
    championship_id: int,
    organiser: Player,
    player: Player,
    team: str = "",
    now: datetime,
) -> Entry:
    """From the next round on, if some were raced already."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        _check_person(championship, player)
        group = _team(championship, team) if team else None
        entry = new_entry(championship, Entry.Kind.PLAYER, player=player, team=group)
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
    """One entry for which any of several people drives."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        if championship.entries.filter(kind=Entry.Kind.TEAM, name=name).exists():
            raise TeamTwice(name)
        if not drivers or len(drivers) > DRIVERS_A_TEAM:
            raise NoSuchEntrant
        for player in drivers:
            _check_person(championship, player)
        entry = new_entry(championship, Entry.Kind.TEAM, name=name)
        entry.drivers.set(drivers)
        recompute(championship, now=now)
    return entry


def enter_many(
    *, championship_id: int, organiser: Player, kind: Entry.Kind, count: int, now: datetime
) -> list[Entry]:
    """Neutral cars or bots."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        entries = [new_entry(championship, kind) for _ in range(count)]
        recompute(championship, now=now)
    return entries


def put_into_team(
    *, championship_id: int, organiser: Player, entry_id: int, team: str, now: datetime
) -> None:
    """Into the one of that name, which is made if need be; without a name, out of any."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        entry = _entry(championship, entry_id)
        entry.team = _team(championship, team) if team else None
        entry.save(update_fields=["team"])
        recompute(championship, now=now)


def withdraw_entry(
    *, championship_id: int, organiser: Player, entry_id: int, now: datetime
) -> Entry:
    """It keeps what it has, and gets nothing more after the latest round that was raced."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        entry = _entry(championship, entry_id)
        raced = championship.rounds.filter(round_races__isnull=False)
        entry.until_round = raced.aggregate(last=Max("number"))["last"] or 0
        entry.save(update_fields=["until_round"])
        recompute(championship, now=now)
    return entry


def readmit_entry(
    *, championship_id: int, organiser: Player, entry_id: int, now: datetime
) -> Entry:
    """The withdrawal is taken back: rounds it missed meanwhile count as not started."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        entry = _entry(championship, entry_id)
        entry.until_round = None
        entry.save(update_fields=["until_round"])
        recompute(championship, now=now)
    return entry


def new_entry(
    championship: Championship,
    kind: Entry.Kind,
    *,
    player: Player | None = None,
    name: str = "",
    team: Team | None = None,
    fills_up: bool = False,
) -> Entry:
    last = championship.entries.aggregate(last=Max("number"))["last"] or 0
    if last >= MOST_ENTRIES:
        raise TooManyEntries
    is_drawn = Q(opened_at__isnull=False, terms="")
    over = championship.rounds.filter(Q(round_races__is_over=True) | is_drawn)
    if kind in (Entry.Kind.NEUTRAL, Entry.Kind.BOT):
        name = str(championship.entries.filter(kind=kind).count() + 1)
    return Entry.objects.create(
        championship=championship,
        number=last + 1,
        kind=kind,
        player=player,
        name=name,
        team=team,
        fills_up=fills_up,
        from_round=1 + (over.aggregate(last=Max("number"))["last"] or 0),
    )


def _check_person(championship: Championship, player: Player) -> None:
    if player.is_guest:
        raise NoSuchEntrant(player.username)
    entries = championship.entries
    if entries.filter(player=player).exists() or entries.filter(drivers=player).exists():
        raise EntryTwice(player.username)


def _team(championship: Championship, name: str) -> Team:
    if len(name) > NAME_LENGTH:
        raise NoSuchTeam(name)
    return championship.teams.get_or_create(name=name)[0]


def _entry(championship: Championship, entry_id: int) -> Entry:
    entry = championship.entries.filter(pk=entry_id).first()
    if entry is None:
        raise UnknownEntry(entry_id)
    return entry
