"""Results of races for entries: taken when a race is over, withdrawn if it is annulled."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from racing.engine.codec import encode
from racing.engine.values import Outcome, Seat
from racing.races.events import RaceReopened
from racing.races.models import Race
from racing.ratings.events import RaceAnnulled
from racing.ratings.models import Run
from racing.ratings.selectors.records import course_of
from tournaments.championships.errors import SeatNotEntered, TwiceInTheRound
from tournaments.championships.services.neutral_cars import NeutralCars
from tournaments.championships.services.reopening import race_again, recount
from tournaments.championships.services.roster import new_entry
from tournaments.championships.services.standings import recompute
from tournaments.models import Championship, Entry, Result, Round, RoundRace, Start
from tournaments.shared.locking import locked_championship


def take_results(*, race_id: int) -> None:
    """Takes the results of a race that has finished, or counts again; twice is harmless. A
    rehearsal looks after its own races."""
    race = Race.objects.filter(pk=race_id, annulled_at=None).first()
    if race is None or not race.is_finished:
        return
    rows = RoundRace.objects.filter(race=race, round__championship__rehearses=None)
    for found in rows.select_related("race", "round__championship"):
        _take(found, timezone.now())
    _enter_run(race)


def withdraw_results(event: RaceAnnulled | RaceReopened) -> None:
    """Withdraws the results of a race; what counts again by now is left alone."""
    rows = RoundRace.objects.filter(race=event.race)
    for pk, championship_id in rows.values_list("pk", "round__championship"):
        with transaction.atomic():
            championship = locked_championship(championship_id)
            found = RoundRace.objects.select_related("round", "race").get(pk=pk)
            if not found.race.counts:
                _withdraw(championship, found, event.at)


def _withdraw(championship: Championship, found: RoundRace, now: datetime) -> None:
    found.results.all().delete()
    if found.race.is_running:
        race_again(championship, found, now=now)
    found.is_over = False
    found.save(update_fields=["is_over"])
    recount(championship, found, now=now)


def seat_entries(championship: Championship, found: RoundRace) -> None:
    """Notes the entry that each seat races for, whoever takes the seat over later."""
    people = _entries_by_player(championship)
    busy = Start.objects.filter(round_race__round=found.round_id).values("entry")
    bots = _spare_bots(championship, busy)
    for seating in found.race.seatings.select_related("player"):
        entry = next(bots) if seating.is_bot else people.get(seating.player_id or 0)
        if entry is None:
            raise SeatNotEntered(seating.player.username if seating.player else seating.seat + 1)
        if found.round.round_races.filter(starts__entry=entry).exclude(pk=found.pk).exists():
            raise TwiceInTheRound(seating.player.username if seating.player else entry.number)
        Start.objects.create(round_race=found, seat=seating.seat, entry=entry)


def take_race(championship: Championship, found: RoundRace) -> None:
    """Writes the results of a race that is over."""
    outcome = found.race.result
    if outcome is None:
        return
    rules = championship.ruleset.rules
    results = (
        _results_of_cars(championship, found, outcome)
        if rules.cars > 1
        else _results_of_seats(found, outcome)
    )
    rows = list(results)
    found.results.all().delete()
    Result.objects.bulk_create(rows)
    found.is_over = True
    found.save(update_fields=["is_over"])


def file_earlier_runs(round: Round) -> None:
    """Counts runs on the round's circuit that were driven in its window before it was made."""
    runs = Run.objects.filter(
        Q(at__gte=round.opens_at) if round.opens_at else Q(),
        Q(at__lt=round.closes_at) if round.closes_at else Q(),
        book__game=round.game,
        book__course=round.course,
        book__terms=round.terms,
        player__in=_entries_by_player(round.championship),
    ).exclude(race__round_races__round__championship=round.championship_id)
    for run in runs.select_related("race").order_by("at", "pk"):
        _file(round, run.race)


def _take(found: RoundRace, now: datetime) -> None:
    with transaction.atomic():
        championship = locked_championship(found.round.championship_id)
        if found.round.takes_records:
            _file(found.round, found.race)
        else:
            take_race(championship, found)
        recount(championship, found, now=now)


def _enter_run(race: Race) -> None:
    """Counts a run in every championship of records that it fits, in one round of each."""
    for round in _rounds_for(race):
        with transaction.atomic():
            championship = locked_championship(round.championship_id)
            kept = RoundRace.objects.filter(race=race, round__championship=championship)
            if not kept.exists():
                _file(round, race)
                recompute(championship, now=timezone.now())


def _rounds_for(race: Race) -> list[Round]:
    course = course_of(race)
    if course is None or course.terms is None or race.finished_at is None or race.is_private:
        return []
    at = race.finished_at
    rounds = Round.objects.filter(
        Q(opens_at=None) | Q(opens_at__lte=at),
        Q(closes_at=None) | Q(closes_at__gt=at),
        game=race.game,
        course=course.slug,
        terms=encode(course.terms),
        is_cancelled=False,
        championship__status=Championship.Status.RUNNING,
    )
    return list(rounds.order_by("pk"))


def _file(round: Round, race: Race) -> None:
    """Writes the marks of entries in a race; others who were in it are left out."""
    people = _entries_by_player(round.championship)
    runs = {run.seat: run for run in race.runs.all() if run.player_id in people}
    if not runs:
        return
    found, _ = RoundRace.objects.update_or_create(
        round=round, race=race, defaults={"is_over": True}
    )
    found.results.all().delete()
    for seat, run in runs.items():
        entry = people[run.player_id or 0]
        Start.objects.get_or_create(round_race=found, seat=seat, defaults={"entry": entry})
        Result.objects.create(round_race=found, entry=entry, seat=seat, mark=run.value[0])


def _entries_by_player(championship: Championship) -> dict[int, Entry]:
    """Entries that have not withdrawn, by player; drivers of a team have its entry."""
    entries = championship.entries.filter(until_round=None).prefetch_related("drivers")
    found: dict[int, Entry] = {}
    for entry in entries:
        found |= {driver.pk: entry for driver in entry.drivers.all()}
        if entry.player_id is not None:
            found[entry.player_id] = entry
    return found


def _spare_bots(championship: Championship, busy: QuerySet[Any, Any]) -> Iterator[Entry]:
    """Entries of bots that are free, by number; makes more if need be."""
    yield from list(championship.entries.filter(kind=Entry.Kind.BOT).exclude(pk__in=busy))
    while True:
        yield new_entry(championship, Entry.Kind.BOT, fills_up=True)


def _results_of_seats(found: RoundRace, outcome: Outcome) -> Iterator[Result]:
    """Results by the place of each seat; who gave up, or has no car left, has no place."""
    stakes = _stakes(found.race)
    marks = {mark.seat: mark.value[0] for mark in outcome.marks}
    money = {score.seat: score.amount for score in outcome.scores}
    gone = _seats_without_a_car(found.race, outcome)
    for start in found.starts.all():
        seat = Seat(start.seat or 0)
        is_out = seat in gone
        yield Result(
            round_race=found,
            entry_id=start.entry_id,
            seat=seat,
            place=None if is_out else outcome.place_of(seat),
            code="dnf" if is_out else "",
            money=money.get(seat, 0) - stakes.get(seat, 0),
            mark=marks.get(seat),
        )


def _seats_without_a_car(race: Race, outcome: Outcome) -> set[Seat]:
    cars = [car for group in outcome.standing.cars for car in group]
    left = {car.seat for car in cars if car not in outcome.out}
    out = {car.seat for car in outcome.out if car.seat is not None} - left
    retired = race.seatings.filter(has_retired=True).values_list("seat", flat=True)
    return {Seat(seat) for seat in (*out, *retired)}


def _stakes(race: Race) -> dict[Seat, int]:
    """The money that each seat brought, where a game is about money."""
    stakes = race.rules.stakes(race.chosen_options, race.seats)
    return {stake.seat: stake.amount for stake in stakes}


def _results_of_cars(
    championship: Championship, found: RoundRace, outcome: Outcome
) -> Iterator[Result]:
    """Results by the place of each car, also neutral ones; cars that are out have none (FC-28)."""
    entries = {start.seat: start.entry_id for start in found.starts.all()}
    neutral = NeutralCars(championship, found)
    pole = found.race.rules.pole(found.race.codec.state(found.race.state))
    place = 1
    placed = []
    for group in outcome.standing.cars:
        placed += [(car, place) for car in group]
        place += len(group)
    for car, place in sorted(placed):
        is_out = car in outcome.out
        yield Result(
            round_race=found,
            entry_id=neutral.entry_of(car.number).pk if car.seat is None else entries[car.seat],
            seat=car.seat,
            car=car.number,
            place=None if is_out else place,
            code="dnf" if is_out else "",
            has_pole=car.number == pole,
        )
    # Whose cars have become neutral: they left the race (FC-29).
    for seat in entries.keys() - {car.seat for car, _ in placed}:
        yield Result(round_race=found, entry_id=entries[seat], seat=seat, code="dnf")
