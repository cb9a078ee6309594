"""The door of a season: opened and closed by hand or by its times, once."""

from datetime import timedelta

import pytest

from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from tests.cast import NOON
from tests.tournaments.entries.doors import asks, is_in, log_of, told, with_door
from tests.tournaments.organised import Organised, club_of
from tournaments.championships.selectors.due import championships_due
from tournaments.championships.services import championships
from tournaments.entries.errors import MembersOfNothing, RegistrationOver, RegistrationShut
from tournaments.entries.services.registration import (
    change_registration,
    close_registration,
    open_registration,
    registration_tick,
)
from tournaments.models import Application, Championship, Entry
from tournaments.shared.errors import AlreadyStarted, NotTheOrganiser

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


def ticked(cup: Organised, now: object) -> bool:
    happened = registration_tick(cup.championship, now)  # type: ignore[arg-type]
    cup.championship.refresh_from_db()
    return happened


def test_opened_by_hand_everybody_sees_it(alice: Player) -> None:
    cup = with_door(alice, is_open=False)
    cup.does(open_registration)
    assert cup.championship.is_registering
    assert told("registration_opened") == ["members"]
    assert log_of(cup)[-1] == "registration_opened"


def test_opening_twice_is_harmless(alice: Player) -> None:
    cup = with_door(alice)
    cup.does(open_registration)
    assert told("registration_opened") == ["members"]


def test_members_of_the_club_are_told(alice: Player, bob: Player) -> None:
    cup = with_door(alice, is_open=False)
    club = club_of(alice)
    club.memberships.create(player=bob, since=NOON)
    Championship.objects.update(club=club)
    cup.does(open_registration)
    drain_outbox(now=NOON)
    assert set(Notice.objects.values_list("player", flat=True)) == {alice.pk, bob.pk}


def test_only_the_organiser_opens_closes_and_changes(alice: Player, bob: Player) -> None:
    cup = with_door(alice, is_open=False)
    cup.organiser = bob
    for service in (open_registration, close_registration):
        with pytest.raises(NotTheOrganiser):
            cup.does(service)
    with pytest.raises(NotTheOrganiser):
        cup.does(change_registration, values={"capacity": 3})
    assert cup.championship.is_draft


def test_a_season_that_has_started_is_not_opened(alice: Player, bob: Player) -> None:
    cup = with_door(alice, alice, bob)
    cup.does(championships.start_championship)
    with pytest.raises(AlreadyStarted):
        cup.does(open_registration)


def test_what_would_be_closed_at_once_is_not_opened(alice: Player) -> None:
    cup = with_door(alice, is_open=False, closes_at=NOON - DAY)
    with pytest.raises(RegistrationOver):
        cup.does(open_registration)


def test_without_a_club_there_are_no_members(alice: Player) -> None:
    with pytest.raises(MembersOfNothing):
        with_door(alice, members_only=True)


def test_closed_by_hand_nobody_more_comes_in(alice: Player, bob: Player) -> None:
    cup = with_door(alice)
    cup.does(close_registration)
    with pytest.raises(RegistrationShut):
        asks(cup, bob)
    cup.does(close_registration, now=NOON + DAY)
    assert log_of(cup).count("registration_closed") == 1
    assert not ticked(cup, NOON + DAY)


def test_it_opens_by_itself_at_its_time(alice: Player, bob: Player) -> None:
    cup = with_door(alice, is_open=False, opens_at=NOON + DAY)
    assert not ticked(cup, NOON)
    assert championships_due(NOON) == set()
    assert championships_due(NOON + DAY) == {cup.championship.pk}
    assert ticked(cup, NOON + DAY)
    assert cup.championship.is_registering
    asks(cup, bob, now=NOON + DAY)
    assert is_in(cup, bob)


def test_ticks_open_and_close_it_once(alice: Player) -> None:
    cup = with_door(alice, is_open=False, opens_at=NOON, closes_at=NOON + DAY)
    for hours in range(0, 72, 12):
        ticked(cup, NOON + timedelta(hours=hours))
    assert log_of(cup)[-2:] == ["registration_opened", "registration_closed"]
    assert told("registration_closed") == ["organisers"]
    assert championships_due(NOON + 3 * DAY) == set()
    assert cup.championship.is_registering


def test_a_time_that_is_put_off_closes_it_again(alice: Player, bob: Player) -> None:
    cup = with_door(alice, closes_at=NOON + DAY)
    ticked(cup, NOON + DAY)
    cup.does(change_registration, values={"closes_at": NOON + 3 * DAY}, now=NOON + 2 * DAY)
    asks(cup, bob, now=NOON + 2 * DAY)
    assert championships_due(NOON + 3 * DAY) == {cup.championship.pk}
    assert ticked(cup, NOON + 3 * DAY)
    assert not ticked(cup, NOON + 3 * DAY)


def test_a_tick_lets_the_line_in_where_there_is_room(
    alice: Player, bob: Player, charlie: Player
) -> None:
    cup = with_door(alice, alice, bob, capacity=2)
    asks(cup, charlie)
    Entry.objects.filter(player=bob).update(until_round=0)
    assert ticked(cup, NOON)
    assert is_in(cup, charlie)
    assert not ticked(cup, NOON)
    assert Application.objects.get().state == Application.State.ENTERED
