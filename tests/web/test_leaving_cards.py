"""Cards played ahead in Racing Cats, drawn up without JavaScript."""

import pytest

from racing.engine.codec import encode
from racing.engine.values import Seat
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import FollowWith, PlayCard, RacingCatsState
from racing.people.models import Player
from racing.races.models import Race
from racing.tables.racing_cats.orders import order_label
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


def leave(race: Race, player: Player, *orders: FollowWith) -> None:
    fields = {"orders": encode(orders), "asked_at": cast.seating(race, player).asked_at}
    response = client_of(player).post(f"/races/{race.pk}/orders/", fields)
    assert response.status_code in (200, 302)


def test_another_card_for_a_colour_takes_the_place_of_the_first(
    race: Race, people: list[Player]
) -> None:
    """RC-4"""
    seat = next_seat(race)
    first, second = [each for each in orders_of(race, seat) if each.colour == 1][:2]
    page = drawn_up(client_of(people[seat]), race, (first,), encode(second))
    assert draft_of(page) == encode((second,))
    assert page.count('aria-pressed="true"') == 1
    assert page.count('id="follow-') == len(state_of(race).hands[seat])


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
    leave(race, people[seat], left)
    cast.play(race, people[leader], PlayCard(led))
    assert state_of(race).trick == (led, left.card)


def test_a_card_that_was_played_is_not_shown_as_played_ahead(
    race: Race, people: list[Player]
) -> None:
    """RC-8: whoever leads takes what card they like, one that they had left too."""
    leader = state_of(race).turn
    card = state_of(race).hands[leader][0]
    others = [each for each in orders_of(race, leader) if each.colour != card // 10]
    leave(race, people[leader], FollowWith(1, card // 10, card), others[0])
    cast.play(race, people[leader], PlayCard(card))
    page = client_of(people[leader]).get(race.get_absolute_url()).text
    assert "Cards planned for 1 colour." in page
    assert page.count(" is led: ") == page.count(str(order_label(others[0])))
