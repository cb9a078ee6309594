"""Risks left for qualifying in F-Cartes, drawn up without JavaScript."""

import pytest

from racing.engine.codec import encode
from racing.engine.values import Seat
from racing.games.f_cartes.line import CARS_OF
from racing.games.f_cartes.values import FCartesState, KeepScore, RiskAfter
from racing.people.models import Player
from racing.races.models import Race
from tests import cast
from tests.web.plans import draft_of, drawn_up
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def people() -> list[Player]:
    return [cast.player(name) for name in ("alice", "bob", "charlie")]


@pytest.fixture
def race(people: list[Player]) -> Race:
    return cast.dealt_race(*people, game="f-cartes")


def state_of(race: Race) -> FCartesState:
    race.refresh_from_db()
    state = race.codec.state(race.state)
    assert isinstance(state, FCartesState)
    return state


def asked(race: Race) -> Seat:
    turn = state_of(race).turn
    assert turn is not None
    return turn


def next_seat(race: Race) -> Seat:
    """The seat that qualifies after the one that is asked."""
    trials = state_of(race).trials
    assert trials is not None
    return trials.order[1]


def test_another_risk_for_a_number_takes_the_place_of_the_first(
    race: Race, people: list[Player]
) -> None:
    """FC-5"""
    client = client_of(people[next_seat(race)])
    page = drawn_up(client, race, (RiskAfter(2, 3),), encode(RiskAfter(2, 1)))
    assert draft_of(page) == encode((RiskAfter(2, 1),))
    assert page.count('id="leave-') == 36
    assert page.count('aria-pressed="true"') == 1


def test_risks_left_are_taken_for_both_cars_without_a_visit(
    race: Race, people: list[Player]
) -> None:
    """FC-5: whatever is rolled, the one who left them is not asked."""
    seat = next_seat(race)
    orders = tuple(RiskAfter(die, 0) for die in range(1, 7))
    fields = {
        "orders": encode(orders),
        "asked_at": cast.seating(race, people[seat]).asked_at,
    }
    response = client_of(people[seat]).post(f"/races/{race.pk}/orders/", fields)
    assert response.status_code in (200, 302)
    while (state := state_of(race)).trials is not None:
        assert state.turn != seat
        cast.play(race, people[asked(race)], KeepScore())
    assert set(CARS_OF[seat]) < set(state_of(race).line)


def test_nothing_can_be_left_once_qualifying_is_over(race: Race, people: list[Player]) -> None:
    """FC-5"""
    while state_of(race).trials is not None:
        cast.play(race, people[asked(race)], KeepScore())
    waiting = next(seat for seat in range(3) if seat != asked(race))
    assert 'id="plan' not in client_of(people[waiting]).get(race.get_absolute_url()).text
