"""Imports entries from a list: all at once or none."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from racing.people.models import Player
from tournaments.championships.services.log import note
from tournaments.championships.services.roster import BATCH, enter_players
from tournaments.championships.services.standings import recompute
from tournaments.entries.entry_lists import read_list
from tournaments.entries.errors import BadLines, NothingToEnter
from tournaments.entries.selectors.entry_lists import Named, checked
from tournaments.entries.services.waiting_list import settle
from tournaments.models import Application, Championship
from tournaments.shared.locking import going_championship
from tournaments.shared.permissions import check_may_write


@dataclass(frozen=True, slots=True)
class Imported:
    entries: int
    reserves: int
    left_out: int


def import_entries(
    *,
    championship_id: int,
    organiser: Player,
    text: str,
    leaves_out: bool = False,
    now: datetime,
) -> Imported:
    """Enters a list, checked again under the lock; raises at bad lines unless left out."""
    found = read_list(text)
    check_may_write(organiser, *(line.team for line in found.lines), now=now)
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        known = checked(championship, found)
        if not known.good:
            raise NothingToEnter
        if known.bad and not leaves_out:
            raise BadLines(len(known.bad))
        _enter(championship, known.entries, now)
        _keep_reserves(championship, known.reserves, now)
        done = Imported(len(known.entries), len(known.reserves), len(known.bad))
        note(
            championship,
            "imported",
            by=organiser,
            now=now,
            entries=done.entries,
            reserves=done.reserves,
        )
        recompute(championship, now=now)
    return done


def _enter(championship: Championship, named: Sequence[Named], now: datetime) -> None:
    players = [each.player for each in named]
    enter_players(championship, players, {each.player.pk: each.line.team for each in named})
    settle(championship, players, now=now)


def _keep_reserves(championship: Championship, named: Sequence[Named], now: datetime) -> None:
    """Makes these players reserves in the order of the list, whatever they were before."""
    rows = [
        Application(
            championship=championship,
            player=each.player,
            state=Application.State.RESERVE,
            as_reserve=True,
            team=each.line.team,
            at=now,
            answered_at=now,
        )
        for each in named
    ]
    Application.objects.bulk_create(
        rows,
        batch_size=BATCH,
        update_conflicts=True,
        unique_fields=["championship", "player"],
        update_fields=["state", "as_reserve", "team", "at", "answered_at"],
    )
