"""Two people, one on a phone, and two bots race cats to the flag."""

import re
from collections import Counter

import pytest
from playwright.sync_api import expect
from pytest_django.live_server_helper import LiveServer

from racing.engine.codec import encode
from racing.engine.values import Action, Seat
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import PlayCard, RacingCatsState, StopAt, UseBoost
from racing.models import Race, Seating
from racing.verification import differences
from tests.browser.person import Person, confirm
from tests.browser.playing import chosen_action, goes_on, wait_for_move
from tests.conftest import NewPage

pytestmark = pytest.mark.django_db(transaction=True)

LONGEST = 600


def make_race(host: Person) -> Race:
    host.go("/races/new/?game=racing-cats")
    page = host.page
    page.locator("label:has([name=seats][value='4'])").click()
    page.locator("label:has([name=bots][value='2'])").click()
    page.get_by_role("button", name="Make the race").click()
    page.wait_for_url(re.compile(r"/races/\d+/$"))
    return Race.objects.get()


def join(person: Person, race: Race) -> None:
    person.go(race.get_absolute_url())
    person.page.get_by_role("button", name=re.compile("Join|Take a seat")).first.click()
    expect(person.page.locator("#race, #lobby")).to_be_visible()


def state_of(race: Race) -> RacingCatsState:
    state = race.codec.state(race.state)
    assert isinstance(state, RacingCatsState)
    return state


def tap(person: Person, action: Action, *, on_board: bool) -> None:
    """A card or a boost in the bar; a space to stop on there or on the board."""
    key = encode(action)
    bar = person.page.locator(f"#offers button[value='{key}']")
    spaces = person.page.locator(f".ring-hit[value='{key}']:visible")
    (spaces if on_board and isinstance(action, StopAt) else bar).first.click()


def check_drive(person: Person, race: Race) -> None:
    """The page shows the sum and the stops of the move as it is made up now."""
    state = state_of(race)
    assert state.drive is not None
    total = person.page.locator(".cat-sum__terms strong")
    expect(total).to_have_text(re.compile(rf"(= )?{state.drive.spaces} spaces? to move"))
    actions = RACING_CATS.legal_actions(state, state.turn)
    stops = [encode(each) for each in actions if isinstance(each, StopAt)]
    shown = person.page.locator(".cat-stop").evaluate_all("all => all.map(one => one.value)")
    assert shown == stops


def has_taken_back(race: Race, seat: Seat) -> bool:
    return race.moves.filter(seat=seat, kind="take_back").exists()


def boost(person: Person, race: Race, action: UseBoost, *, is_taken_back: bool) -> None:
    """One tap adds it, also for who confirms; it can be taken back."""
    version = race.version
    tap(person, action, on_board=False)
    wait_for_move(person, race, version)
    if state_of(race).drive is None:
        # Only one stop was left, and nothing to add: the car has driven there.
        return
    check_drive(person, race)
    if is_taken_back:
        version = race.version
        person.page.locator("#take-back").click()
        wait_for_move(person, race, version)
        check_drive(person, race)
        boost(person, race, action, is_taken_back=False)


def action_of(race: Race, seat: Seat) -> Action:
    """Every boost there is, so that a race without any is rare."""
    actions = RACING_CATS.legal_actions(state_of(race), seat)
    boosts = (each for each in actions if isinstance(each, UseBoost))
    return next(boosts, None) or chosen_action(race, seat)


def play(person: Person, race: Race, seat: Seat) -> None:
    is_confirming = person.page.locator("#confirm").count() > 0
    action, version = action_of(race, seat), race.version
    if isinstance(action, UseBoost):
        boost(person, race, action, is_taken_back=not has_taken_back(race, seat))
        return
    tap(person, action, on_board=is_confirming)
    if is_confirming:
        confirm(person.page)
    wait_for_move(person, race, version)


def take_turn(people: dict[str, Person], race: Race) -> bool:
    """One action of whoever is asked; False when the race is over."""
    if not goes_on(race):
        return False
    asked = Seating.objects.select_related("player").get(race=race, to_act=True)
    assert asked.player is not None
    person = people[asked.player.username]
    person.go(race.get_absolute_url())
    play(person, race, Seat(asked.seat))
    return True


def test_cats_race_to_the_flag(live_server: LiveServer, new_page: NewPage) -> None:
    alice = Person(new_page(width=360, height=740), live_server.url)
    bob = Person(new_page(width=1280, height=900), live_server.url)
    people = {"alice": alice, "bob": bob}
    for name, person in people.items():
        person.sign_up(name)
    bob.wants_no_confirmation()
    race = make_race(alice)
    join(bob, race)
    for _ in range(LONGEST):
        if not take_turn(people, race):
            break
    race.refresh_from_db()
    assert race.is_finished
    by_hand = race.moves.filter(cause="player", kind="play")
    kinds = Counter(type(race.codec.action(move.action)) for move in by_hand)
    assert min(kinds[kind] for kind in (PlayCard, StopAt)) > 0
    for person in people.values():
        person.go(race.get_absolute_url())
        title = person.page.get_by_role("heading", level=1)
        expect(title).to_contain_text(re.compile("wins? the race|You win|You have won"))
        width = person.page.evaluate("document.documentElement.scrollWidth")
        assert width <= person.page.evaluate("window.innerWidth")
        assert not person.complaints
    assert list(differences(race)) == []
