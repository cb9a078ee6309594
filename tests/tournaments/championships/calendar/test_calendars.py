"""The calendar: made in one go, changed until it opens, postponed and cancelled after."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from racing.engine.errors import InvalidOptions
from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.models import Race
from racing.shared.error_messages import words_for
from tests.cast import NOON, play
from tests.tournaments.championships.calendar.planned import (
    FIRST,
    WEEK,
    all_ended,
    planned,
    races_of,
    round_of,
    tick,
)
from tests.tournaments.organised import DAY, Organised, organised
from tournaments.championships.errors import (
    NoRoomForSeats,
    RoundBeforeItsChampionship,
    RoundHasOpened,
    RoundHasRaces,
    RoundIsSettled,
    RoundOutOfOrder,
    WindowBroken,
)
from tournaments.championships.services.calendar.calendars import (
    cancel_round,
    change_round,
    make_calendar,
    postpone_round,
)
from tournaments.championships.services.calendar.closing import close_championship
from tournaments.championships.services.calendar.stages import Rhythm, Stage
from tournaments.championships.services.plans import Races, change_plan
from tournaments.championships.services.rounds import add_round, remove_round
from tournaments.entries.services.registration import change_registration
from tournaments.models import Registration, Round
from tournaments.rules.errors import UnknownRound
from tournaments.shared.errors import NotRunning, NotTheOrganiser


@pytest.fixture
def cup(alice: Player, bob: Player) -> Organised:
    return planned(alice, alice, bob, rounds=3)


def dates(cup: Organised) -> list[tuple[int, int]]:
    """Days after the first opening, of opening and deadline."""
    rounds = cup.championship.rounds.values_list("opens_at", "closes_at")
    return [((a - FIRST).days, (b - FIRST).days) for a, b in rounds if a and b]


def kinds(cup: Organised) -> list[str]:
    return list(cup.championship.notes.values_list("kind", flat=True))


def told(event: str) -> int:
    drain_outbox(now=FIRST)
    return Notice.objects.filter(payload__event=event).count()


def test_a_calendar_is_made_in_one_go(cup: Organised) -> None:
    assert dates(cup) == [(0, 5), (7, 12), (14, 19)]
    assert "calendar_made" in kinds(cup)


def test_a_calendar_with_one_wrong_round_is_not_made_at_all(cup: Organised) -> None:
    rhythm = Rhythm(count=3, every_days=7, open_days=5)
    with pytest.raises(RoundOutOfOrder):
        cup.does(make_calendar, stage=Stage("dash", opens_at=FIRST), rhythm=rhythm)
    assert cup.championship.rounds.count() == 3


def test_a_round_before_its_season_is_refused(alice: Player, bob: Player) -> None:
    cup = organised(alice, alice, bob, is_started=False)
    with pytest.raises(RoundBeforeItsChampionship):
        cup.does(add_round, stage=Stage("dash", opens_at=NOON - DAY))
    Registration.objects.update(closes_at=NOON + 3 * DAY)
    with pytest.raises(RoundBeforeItsChampionship):
        cup.does(add_round, stage=Stage("dash", opens_at=NOON + 2 * DAY))
    assert not Round.objects.exists()


def test_entries_do_not_close_after_the_first_round_has_opened(alice: Player) -> None:
    cup = planned(alice, is_started=False)
    with pytest.raises(RoundBeforeItsChampionship):
        cup.does(change_registration, values={"door": "open", "closes_at": FIRST + DAY})
    assert Registration.objects.get().door == "desk"
    cup.does(change_registration, values={"door": "open", "closes_at": FIRST})


def test_once_it_has_started_the_door_no_longer_holds_up_its_rounds(cup: Organised) -> None:
    cup.does(change_registration, values={"closes_at": FIRST + 9 * WEEK})
    cup.does(postpone_round, number=1, days=1)
    assert cup.championship.rounds.get(number=1).opens_at == FIRST + DAY


def test_a_round_closes_after_it_opens(cup: Organised) -> None:
    at = FIRST + 9 * WEEK
    with pytest.raises(WindowBroken):
        cup.does(add_round, stage=Stage("dash", opens_at=at, closes_at=at))


def test_options_of_a_round_are_those_of_its_game(cup: Organised) -> None:
    stage = Stage("dash", name="Sprint", opens_at=FIRST, options={"length": "10", "lanes": 1})
    cup.does(change_round, number=1, stage=stage)
    tick(FIRST)
    options: Any = races_of(cup, 1)[0].race.chosen_options
    assert (options.length, options.lanes) == (10, 1)
    assert round_of(cup, 1).name == "Sprint"


def test_options_that_do_not_fit_change_nothing(cup: Organised) -> None:
    with pytest.raises(InvalidOptions):
        cup.does(change_round, number=1, stage=Stage("dash", options={"length": 999}))
    assert round_of(cup, 1).opens_at == FIRST


def test_rt_30_a_round_whose_races_cannot_be_finished_is_refused_when_it_is_planned(
    cup: Organised,
) -> None:
    """Not on the day it opens."""
    options = {"circuit": "wolf-ridge", "laps": 2, "max_rounds": 300}
    stage = Stage("racetrack", opens_at=FIRST + 9 * WEEK, options=options)
    with pytest.raises(InvalidOptions) as refused:
        cup.does(add_round, stage=stage)
    assert (refused.value.field, refused.value.reason) == ("max_rounds", "too_few_rounds")
    assert "349" in words_for(refused.value)
    del options["max_rounds"]
    cup.does(add_round, stage=replace(stage, options=options))


def test_a_round_that_has_opened_is_not_changed(cup: Organised) -> None:
    tick(FIRST)
    with pytest.raises(RoundHasOpened):
        cup.does(change_round, number=1, stage=Stage("dash", name="Other"))


def test_a_round_with_races_or_grids_is_not_removed(cup: Organised) -> None:
    tick(FIRST)
    Round.objects.filter(number__gt=1).delete()
    with pytest.raises(RoundHasRaces):
        cup.does(remove_round, number=1)


def test_one_round_is_postponed(cup: Organised) -> None:
    cup.does(postpone_round, number=2, days=3)
    assert dates(cup) == [(0, 5), (10, 15), (14, 19)]
    assert told("round_postponed") == 2
    assert "round_postponed" in kinds(cup)


def test_a_round_is_not_postponed_beyond_the_next(cup: Organised) -> None:
    with pytest.raises(RoundOutOfOrder):
        cup.does(postpone_round, number=2, days=8)
    assert dates(cup)[1] == (7, 12)


def test_all_later_rounds_are_postponed_with_it(cup: Organised) -> None:
    cup.does(postpone_round, number=2, days=8, with_later=True)
    assert dates(cup) == [(0, 5), (15, 20), (22, 27)]


def test_of_an_open_round_the_deadline_alone_is_postponed(cup: Organised) -> None:
    tick(FIRST)
    cup.does(postpone_round, number=1, days=2, now=FIRST)
    assert dates(cup)[0] == (0, 7)
    tick(FIRST + 5 * DAY)
    assert round_of(cup, 1).extended_until is None


def test_an_extended_round_can_be_given_more_time(cup: Organised) -> None:
    tick(FIRST)
    tick(FIRST + 5 * DAY)
    cup.does(postpone_round, number=1, days=2, now=FIRST + 6 * DAY)
    assert round_of(cup, 1).extended_until == FIRST + 10 * DAY


def test_a_settled_round_is_not_postponed(cup: Organised) -> None:
    tick(FIRST)
    all_ended(cup, 1, FIRST)
    tick(FIRST)
    with pytest.raises(RoundIsSettled):
        cup.does(postpone_round, number=1, days=2)


def test_a_cancelled_round_keeps_its_column_and_never_opens(cup: Organised) -> None:
    cup.does(cancel_round, number=1)
    assert tick(FIRST) == 0
    assert cup.championship.rounds.count() == 3
    assert told("round_cancelled") == 2


def test_races_in_which_nobody_moved_are_closed_with_their_round(
    alice: Player, bob: Player, charlie: Player, dora: Player
) -> None:
    cup = planned(alice, alice, bob, charlie, dora, plan={"seats": 2}, rounds=1)
    tick(FIRST)
    moved, unmoved = [found.race for found in races_of(cup, 1)]
    mover = moved.seatings.filter(to_act=True).first()
    assert mover is not None
    assert mover.player is not None
    play(moved, mover.player, now=FIRST)
    cup.does(cancel_round, number=1, now=FIRST)
    moved.refresh_from_db()
    unmoved.refresh_from_db()
    assert (moved.status, unmoved.status) == (Race.Status.RUNNING, Race.Status.ABANDONED)
    cup.does(cancel_round, number=1, cancelled=False, now=FIRST)
    tick(FIRST)
    assert len(races_of(cup, 1)) == 2
    assert {found.race.status for found in races_of(cup, 1)} == {Race.Status.RUNNING}


def test_cancelling_twice_is_harmless(cup: Organised) -> None:
    for _ in range(2):
        cup.does(cancel_round, number=1)
    assert kinds(cup).count("round_cancelled") == 1


def test_a_season_that_was_raced_goes_on_with_another_round(cup: Organised) -> None:
    cup.does(close_championship)
    cup.does(add_round, stage=Stage("dash", opens_at=FIRST + 9 * WEEK))
    assert cup.championship.is_running
    assert "goes_on" in kinds(cup)


def test_a_signed_season_gets_no_more_rounds(cup: Organised) -> None:
    cup.ends()
    with pytest.raises(NotRunning):
        cup.does(add_round, stage=Stage("dash"))


def test_only_the_organiser_touches_the_calendar(cup: Organised, bob: Player) -> None:
    mine = Organised(bob, cup.championship)
    calls: list[tuple[Any, dict[str, Any]]] = [
        (postpone_round, {"number": 1, "days": 1}),
        (cancel_round, {"number": 1}),
        (change_round, {"number": 1, "stage": Stage("dash")}),
    ]
    for service, values in calls:
        with pytest.raises(NotTheOrganiser):
            mine.does(service, **values)
    with pytest.raises(UnknownRound):
        cup.does(postpone_round, number=9, days=1)


def test_the_clock_of_rounds_is_to_the_minute(cup: Organised) -> None:
    assert tick(FIRST - timedelta(minutes=1)) == 0
    assert tick(FIRST) > 0


def test_a_round_has_room_for_as_many_cars_as_the_plan_says(alice: Player) -> None:
    cup = planned(alice, rounds=1, game="racetrack", plan={"seats": 7}, is_started=False)
    narrow = Stage("racetrack", opens_at=FIRST, options={"circuit": "wolf-ridge"})
    cup.does(change_round, number=1, stage=narrow)
    with pytest.raises(NoRoomForSeats):
        cup.does(change_plan, races=Races(seats=8))
    assert cup.championship.race_plan.seats == 7
    cup.does(change_round, number=1, stage=replace(narrow, seats=6))
    cup.does(change_plan, races=Races(seats=8))
    with pytest.raises(InvalidOptions):
        cup.does(change_round, number=1, stage=narrow)
