"""Reserves are asked one after the other, and drive for whoever does not."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.outbox.writing import write_event
from racing.people.models import Player
from racing.races.services.stand_ins import return_to_seat
from racing.races.verification import differences
from tests.cast import NOON, play_to_the_end
from tests.tournaments.entries.doors import asks, is_in, log_of, state_of, told
from tests.tournaments.entries.seats import Reserved
from tests.tournaments.organised import organised
from tournaments.championships.selectors.due import championships_due
from tournaments.championships.services.results import take_results
from tournaments.entries.errors import (
    CalledAlready,
    CallOver,
    NoReserveLeft,
    NoSuchCall,
    SeatNeedsNobody,
)
from tournaments.entries.services import entries, reserves
from tournaments.entries.services.applications import withdraw_oneself
from tournaments.entries.services.registration import change_registration
from tournaments.entries.services.reserves import (
    accept_call,
    call_reserve,
    decline_call,
    reserve_tick,
)
from tournaments.models import Application, ReserveCall, Start
from tournaments.rules.errors import UnknownRace
from tournaments.shared.errors import NotRunning, NotTheOrganiser
from tournaments.ticking import tick_championships

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)


@pytest.fixture
def race(alice: Player, bob: Player, charlie: Player, dora: Player) -> Reserved:
    return Reserved(alice, bob, charlie, dora)


def test_the_first_reserve_is_asked_and_must_answer(race: Reserved, charlie: Player) -> None:
    call = race.calls()
    assert call.reserve.player == charlie
    assert call.expires_at == NOON + DAY
    drain_outbox(now=NOON)
    assert Notice.objects.get(player=charlie, kind="call").payload["event"] == "reserve_asked"
    assert log_of(race.cup)[-1] == "reserve_asked"


def test_only_one_is_asked_for_a_seat_at_a_time(race: Reserved) -> None:
    race.calls()
    with pytest.raises(CalledAlready):
        race.calls()
    assert ReserveCall.objects.count() == 1


def test_only_the_organiser_asks(race: Reserved, bob: Player) -> None:
    race.cup.organiser = bob
    with pytest.raises(NotTheOrganiser):
        race.calls()


def test_a_seat_that_is_driven_needs_nobody(race: Reserved) -> None:
    race.race.seatings.update(stand_in_since=None, is_offered=False)
    with pytest.raises(SeatNeedsNobody):
        race.calls()


def test_nobody_is_asked_for_a_race_of_another_season(race: Reserved, alice: Player) -> None:
    entry = race.cup.entry(race.bob).pk
    with pytest.raises(UnknownRace):
        race.cup.does(call_reserve, entry_id=entry, race_id=race.race.pk + 1)


def test_nobody_is_asked_before_the_start(alice: Player, bob: Player) -> None:
    cup = organised(alice, alice, bob, is_started=False)
    with pytest.raises(NotRunning):
        cup.does(call_reserve, entry_id=cup.entry(bob).pk)


def test_who_accepts_drives_and_the_result_counts_for_the_entry(
    race: Reserved, alice: Player, bob: Player, charlie: Player
) -> None:
    race.calls()
    call = race.answers(accept_call, charlie)
    assert call.answer == "accepted"
    assert race.driver() == charlie
    assert Start.objects.get(seat=1).entry == race.cup.entry(bob)
    assert state_of(race.cup, charlie) == "reserve"
    play_to_the_end(race.race, alice, charlie)
    take_results(race_id=race.race.pk)
    assert {name for _, name, total in race.cup.table() if total} == {"alice", "bob"}
    assert list(differences(race.race)) == []
    assert log_of(race.cup)[-1] == "reserve_drives"
    assert told("reserve_accepted") == ["organisers"]


def test_accepting_twice_is_harmless(race: Reserved, charlie: Player) -> None:
    race.calls()
    race.answers(accept_call, charlie)
    race.answers(accept_call, charlie)
    assert told("reserve_accepted") == ["organisers"]
    with pytest.raises(CallOver):
        race.answers(decline_call, charlie)


def test_who_declines_passes_it_on(race: Reserved, charlie: Player, dora: Player) -> None:
    race.calls()
    race.answers(decline_call, charlie)
    race.answers(decline_call, charlie)
    assert race.asked == [("charlie", "declined"), ("dora", "")]


def test_when_nobody_is_left_the_organisers_are_told(
    race: Reserved, charlie: Player, dora: Player
) -> None:
    race.calls()
    race.answers(decline_call, charlie)
    race.answers(decline_call, dora)
    assert told("no_reserve") == ["organisers"]
    with pytest.raises(NoReserveLeft):
        race.calls()
    assert log_of(race.cup)[-1] == "no_reserve"


def test_nobody_answers_for_another(race: Reserved, charlie: Player, dora: Player) -> None:
    call = race.calls()
    for service in (accept_call, decline_call):
        with pytest.raises(NoSuchCall):
            service(
                championship_id=race.cup.championship.pk, call_id=call.pk, player=dora, now=NOON
            )


def test_when_the_time_is_over_the_next_one_is_asked(race: Reserved, charlie: Player) -> None:
    race.calls()
    season = race.cup.championship
    assert not reserve_tick(season, NOON + 23 * HOUR)
    assert championships_due(NOON + 23 * HOUR) == set()
    assert championships_due(NOON + DAY) == {season.pk}
    assert reserve_tick(season, NOON + DAY)
    assert not reserve_tick(season, NOON + DAY)
    assert race.asked == [("charlie", "expired"), ("dora", "")]
    with pytest.raises(CallOver):
        race.answers(accept_call, charlie, now=NOON + DAY)


def test_a_late_answer_is_too_late_before_the_tick_too(race: Reserved, charlie: Player) -> None:
    race.calls()
    with pytest.raises(CallOver):
        race.answers(accept_call, charlie, now=NOON + DAY)
    assert race.driver() == race.bob


def test_ticks_ask_everybody_once(race: Reserved) -> None:
    race.calls()
    for hours in range(0, 100, 6):
        reserve_tick(race.cup.championship, NOON + hours * HOUR)
    assert race.asked == [("charlie", "expired"), ("dora", "expired")]
    assert told("no_reserve") == ["organisers"]


def test_how_long_they_have_stands_in_the_plan(race: Reserved) -> None:
    plan = race.cup.championship.race_plan
    plan.answer_hours = 6
    plan.save()
    assert race.calls().expires_at == NOON + 6 * HOUR


def test_a_seat_that_opens_calls_a_reserve_by_itself(race: Reserved) -> None:
    race.opened()
    race.opened()
    assert race.asked == [("charlie", "")]


def test_it_does_so_through_the_outbox(race: Reserved) -> None:
    """As racing writes it."""
    write_event(race.event())
    drain_outbox(now=NOON)
    assert race.asked == [("charlie", "")]


def test_where_no_reserves_are_taken_nobody_is_called(race: Reserved) -> None:
    race.cup.does(change_registration, values={"takes_reserves": False})
    race.opened()
    assert race.asked == []


def test_a_seat_that_opens_without_reserves_is_told_once(alice: Player, bob: Player) -> None:
    race = Reserved(alice, bob)
    race.opened()
    race.opened()
    assert told("no_reserve") == ["organisers"]


def test_a_race_of_no_season_calls_nobody(race: Reserved) -> None:
    reserves.offer_to_reserves(replace(race.event(), race=race.race.pk + 1))
    assert race.asked == []


def test_when_the_driver_is_back_the_call_is_cancelled(race: Reserved, charlie: Player) -> None:
    race.calls()
    return_to_seat(race_id=race.race.pk, player=race.bob, now=NOON + HOUR)
    drain_outbox(now=NOON + HOUR)
    assert race.asked == [("charlie", "cancelled")]
    assert told("reserve_not_needed") == [[charlie.pk]]
    with pytest.raises(CallOver):
        race.answers(accept_call, charlie, now=NOON + HOUR)


def test_a_call_whose_driver_has_come_back_is_not_taken(race: Reserved, charlie: Player) -> None:
    race.calls()
    return_to_seat(race_id=race.race.pk, player=race.bob, now=NOON + HOUR)
    call = race.answers(accept_call, charlie, now=NOON + HOUR)
    assert call.answer == "cancelled"
    assert race.driver() == race.bob
    assert "reserve_drives" not in log_of(race.cup)


def test_a_call_for_a_race_that_is_over_is_cancelled(
    race: Reserved, alice: Player, charlie: Player
) -> None:
    race.calls()
    race.race.seatings.update(stand_in_since=None, is_offered=False)
    play_to_the_end(race.race, alice, race.bob)
    assert tick_championships(now=NOON)
    assert race.asked == [("charlie", "cancelled")]


def test_whoever_was_cancelled_may_be_asked_again(race: Reserved) -> None:
    race.calls()
    return_to_seat(race_id=race.race.pk, player=race.bob, now=NOON)
    drain_outbox(now=NOON)
    race.leaves()
    race.opened(NOON + HOUR)
    assert race.asked == [("charlie", "cancelled"), ("charlie", "")]


def test_who_sits_in_the_race_is_not_asked_for_another_seat(
    race: Reserved, alice: Player, charlie: Player
) -> None:
    race.calls()
    race.answers(accept_call, charlie)
    race.race.seatings.filter(player=alice).update(stand_in_since=NOON)
    call = race.cup.does(call_reserve, entry_id=race.cup.entry(alice).pk, race_id=race.race.pk)
    assert call.reserve.player.username == "dora"


def test_who_has_a_question_to_answer_is_asked_last(
    race: Reserved, alice: Player, dora: Player
) -> None:
    race.calls()
    race.race.seatings.filter(player=alice).update(stand_in_since=NOON)
    call = race.cup.does(call_reserve, entry_id=race.cup.entry(alice).pk, race_id=race.race.pk)
    assert call.reserve.player == dora


def test_a_reserve_who_leaves_is_not_waited_for(race: Reserved, charlie: Player) -> None:
    race.calls()
    withdraw_oneself(championship_id=race.cup.championship.pk, player=charlie, now=NOON)
    assert tick_championships(now=NOON)
    assert race.asked == [("charlie", "expired"), ("dora", "")]


def test_a_reserve_takes_the_place_of_who_has_withdrawn(
    race: Reserved, bob: Player, charlie: Player
) -> None:
    entry = race.cup.entry(bob)
    race.cup.does(entries.withdraw_entry, entry_id=entry.pk)
    race.cup.does(call_reserve, entry_id=entry.pk)
    call = race.answers(accept_call, charlie)
    assert call.answer == "accepted"
    assert is_in(race.cup, charlie)
    assert state_of(race.cup, charlie) == Application.State.ENTERED
    assert log_of(race.cup)[-1] == "reserve_enters"
    with pytest.raises(SeatNeedsNobody):
        race.cup.does(call_reserve, entry_id=entry.pk)


def test_who_is_still_in_keeps_the_place(race: Reserved, bob: Player) -> None:
    with pytest.raises(SeatNeedsNobody):
        race.cup.does(call_reserve, entry_id=race.cup.entry(bob).pk)


def test_who_takes_the_withdrawal_back_keeps_the_place_too(
    race: Reserved, bob: Player, charlie: Player
) -> None:
    entry = race.cup.entry(bob)
    race.cup.does(entries.withdraw_entry, entry_id=entry.pk)
    race.cup.does(call_reserve, entry_id=entry.pk)
    race.cup.does(entries.readmit_entry, entry_id=entry.pk)
    assert race.answers(accept_call, charlie).answer == "cancelled"
    assert not is_in(race.cup, charlie)


def test_who_is_no_longer_a_reserve_is_passed_over(
    race: Reserved, charlie: Player, dora: Player
) -> None:
    race.calls()
    race.cup.does(entries.enter_player, player=charlie)
    assert race.answers(accept_call, charlie).answer == "cancelled"
    assert race.driver() == race.bob
    assert race.asked[-1] == ("dora", "")


def test_a_new_reserve_comes_last(race: Reserved) -> None:
    eve = Player.objects.create_user("eve")
    asks(race.cup, eve, now=NOON + HOUR, as_reserve=True)
    race.calls()
    for _ in range(2):
        reserve_tick(race.cup.championship, ReserveCall.objects.latest("pk").expires_at)
    assert [name for name, _ in race.asked] == ["charlie", "dora", "eve"]
