"""Starts championships and opens rounds when their time has come."""

from datetime import datetime

from django.db import transaction

from tournaments.championships.selectors.due import (
    MISSED,
    rounds_missed,
    rounds_to_open,
    starts_due,
)
from tournaments.championships.services.championships import FEWEST_ENTRIES, begin
from tournaments.championships.services.draw_grids import drawn_grids
from tournaments.championships.services.log import note, noted
from tournaments.models import Championship, Grid, Round
from tournaments.shared.locking import locked_championship
from tournaments.shared.news import write_championship_news


def start_championship(championship_id: int, now: datetime) -> int:
    """Starts a championship once its first round is due; tells its organiser of too few entries."""
    if not starts_due(now).filter(championship=championship_id).exists():
        return 0
    with transaction.atomic():
        championship = locked_championship(championship_id)
        if not championship.is_registering:
            return 0
        if championship.entries.filter(until_round=None).count() >= FEWEST_ENTRIES:
            begin(championship, now=now)
            return 1
        return _notify_organisers_once(championship, None, "season_waits", now)


def open_rounds(championship_id: int, now: datetime) -> int:
    """Opens rounds that are due in the order of the calendar, none before the one ahead."""
    done = 0
    found = rounds_to_open(now).filter(championship=championship_id)
    for pk in list(found.values_list("pk", flat=True)):
        with transaction.atomic():
            championship = locked_championship(championship_id)
            round = rounds_to_open(now).filter(pk=pk).first()
            if round is None:
                continue
            if not _opened(championship, round, now):
                return done + _notify_organisers_once(championship, round, "round_waits", now)
            done += 1
    return done


def notify_of_missed_rounds(championship_id: int, now: datetime) -> int:
    """Tells organisers of rounds whose time passed without a race; they decide what follows."""
    with transaction.atomic():
        championship = locked_championship(championship_id)
        missed = list(rounds_missed(now).filter(championship=championship))
        for round in missed:
            _notify_organisers(championship, round, MISSED, now)
    return len(missed)


def _opened(championship: Championship, round: Round, now: datetime) -> bool:
    """Opens a round; False if the site makes its races and there are too few entries."""
    makes_races = championship.race_plan.makes_races and not round.takes_records
    if makes_races and not round.round_races.exists():
        grids = drawn_grids(championship, round, now)
        if not grids:
            return False
        Grid.objects.bulk_create(grids)
    else:
        note(championship, "round_open", round=round, now=now)
        number, key = round.number, str(round.pk)
        write_championship_news(
            championship, "round_open", to="entries", now=now, key=key, round=number
        )
    round.opened_at = now
    round.save(update_fields=["opened_at"])
    return True


def _notify_organisers_once(
    championship: Championship, round: Round | None, kind: str, now: datetime
) -> int:
    if noted(championship, kind, round=round):
        return 0
    _notify_organisers(championship, round, kind, now)
    return 1


def _notify_organisers(
    championship: Championship, round: Round | None, kind: str, now: datetime
) -> None:
    note(championship, kind, round=round, now=now)
    number = round.number if round else 0
    key = f"{round.pk if round else 0}:{now.isoformat()}"
    write_championship_news(championship, kind, to="organisers", now=now, key=key, round=number)
