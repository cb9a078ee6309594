"""A race of Racetrack in a real browser: the board, the pad and Confirm, by thumb and by mouse."""

import re

import pytest
from django.conf import settings
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from racing.clocks.values import TurnClock
from racing.engine.values import Action
from racing.games.racetrack.values import Accelerate
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.lobby import Plan, create_race, join_race
from tests.cast import NOON, driver, legal_actions, play, player
from tests.circuits.laps import drive_all, shared_race
from tests.conftest import NewPage
from tests.look.test_browser import TOO_SMALL, TOO_WIDE, complaints
from tests.look.test_race_page import in_sight, on_each
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db(transaction=True)

SCREENS = [(360, 740), (768, 1024), (1280, 800)]
TURN = (".ask h1", ".stage .board", "#offer-1", "#offer-9", "#confirm")
LARGEST = "wolf-ridge"
# How far apart two targets beside each other are, on the sheet that is shown.
APART = """() => {
  const hits = [...document.querySelectorAll('.target-hit')].filter((it) => it.checkVisibility());
  const [one, two] = hits.map((it) => it.getBoundingClientRect());
  return Math.max(Math.abs(two.x - one.x), Math.abs(two.y - one.y));
}"""

# Cells of tables that reach beyond the card they stand in.
STICKING_OUT = """() => {
  const right = (it) => it.getBoundingClientRect().right;
  return [...document.querySelectorAll('.card td, .card th')]
    .filter((it) => it.checkVisibility() && right(it) > right(it.closest('.card')))
    .map((it) => it.innerText);
}"""


def under_way(circuit: str, moves: int = 4) -> tuple[Race, Player]:
    """A race of two, and who is to move."""
    alice, bob = player("alice"), player("bob")
    plan = Plan("racetrack", seats=2, options={"circuit": circuit}, clock=TurnClock(seconds=3600))
    race = create_race(host=alice, plan=plan, now=NOON)
    race = join_race(race_id=race.pk, player=bob, now=NOON)
    for _ in range(2 + moves):
        holder = driver(race)
        play(race, holder, _ahead(race, holder))
    return race, driver(race)


def _ahead(race: Race, holder: Player) -> Action:
    """The first crossing that is free, then as straight on as the start line says."""
    forward = Accelerate(1, 0)
    actions = legal_actions(race, holder)
    return forward if forward in actions else actions[0]


def opened(page: Page, live_server: LiveServer, who: Player, path: str) -> Page:
    client, name = client_of(who), settings.SESSION_COOKIE_NAME
    page.context.add_cookies(
        [{"name": name, "value": client.cookies[name].value, "url": live_server.url}]
    )
    page.goto(live_server.url + path)
    return page


@pytest.mark.parametrize("circuit", ["teacup", LARGEST])
def test_a_turn_is_in_sight_at_once(
    live_server: LiveServer, new_page: NewPage, circuit: str
) -> None:
    race, who = under_way(circuit)
    page = new_page(locale="fr")
    said = complaints(page)
    opened(page, live_server, who, race.get_absolute_url())
    for screen in on_each(page, SCREENS):
        for name in TURN:
            assert in_sight(page, name), (screen, name)
        assert page.evaluate(TOO_WIDE) <= 0, screen
        assert page.evaluate(TOO_SMALL) == [], screen
    assert said == []


def test_targets_on_a_phone_are_a_thumb_apart(live_server: LiveServer, new_page: NewPage) -> None:
    race, who = under_way(LARGEST)
    page = opened(new_page(width=360, height=740), live_server, who, race.get_absolute_url())
    assert page.evaluate(APART) >= 24
    assert page.locator(".mini-map--phone").is_visible()
    assert not page.locator(".mini-map--wide").is_visible()


@pytest.mark.parametrize("script", [True, False])
def test_a_target_on_the_board_is_a_button(
    live_server: LiveServer, new_page: NewPage, script: bool
) -> None:
    race, who = under_way("teacup")
    page = new_page(java_script_enabled=script)
    opened(page, live_server, who, race.get_absolute_url())
    page.locator(".target-hit >> visible=true").nth(4).click()
    page.locator("#confirm:enabled").click()
    page.locator("h1 .waiting").wait_for()
    assert race.moves.count() == 7


def test_what_is_chosen_is_said_and_drawn(live_server: LiveServer, new_page: NewPage) -> None:
    race, who = under_way("teacup")
    page = opened(new_page(width=360, height=740), live_server, who, race.get_absolute_url())
    page.locator("#offer-5").click()
    page.locator("#confirm:focus").wait_for()
    assert "straight on, keep speed" in page.locator(".action-bar__words").inner_text()
    assert page.locator(".board--phone .plan").count() == 1
    assert page.locator(".target--chosen >> visible=true").count() == 1


def test_the_figures_choose_within_the_actions(live_server: LiveServer, new_page: NewPage) -> None:
    race, who = under_way("teacup")
    page = opened(new_page(), live_server, who, race.get_absolute_url())
    page.keyboard.press("8")
    assert page.locator("[aria-pressed=true]").count() == 0
    page.locator("#offer-1").focus()
    page.keyboard.press("8")
    page.locator("#confirm:focus").wait_for()
    assert page.locator(".at-n").get_attribute("aria-pressed") == "true"


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_result_fits_a_phone(live_server: LiveServer, new_page: NewPage, locale: str) -> None:
    alice, bob = player("alice"), player("bob")
    race = drive_all(shared_race(alice, bob), {alice: 0, bob: 3})
    page = new_page(width=360, height=740, locale=locale)
    opened(page, live_server, bob, race.get_absolute_url())
    assert re.search(r"\d\d$", page.locator(".seats__status").first.inner_text())
    assert page.evaluate(STICKING_OUT) == []


def test_a_finished_race_has_its_chart_and_a_rematch(
    live_server: LiveServer, new_page: NewPage
) -> None:
    race, who = under_way("teacup")
    while not Race.objects.get(pk=race.pk).is_finished:
        holder = driver(race)
        play(race, holder, legal_actions(race, holder)[-1])
    page = opened(new_page(), live_server, who, race.get_absolute_url())
    for screen in on_each(page, [(360, 740), (1280, 800)]):
        assert page.locator(".chart__way").count() == 2
        assert page.evaluate(TOO_WIDE) <= 0, screen
    page.get_by_role("link", name="Rematch").click()
    page.wait_for_url("**/races/new/**")
    assert page.locator("[name=seats][value='2']").is_checked()
    assert page.locator("[name=clock][value=own]").is_checked()
    assert page.locator("[name=own_turn]").input_value() == "1 h"
    assert page.locator("[name=option_circuit][value=teacup]").is_checked()
