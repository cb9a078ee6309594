"""All clocks stop, or a season is frozen: nothing in it runs out meanwhile, and nothing twice."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.heartbeat import heartbeat_thread
from racing.races.selectors.halts import do_clocks_run
from racing.races.services.clocks.halts import start_clocks, stop_clocks
from tests.cast import NOON
from tests.tournaments.championships.calendar.planned import (
    FIRST,
    planned,
    races_of,
    round_of,
    tick,
)
from tests.tournaments.organised import Organised
from tests.tournaments.stewards.court import Court
from tournaments.championships.errors import NotLateYet, WindowsOpen
from tournaments.championships.services.calendar.closing import (
    close_championship,
    sign_championship,
)
from tournaments.championships.services.calendar.deadlines import decide_now
from tournaments.championships.services.freezing import freeze_championship, thaw_championship
from tournaments.entries.selectors.registration import has_closed
from tournaments.models import Round
from tournaments.stewards.errors import OwnRace, ProtestTooLate
from tournaments.stewards.selectors.windows import windows_for

pytestmark = pytest.mark.django_db

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
WINDOW = 48 * HOUR


@pytest.fixture(autouse=True)
def calm() -> None:
    heartbeat_thread.halt = heartbeat_thread.outage = None


@pytest.fixture
def court() -> Court:
    return Court("stella", "sam")


def stop(at: datetime) -> None:
    stop_clocks(word="A die is loaded.", by=Player.objects.earliest("pk"), now=at)


def start(at: datetime) -> None:
    start_clocks(now=at)
    drain_outbox(now=at)


def until(court: Court, now: datetime) -> datetime | None:
    court.season.refresh_from_db()
    found = windows_for(court.season, court.bob, now)
    return found[0].until if found else None


def test_a_protest_window_is_longer_by_a_halt(court: Court) -> None:
    stop(NOON + 47 * HOUR)
    assert until(court, NOON + 60 * HOUR) == NOON + 61 * HOUR
    start(NOON + 67 * HOUR)
    assert until(court, NOON + 67 * HOUR) == NOON + WINDOW + 20 * HOUR
    court.protests(now=NOON + 67.5 * HOUR)
    with pytest.raises(ProtestTooLate):
        court.protests(by=court.charlie, now=NOON + 68 * HOUR)


def test_and_nobody_signs_before_it_is_over(court: Court) -> None:
    stop(NOON + HOUR)
    court.cup.does(close_championship)
    with pytest.raises(WindowsOpen):
        court.cup.does(sign_championship, now=NOON + 100 * HOUR)
    start(NOON + 101 * HOUR)
    with pytest.raises(WindowsOpen):
        court.cup.does(sign_championship, now=NOON + 147 * HOUR)
    court.cup.does(sign_championship, now=NOON + 148 * HOUR)


def test_a_window_that_was_over_stays_so(court: Court) -> None:
    stop(NOON + 49 * HOUR)
    assert until(court, NOON + 50 * HOUR) is None


def test_a_freeze_lengthens_it_too_and_both_together_once(court: Court) -> None:
    season = court.season.pk
    freeze_championship(championship_id=season, now=NOON + HOUR)
    stop(NOON + 5 * HOUR)
    assert until(court, NOON + 6 * HOUR) == NOON + WINDOW + 5 * HOUR
    thaw_championship(championship_id=season, now=NOON + 9 * HOUR)
    start(NOON + 11 * HOUR)
    assert until(court, NOON + 12 * HOUR) == NOON + WINDOW + 10 * HOUR


def test_a_steward_has_their_days_without_it(court: Court) -> None:
    """Until then an organiser who drove in the race excuses nobody."""
    court.protests()
    court.club.memberships.create(player=court.alice, role="organiser", since=NOON)
    stop(NOON + 2 * HOUR)
    start(NOON + 12 * HOUR)
    late = NOON + 3 * DAY + HOUR
    stella = court.stewards[0]
    with pytest.raises(OwnRace):
        court.excuses(stella, court.alice, now=late + 9 * HOUR)
    court.excuses(stella, court.alice, now=late + 10 * HOUR)


@pytest.fixture
def week(alice: Player, bob: Player) -> Organised:
    """Two rounds, each open for five days; the first one runs."""
    cup = planned(alice, alice, bob, plan={"seats": 2}, overtime=0)
    tick(FIRST)
    return cup


def test_only_rounds_that_lost_time_get_it_back(week: Organised) -> None:
    before = {each.number: each.closes_at for each in week.championship.rounds.all()}
    stop(FIRST + DAY)
    start(FIRST + 3 * DAY)
    assert round_of(week, 1).closes_at == (before[1] or NOON) + 2 * DAY
    assert round_of(week, 2).closes_at == before[2]


def test_a_round_that_should_have_opened_gets_what_it_lost(week: Organised) -> None:
    second = round_of(week, 2)
    assert second.opens_at
    assert second.closes_at
    stop(second.opens_at - DAY)
    start(second.opens_at + DAY)
    assert round_of(week, 2).closes_at == second.closes_at + DAY


def test_nobody_decides_a_late_race_meanwhile(week: Organised) -> None:
    (found,) = races_of(week, 1)
    stop(FIRST + DAY)
    with pytest.raises(NotLateYet):
        week.does(decide_now, race_id=found.race_id, now=FIRST + 30 * DAY)


def test_a_halt_in_a_freeze_gives_nothing_twice(week: Organised) -> None:
    before = round_of(week, 1).closes_at
    assert before
    season = week.championship.pk
    freeze_championship(championship_id=season, now=FIRST + HOUR)
    stop(FIRST + 2 * HOUR)
    start(FIRST + 5 * HOUR)
    assert round_of(week, 1).closes_at == before
    thaw_championship(championship_id=season, now=FIRST + 10 * HOUR)
    assert round_of(week, 1).closes_at == before + 9 * HOUR


@pytest.mark.parametrize(("frozen", "thawed", "given"), [(-1, 3, 6), (1, 3, 5), (1, 9, 9)])
def test_where_both_overlap_each_hour_is_given_once(
    week: Organised, frozen: int, thawed: int, given: int
) -> None:
    """The clocks stand still from 0 to 5."""
    noon, before = FIRST + DAY, round_of(week, 1).closes_at
    assert before
    season = week.championship.pk
    happens: list[tuple[int, Any]] = [
        (0, stop),
        (5, start),
        (frozen, lambda at: freeze_championship(championship_id=season, now=at)),
        (thawed, lambda at: thaw_championship(championship_id=season, now=at)),
    ]
    for hours, does in sorted(happens, key=lambda each: each[0]):
        does(noon + hours * HOUR)
    assert round_of(week, 1).closes_at == before + given * HOUR
    assert week.championship.notes.filter(kind="thawed").count() == 1


def test_the_door_stays_open_and_the_calendar_moves_with_it(alice: Player, bob: Player) -> None:
    """The first round opens when it closes."""
    cup = planned(alice, alice, bob, is_started=False)
    door = cup.championship.registration
    door.closes_at = FIRST
    door.save(update_fields=["closes_at"])
    before = dict(cup.championship.rounds.values_list("number", "opens_at"))
    stop(FIRST - HOUR)
    assert not has_closed(door, FIRST + 2 * HOUR)
    for _ in range(2):
        start(FIRST + 2 * HOUR)
    door.refresh_from_db()
    assert door.closes_at == FIRST + 3 * HOUR
    assert has_closed(door, FIRST + 3 * HOUR)
    after = dict(cup.championship.rounds.values_list("number", "opens_at"))
    assert after == {number: (at or NOON) + 3 * HOUR for number, at in before.items()}


def test_a_door_that_closes_long_before_the_first_round_moves_alone(alice: Player) -> None:
    cup = planned(alice, alice, is_started=False)
    door = cup.championship.registration
    door.closes_at = FIRST - 10 * HOUR
    door.save(update_fields=["closes_at"])
    before = list(Round.objects.values_list("opens_at", "closes_at"))
    stop(FIRST - 20 * HOUR)
    start(FIRST - 18 * HOUR)
    door.refresh_from_db()
    assert door.closes_at == FIRST - 8 * HOUR
    assert list(Round.objects.values_list("opens_at", "closes_at")) == before


def test_seasons_do_not_tick_before_the_time_is_given_back(week: Organised) -> None:
    assert do_clocks_run()
    stop(FIRST + DAY)
    assert not do_clocks_run()
    start_clocks(now=FIRST + 2 * DAY)
    assert not do_clocks_run()
    drain_outbox(now=FIRST + 2 * DAY)
    assert do_clocks_run()
    assert week.championship.notes.filter(kind="clocks_stood").count() == 1
