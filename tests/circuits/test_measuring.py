"""Par and ideal lines of large drawings, worked out by the worker step by step (RT-32)."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from racing.circuits.models import DrawnCircuit
from racing.circuits.services.drafts import redraw_circuit
from racing.circuits.services.par import SLICE, survey_drafts
from racing.outbox.claiming import CLAIM_LASTS
from racing.people.models import Player
from tests.cast import NOON
from tests.circuits.drawn import LARGE, SMALL, draft

Search = DrawnCircuit.Search
CLOSED = replace(LARGE, inner=((8, 8), (112, 8), (112, 79), (8, 79)))


def ticking(step: float) -> Callable[[], float]:
    """A clock that goes on by so much whenever it is looked at."""
    seconds = 0.0

    def look() -> float:
        nonlocal seconds
        seconds += step
        return seconds

    return look


def test_a_large_drawing_waits_for_the_worker(alice: Player) -> None:
    made = draft(alice, LARGE)
    assert (made.search, made.searched, made.found_flaws) == (Search.WAITING, 0, ())
    assert survey_drafts(now=NOON, seconds=ticking(0)) == 0
    made.refresh_from_db()
    assert made.is_searched
    assert (made.crossings, made.claimed_at) == (7, None)
    assert made.pars[5] >= made.pars[6] >= made.pars[7]
    assert len(made.lines[7]) == made.pars[7] + 1
    assert survey_drafts(now=NOON, seconds=ticking(0)) == 0


def test_progress_is_kept_step_by_step(alice: Player) -> None:
    """Each slice of time is over after one top speed."""
    made = draft(alice, LARGE)
    seen = []
    for _ in range(3):
        survey_drafts(now=NOON, seconds=ticking(SLICE / 3))
        made.refresh_from_db()
        seen.append(made.searched)
    assert seen == [1, 2, 3]
    assert made.is_searched


def test_what_is_claimed_is_left_to_who_claimed_it(alice: Player) -> None:
    made = draft(alice, LARGE)
    DrawnCircuit.objects.filter(pk=made.pk).update(claimed_at=NOON)
    assert survey_drafts(now=NOON, seconds=ticking(0)) == 1
    made.refresh_from_db()
    assert made.searched == 0
    assert survey_drafts(now=NOON + CLAIM_LASTS, seconds=ticking(0)) == 0


def test_nothing_is_kept_of_a_drawing_that_was_changed_meanwhile(alice: Player) -> None:
    made = draft(alice, LARGE)
    old = DrawnCircuit.objects.filter(pk=made.pk, revision=made.revision)
    redraw_circuit(draft_id=made.pk, author=alice, sketch=SMALL, now=NOON)
    assert not old.exists()
    assert survey_drafts(now=NOON, seconds=ticking(0)) == 0
    made.refresh_from_db()
    assert made.width == 30


def test_a_large_drawing_nobody_can_drive_gets_its_flaw(alice: Player) -> None:
    made = draft(alice, CLOSED)
    survey_drafts(now=NOON, seconds=ticking(0))
    made.refresh_from_db()
    assert (made.search, made.par) == (Search.NONE, {})
    assert [flaw.reason for flaw in made.found_flaws] == ["too_narrow"]


def test_what_cannot_be_measured_holds_up_nobody(
    alice: Player, caplog: pytest.LogCaptureFixture
) -> None:
    broken, made = draft(alice, LARGE), draft(alice, LARGE)
    DrawnCircuit.objects.filter(pk=broken.pk).update(drawing={"outer": [[0, 0]]})
    assert survey_drafts(now=NOON, seconds=ticking(0)) == 0
    broken.refresh_from_db()
    made.refresh_from_db()
    assert (broken.search, made.search) == (Search.FAILED, Search.DONE)
    assert "could not measure draft" in caplog.text
