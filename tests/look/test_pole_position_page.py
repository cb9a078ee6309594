"""A race of Pole Position in a real browser: the hand in the ring, the rows and Confirm."""

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from racing.clocks.values import TurnClock
from racing.engine.dice import seal
from racing.games.pole_position.values import ChooseCard, PolePositionState
from racing.people.models import Player
from racing.races.models import Race, Seating
from racing.races.services.lobby import Plan, create_race, join_race, start_race
from tests.cast import NOON, SEED, legal_actions, play, player, seating
from tests.conftest import NewPage
from tests.look.test_browser import TOO_SMALL, TOO_WIDE, complaints
from tests.look.test_race_page import in_sight, on_each
from tests.look.test_racetrack_page import opened

pytestmark = pytest.mark.django_db(transaction=True)

NAMES = ("alice", "bob", "charlie", "dora", "emil")
SCREENS = [(360, 740), (768, 1024), (1280, 800)]
TURN = (".ask h1", ".stage .board", "#offer-1", "#offer-9", "#confirm")
TOO_THIN = """() => [...document.querySelectorAll('button.playing-card, button.ride, button.move')]
    .filter((it) => it.getBoundingClientRect().height < 44 || it.getBoundingClientRect().width < 44)
    .map((it) => it.outerHTML)"""
# The hand lies inside the ring, below the cards of the turn.
OUT_OF_PLACE = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [ring, hand, played] = [box('.ring'), box('.hand--play'), box('.played')];
  const space = ring.width * (ring.width > ring.height + 50 ? 0.08 : 0.1);
  return [ring.bottom - space - hand.bottom, hand.top - played.bottom,
    hand.left - ring.left - space].filter((gap) => gap < -1);
}"""


def race_of(seats: int, turns: int = 0, **options: object) -> tuple[Race, list[Player]]:
    """A race on a track that is always the same, after so many turns of everybody."""
    people = [player(name) for name in NAMES[:seats]]
    clock = TurnClock(seconds=3600)
    plan = Plan("pole-position", seats, options, clock=clock, starts_when_full=False)
    race = create_race(host=people[0], plan=plan, now=NOON)
    for each in people[1:]:
        race = join_race(race_id=race.pk, player=each, now=NOON)
    Race.objects.filter(pk=race.pk).update(seed=SEED, seal=seal(SEED))
    race = start_race(race_id=race.pk, host=people[0], now=NOON)
    while race.summary["turn"] <= turns:
        play_next(race, people)
    return race, people


def play_next(race: Race, people: list[Player]) -> None:
    """Whoever is asked plays something in the middle, so that cars and cards differ."""
    who = people[Seating.objects.filter(race=race, to_act=True)[0].seat]
    actions = legal_actions(race, who)
    play(race, who, actions[len(actions) // 2])
    race.refresh_from_db()


def state_of(race: Race) -> PolePositionState:
    race.refresh_from_db()
    state = race.codec.state(race.state)
    assert isinstance(state, PolePositionState)
    return state


def asked_for_a_car(race: Race, people: list[Player]) -> Player:
    """All have chosen a card and no order; who moves first."""
    for seat, each in enumerate(people):
        play(race, each, ChooseCard(state_of(race).drivers[seat].hand[0]))
    assert state_of(race).phase == "moving"
    return people[state_of(race).queue[0]]


@pytest.mark.parametrize(("seats", "turns"), [(2, 0), (5, 9)])
def test_a_turn_is_in_sight_at_once(
    live_server: LiveServer, new_page: NewPage, seats: int, turns: int
) -> None:
    race, people = race_of(seats, turns)
    page = new_page(locale="fr")
    said = complaints(page)
    opened(page, live_server, people[0], race.get_absolute_url())
    for screen in on_each(page, SCREENS):
        for name in TURN:
            if page.locator(name).count():
                assert in_sight(page, name), (screen, name)
        assert page.evaluate(OUT_OF_PLACE) == [], screen
        assert page.evaluate(TOO_WIDE) <= 0, screen
        assert page.evaluate(TOO_SMALL) == [], screen
        assert page.evaluate(TOO_THIN) == [], screen
    assert said == []


def choose(page: Page, card: int) -> None:
    page.locator(f"#offer-{card}").click()
    page.locator(f"#offer-{card}[aria-pressed=true]").wait_for()


@pytest.mark.parametrize("script", [True, False])
def test_a_card_and_an_order_are_one_visit(
    live_server: LiveServer, new_page: NewPage, script: bool
) -> None:
    race, people = race_of(2, 3)
    page = new_page(width=360, height=740, java_script_enabled=script)
    opened(page, live_server, people[0], race.get_absolute_url())
    card = page.locator("button.playing-card").last
    number = int(card.inner_text())
    choose(page, number)
    assert page.locator(".board--phone .ghost-place").count() > 0
    page.locator("button.ride[aria-pressed=false]").last.click()
    ranked = page.locator("button.ride[aria-pressed=true]").first
    expect(ranked).to_contain_text("1st")
    car = int(str(ranked.get_attribute("id")).removeprefix("ride-"))
    assert f"Car {car} moves if it can" in page.locator(".action-bar__words").inner_text()
    page.locator("#confirm").click()
    page.locator(".playing-card.is-current").wait_for()
    driver = state_of(race).drivers[0]
    assert (driver.chosen, driver.order[0]) == (number, car)


def test_a_choice_can_be_changed_until_all_have_chosen_and_stays_hidden(
    live_server: LiveServer, new_page: NewPage
) -> None:
    race, people = race_of(2)
    play(race, people[0], ChooseCard(4))
    page = opened(new_page(), live_server, people[0], race.get_absolute_url())
    expect(page.locator(".playing-card.is-current")).to_have_text("4")
    choose(page, 7)
    page.locator("#confirm").click()
    expect(page.locator(".playing-card.is-current")).to_have_text("7")
    opened(page, live_server, people[1], race.get_absolute_url())
    expect(page.locator(".played .playing-card--back")).to_have_count(1)
    expect(page.locator(".played .playing-card")).to_have_text(["", ""])


def test_one_tap_plays_where_it_is_wanted(live_server: LiveServer, new_page: NewPage) -> None:
    race, people = race_of(2)
    Player.objects.filter(pk=people[0].pk).update(confirm_moves=False)
    page = opened(new_page(width=360, height=740), live_server, people[0], race.get_absolute_url())
    page.locator("#offer-6").click()
    expect(page.locator(".playing-card.is-current")).to_have_text("6")
    assert not seating(race, people[0]).to_act


def test_the_car_is_chosen_from_rows_when_the_cards_are_open(
    live_server: LiveServer, new_page: NewPage
) -> None:
    race, people = race_of(2, 1)
    who = asked_for_a_car(race, people)
    page = opened(new_page(width=360, height=740), live_server, who, race.get_absolute_url())
    page.locator("button.ride").last.click()
    page.locator("button.ride[aria-pressed=true]").wait_for()
    expect(page.locator(".board--phone .ghost-place--chosen")).to_have_count(1)
    page.locator("#confirm").click()
    page.locator("button.ride[aria-pressed=true]").wait_for(state="detached")
    assert state_of(race).queue[:1] != (seating(race, who).seat,)


def test_tokens_are_laid_from_tiles(live_server: LiveServer, new_page: NewPage) -> None:
    race, people = race_of(2, -1, layout="drafted")
    page = new_page(width=360, height=740, locale="fr")
    opened(page, live_server, people[0], race.get_absolute_url())
    for name in (".ask h1", "#offer-1", "#offer-6", "#confirm"):
        assert in_sight(page, name), name
    page.locator("#offer-3").click()
    page.locator("#confirm:enabled").click()
    page.locator("#race .waiting, #take-back").first.wait_for()
    assert race.moves.count() == 1


@pytest.mark.parametrize(("width", "theme"), [(360, "dark"), (1280, "light")])
def test_the_rules_fit_their_screen(
    live_server: LiveServer, new_page: NewPage, width: int, theme: str
) -> None:
    page = new_page(width=width, color_scheme=theme)
    said = complaints(page)
    page.goto(live_server.url + "/rules/pole-position/")
    assert page.locator(".ring-diagram").count() == 13
    assert page.evaluate(TOO_WIDE) <= 0
    assert said == []
