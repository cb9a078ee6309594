"""Hints are worked out from what the tables hold, kept in place, and fade."""

from datetime import timedelta
from logging import INFO
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings

from racing import tasks
from racing.fair_play.fingerprints import Fingerprint
from racing.fair_play.models import Sighting, Signal
from racing.fair_play.rules.values import Kind
from racing.fair_play.services.hints import forget_hints, forget_traces_of, look_for_hints
from racing.fair_play.services.households import declare_household
from racing.people.models import Player
from racing.races.models import Race, RaceNote
from tests.cast import NOON
from tests.fair_play.traces import answered, crowd, here, mixed_races, raced, seen
from tests.kept import all_rows

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]
DAY = timedelta(days=1)


@pytest.fixture
def pair(alice: Player, bob: Player) -> tuple[Player, Player]:
    return here(alice), here(bob)


def kinds(one: Player, other: Player) -> dict[str, Signal]:
    first, second = sorted((one, other), key=lambda each: each.pk)
    return {each.kind: each for each in Signal.objects.filter(one=first, other=second)}


def test_an_address_in_common_is_found(pair: tuple[Player, Player]) -> None:
    alice, bob = pair
    seen(alice, 0, 1, 2, 3, 9)
    seen(bob, 1, 2, 3)
    looked = look_for_hints(now=NOON)
    found = kinds(alice, bob)[Kind.ADDRESS]
    assert (looked.players, looked.pairs) == (2, 1)
    assert found.evidence["days_other"] == 3
    assert found.seen_at.date() == (NOON - DAY).date()
    assert 0.3 < found.strength < 1


def test_company_is_found_in_races_that_people_chose(pair: tuple[Player, Player]) -> None:
    others = crowd(12)
    mixed_races(others, 40)
    for ago in range(1, 15):
        raced(*pair, others[ago % 12], ago=ago)
    look_for_hints(now=NOON)
    found = kinds(*pair)[Kind.COMPANY]
    assert found.evidence["together"] == 14
    assert found.seen_at == NOON - 2 * DAY


@pytest.mark.parametrize(
    "fields",
    [
        {"occasion": {"name": "Cup", "round": 1, "url": "/"}},
        {"is_rated": False, "is_private": True},
        {"is_trial": True},
        {"started_at": NOON - 100 * DAY, "finished_at": NOON - 95 * DAY},
    ],
    ids=["a championship's", "among friends", "time trial", "long ago"],
)
def test_other_races_make_no_company(pair: tuple[Player, Player], fields: dict[str, Any]) -> None:
    others = crowd(12)
    mixed_races(others, 40)
    for ago in range(1, 15):
        raced(*pair, others[ago % 12], ago=ago, **fields)
    look_for_hints(now=NOON)
    assert Kind.COMPANY not in kinds(*pair)


def thrown(loser: Player, winner: Player, others: list[Player], **fields: Any) -> None:
    """The loser drives with the others as they do, and is last whenever the winner is there."""
    count = len(others)
    for ago in range(1, 41):
        one, two = others[ago % count], others[(ago + 1) % count]
        raced(winner, one, two, loser, ago=ago, **fields)
        raced(*((loser, one, two) if ago % 2 else (one, two, loser)), ago=ago)
        raced(*((winner, two, one) if ago % 2 else (two, one, winner)), ago=ago)


def test_help_is_found_in_races_of_championships_too(pair: tuple[Player, Player]) -> None:
    alice, bob = pair
    thrown(alice, bob, crowd(8), occasion={"name": "Cup", "round": 1, "url": "/"})
    look_for_hints(now=NOON)
    found = kinds(alice, bob)[Kind.HELP]
    assert found.evidence["helped"] == bob.pk
    assert found.evidence["ahead"] == found.evidence["races"] == 40
    assert found.strength > 0.5


def test_a_race_that_counts_for_nothing_helps_nobody(pair: tuple[Player, Player]) -> None:
    alice, bob = pair
    thrown(alice, bob, crowd(8), annulled_at=NOON)
    look_for_hints(now=NOON)
    assert Kind.HELP not in kinds(alice, bob)


def test_a_seat_that_a_substitute_took_over_is_nobodys_result(
    pair: tuple[Player, Player],
) -> None:
    alice, bob = pair
    thrown(alice, bob, crowd(8))
    for race in Race.objects.filter(seatings__player=alice):
        seat = race.seatings.get(player=alice).seat
        RaceNote.objects.create(
            race=race, kind=RaceNote.Kind.SEAT_TAKEN, ply=0, seat=seat, player=alice, at=NOON
        )
    look_for_hints(now=NOON)
    assert Kind.HELP not in kinds(alice, bob)


def test_rules_that_are_not_known_any_more_are_left_out(pair: tuple[Player, Player]) -> None:
    raced(*pair)
    Race.objects.update(rules_version=99)
    assert look_for_hints(now=NOON).kept == 0


def test_timing_is_found_in_answers(pair: tuple[Player, Player]) -> None:
    """Bob answers Alice within a minute or two, and everybody else the next day."""
    alice, bob = pair
    (other,) = crowd(1)
    shared = [raced(alice, bob) for _ in range(3)]
    elsewhere = raced(bob, other)
    for day in range(1, 31):
        at = NOON - day * DAY
        answered(shared[day % 3], alice, at, 3600)
        answered(shared[day % 3], bob, at + timedelta(seconds=70), 70)
        answered(elsewhere, bob, at + timedelta(hours=2), 50_000)
    look_for_hints(now=NOON)
    found = kinds(alice, bob)[Kind.TIMING]
    assert found.evidence["replies_quick"] == found.evidence["replies"] == 30
    assert found.strength > 0.5


def test_moves_among_friends_are_not_looked_at(pair: tuple[Player, Player]) -> None:
    alice, bob = pair
    (other,) = crowd(1)
    shared = [raced(alice, bob, is_rated=False, is_private=True) for _ in range(3)]
    elsewhere = raced(bob, other)
    for day in range(1, 31):
        at = NOON - day * DAY
        answered(shared[day % 3], alice, at, 3600)
        answered(shared[day % 3], bob, at + timedelta(seconds=70), 70)
        answered(elsewhere, bob, at + timedelta(hours=2), 50_000)
    look_for_hints(now=NOON)
    assert kinds(alice, bob) == {}


def test_guests_and_people_long_gone_are_left_out(
    alice: Player, bob: Player, gina: Player, charlie: Player
) -> None:
    for player in (alice, gina):
        here(player)
    here(bob, (NOON - 61 * DAY).date())
    for player in (alice, bob, gina, charlie):
        seen(player, 0, 1, 2)
    assert look_for_hints(now=NOON).players == 1
    assert not Signal.objects.exists()


def test_somebody_banned_is_still_looked_at(pair: tuple[Player, Player]) -> None:
    alice, bob = pair
    seen(alice, 5, 6, 7)
    Player.objects.filter(pk=alice.pk).update(is_active=False)
    seen(bob, 0, 1, 2, 3)
    look_for_hints(now=NOON)
    assert kinds(alice, bob)[Kind.ADDRESS].evidence["gap"] == 2


def test_twice_is_harmless(pair: tuple[Player, Player]) -> None:
    seen(pair[0], 0, 1, 2)
    seen(pair[1], 0, 1, 2)
    first = look_for_hints(now=NOON)
    rows = all_rows()
    assert look_for_hints(now=NOON) == first
    assert all_rows() == rows


def test_a_hint_is_renewed_in_place(pair: tuple[Player, Player]) -> None:
    for player in pair:
        seen(player, 5)
    look_for_hints(now=NOON)
    before = kinds(*pair)[Kind.ADDRESS]
    for player in pair:
        seen(player, 0)
    look_for_hints(now=NOON)
    after = kinds(*pair)[Kind.ADDRESS]
    assert (after.pk, after.evidence["days_one"]) == (before.pk, 2)
    assert after.strength > before.strength
    assert after.seen_at > before.seen_at


def test_what_more_is_known_of_may_overrule_it(pair: tuple[Player, Player]) -> None:
    """A whole school comes from there."""
    for player in pair:
        seen(player, 0, 1, 2)
    look_for_hints(now=NOON)
    assert Signal.objects.exists()
    for player in crowd(6):
        seen(player, 0)
    look_for_hints(now=NOON)
    weak = kinds(*pair)[Kind.ADDRESS]
    assert weak.strength < 0.25


def test_a_result_that_evened_out_is_dropped(pair: tuple[Player, Player]) -> None:
    alice, bob = pair
    others = crowd(8)
    thrown(alice, bob, others)
    look_for_hints(now=NOON)
    assert Kind.HELP in kinds(alice, bob)
    for ago in range(1, 31):
        raced(alice, others[ago % 8], bob, ago=ago)
    assert look_for_hints(now=NOON).dropped >= 1
    assert Kind.HELP not in kinds(alice, bob)


def test_what_cannot_be_looked_at_any_more_stays_and_fades(pair: tuple[Player, Player]) -> None:
    for player in pair:
        seen(player, 0, 1, 2)
    look_for_hints(now=NOON)
    Sighting.objects.all().delete()
    look_for_hints(now=NOON + DAY)
    assert Kind.ADDRESS in kinds(*pair)


def test_what_has_faded_is_forgotten(pair: tuple[Player, Player]) -> None:
    for player in pair:
        seen(player, *range(60))
    look_for_hints(now=NOON)
    assert forget_hints(now=NOON + 60 * DAY) == 0
    assert forget_hints(now=NOON + 140 * DAY) == 1
    assert not Signal.objects.exists()


def test_hints_are_kept_for_the_days_that_the_site_sets(
    pair: tuple[Player, Player], settings: Settings
) -> None:
    for player in pair:
        seen(player, *range(20, 60))
    look_for_hints(now=NOON)
    assert Signal.objects.exists()
    settings.KEEP_HINTS_DAYS = 20
    assert forget_hints(now=NOON) == 1
    assert look_for_hints(now=NOON).kept == 0
    settings.KEEP_HINTS_DAYS = 21
    assert look_for_hints(now=NOON).kept == 1
    assert forget_hints(now=NOON) == 0


def test_nothing_is_left_of_whom_somebody_leaves(
    pair: tuple[Player, Player], charlie: Player
) -> None:
    here(charlie)
    for player in (*pair, charlie):
        seen(player, 0, 1, 2)
    look_for_hints(now=NOON)
    declare_household(player=pair[0], name="bob", now=NOON)
    forget_traces_of(player=pair[0])
    assert not pair[0].sightings.exists()
    assert not pair[0].ties.exists()
    assert {(each.one, each.other) for each in Signal.objects.all()} == {(pair[1], charlie)}


def test_nothing_but_hints_is_written(pair: tuple[Player, Player]) -> None:
    """They never act by themselves."""
    alice, bob = pair
    thrown(alice, bob, crowd(8))
    for player in pair:
        seen(player, *range(20))
    before = all_rows()
    look_for_hints(now=NOON)
    after = all_rows()
    assert len(after.pop("racing_signal")) > len(before.pop("racing_signal"))
    assert after == before


def test_the_cost_grows_by_batches_not_by_pairs() -> None:
    def queries(count: int) -> int:
        """How many queries it takes with so many more households of four."""
        for number, player in enumerate(crowd(count)):
            seen(player, 0, origin=Fingerprint(f"{count}-{number // 4}", "", ""))
        with CaptureQueriesContext(connection) as captured:
            assert look_for_hints(now=NOON).kept > count
        return len(captured)

    assert queries(8) == queries(40)


def test_the_tasks_do_both_and_say_so(
    pair: tuple[Player, Player], caplog: pytest.LogCaptureFixture, settings: Settings
) -> None:
    for player in pair:
        seen(player, 0, 1, 2, 30)
    settings.KEEP_ADDRESSES_DAYS = 7
    with time_machine.travel(NOON, tick=False), caplog.at_level(INFO, logger="racing.tasks"):
        tasks.look_for_signals()
        tasks.forget_traces()
    assert "2 players and 1 pairs checked, 1 kept, 0 dropped" in caplog.text
    assert Sighting.objects.count() == 6
    assert Signal.objects.count() == 1
    with time_machine.travel(NOON + 200 * DAY, tick=False):
        tasks.forget_traces()
    assert not Sighting.objects.exists()
    assert not Signal.objects.exists()


def test_many_rows_are_written_in_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("racing.fair_play.services.hints.ROWS_AT_ONCE", 2)
    for player in crowd(4):
        seen(player, *range(9))
    assert look_for_hints(now=NOON).kept == Signal.objects.count() == 6
