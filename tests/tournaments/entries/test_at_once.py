"""Many at the door at the same moment: nobody gets a place that is taken."""

from functools import partial

import pytest

from racing.engine.errors import RuleError
from racing.people.models import Player
from racing.races.services.stand_ins import return_to_seat
from racing.races.services.substitutes import take_over_seat
from tests.cast import NOON, player
from tests.races.at_once import at_once
from tests.tournaments.entries.doors import with_door
from tests.tournaments.entries.seats import Reserved
from tournaments.entries.errors import CalledAlready
from tournaments.entries.services.applications import Wish, apply_to_enter
from tournaments.entries.services.reserves import accept_call, call_reserve
from tournaments.models import Application

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db(transaction=True)]
State = Application.State


def test_one_of_six_gets_the_last_place_and_the_others_wait(alice: Player) -> None:
    cup = with_door(alice, alice, capacity=2)
    people = [player(f"player{index}") for index in range(6)]
    apply = partial(apply_to_enter, championship_id=cup.championship.pk, wish=Wish(), now=NOON)
    results = at_once([partial(apply, player=each) for each in people])
    assert sorted(each.state for each in results) == [State.ENTERED, *[State.WAITING] * 5]
    assert cup.championship.entries.count() == 2


def test_six_clicks_of_one_person_are_one_entry(alice: Player, bob: Player) -> None:
    cup = with_door(alice, alice)
    apply = partial(apply_to_enter, championship_id=cup.championship.pk, wish=Wish(), now=NOON)
    results = at_once([partial(apply, player=bob)] * 6)
    assert sum(isinstance(each, Application) for each in results) == 1
    assert cup.championship.entries.filter(player=bob).count() == 1


def test_six_who_ask_for_a_reserve_at_once_ask_one(
    alice: Player, bob: Player, charlie: Player, dora: Player
) -> None:
    race = Reserved(alice, bob, charlie, dora)
    entry = race.cup.entry(bob).pk
    ask = partial(
        call_reserve,
        championship_id=race.cup.championship.pk,
        organiser=alice,
        entry_id=entry,
        race_id=race.race.pk,
        now=NOON,
    )
    results = at_once([ask] * 6)
    assert sum(isinstance(each, CalledAlready) for each in results) == 5
    assert race.asked == [("charlie", "")]


def test_a_reserve_and_the_driver_at_once_leave_one_driver(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = Reserved(alice, bob, charlie)
    call = race.calls()
    accept = partial(
        accept_call,
        championship_id=race.cup.championship.pk,
        call_id=call.pk,
        player=charlie,
        now=NOON,
    )
    back = partial(return_to_seat, race_id=race.race.pk, player=bob, now=NOON)
    results = at_once([accept, back])
    is_taken = race.driver() == charlie
    assert results[0].answer == ("accepted" if is_taken else "cancelled")
    assert isinstance(results[1], RuleError) is is_taken


def test_a_reserve_and_a_stranger_at_once_leave_one_substitute(
    alice: Player, bob: Player, charlie: Player, dora: Player
) -> None:
    race = Reserved(alice, bob, charlie)
    call = race.calls()
    accept = partial(
        accept_call,
        championship_id=race.cup.championship.pk,
        call_id=call.pk,
        player=charlie,
        now=NOON,
    )
    take = partial(take_over_seat, race_id=race.race.pk, seat=1, player=dora, now=NOON)
    results = at_once([accept, take])
    is_taken = race.driver() == charlie
    assert results[0].answer == ("accepted" if is_taken else "cancelled")
    assert isinstance(results[1], RuleError) is is_taken
    assert race.race.notes.filter(kind="seat_taken").count() == 1


def test_a_reserve_who_clicks_six_times_drives_once(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = Reserved(alice, bob, charlie)
    call = race.calls()
    accept = partial(
        accept_call,
        championship_id=race.cup.championship.pk,
        call_id=call.pk,
        player=charlie,
        now=NOON,
    )
    assert {each.answer for each in at_once([accept] * 6)} == {"accepted"}
    assert race.race.notes.filter(kind="seat_taken").count() == 1
