"""Entering a season by oneself: at once, in line, or when the organiser says so."""

from datetime import timedelta
from typing import Any

import pytest

from racing.people.models import Player
from tests import cast
from tests.cast import NOON
from tests.ratings.rated import finished
from tests.tournaments.entries.doors import asks, is_in, log_of, state_of, told, with_door
from tests.tournaments.organised import Organised, club_of
from tournaments.championships.errors import NoReason, TooFewEntries
from tournaments.championships.services import championships
from tournaments.entries.errors import (
    AlreadyAsked,
    AlreadyIn,
    EnteredBefore,
    NoReservesTaken,
    NoSuchApplication,
    NotIn,
    RegistrationShut,
    SharedEntry,
    TurnedDown,
)
from tournaments.entries.services import applications, entries
from tournaments.entries.services.applications import withdraw_oneself
from tournaments.entries.services.registration import change_registration
from tournaments.models import Application, Entry
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.errors import NotTheOrganiser

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]
HOUR = timedelta(hours=1)
State = Application.State


@pytest.fixture
def cup(alice: Player) -> Organised:
    """Two places, of which Alice has one; Bob may have the other."""
    return with_door(alice, alice, capacity=2)


@pytest.fixture
def picky(alice: Player) -> Organised:
    """A season in which Alice approves everybody first."""
    return with_door(alice, alice, door="approval", capacity=2)


def leaves(cup: Organised, player: Player) -> None:
    withdraw_oneself(championship_id=cup.championship.pk, player=player, now=NOON + HOUR)


def answers(cup: Organised, service: object, player: Player, **values: object) -> None:
    number = cup.championship.applications.get(player=player).pk
    cup.does(service, application_id=number, **values)  # type: ignore[arg-type]


def test_through_an_open_door_one_is_in_at_once(cup: Organised, bob: Player) -> None:
    asks(cup, bob, team="Azur", words="Hello")
    assert cup.entry(bob).number == 2
    assert [name for _, name, _ in cup.table()] == ["alice", "bob"]
    assert state_of(cup, bob) == State.ENTERED


def test_nobody_comes_in_twice(cup: Organised, bob: Player) -> None:
    asks(cup, bob)
    with pytest.raises(AlreadyIn):
        asks(cup, bob)
    assert cup.championship.entries.count() == 2


def test_who_comes_when_it_is_full_waits_in_line(
    cup: Organised, bob: Player, charlie: Player
) -> None:
    asks(cup, bob)
    asks(cup, charlie)
    assert state_of(cup, charlie) == State.WAITING
    assert not is_in(cup, charlie)
    with pytest.raises(AlreadyAsked):
        asks(cup, charlie)


def test_a_place_that_becomes_free_goes_to_the_first_in_line(
    cup: Organised, bob: Player, charlie: Player, dora: Player
) -> None:
    for minute, each in enumerate((bob, charlie, dora)):
        asks(cup, each, now=NOON + timedelta(minutes=minute))
    leaves(cup, bob)
    assert is_in(cup, charlie)
    assert state_of(cup, dora) == State.WAITING
    assert told("moved_up") == [[charlie.pk]]
    assert told("left") == ["organisers"]
    assert log_of(cup)[-2:] == ["left", "moved_up"]


def test_an_entry_that_the_organiser_withdraws_makes_room_too(
    cup: Organised, bob: Player, charlie: Player
) -> None:
    asks(cup, bob)
    asks(cup, charlie)
    cup.does(entries.withdraw_entry, entry_id=cup.entry(bob).pk)
    assert is_in(cup, charlie)


def test_more_places_let_the_line_in(
    cup: Organised, bob: Player, charlie: Player, dora: Player
) -> None:
    for each in (bob, charlie, dora):
        asks(cup, each)
    cup.does(change_registration, values={"capacity": 3})
    assert is_in(cup, charlie)
    assert not is_in(cup, dora)
    cup.does(change_registration, values={"capacity": None})
    assert is_in(cup, dora)


def test_who_withdraws_keeps_the_row_and_may_come_back(cup: Organised, bob: Player) -> None:
    asks(cup, bob)
    leaves(cup, bob)
    assert cup.entry(bob).until_round == 0
    asks(cup, bob)
    assert is_in(cup, bob)
    assert cup.entry(bob).number == 2
    assert cup.championship.entries.count() == 2


def test_who_comes_back_to_a_full_season_waits(
    cup: Organised, bob: Player, charlie: Player
) -> None:
    asks(cup, bob)
    asks(cup, charlie)
    leaves(cup, bob)
    asks(cup, bob)
    assert state_of(cup, bob) == State.WAITING


def test_whom_the_organiser_entered_may_withdraw_and_come_back(
    cup: Organised, alice: Player
) -> None:
    leaves(cup, alice)
    assert not is_in(cup, alice)
    asks(cup, alice)
    assert is_in(cup, alice)


def test_whom_the_organiser_withdrew_does_not_come_back_by_themselves(
    cup: Organised, bob: Player
) -> None:
    asks(cup, bob)
    cup.does(entries.withdraw_entry, entry_id=cup.entry(bob).pk)
    with pytest.raises(EnteredBefore):
        asks(cup, bob)


def test_who_has_no_part_in_it_cannot_withdraw(cup: Organised, bob: Player) -> None:
    with pytest.raises(NotIn):
        leaves(cup, bob)


def test_withdrawing_twice_is_refused_and_changes_nothing(cup: Organised, bob: Player) -> None:
    asks(cup, bob)
    leaves(cup, bob)
    with pytest.raises(NotIn):
        leaves(cup, bob)
    assert told("left") == ["organisers"]


def test_an_entry_of_several_people_is_not_withdrawn_by_one(
    cup: Organised, bob: Player, charlie: Player
) -> None:
    cup.does(entries.enter_team, name="Twins", drivers=[bob, charlie])
    with pytest.raises(SharedEntry):
        leaves(cup, bob)
    with pytest.raises(AlreadyIn):
        asks(cup, charlie)
    assert not cup.championship.entries.exclude(until_round=None).exists()


def test_who_waits_may_leave_the_line(cup: Organised, bob: Player, charlie: Player) -> None:
    asks(cup, bob)
    asks(cup, charlie)
    leaves(cup, charlie)
    leaves(cup, bob)
    assert not is_in(cup, charlie)


def test_neutral_cars_take_no_place(cup: Organised, bob: Player) -> None:
    cup.does(entries.enter_many, kind=Entry.Kind.NEUTRAL, count=3)
    asks(cup, bob)
    assert is_in(cup, bob)


def test_a_reserve_takes_no_place(cup: Organised, bob: Player) -> None:
    asks(cup, bob, as_reserve=True)
    assert state_of(cup, bob) == State.RESERVE
    assert not is_in(cup, bob)


def test_where_no_reserves_are_taken_nobody_is_one(alice: Player, bob: Player) -> None:
    cup = with_door(alice, takes_reserves=False)
    with pytest.raises(NoReservesTaken):
        asks(cup, bob, as_reserve=True)


def test_by_approval_the_organiser_is_asked(picky: Organised, bob: Player) -> None:
    asks(picky, bob, words="Let me in")
    assert state_of(picky, bob) == State.ASKED
    assert told("asked_in") == ["organisers"]
    assert not is_in(picky, bob)


def test_who_is_approved_is_in_and_told(picky: Organised, bob: Player) -> None:
    asks(picky, bob)
    answers(picky, applications.approve, bob)
    assert is_in(picky, bob)
    assert told("let_in") == [[bob.pk]]
    assert log_of(picky)[-1] == "let_in"


def test_who_is_approved_when_it_is_full_waits_in_line(
    picky: Organised, bob: Player, charlie: Player
) -> None:
    for each in (bob, charlie):
        asks(picky, each)
        answers(picky, applications.approve, each)
    assert state_of(picky, charlie) == State.WAITING
    assert told("in_line") == [[charlie.pk]]


def test_a_reserve_who_is_approved_is_a_reserve(picky: Organised, bob: Player) -> None:
    asks(picky, bob, as_reserve=True)
    answers(picky, applications.approve, bob)
    assert state_of(picky, bob) == State.RESERVE
    assert told("as_reserve") == [[bob.pk]]


def test_nobody_is_approved_twice(picky: Organised, bob: Player) -> None:
    asks(picky, bob)
    answers(picky, applications.approve, bob)
    with pytest.raises(NoSuchApplication):
        answers(picky, applications.approve, bob)
    assert told("let_in") == [[bob.pk]]


def test_who_is_turned_down_hears_why_and_cannot_ask_again(picky: Organised, bob: Player) -> None:
    asks(picky, bob)
    answers(picky, applications.turn_down, bob, reason="Members of the club first.")
    assert state_of(picky, bob) == State.REJECTED
    assert told("turned_down") == [[bob.pk]]
    with pytest.raises(TurnedDown):
        asks(picky, bob)


def test_nobody_is_turned_down_without_a_reason(picky: Organised, bob: Player) -> None:
    asks(picky, bob)
    with pytest.raises(NoReason):
        answers(picky, applications.turn_down, bob, reason=" ")
    assert state_of(picky, bob) == State.ASKED


def test_the_organiser_may_change_their_mind(picky: Organised, bob: Player) -> None:
    asks(picky, bob)
    answers(picky, applications.turn_down, bob, reason="Too late.")
    answers(picky, applications.put_in, bob)
    assert is_in(picky, bob)


def test_only_the_organiser_answers(picky: Organised, bob: Player) -> None:
    number = asks(picky, bob).pk
    for service in (applications.approve, applications.put_in, applications.put_first):
        with pytest.raises(NotTheOrganiser):
            service(
                championship_id=picky.championship.pk,
                organiser=bob,
                application_id=number,
                now=NOON,
            )
    assert state_of(picky, bob) == State.ASKED


def test_somebody_is_put_in_past_the_line_and_beyond_the_places(
    cup: Organised, bob: Player, charlie: Player, dora: Player
) -> None:
    for each in (bob, charlie, dora):
        asks(cup, each)
    answers(cup, applications.put_in, dora)
    assert is_in(cup, dora)
    assert state_of(cup, charlie) == State.WAITING


def test_somebody_is_put_first_in_line(
    cup: Organised, bob: Player, charlie: Player, dora: Player
) -> None:
    for each in (bob, charlie, dora):
        asks(cup, each)
    answers(cup, applications.put_first, dora)
    leaves(cup, bob)
    assert is_in(cup, dora)
    assert not is_in(cup, charlie)


def test_a_reserve_is_put_on_the_waiting_list_and_back(
    cup: Organised, bob: Player, charlie: Player
) -> None:
    asks(cup, bob)
    asks(cup, charlie, as_reserve=True)
    answers(cup, applications.put_on_waiting_list, charlie, state=State.WAITING)
    assert state_of(cup, charlie) == State.WAITING
    answers(cup, applications.put_on_waiting_list, charlie, state=State.RESERVE)
    leaves(cup, bob)
    assert state_of(cup, charlie) == State.RESERVE


def test_whom_the_organiser_enters_asks_no_more(picky: Organised, bob: Player) -> None:
    asks(picky, bob)
    picky.does(entries.enter_player, player=bob)
    assert state_of(picky, bob) == State.ENTERED


def test_late_entries_drive_from_the_next_round_on(
    cup: Organised, alice: Player, bob: Player, charlie: Player
) -> None:
    asks(cup, bob)
    cup.does(change_registration, values={"capacity": None})
    cup.does(championships.start_championship)
    cup.raced(cup.round(), alice, bob)
    asks(cup, charlie)
    assert cup.entry(charlie).from_round == 2


def test_late_entries_are_refused_where_none_are_taken(
    cup: Organised, bob: Player, charlie: Player
) -> None:
    asks(cup, bob)
    cup.does(change_registration, values={"takes_late": False, "capacity": None})
    cup.does(championships.start_championship)
    with pytest.raises(RegistrationShut):
        asks(cup, charlie)


def test_after_the_start_the_line_moves_up_only_where_late_ones_are_taken(
    cup: Organised, bob: Player, charlie: Player
) -> None:
    asks(cup, bob)
    asks(cup, charlie)
    cup.does(change_registration, values={"takes_late": False})
    cup.does(championships.start_championship)
    leaves(cup, bob)
    assert state_of(cup, charlie) == State.WAITING


def test_two_withdrawn_entries_start_no_season(cup: Organised, bob: Player) -> None:
    asks(cup, bob)
    leaves(cup, bob)
    with pytest.raises(TooFewEntries):
        cup.does(championships.start_championship)


def test_nobody_enters_a_draft(alice: Player, bob: Player) -> None:
    cup = with_door(alice, is_open=False)
    with pytest.raises(RegistrationShut):
        asks(cup, bob)


def test_nobody_enters_where_the_organiser_enters_people(alice: Player, bob: Player) -> None:
    cup = with_door(alice, door="desk")
    with pytest.raises(RegistrationShut):
        asks(cup, bob)


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"min_rating": 1501}, "rating_too_low"),
        ({"max_rating": 1499}, "rating_too_high"),
        ({"max_running": 0}, "too_many_running"),
        ({"min_rating": 1500, "max_rating": 1500, "max_running": 1}, ""),
        ({"min_reliability": 100}, ""),
    ],
)
def test_each_condition_has_its_reason(
    alice: Player, bob: Player, values: dict[str, Any], code: str
) -> None:
    """Bob has no rating and few turns, and one race under way."""
    cast.running_race(bob, alice)
    cup = with_door(alice, **values)
    if not code:
        asks(cup, bob)
        assert is_in(cup, bob)
        return
    with pytest.raises(ChampionshipError) as refused:
        asks(cup, bob)
    assert refused.value.code == code
    assert not cup.championship.applications.exists()


def test_who_misses_turns_is_too_unreliable(alice: Player, bob: Player) -> None:
    race = finished(alice, bob)
    race.notes.bulk_create(
        [
            race.notes.model(race=race, kind="missed", player=bob, seat=1, ply=1, at=NOON)
            for _ in range(10)
        ]
    )
    cup = with_door(alice, min_reliability=80)
    with pytest.raises(ChampionshipError) as refused:
        asks(cup, bob)
    assert refused.value.code == "too_unreliable"


def test_guests_stay_out(alice: Player) -> None:
    with pytest.raises(ChampionshipError) as refused:
        asks(with_door(alice), cast.guest())
    assert refused.value.code == "guests_stay_out"


def test_only_members_enter_where_the_club_keeps_it_to_itself(
    alice: Player, bob: Player, charlie: Player
) -> None:
    cup = with_door(alice, is_open=False)
    club = club_of(alice)
    club.memberships.create(player=bob, since=NOON)
    cup.championship.club = club
    cup.championship.save()
    cup.does(change_registration, values={"members_only": True, "opens_at": NOON})
    cup.championship.status = "registration"
    cup.championship.save()
    asks(cup, bob)
    with pytest.raises(ChampionshipError) as refused:
        asks(cup, charlie)
    assert refused.value.code == "members_only"
