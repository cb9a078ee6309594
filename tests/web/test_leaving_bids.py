"""Limits for the drivers of Top Race to come, drawn up without JavaScript."""

import pytest

from racing.engine.codec import encode
from racing.games.top_race.deck import COLOURS
from racing.games.top_race.values import BidUpTo, MakeBid, StartFrom, TopRaceState
from racing.people.models import Player
from racing.races.models import Race
from tests import cast
from tests.web.plans import draft_of, drawn_up
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice() -> Player:
    return cast.player("alice")


@pytest.fixture
def race(alice: Player) -> Race:
    return cast.dealt_race(alice, cast.player("bob"), game="top-race")


def test_another_limit_takes_the_place_of_the_first(race: Race, alice: Player) -> None:
    """TR-31"""
    client = client_of(alice)
    left = (BidUpTo("red", 20), BidUpTo("green", 50))
    page = drawn_up(client, race, left, encode(BidUpTo("red", 80)))
    assert draft_of(page) == encode((BidUpTo("green", 50), BidUpTo("red", 80)))
    assert page.count('class="button limit__button"') == 6 * 4 + 6
    assert page.count('aria-pressed="true"') == 2


def test_lists_in_which_nothing_is_chosen_add_nothing(race: Race, alice: Player) -> None:
    """TR-31"""
    client = client_of(alice)
    page = drawn_up(client, race, (), "", encode(BidUpTo("red", 90)), "", "")
    assert draft_of(page) == encode((BidUpTo("red", 90),))
    assert draft_of(drawn_up(client, race, (), "", "")) == "[]"


def test_every_driver_may_have_a_limit_and_all_can_still_be_changed(
    race: Race, alice: Player
) -> None:
    """TR-31"""
    client = client_of(alice)
    page = drawn_up(client, race, tuple(BidUpTo(car, 50) for car in COLOURS))
    assert page.count('aria-pressed="true"') == 6
    assert page.count('class="button limit__button"') == 6 * 4 + 6


def test_a_limit_that_does_not_fit_any_more_takes_no_other_with_it(
    race: Race, alice: Player
) -> None:
    """TR-31: 200 is all Alice has."""
    left = (BidUpTo("red", 300), BidUpTo("green", 50))
    assert draft_of(drawn_up(client_of(alice), race, left)) == encode((BidUpTo("green", 50),))


def test_a_start_space_is_left_with_the_bid_and_tapped_again_it_comes_last(
    race: Race, alice: Player
) -> None:
    """TR-11"""
    client = client_of(alice)
    left = (StartFrom(0, 0), BidUpTo("red", 50), StartFrom(0, 4))
    page = drawn_up(client, race, left, encode(StartFrom(0, 0)))
    assert draft_of(page) == encode((BidUpTo("red", 50), StartFrom(0, 4), StartFrom(0, 0)))
    assert page.count('aria-pressed="true"') == 3
    assert "Start: the front row of the start, lane 1" in page


def test_who_left_a_bid_and_a_start_space_is_not_asked_again(race: Race, alice: Player) -> None:
    """TR-11"""
    car = top_race_of(race).sale.offered
    assert car is not None
    orders = encode((BidUpTo(car, 90), StartFrom(-1, 4)))
    at = race.seatings.get(player=alice).asked_at
    client_of(alice).post(f"/races/{race.pk}/orders/", {"orders": orders, "asked_at": at})
    cast.play(race, race.seatings.get(seat=1).player, MakeBid(30))  # type: ignore[arg-type]
    race.refresh_from_db()
    state = top_race_of(race)
    found = state.cars[COLOURS.index(car)]
    assert (found.owner, found.row, found.lane) == (0, -1, 4)
    assert state.drivers[0].cash == 200 - 40
    assert state.sale.offered not in (None, car)


def top_race_of(race: Race) -> TopRaceState:
    state = race.codec.state(race.state)
    assert isinstance(state, TopRaceState)
    return state
