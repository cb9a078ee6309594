"""Limits for the drivers of Top Race to come, drawn up without JavaScript."""

import pytest

from racing.engine.codec import encode
from racing.games.top_race.deck import COLOURS
from racing.games.top_race.values import BidUpTo
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
    assert page.count('class="button limit__button"') == 6 * 4
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
    assert page.count('class="button limit__button"') == 6 * 4


def test_a_limit_that_does_not_fit_any_more_takes_no_other_with_it(
    race: Race, alice: Player
) -> None:
    """TR-31: 200 is all Alice has."""
    left = (BidUpTo("red", 300), BidUpTo("green", 50))
    assert draft_of(drawn_up(client_of(alice), race, left)) == encode((BidUpTo("green", 50),))
