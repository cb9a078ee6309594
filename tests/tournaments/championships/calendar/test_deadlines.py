"""The end of a round: reminded of, extended once, then decided as the ruleset says."""

from datetime import timedelta
from typing import Any

import pytest

from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.proposals import abandon
from racing.races.services.running_race import RunningRace
from racing.ratings.services.annulment import annul_race
from tests.tournaments.championships.calendar.planned import (
    FIRST,
    WEEK,
    all_ended,
    ended,
    planned,
    races_of,
    round_of,
    tick,
)
from tests.tournaments.organised import DAY, Organised
from tournaments.championships.errors import NotLateYet
from tournaments.championships.services.calendar.deadlines import decide_now
from tournaments.models import Result, RoundRace
from tournaments.rules.errors import UnknownRace

pytestmark = pytest.mark.both_databases

DEADLINE = FIRST + 5 * DAY
EXTENDED = DEADLINE + 3 * DAY


def opened(alice: Player, *people: Player, **values: Any) -> Organised:
    cup = planned(alice, *people, **values)
    tick(FIRST)
    return cup


@pytest.fixture
def cup(alice: Player, bob: Player, charlie: Player, dora: Player) -> Organised:
    """A season with two races of two under way."""
    return opened(alice, alice, bob, charlie, dora, plan={"seats": 2}, rounds=1)


def told(event: str) -> set[int]:
    drain_outbox(now=EXTENDED)
    return {each.player_id for each in Notice.objects.filter(payload__event=event)}


def drivers_of(race: Race) -> set[int]:
    return {each for each in race.seatings.values_list("player", flat=True) if each}


def kinds(cup: Organised) -> list[str]:
    return list(cup.championship.notes.values_list("kind", flat=True))


def test_those_who_still_race_are_reminded_a_day_before_once(cup: Organised) -> None:
    first, second = races_of(cup, 1)
    ended(first.race, FIRST + DAY)
    for hours in (25, 24, 23):
        tick(DEADLINE - timedelta(hours=hours))
    assert told("deadline_near") == drivers_of(second.race)
    assert Notice.objects.filter(payload__event="deadline_near").count() == 2


def test_a_round_in_which_all_is_raced_is_settled_before_its_deadline(cup: Organised) -> None:
    all_ended(cup, 1, FIRST + DAY)
    tick(FIRST + DAY)
    assert round_of(cup, 1).is_closed
    assert "round_settled" in kinds(cup)


def test_races_that_are_not_over_are_extended_once(cup: Organised) -> None:
    first, second = races_of(cup, 1)
    ended(first.race, FIRST + DAY)
    tick(DEADLINE)
    assert round_of(cup, 1).extended_until == EXTENDED
    assert told("round_extended") == drivers_of(second.race)
    assert tick(DEADLINE + DAY) == 0
    assert Race.objects.get(pk=second.race_id).is_running


def test_what_is_still_not_over_then_counts_as_it_stands(cup: Organised) -> None:
    tick(DEADLINE)
    tick(EXTENDED)
    races = [found.race for found in races_of(cup, 1)]
    assert all(race.is_finished and race.adjudicated_at == EXTENDED for race in races)
    assert Result.objects.count() == 4
    assert round_of(cup, 1).is_closed
    assert kinds(cup).count("race_adjudicated") == 2
    cup.championship.refresh_from_db()
    assert cup.championship.is_provisional


def test_what_was_adjudicated_counts_once_when_the_outbox_tells_of_it(cup: Organised) -> None:
    tick(DEADLINE)
    tick(EXTENDED)
    before = cup.table()
    drain_outbox(now=EXTENDED)
    assert (cup.table(), Result.objects.count()) == (before, 4)


def test_or_for_nothing_where_the_ruleset_says_so(alice: Player, bob: Player) -> None:
    cup = opened(alice, alice, bob, unfinished="annulled", overtime=0)
    tick(DEADLINE)
    race = races_of(cup, 1)[0].race
    assert race.annulled_at == DEADLINE
    drain_outbox(now=DEADLINE)
    assert not Result.objects.exists()
    assert round_of(cup, 1).is_closed
    assert "race_annulled" in kinds(cup)


def test_without_overtime_a_race_is_decided_at_its_deadline(alice: Player, bob: Player) -> None:
    cup = opened(alice, alice, bob, overtime=0)
    tick(DEADLINE)
    assert races_of(cup, 1)[0].race.adjudicated_at == DEADLINE
    assert "round_extended" not in kinds(cup)


def test_a_race_that_was_abandoned_gives_nothing_and_holds_up_nothing(cup: Organised) -> None:
    first, second = races_of(cup, 1)
    abandon(RunningRace.locked(first.race_id, now=FIRST))
    ended(second.race, FIRST)
    tick(FIRST + DAY)
    assert round_of(cup, 1).is_closed
    assert cup.standings()[0].table.completed == 1


def test_a_race_that_a_moderator_annulled_holds_up_nothing(cup: Organised) -> None:
    all_ended(cup, 1, FIRST)
    annul_race(race_id=races_of(cup, 1)[0].race_id, now=FIRST)
    drain_outbox(now=FIRST)
    tick(FIRST + DAY)
    assert round_of(cup, 1).is_closed
    assert cup.standings()[0].table.completed == 1


def test_a_race_that_never_started_is_taken_out(cup: Organised) -> None:
    first, second = races_of(cup, 1)
    ended(second.race, FIRST)
    Race.objects.filter(pk=first.race_id).update(status=Race.Status.OPEN)
    tick(DEADLINE)
    assert [found.race_id for found in races_of(cup, 1)] == [second.race_id]
    assert "race_never_started" in kinds(cup)


def test_results_that_nobody_told_of_are_taken_at_the_deadline(cup: Organised) -> None:
    all_ended(cup, 1, FIRST)
    Result.objects.all().delete()
    RoundRace.objects.update(is_over=False)
    tick(DEADLINE)
    assert Result.objects.count() == 4


def test_a_late_race_can_be_decided_at_once(cup: Organised) -> None:
    tick(DEADLINE)
    late = races_of(cup, 1)[0].race_id
    cup.does(decide_now, race_id=late, now=DEADLINE + DAY)
    assert Race.objects.get(pk=late).adjudicated_at == DEADLINE + DAY
    with pytest.raises(UnknownRace):
        cup.does(decide_now, race_id=late, now=DEADLINE + DAY)


def test_a_race_in_time_is_left_to_its_players(cup: Organised) -> None:
    race = races_of(cup, 1)[0].race_id
    with pytest.raises(NotLateYet):
        cup.does(decide_now, race_id=race, now=FIRST + DAY)
    assert Race.objects.get(pk=race).is_running


def test_rounds_may_overlap(alice: Player, bob: Player) -> None:
    cup = opened(alice, alice, bob, rounds=2, overtime=9)
    tick(DEADLINE)
    tick(FIRST + WEEK)
    assert [len(races_of(cup, number)) for number in (1, 2)] == [1, 1]
    all_ended(cup, 2, FIRST + WEEK)
    all_ended(cup, 1, FIRST + WEEK)
    tick(FIRST + WEEK)
    cup.championship.refresh_from_db()
    assert cup.championship.is_provisional
