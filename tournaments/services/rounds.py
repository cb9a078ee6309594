"""The calendar: rounds are added and cancelled, races come into them."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Max

from racing.models import Player, Race
from racing.titles import title_of
from tournaments.errors import (
    NoSuchCourse,
    RaceElsewhere,
    RaceNotForSeasons,
    RoundHasRaces,
    RoundOfRecords,
    WindowBroken,
)
from tournaments.models import Championship, Round, RoundRace
from tournaments.rules.errors import UnknownRace, UnknownRound
from tournaments.services.locking import going_championship, locked_championship
from tournaments.services.results import file_earlier_runs, seat_entries, take_race
from tournaments.services.standings import recompute

MOST_ROUNDS = 100


@dataclass(frozen=True, slots=True)
class Stage:
    """What an organiser chooses for a round; terms make it one of records."""

    game: str
    name: str = ""
    weight: int = 1
    course: str = ""
    terms: str = ""
    opens_at: datetime | None = None
    closes_at: datetime | None = None


def add_round(*, championship_id: int, organiser: Player, stage: Stage, now: datetime) -> Round:
    """At the end of the calendar. One of records is open from now on, if nothing else is said;
    runs that were driven in its window already count."""
    title_of(stage.game)
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        _check_stage(championship, stage)
        last = championship.rounds.aggregate(last=Max("number"))["last"] or 0
        round = Round.objects.create(
            championship=championship,
            number=last + 1,
            name=stage.name,
            weight=stage.weight,
            game=stage.game,
            course=stage.course,
            terms=stage.terms,
            opens_at=stage.opens_at or (now if stage.terms else None),
            closes_at=stage.closes_at,
            is_closed=stage.closes_at is not None and stage.closes_at <= now,
        )
        if round.takes_records:
            file_earlier_runs(round)
        recompute(championship, now=now)
    return round


def close_rounds(*, now: datetime) -> int:
    """Of records, those whose window is over: from here on they are completed."""
    due = Round.objects.filter(is_closed=False, closes_at__lte=now)
    found = list(due.values_list("pk", "championship"))
    for pk, championship_id in found:
        with transaction.atomic():
            championship = locked_championship(championship_id)
            if Round.objects.filter(pk=pk, is_closed=False).update(is_closed=True):
                recompute(championship, now=now)
    return len(found)


def cancel_round(
    *, championship_id: int, organiser: Player, number: int, cancelled: bool = True, now: datetime
) -> Round:
    """It stays in the calendar and gives neither points nor places; or counts again."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        round = _round(championship, number)
        round.is_cancelled = cancelled
        round.save(update_fields=["is_cancelled"])
        recompute(championship, now=now)
    return round


def remove_round(*, championship_id: int, organiser: Player, number: int, now: datetime) -> None:
    """The last one of the calendar, while it has no races."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        round = _round(championship, number)
        later = championship.rounds.filter(number__gt=number).exists()
        if later or round.round_races.exists() or round.decisions.exists():
            raise RoundHasRaces(number)
        round.delete()
        recompute(championship, now=now)


def add_race(
    *, championship_id: int, organiser: Player, number: int, race_id: int, now: datetime
) -> RoundRace:
    """One that everybody may see, in which only entries sit; it may be over already."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        round = _round(championship, number)
        race = Race.objects.select_for_update(no_key=True).filter(pk=race_id).first()
        if race is None:
            raise UnknownRace(race_id)
        _check_race(round, race)
        found = RoundRace.objects.create(round=round, race=race)
        seat_entries(championship, found)
        if race.is_finished:
            take_race(championship, found)
        recompute(championship, now=now)
    return found


def remove_race(*, championship_id: int, organiser: Player, race_id: int, now: datetime) -> None:
    """It was put there by mistake; one on which something was decided or protested stays."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        found = RoundRace.objects.filter(race=race_id, round__championship=championship).first()
        if found is None:
            raise UnknownRace(race_id)
        if found.decisions.exists() or found.protests.exists():
            raise RoundHasRaces(race_id)
        found.delete()
        recompute(championship, now=now)


def _round(championship: Championship, number: int) -> Round:
    round = championship.rounds.filter(number=number).first()
    if round is None:
        raise UnknownRound(number)
    return round


def _check_stage(championship: Championship, stage: Stage) -> None:
    is_of_records = championship.ruleset.rules.scoring in {"marks", "differences"}
    if is_of_records != bool(stage.terms):
        raise NoSuchCourse(stage.course)
    if stage.opens_at and stage.closes_at and stage.opens_at >= stage.closes_at:
        raise WindowBroken
    if championship.rounds.count() >= MOST_ROUNDS:
        raise UnknownRound(MOST_ROUNDS + 1)


def _check_race(round: Round, race: Race) -> None:
    if round.takes_records:
        raise RoundOfRecords(round.number)
    if RoundRace.objects.filter(race=race).exists():
        raise RaceElsewhere(race.pk)
    has_started = race.is_running or race.is_finished
    if race.is_private or race.is_trial or race.game != round.game or not has_started:
        raise RaceNotForSeasons(race.pk)
