"""The calendar: adds and removes rounds, and races in them."""

from datetime import datetime

from django.db import transaction
from django.db.models import Max

from racing.people.models import Player
from racing.races.models import Race
from racing.tables.registry import registered_game
from tournaments.championships.errors import (
    NoSuchCourse,
    OtherCash,
    RaceElsewhere,
    RaceNotForChampionships,
    RoundHasRaces,
    RoundOfRecords,
)
from tournaments.championships.selectors.money import purses_of
from tournaments.championships.selectors.waiting import brings_money
from tournaments.championships.services.calendar.stages import Stage as Stage
from tournaments.championships.services.calendar.stages import check_calendar, values_of
from tournaments.championships.services.log import note
from tournaments.championships.services.results import file_earlier_runs, seat_entries, take_race
from tournaments.championships.services.standings import recompute
from tournaments.models import Championship, Round, RoundRace
from tournaments.rules.errors import UnknownRace, UnknownRound
from tournaments.shared.locking import going_championship, unsigned_championship
from tournaments.shared.permissions import check_may_write

MOST_ROUNDS = 100


def add_round(*, championship_id: int, organiser: Player, stage: Stage, now: datetime) -> Round:
    """Adds a round at the end of the calendar; a championship that was raced goes on.

    A round of records is open from now on, if nothing else is said, and runs that were driven in
    its window already count.
    """
    check_may_write(organiser, stage.name, now=now)
    with transaction.atomic():
        championship = unsigned_championship(championship_id, organiser)
        round = added(championship, stage, now)
        note(championship, "round_added", by=organiser, round=round, now=now)
        go_on(championship, organiser, now)
        recompute(championship, now=now)
    return round


def remove_round(*, championship_id: int, organiser: Player, number: int, now: datetime) -> None:
    """Removes the last round of the calendar, while it has no races."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        round = round_numbered(championship, number)
        later = championship.rounds.filter(number__gt=number).exists()
        has_races = round.round_races.exists() or round.grids.exists()
        if later or has_races or round.decisions.exists():
            raise RoundHasRaces(number)
        round.delete()
        note(championship, "round_removed", by=organiser, now=now, number=number)
        recompute(championship, now=now)


def add_race(
    *, championship_id: int, organiser: Player, number: int, race_id: int, now: datetime
) -> RoundRace:
    """Adds a public race in which only entries sit to a round; it may be over already."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        round = round_numbered(championship, number)
        race = Race.objects.select_for_update(no_key=True).filter(pk=race_id).first()
        if race is None:
            raise UnknownRace(race_id)
        _check_race(round, race)
        found = RoundRace.objects.create(round=round, race=race)
        seat_entries(championship, found)
        _check_cash(championship, found)
        if race.is_finished:
            take_race(championship, found)
        note(championship, "race_added", by=organiser, round=round, now=now, race=race_id)
        recompute(championship, now=now)
    return found


def remove_race(*, championship_id: int, organiser: Player, race_id: int, now: datetime) -> None:
    """Removes a race from its round, unless there is a decision on it or a protest about it."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        found = RoundRace.objects.filter(race=race_id, round__championship=championship).first()
        if found is None:
            raise UnknownRace(race_id)
        if found.decisions.exists() or found.protests.exists():
            raise RoundHasRaces(race_id)
        # The grid goes too, or the race would be made once more.
        found.round.grids.filter(round_race=found).delete()
        found.delete()
        note(championship, "race_removed", by=organiser, round=found.round, now=now, race=race_id)
        recompute(championship, now=now)


def round_numbered(championship: Championship, number: int) -> Round:
    round = championship.rounds.filter(number=number).first()
    if round is None:
        raise UnknownRound(number)
    return round


def added(championship: Championship, stage: Stage, now: datetime) -> Round:
    """Adds a round to a locked championship."""
    registered_game(stage.game)
    is_of_records = championship.ruleset.rules.scoring in {"marks", "differences"}
    if is_of_records != bool(stage.terms):
        raise NoSuchCourse(stage.course)
    last = championship.rounds.aggregate(last=Max("number"))["last"] or 0
    if last >= MOST_ROUNDS:
        raise UnknownRound(MOST_ROUNDS + 1)
    values = values_of(championship, stage)
    if stage.terms:
        values["opens_at"] = stage.opens_at or now
    is_closed = bool(stage.terms) and stage.closes_at is not None and stage.closes_at <= now
    round = Round.objects.create(
        championship=championship, number=last + 1, is_closed=is_closed, **values
    )
    check_calendar(championship)
    if round.takes_records:
        file_earlier_runs(round)
    return round


def go_on(championship: Championship, by: Player, now: datetime) -> None:
    """Lets a provisional championship run again, as it has another round to come."""
    if championship.is_provisional:
        championship.status, championship.closed_at = Championship.Status.RUNNING, None
        championship.save(update_fields=["status", "closed_at"])
        note(championship, "goes_on", by=by, now=now)


def _check_race(round: Round, race: Race) -> None:
    if round.takes_records:
        raise RoundOfRecords(round.number)
    if RoundRace.objects.filter(race=race).exists():
        raise RaceElsewhere(race.pk)
    has_started = race.is_running or race.is_finished
    if race.is_private or race.is_trial or race.game != round.game or not has_started:
        raise RaceNotForChampionships(race.pk)


def _check_cash(championship: Championship, found: RoundRace) -> None:
    """Refuse a race that did not begin with what its entries carry, where money is carried."""
    if not brings_money(championship, found.round):
        return
    race, starts = found.race, list(found.starts.select_related("entry"))
    stakes = race.rules.stakes(race.chosen_options, race.seats)
    begun = {int(stake.seat): stake.amount for stake in stakes}
    purses = purses_of(championship, [start.entry for start in starts], besides=found)
    if [begun[start.seat or 0] for start in starts] != [purse.dollars for purse in purses]:
        raise OtherCash(race.pk)
