"""Top Race in a real browser, on a phone: the largest hand, and steps through the moves."""

import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from racing.engine.codec import encode
from racing.games.top_race.deck import DECK, in_order
from racing.people.models import Player
from racing.races.models import Race
from tests.cast import dealt_race, play, player
from tests.conftest import NewPage
from tests.games.top_race.scenes import BLUE_RED, card, scene
from tests.games.top_race.scenes import play as play_card
from tests.look.test_browser import TOO_WIDE
from tests.look.test_race_page import in_sight
from tests.look.test_racetrack_page import opened

pytestmark = pytest.mark.django_db(transaction=True)

# Words that are wider than their button, and what lies outside the sight of the one who plays.
STICKS_OUT = """() => [...document.querySelectorAll('.variants .move > *')]
    .filter((it) => it.getBoundingClientRect().left < it.parentNode.getBoundingClientRect().left)
    .map((it) => it.parentNode.innerText)"""
HIDDEN = """() => {
  const bar = document.querySelector('.action-bar').getBoundingClientRect();
  const hand = document.querySelector('.action-bar .lines-hand').getBoundingClientRect();
  const chosen = document.querySelector('.lines-hand [aria-pressed=true]').getBoundingClientRect();
  const ghosts = [...document.querySelectorAll('.board--phone .ghost-racer')];
  return [
    ...ghosts.map((it) => it.getBoundingClientRect()).filter((it) => it.bottom > bar.top),
    ...[chosen].filter((it) => it.top < hand.top - 1 || it.bottom > hand.bottom + 1),
  ];
}"""


@pytest.fixture
def alice() -> Player:
    return player("alice")


@pytest.fixture
def race(alice: Player) -> Race:
    """A meeting in which drivers are being sold."""
    return dealt_race(alice, player("bob"), game="top-race")


def with_24_cards(race: Race) -> int:
    """Two cars of the last card stand in one row; returns how many cards there are."""
    hand = in_order([BLUE_RED, *(card for card in DECK if card % 2 == 0 and card < BLUE_RED)])
    state = scene({"blue": (44, 3), "red": (44, 5)}, hands={0: hand, 1: (1, 3)})
    Race.objects.filter(pk=race.pk).update(state=encode(state))
    race.seatings.filter(seat=1).update(to_act=False)
    return len(hand)


def asked_for_a_lane(race: Race) -> None:
    """Red goes five spaces, and may end in any of three lanes."""
    five = card("R5")
    state = play_card(scene({"red": (17, 3)}, hands={0: (five, card("W5"))}), five).state
    Race.objects.filter(pk=race.pk).update(state=encode(state))
    race.seatings.filter(seat=1).update(to_act=False)


def look_at(page: Page, number: int) -> None:
    page.locator(f"#offer-{number}").click()
    page.locator("#confirm:focus").wait_for()


def test_with_the_largest_hand_a_look_at_a_card_leaves_the_board_in_sight(
    live_server: LiveServer, new_page: NewPage, race: Race, alice: Player
) -> None:
    """TR-22: this card may be played in four ways."""
    last = with_24_cards(race)
    page = opened(new_page(width=360, height=740), live_server, alice, race.get_absolute_url())
    look_at(page, last)
    assert last == 24
    assert page.locator(".variants .move").count() == 4
    assert page.evaluate(STICKS_OUT) == []
    assert page.evaluate(HIDDEN) == []
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate("scrollY") == 0


def test_the_steps_through_the_moves_stay_under_the_thumb(
    live_server: LiveServer, new_page: NewPage, race: Race, alice: Player
) -> None:
    """The circuit is higher than the screen."""
    play(race, alice)
    page = opened(
        new_page(width=360, height=740), live_server, alice, f"{race.get_absolute_url()}?move=1"
    )
    assert in_sight(page, ".steps")


@pytest.mark.parametrize(("width", "sheet"), [(360, ".board--phone"), (1280, ".board:first-child")])
def test_a_way_is_chosen_by_tapping_its_space_on_the_board(
    live_server: LiveServer, new_page: NewPage, race: Race, alice: Player, width: int, sheet: str
) -> None:
    """TR-16"""
    asked_for_a_lane(race)
    page = opened(new_page(width=width, height=800), live_server, alice, race.get_absolute_url())
    spaces = page.locator(f".top-race > {sheet} .space-hit")
    assert spaces.count() == 3
    key = spaces.nth(2).get_attribute("value")
    spaces.nth(2).click()
    page.locator("#confirm:focus").wait_for()
    assert page.locator("#offers [aria-pressed=true]").get_attribute("value") == key
    assert page.locator(f".top-race > {sheet} .ghost-racer").count() == 1
