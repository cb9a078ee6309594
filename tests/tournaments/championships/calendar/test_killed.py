"""A whole season by ticks that are killed anywhere: nothing is doubled, and nothing is missing."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.db import connection
from msgspec.structs import replace

from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Race
from tests.cast import player
from tests.tournaments.championships.calendar.planned import (
    FIRST,
    WEEK,
    ended,
    planned,
    races_of,
    tick,
)
from tests.tournaments.championships.calendar.processes import processes_killed, ticking
from tests.tournaments.organised import DAY, Organised
from tournaments.championships.selectors.facts import facts_of
from tournaments.championships.services.championships import start_championship
from tournaments.championships.verification import derived
from tournaments.models import Entry, Grid, Result, RoundRace, SeasonNote, Start
from tournaments.rules.seating.evenness import evenness
from tournaments.rules.values import EntryId, Facts

pytestmark = pytest.mark.on_servers

ENTRIES, ROUNDS, SEATS = 40, 8, 6


class Killed(BaseException):
    """The worker is gone."""


@contextmanager
def killed_at(statement: int) -> Iterator[None]:
    """Kills a tick just before this statement, inside a step or between two."""
    seen = 0

    def count(execute: Callable[..., Any], *arguments: Any) -> Any:
        nonlocal seen
        seen += 1
        if seen == statement:
            raise Killed
        return execute(*arguments)

    with connection.execute_wrapper(count):
        yield


def killed_again_and_again(dice: Random) -> Callable[[datetime], int]:
    """A tick that is resumed until it comes through; says how often it was killed."""

    def until_done(now: datetime) -> int:
        for kills in range(1000):
            try:
                with killed_at(dice.randint(5, 100)):
                    tick(now)
                    return kills
            except Killed:
                continue
        raise AssertionError("never done")

    return until_done


def run_season(cup: Organised, step: Callable[[datetime], int]) -> int:
    """Each round: it opens, is raced all but one race, and ends; the last one is adjudicated."""
    kills = 0
    for number in range(1, cup.championship.rounds.count() + 1):
        now = FIRST + (number - 1) * WEEK
        kills += step(now)
        *most, last = races_of(cup, number)
        for found in most:
            ended(found.race, now + DAY, order=_by_entry(found))
        if number % 2:
            ended(last.race, now + DAY, order=_by_entry(last))
        kills += step(now + DAY)
        kills += step(now + 5 * DAY)
    return kills + step(FIRST + 20 * WEEK)


def _by_entry(found: RoundRace) -> list[int]:
    """Seats in the order of the list of entries, so that the same entry wins wherever it sits."""
    starts = found.starts.order_by("entry__number").values_list("seat", flat=True)
    return [seat or 0 for seat in starts]


def season(name: str, count: int, seating: str, rounds: int) -> Organised:
    cup = planned(
        player(name),
        is_started=False,
        name=name,
        rounds=rounds,
        game="racetrack",
        plan={"seats": SEATS, "seating": seating, "is_rated": False},
        overtime=0,
        unfinished="annulled",
    )
    people = [Player(username=f"{name}{number}") for number in range(count)]
    Entry.objects.bulk_create(
        Entry(championship=cup.championship, number=number, player=each)
        for number, each in enumerate(Player.objects.bulk_create(people), start=1)
    )
    cup.does(start_championship)
    return cup


def numbered(facts: Facts) -> Facts:
    """Facts with entries and races numbered in their order, to compare two seasons."""
    entries = {entry.id: EntryId(at) for at, entry in enumerate(facts.entries)}
    rounds = [
        replace(
            round,
            races=tuple(
                replace(
                    race,
                    id=at,
                    finishes=tuple(
                        replace(each, entry=entries[each.entry]) for each in race.finishes
                    ),
                    starters=tuple(entries[each] for each in race.starters),
                )
                for at, race in enumerate(round.races)
            ),
        )
        for round in facts.rounds
    ]
    named = tuple(replace(entry, id=entries[entry.id]) for entry in facts.entries)
    return Facts(named, tuple(rounds))


def nothing_is_doubled_or_missing(cup: Organised) -> None:
    everybody = set(cup.championship.entries.values_list("pk", flat=True))
    assert len(everybody) == ENTRIES
    for number in range(1, ROUNDS + 1):
        races = races_of(cup, number)
        starts = Start.objects.filter(round_race__in=races).values_list("entry", flat=True)
        assert sorted(found.race.seats for found in races) == [5, 5, 6, 6, 6, 6, 6]
        assert sorted(starts) == sorted(everybody)
    # Every race that was made is in a round, and every grid has its own.
    assert Race.objects.count() == RoundRace.objects.count() == Grid.objects.count() == 56
    results = Result.objects.values_list("round_race__round", "entry")
    assert max(Counter(results).values()) == 1
    voided = Race.objects.filter(annulled_at__isnull=False)
    assert voided.count() == ROUNDS // 2
    assert Result.objects.count() == ROUNDS * ENTRIES - sum(race.seats for race in voided)
    notes = Counter(SeasonNote.objects.values_list("kind", "round__number"))
    assert set(notes.values()) == {1}
    for number in range(1, ROUNDS + 1):
        assert {("round_opened", number), ("round_settled", number)} <= notes.keys()
    cup.championship.refresh_from_db()
    assert cup.championship.is_provisional
    assert derived(cup.championship).is_as_stored


def everybody_is_told_once(cup: Organised) -> None:
    """Players are told of every race that starts, the organiser of what they have to sign."""
    started = OutboxEvent.objects.filter(kind="race_started").values_list("race", flat=True)
    assert sorted(started) == sorted(Race.objects.values_list("pk", flat=True))
    news = [(each["event"], each["key"]) for each in _news()]
    assert max(Counter(news).values()) == 1
    assert ("season_to_sign", "") in news


def _news() -> Iterator[dict[str, Any]]:
    yield from OutboxEvent.objects.filter(kind="news").values_list("payload", flat=True)


@pytest.mark.django_db(transaction=True)
def test_a_season_of_forty_is_run_by_processes_that_are_killed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    cup = season("Forty", ENTRIES, "rotation", ROUNDS)
    with ticking(tmp_path) as tick_in_a_process:
        kills = run_season(cup, processes_killed(tick_in_a_process, Random(7)))
    nothing_is_doubled_or_missing(cup)
    everybody_is_told_once(cup)
    grids = [
        [tuple(EntryId(pk) for pk in entries) for entries in found]
        for found in (
            Grid.objects.filter(round__number=number).values_list("entries", flat=True)
            for number in range(1, ROUNDS + 1)
        )
    ]
    found = evenness([tuple(round) for round in grids])
    with capsys.disabled():
        told = f"pairs that met never, once, twice: {found.meetings.counts}"
        print(f"\nkilled {kills} times; {told}, {found.meetings.ratio:.3f} where 1 is perfect")
    assert kills > 20
    assert found.meetings.ratio < 1.1
    assert found.seats.ratio < 1.1


@pytest.mark.django_db(transaction=True)
def test_a_season_that_is_killed_comes_out_as_one_that_is_not() -> None:
    facts = []
    for name, step in (("Calm", tick), ("Killed", killed_again_and_again(Random(3)))):
        cup = season(name, 8, "standings", 4)
        run_season(cup, step)
        table = [(rank, total) for rank, _, total in cup.table()]
        facts.append((numbered(facts_of(cup.championship)), table))
    assert facts[0] == facts[1]
