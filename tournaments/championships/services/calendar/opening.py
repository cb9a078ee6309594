"""Starts championships and opens rounds when their time has come."""

from datetime import datetime

from django.db import transaction

from racing.people.models import Player
from racing.races.services.sealing import list_seal, new_seed
from tournaments.championships.errors import RoundNotWaiting, TooFewForARace
from tournaments.championships.selectors.due import (
    MISSED,
    rounds_missed,
    rounds_to_open,
    starts_due,
)
from tournaments.championships.selectors.waiting import (
    first_waiting,
    rounds_waited_for,
    waits_for,
)
from tournaments.championships.services.championships import FEWEST_ENTRIES, begin
from tournaments.championships.services.draw_grids import drawn_grids
from tournaments.championships.services.log import note, noted
from tournaments.championships.services.rounds import round_numbered
from tournaments.models import Championship, Grid, Round
from tournaments.shared.locking import going_championship, locked_championship
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
    done, is_held_up = 0, False
    found = rounds_to_open(now).filter(championship=championship_id)
    for pk in list(found.values_list("pk", flat=True)):
        with transaction.atomic():
            championship = locked_championship(championship_id)
            round = rounds_to_open(now).filter(pk=pk).first()
            if round is None:
                continue
            if rounds_waited_for(championship, round, now).exists():
                done, is_held_up = done + _wait(championship, round, now), True
                continue
            if is_held_up:
                return done
            _give_all_its_time(round, now)
            if not _opened(championship, round, now):
                return done + _notify_organisers_once(championship, round, "round_waits", now)
            done += 1
    return done


def open_round_now(*, championship_id: int, organiser: Player, number: int, now: datetime) -> Round:
    """Opens a round that waits for another's races; money in these stays there until they end.

    The cash of its races is settled when they are made: see `purses_of`.
    """
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        round = round_numbered(championship, number)
        if round != first_waiting(championship):
            raise RoundNotWaiting(number)
        before = waits_for(championship, round, now)
        _give_all_its_time(round, now)
        if not _opened(championship, round, now):
            raise TooFewForARace(number)
        told = ", ".join(str(each) for each in before)
        note(championship, "round_opened_early", by=organiser, round=round, now=now, before=told)
    return round


def notify_of_missed_rounds(championship_id: int, now: datetime) -> int:
    """Tells organisers of rounds whose time passed without a race; they decide what follows."""
    with transaction.atomic():
        championship = locked_championship(championship_id)
        missed = list(rounds_missed(now).filter(championship=championship))
        for round in missed:
            _notify_organisers(championship, round, MISSED, now)
    return len(missed)


def _wait(championship: Championship, round: Round, now: datetime) -> int:
    """Lets a round wait for the money in the races of others."""
    if round.waits_since is None:
        round.waits_since = now
        round.save(update_fields=["waits_since"])
    return _notify_organisers_once(championship, round, "round_waits_for_money", now)


def _give_all_its_time(round: Round, now: datetime) -> None:
    """Moves the times of a round that has waited, so that it is open as long as was planned."""
    if round.waits_since is None:
        return
    if round.opens_at and round.closes_at:
        round.closes_at = now + (round.closes_at - round.opens_at)
    round.opens_at, round.waits_since = now, None
    round.save(update_fields=["opens_at", "closes_at", "waits_since"])


def _opened(championship: Championship, round: Round, now: datetime) -> bool:
    """Opens a round; False if the site makes its races and there are too few entries."""
    makes_races = championship.race_plan.makes_races and not round.takes_records
    if makes_races and not round.round_races.exists():
        grids = drawn_grids(championship, round, now)
        if not grids:
            return False
        _seal_dice(championship, Grid.objects.bulk_create(grids), now)
    else:
        note(championship, "round_open", round=round, now=now)
        number, key = round.number, str(round.pk)
        write_championship_news(
            championship, "round_open", to="entries", now=now, key=key, round=number
        )
    round.opened_at = now
    round.save(update_fields=["opened_at"])
    return True


def _seal_dice(championship: Championship, grids: list[Grid], now: datetime) -> None:
    """Seal the dice of each race now that its grid is drawn; nobody races in a rehearsal."""
    if championship.is_rehearsal:
        return
    for grid in grids:
        seed, seal = new_seed()
        grid.dice_seed = seed
        grid.dice_seal = list_seal(seal=seal, what=f"grid {grid.pk}", race=None, now=now)
    Grid.objects.bulk_update(grids, ["dice_seed", "dice_seal"])


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
