"""Circuits are tried out in the worker, a chunk at a time, and nothing is counted twice."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from itertools import count

import pytest

from racing.bots.racetrack.study import Tally, raced
from racing.circuits.models import CircuitFigures, CircuitStudy
from racing.circuits.selectors.studies import tally_of
from racing.circuits.services.studies import RACES, SLICE, ask_for_study, study_circuits
from racing.games.racetrack.circuits import CIRCUITS
from racing.outbox.claiming import CLAIM_LASTS
from racing.outbox.models import OutboxEvent
from tests.cast import NOON

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]


def a_second_a_race() -> Callable[[], float]:
    """A clock by which every race takes a whole slice, so that every chunk has one race."""
    ticks: Iterator[int] = count()
    return lambda: next(ticks) * SLICE


def all_at_once() -> float:
    return 0.0


def chunk(*, races: int = 3, seconds: Callable[[], float] | None = None) -> CircuitStudy:
    found = study_circuits(now=NOON, seconds=seconds or a_second_a_race(), races=races)
    assert found is not None
    found.refresh_from_db()
    return found


def short_study(circuit: str = "teacup", wanted: int = 3, top_speed: int = 7) -> CircuitStudy:
    study = ask_for_study(circuit=circuit, top_speed=top_speed, now=NOON)
    CircuitStudy.objects.filter(pk=study.pk).update(wanted=wanted)
    study.refresh_from_db()
    return study


def test_the_site_begins_with_the_first_circuit_of_the_game_by_itself() -> None:
    study = chunk(races=RACES)
    assert (study.circuit, study.top_speed, study.wanted) == ("teacup", 7, RACES)
    assert (study.done, study.ended_at, study.asked_at, study.claimed_at) == (1, None, None, None)


def test_chunk_by_chunk_it_comes_to_its_end_and_the_next_circuit_has_its_turn() -> None:
    done = [chunk().done for _ in range(3)]
    assert done == [1, 2, 3]
    study = CircuitStudy.objects.get()
    assert study.ended_at == NOON
    assert tally_of(study) == sum((raced("teacup", 7, number) for number in range(3)), Tally())
    assert CircuitFigures.objects.get(circuit="teacup").crashes == tally_of(study).crashes.part
    assert chunk().circuit == "broad-bean"


def test_when_all_are_known_there_is_nothing_to_do() -> None:
    CircuitStudy.objects.bulk_create(
        CircuitStudy(circuit=slug, top_speed=7, wanted=1, done=1, began_at=NOON, ended_at=NOON)
        for slug in CIRCUITS.drawings
    )
    assert study_circuits(now=NOON) is None


def test_what_somebody_asked_for_goes_first() -> None:
    chunk()
    short_study("tin-town")
    assert [chunk().circuit for _ in range(4)] == ["tin-town"] * 3 + ["teacup"]


def test_at_another_top_speed_it_is_another_study_without_a_figure_for_lists() -> None:
    short_study(top_speed=5, wanted=1)
    assert chunk(seconds=all_at_once).ended_at == NOON
    assert not CircuitFigures.objects.exists()


def test_to_ask_twice_or_for_what_is_known_changes_nothing() -> None:
    first = short_study(wanted=1)
    chunk()
    again = ask_for_study(circuit="teacup", top_speed=7, now=NOON + timedelta(days=1))
    again.refresh_from_db()
    assert again.pk == first.pk
    assert (again.asked_at, again.ended_at, again.done) == (NOON, NOON, 1)


def test_what_another_worker_is_at_is_left_to_it_until_it_is_given_up() -> None:
    study = short_study()
    CircuitStudy.objects.update(claimed_at=NOON)
    assert study_circuits(now=NOON, seconds=a_second_a_race()) is None
    found = study_circuits(now=NOON + CLAIM_LASTS, seconds=a_second_a_race())
    assert found is not None
    assert found.pk == study.pk


def test_two_who_have_nothing_else_to_do_are_not_at_the_same_one() -> None:
    first = chunk()
    CircuitStudy.objects.update(claimed_at=NOON)
    assert chunk().circuit != first.circuit


def test_races_that_somebody_else_has_kept_meanwhile_are_not_counted_twice() -> None:
    """The first worker is slow: the second takes over from it while it races."""
    study, ticks = short_study(), count()

    def slow() -> float:
        if next(ticks) == 1:
            study_circuits(now=NOON + CLAIM_LASTS, seconds=all_at_once)
        return 0.0

    chunk(seconds=slow)
    study.refresh_from_db()
    assert study.done == 3
    assert tally_of(study).races == 3


def test_it_stops_after_a_race_when_something_waits_in_the_outbox() -> None:
    short_study()
    OutboxEvent.objects.create(kind="race_started", created_at=NOON, due_at=NOON)
    assert chunk(seconds=all_at_once).done == 1
    OutboxEvent.objects.update(done_at=NOON)
    assert chunk(seconds=all_at_once).done == 3


def test_the_study_of_a_circuit_that_is_gone_goes_too() -> None:
    short_study("gone-for-good")
    study_circuits(now=NOON)
    assert not CircuitStudy.objects.exists()
