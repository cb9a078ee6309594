"""TR-27: money is carried from race to race, so a round waits until the one before is settled."""

from datetime import datetime
from typing import Any

import pytest
from django.test import Client

from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.ratings.services.annulment import annul_race
from tests.tournaments.championships.calendar.planned import (
    FIRST,
    WEEK,
    brought,
    paid,
    planned,
    races_of,
    round_of,
    tick,
)
from tests.tournaments.organised import DAY, Organised, neutral
from tournaments.championships.errors import RoundNotWaiting
from tournaments.championships.services.calendar.calendars import (
    cancel_round,
    change_round,
    postpone_round,
)
from tournaments.championships.services.calendar.opening import open_round_now
from tournaments.championships.services.calendar.stages import Stage
from tournaments.models import Decision, SeasonNote, Start
from tournaments.rules.values import WHOLE
from tournaments.stewards.services.decisions import Ruling, decide

MONEY: dict[str, Any] = {"scoring": "money", "points": (), "stake": 200_000}
SECOND = FIRST + WEEK
"""When the calendar opens the second round."""
OVERTIME = FIRST + 8 * DAY
"""When the races of the first round are decided as they stand: five days, and three more."""


@pytest.fixture
def cup(alice: Player, bob: Player, charlie: Player, dora: Player) -> Organised:
    """Two races of two in each round of a week; the first round runs into the second."""
    plan = {"seats": 2, "seating": "lot"}
    return planned(alice, alice, bob, charlie, dora, game="top-race", rounds=3, plan=plan, **MONEY)


def names_of(cup: Organised, number: int, at: int) -> list[str]:
    seatings = races_of(cup, number)[at].race.seatings.order_by("seat")
    return list(seatings.values_list("player__username", flat=True))


def finish(cup: Organised, number: int, at: int, now: datetime, *dollars: int) -> list[str]:
    """Ends a race with these dollars in the order of the seats; who sits there."""
    names = names_of(cup, number, at)
    race = races_of(cup, number)[at].race
    paid(race, now, **dict(zip(names, dollars, strict=True)))
    return names


def test_a_money_round_waits_for_the_races_of_the_one_before(cup: Organised) -> None:
    """TR-27: what they end with is what the next race begins with."""
    tick(FIRST)
    winners = finish(cup, 1, 0, FIRST + DAY, 310_000, 150_000)
    tick(SECOND)
    assert not round_of(cup, 2).has_opened
    assert round_of(cup, 2).waits_since == SECOND
    losers = finish(cup, 1, 1, SECOND + DAY, 90_000, 260_000)
    tick(SECOND + DAY)
    tick(SECOND + DAY)
    assert brought(cup, 2) == {
        winners[0]: 310_000,
        winners[1]: 150_000,
        losers[0]: 90_000,
        losers[1]: 260_000,
    }


def test_overtime_is_waited_for_and_a_race_that_is_adjudicated(cup: Organised) -> None:
    """TR-25, TR-27: what a race ended by its deadline pays is carried too."""
    tick(FIRST)
    tick(FIRST + 5 * DAY)
    assert round_of(cup, 1).extended_until == OVERTIME
    for at in (SECOND, OVERTIME - DAY / 24):
        tick(at)
        assert not round_of(cup, 2).has_opened
    tick(OVERTIME)
    tick(OVERTIME + DAY / 24)
    assert round_of(cup, 1).is_closed
    ends = {name: int(total) for _, name, total in cup.table(1)}
    assert brought(cup, 2) == ends


def test_a_round_that_has_waited_gets_all_of_its_time(cup: Organised) -> None:
    tick(FIRST)
    for moment in (SECOND, SECOND + 6 * DAY):
        cup.does(postpone_round, number=1, days=7, now=moment)
        tick(moment)
    assert round_of(cup, 2).closes_at == SECOND + 5 * DAY
    late = SECOND + 6 * DAY
    for at in (0, 1):
        finish(cup, 1, at, late, 200_000, 190_000)
    tick(late)
    tick(late)
    second = round_of(cup, 2)
    assert (second.opened_at, second.closes_at) == (late, late + 5 * DAY)
    assert second.waits_since is None
    assert not SeasonNote.objects.filter(kind="round_missed").exists()


def test_a_round_that_waits_is_never_said_to_be_missed(cup: Organised) -> None:
    tick(FIRST)
    cup.does(postpone_round, number=1, days=30, now=FIRST)
    for days in (7, 9, 14):
        tick(FIRST + days * DAY)
    told = SeasonNote.objects.filter(kind="round_waits_for_money", round=round_of(cup, 2))
    assert told.count() == 1
    assert not SeasonNote.objects.filter(kind="round_missed").exists()


def test_rounds_after_one_that_waits_wait_too(cup: Organised) -> None:
    """They open one after the other, and none is said to be missed meanwhile."""
    tick(FIRST)
    cup.does(postpone_round, number=1, days=30, now=FIRST)
    for days in (7, 14, 20):
        tick(FIRST + days * DAY)
    assert [round_of(cup, number).has_opened for number in (2, 3)] == [False, False]
    assert not SeasonNote.objects.filter(kind="round_missed").exists()
    with pytest.raises(RoundNotWaiting):
        cup.does(open_round_now, number=3, now=FIRST + 20 * DAY)
    for at in (0, 1):
        finish(cup, 1, at, FIRST + 20 * DAY, 250_000, 150_000)
    late = FIRST + 21 * DAY
    for _ in range(2):
        tick(late)
    assert [round_of(cup, number).has_opened for number in (2, 3)] == [True, False]
    for at in (0, 1):
        finish(cup, 2, at, late, 240_000, 160_000)
    for _ in range(2):
        tick(late + DAY)
    third = round_of(cup, 3)
    assert (third.opened_at, third.closes_at) == (late + DAY, late + 6 * DAY)


def test_points_do_not_wait(alice: Player, bob: Player) -> None:
    cup = planned(alice, alice, bob, rounds=2)
    tick(FIRST)
    tick(SECOND)
    assert round_of(cup, 2).has_opened


def test_a_game_without_money_does_not_wait_in_a_season_of_money(
    alice: Player, bob: Player
) -> None:
    cup = planned(alice, alice, bob, rounds=2, **MONEY)
    tick(FIRST)
    tick(SECOND)
    assert round_of(cup, 2).has_opened


def test_a_cancelled_round_is_not_waited_for(cup: Organised) -> None:
    tick(FIRST)
    tick(SECOND)
    cup.does(cancel_round, number=1, now=SECOND)
    tick(SECOND)
    assert set(brought(cup, 2).values()) == {200_000}


def test_an_organiser_opens_a_round_that_waits_and_money_in_a_race_stays_there(
    cup: Organised,
) -> None:
    """TR-27: nobody spends the same money twice.

    By hand: two have ended the first round with 310 and 150 thousand. The other two still have
    their 200 in it, so they begin the second with nothing.
    """
    tick(FIRST)
    over = finish(cup, 1, 0, FIRST + DAY, 310_000, 150_000)
    racing = names_of(cup, 1, 1)
    tick(SECOND)
    cup.does(open_round_now, number=2, now=SECOND)
    tick(SECOND)
    assert brought(cup, 2) == {over[0]: 310_000, over[1]: 150_000, racing[0]: 0, racing[1]: 0}
    starts = Start.objects.filter(round_race__round=round_of(cup, 2))
    held = dict(starts.values_list("entry__player__username", "held"))
    assert held == {over[0]: 0, over[1]: 0, racing[0]: 200_000, racing[1]: 200_000}
    assert "round_opened_early" in cup.championship.notes.values_list("kind", flat=True)


def test_only_a_round_that_waits_can_be_opened_early(cup: Organised) -> None:
    tick(FIRST)
    for number in (1, 2):
        with pytest.raises(RoundNotWaiting):
            cup.does(open_round_now, number=number, now=FIRST)


def test_a_round_that_is_changed_postponed_or_cancelled_waits_anew(cup: Organised) -> None:
    tick(FIRST)
    cup.does(postpone_round, number=1, days=60, now=FIRST)
    changed = Stage("top-race", opens_at=SECOND + 4 * DAY, closes_at=SECOND + 9 * DAY)
    acts: tuple[tuple[Any, dict[str, Any]], ...] = (
        (postpone_round, {"days": 3, "with_later": True}),
        (change_round, {"stage": changed}),
        (cancel_round, {}),
    )
    for service, values in acts:
        tick(round_of(cup, 2).opens_at or SECOND)
        assert round_of(cup, 2).waits_since is not None
        cup.does(service, number=2, now=SECOND, **values)
        assert round_of(cup, 2).waits_since is None


def fined(cup: Organised, name: str, dollars: int, now: datetime) -> None:
    entry = cup.championship.entries.get(player__username=name).pk
    ruling = Ruling(Decision.Kind.POINTS, "a fine", entry=entry, amount=dollars * WHOLE)
    neutral(cup).does(decide, ruling=ruling, now=now)


def overlapping(cup: Organised) -> tuple[list[str], list[str]]:
    """The second round is opened while one race of the first goes on; who is where."""
    tick(FIRST)
    over = finish(cup, 1, 0, FIRST + DAY, 310_000, 150_000)
    racing = names_of(cup, 1, 1)
    tick(SECOND)
    cup.does(open_round_now, number=2, now=SECOND)
    tick(SECOND)
    return over, racing


def all_of_second(cup: Organised, **dollars: int) -> None:
    for at in (0, 1):
        names = names_of(cup, 2, at)
        finish(cup, 2, at, SECOND + DAY, *[dollars[name] for name in names])


def test_a_later_result_is_added_to_what_was_won_meanwhile(cup: Organised) -> None:
    """By hand: 0 and 200 in the first race, then 60 and 40 from nothing in the second."""
    over, racing = overlapping(cup)
    all_of_second(cup, **{over[0]: 300_000, over[1]: 200_000, racing[0]: 60_000, racing[1]: 40_000})
    finish(cup, 1, 1, SECOND + 2 * DAY, 0, 200_000)
    tick(SECOND + 2 * DAY)
    tick(SECOND + WEEK)
    tick(SECOND + WEEK)
    assert brought(cup, 3) == {
        over[0]: 300_000,
        over[1]: 200_000,
        racing[0]: 60_000,
        racing[1]: 240_000,
    }


def test_a_race_that_is_voided_gives_its_money_back_once(cup: Organised) -> None:
    """By hand: the 200 of the void race come back to the 60 and the 40 that were won."""
    over, racing = overlapping(cup)
    all_of_second(cup, **{over[0]: 300_000, over[1]: 200_000, racing[0]: 60_000, racing[1]: 40_000})
    finish(cup, 1, 1, SECOND + DAY, 0, 410_000)
    annul_race(race_id=races_of(cup, 1)[1].race_id, now=SECOND + DAY)
    drain_outbox(now=SECOND + DAY)
    for at in (SECOND + 2 * DAY, SECOND + WEEK, SECOND + WEEK):
        tick(at)
    assert brought(cup, 3) == {
        over[0]: 300_000,
        over[1]: 200_000,
        racing[0]: 260_000,
        racing[1]: 240_000,
    }


def test_a_fine_is_paid_once_by_who_has_all_their_money_in_a_race(cup: Organised) -> None:
    """By hand: 200 less 50 of a fine, less the 200 in the race, are 50 thousand of debt."""
    tick(FIRST)
    finish(cup, 1, 0, FIRST + DAY, 310_000, 150_000)
    poor, other = names_of(cup, 1, 1)
    fined(cup, poor, -50_000, SECOND)
    tick(SECOND)
    cup.does(open_round_now, number=2, now=SECOND)
    tick(SECOND)
    assert brought(cup, 2)[poor] == -50_000
    assert brought(cup, 2)[other] == 0
    finish(cup, 1, 1, SECOND + DAY, 320_000, 80_000)
    totals = {name: int(total) for _, name, total in cup.table()}
    assert (totals[poor], totals[other]) == (270_000, 80_000)


def test_the_pages_say_why_a_round_waits_and_what_opening_it_would_mean(
    cup: Organised, client: Client
) -> None:
    tick(FIRST)
    finish(cup, 1, 0, FIRST + DAY, 310_000, 150_000)
    poor, other = sorted(names_of(cup, 1, 1))
    tick(SECOND)
    assert "Waits until round 1 is complete" in client.get("/championships/cup/calendar/").text
    client.force_login(cup.organiser)
    for page in ("/championships/cup/manage/", "/championships/cup/manage/rounds/"):
        text = client.get(page).text
        assert "Open round now" in text
        assert f"{poor} 0, {other} 0" in text
        assert "/championships/cup/manage/round/open/" in text
    answer = client.post("/championships/cup/manage/round/open/", {"number": 2})
    assert answer.status_code == 302
    tick(SECOND)
    text = client.get("/championships/cup/calendar/").text
    assert f"{poor} started with 0" in text
    assert "200 was still in another race" in text
    refused = client.post("/championships/cup/manage/round/open/", {"number": 2})
    assert refused.status_code == 409
