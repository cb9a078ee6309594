"""Several workers tick at the same moment, and a minute in which nothing is due."""

from functools import partial

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Race
from tests.cast import NOON, player
from tests.races.at_once import at_once
from tests.tournaments.championships.calendar.planned import FIRST, planned, races_of, tick
from tests.tournaments.organised import DAY
from tournaments.models import Championship, Grid, Round, SeasonNote

pytestmark = pytest.mark.both_databases


@pytest.mark.django_db(transaction=True)
def test_two_ticks_at_once_make_each_race_once() -> None:
    alice = player("alice")
    people = Player.objects.bulk_create(Player(username=f"driver{n}") for n in range(6))
    cup = planned(alice, *people, plan={"seats": 2}, rounds=1)
    results = at_once([partial(tick, FIRST)] * 3)
    assert sum(results) == 4
    assert Grid.objects.count() == len(races_of(cup, 1)) == Race.objects.count() == 3
    assert SeasonNote.objects.filter(kind="round_opened").count() == 1
    assert OutboxEvent.objects.filter(kind="race_started").count() == 3


@pytest.mark.django_db(transaction=True)
def test_two_ticks_at_once_decide_each_race_once() -> None:
    alice, bob = player("alice"), player("bob")
    cup = planned(alice, alice, bob, rounds=1, overtime=0)
    tick(FIRST)
    results = at_once([partial(tick, FIRST + 5 * DAY)] * 3)
    assert sum(results) == 3
    kinds = list(cup.championship.notes.values_list("kind", flat=True))
    assert [kinds.count(kind) for kind in ("race_adjudicated", "round_settled", "closed")] == [
        1
    ] * 3
    assert OutboxEvent.objects.filter(kind="race_finished").count() == 1


@pytest.mark.django_db
def test_a_minute_in_which_nothing_is_due_costs_the_same_with_many_seasons(alice: Player) -> None:
    cup = planned(alice, alice, player("bob"))
    tick(FIRST)
    few = _queries()
    others = Championship.objects.bulk_create(
        Championship(
            name=f"Cup {number}",
            slug=f"cup-{number}",
            ruleset=cup.championship.ruleset,
            status="running",
            created_at=NOON,
            changed_at=NOON,
        )
        for number in range(200)
    )
    Round.objects.bulk_create(
        Round(
            championship=each,
            number=number,
            game="dash",
            opens_at=FIRST + number * DAY,
            closes_at=FIRST + 9 * DAY,
        )
        for each in others
        for number in range(1, 9)
    )
    assert _queries() == few == 11


def _queries() -> int:
    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert tick(FIRST) == 0
    return len(asked)
