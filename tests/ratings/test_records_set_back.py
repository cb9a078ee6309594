"""Records follow a race that is set back: its runs go, and come again from what stands."""

from datetime import timedelta

import pytest

from racing.moderation.services.reinstating import reinstate_moves
from racing.moderation.services.rewinding import rewind_race
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Move
from racing.races.verification import differences
from racing.ratings.models import Run
from racing.ratings.selectors.records import best_run
from tests.cast import NOON
from tests.circuits.laps import PAR, drive, drive_on, filed, lap, trial

DAY = timedelta(days=1)
AGAIN = NOON + 5 * DAY


def records() -> list[tuple[str, int]]:
    runs = Run.objects.filter(is_record=True).order_by("at", "pk").select_related("player")
    return [(str(run.player), run.value[0]) for run in runs]


def test_who_was_beaten_by_it_alone_holds_the_record_again(alice: Player, bob: Player) -> None:
    lap(bob, wait=2, now=NOON)
    race = lap(alice, now=NOON + DAY)
    assert records() == [("bob", PAR + 2), ("alice", PAR)]
    rewind_race(race_id=race.pk, ply=1, now=AGAIN)
    assert records() == [("bob", PAR + 2)]


def test_undone_the_record_is_as_it_was(alice: Player, bob: Player) -> None:
    lap(bob, wait=2, now=NOON)
    race = lap(alice, now=NOON + DAY)
    kept = list(Run.objects.order_by("at").values("player", "value", "at", "is_record"))
    rewind_race(race_id=race.pk, ply=1, now=AGAIN)
    drive_on(race, now=AGAIN)
    drain_outbox(now=AGAIN)
    reinstate_moves(race_id=race.pk, epoch=1, now=AGAIN)
    drain_outbox(now=AGAIN)
    assert list(Run.objects.order_by("at").values("player", "value", "at", "is_record")) == kept


def test_a_second_end_makes_one_run_with_its_own_date(alice: Player) -> None:
    race = lap(alice, wait=3, now=NOON)
    rewind_race(race_id=race.pk, ply=1, now=AGAIN)
    race.refresh_from_db()
    drive_on(race, now=AGAIN)
    for _ in range(2):
        OutboxEvent.objects.update(done_at=None)
        drain_outbox(now=AGAIN)
    run = Run.objects.get()
    assert (run.value[0], run.at, run.is_record) == (PAR, AGAIN, True)
    assert best_run(race) == run
    assert list(differences(race)) == []


@pytest.mark.parametrize(("number", "runs"), [(1, 0), (2, 1)])
def test_what_the_site_drove_counts_only_where_it_stands(
    alice: Player, number: int, runs: int
) -> None:
    race = drive(trial(alice), alice)
    race.moves.filter(number=number).update(cause=Move.Cause.LATE)
    filed(race)
    assert not Run.objects.exists()
    rewind_race(race_id=race.pk, ply=1, now=AGAIN)
    race.refresh_from_db()
    filed(drive_on(race, now=AGAIN))
    assert Run.objects.count() == runs
