"""The odds are worked out in the worker, batch by batch, and nothing is counted twice."""

import pytest

from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from tests.cast import NOON
from tests.tournaments.organised import Organised, organised
from tournaments.championships.services.odds import (
    BATCH,
    _advance,
    advance_odds_runs,
    compute_odds,
    runs_for,
)
from tournaments.models import OddsRun, TitleOdds


@pytest.fixture
def cup(alice: Player, bob: Player, charlie: Player) -> Organised:
    """One round is raced, three are to come."""
    cup = organised(alice, alice, bob, charlie)
    cup.raced(cup.round(), (alice, bob, charlie))
    for _ in range(3):
        cup.round()
    return cup


def shares() -> dict[str, float]:
    found = TitleOdds.objects.select_related("entry__player")
    return {str(each.entry.player): each.share for each in found}


def test_a_finished_round_asks_for_odds(cup: Organised) -> None:
    drain_outbox(now=NOON)
    run = OddsRun.objects.get()
    assert (run.after, run.done, run.ended_at) == (1, 0, None)
    assert advance_odds_runs(seconds=lambda: 0.0) == 0
    run.refresh_from_db()
    assert run.done == run.wanted
    assert sum(shares().values()) == pytest.approx(1)


def test_equals_have_equal_odds(cup: Organised) -> None:
    """Within four standard errors."""
    compute_odds(championship_id=cup.championship.pk)
    error = (1 / 3 * 2 / 3 / OddsRun.objects.get().wanted) ** 0.5
    assert all(abs(share - 1 / 3) < 4 * error for share in shares().values())


def test_after_a_while_others_have_their_turn(cup: Organised) -> None:
    drain_outbox(now=NOON)
    clock = iter(range(0, 100, 3))
    assert advance_odds_runs(seconds=lambda: next(clock)) == 1
    clock = iter([0, 1, 5, 5, 5])
    assert advance_odds_runs(seconds=lambda: next(clock)) == 1
    assert OddsRun.objects.get().done == BATCH


def test_two_workers_count_a_batch_once(cup: Organised) -> None:
    drain_outbox(now=NOON)
    one, other = OddsRun.objects.get(), OddsRun.objects.get()
    assert _advance(one)
    before = shares()
    assert not _advance(other)
    assert shares() == before
    assert OddsRun.objects.get().done == BATCH


def test_the_same_facts_are_not_worked_out_again(cup: Organised) -> None:
    compute_odds(championship_id=cup.championship.pk)
    ended = OddsRun.objects.get().ended_at
    compute_odds(championship_id=cup.championship.pk)
    assert OddsRun.objects.get().ended_at == ended


def test_when_nothing_is_to_come_the_champion_has_it_all(alice: Player, bob: Player) -> None:
    cup = organised(alice, alice, bob)
    cup.raced(cup.round(), bob, alice)
    cup.ends()
    compute_odds(championship_id=cup.championship.pk)
    assert shares() == {"bob": 1}


def test_larger_seasons_are_played_less_often() -> None:
    assert runs_for(6, 4) > runs_for(1000, 50) >= BATCH
