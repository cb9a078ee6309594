"""Cards left to follow with in Racing Cats, drawn up without JavaScript."""

import pytest

from racing.engine.codec import encode
from racing.engine.values import Seat
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import FollowWith, PlayCard, RacingCatsState
from racing.models import Player, Race
from tests import cast
from tests.web.plans import draft_of, drawn_up
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def people() -> list[Player]:
    return [cast.player(name) for name in ("alice", "bob", "charlie")]


@pytest.fixture
def race(people: list[Player]) -> Race:
    return cast.dealt_race(*people, game="racing-cats")


def state_of(race: Race) -> RacingCatsState:
    race.refresh_from_db()
    state = race.codec.state(race.state)
    assert isinstance(state, RacingCatsState)
    return state


def next_seat(race: Race) -> Seat:
    return Seat((state_of(race).turn + 1) % 3)


def orders_of(race: Race, seat: Seat) -> tuple[FollowWith, ...]:
    return RACING_CATS.orders_after(RACING_CATS.view(state_of(race), seat), seat, ())


def test_another_card_for_a_colour_takes_the_place_of_the_first(
    race: Race, people: list[Player]
) -> None:
    """RC-4"""
    seat = next_seat(race)
    first, second = [each for each in orders_of(race, seat) if each.colour == 1][:2]
    page = drawn_up(client_of(people[seat]), race, (first,), encode(second))
    assert draft_of(page) == encode((second,))
    assert page.count('aria-pressed="true"') == 1
    assert page.count('class="follow"') == 3


def test_a_list_in_which_nothing_is_chosen_adds_nothing(race: Race, people: list[Player]) -> None:
    """RC-5"""
    seat = next_seat(race)
    order = orders_of(race, seat)[0]
    page = drawn_up(client_of(people[seat]), race, (), "", encode(order), "")
    assert draft_of(page) == encode((order,))


def test_a_card_left_is_played_when_its_colour_is_led(race: Race, people: list[Player]) -> None:
    """RC-4: the one who left it is not asked."""
    leader, seat = state_of(race).turn, next_seat(race)
    led = state_of(race).hands[leader][0]
    left = next(each for each in orders_of(race, seat) if each.colour == led // 10)
    seating = cast.seating(race, people[seat])
    fields = {"orders": encode((left,)), "asked_at": seating.asked_at}
    response = client_of(people[seat]).post(f"/races/{race.pk}/orders/", fields)
    assert response.status_code in (200, 302)
    cast.play(race, people[leader], PlayCard(led))
    assert state_of(race).trick == (led, left.card)
