"""Two people, one on a phone, and two bots race cats to the flag."""

import re
from collections import Counter
from random import Random

import pytest
from playwright.sync_api import expect
from pytest_django.live_server_helper import LiveServer

from racing.engine.codec import encode
from racing.engine.values import Action, Seat
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import CatCar, PlayCard, RacingCatsState, StopAt, UseBoost
from racing.people.models import Player
from racing.races.models import Race
from tests.browser.person import Person, confirm
from tests.browser.playing import (
    Share,
    asked_seat,
    chosen_action,
    expect_the_flag,
    goes_on,
    join,
    made_race,
    send,
    wait_for_move,
)
from tests.cast import legal_actions, player
from tests.conftest import NewPage
from tests.races.cats import asked, cat_race, play_on

pytestmark = pytest.mark.django_db(transaction=True)

LONGEST = 600
SEED = bytes([164]) * 32
"""Of a short race in which both people boost, and cards are forced."""


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
    """The next boost while there is one, else what a bot would do."""
    actions = RACING_CATS.legal_actions(state_of(race), seat)
    boosts = (each for each in actions if isinstance(each, UseBoost))
    return next(boosts, None) or chosen_action(race, seat)


def play(person: Person, race: Race, action: Action) -> None:
    person.look_at(race.get_absolute_url())
    is_confirming, version = person.page.locator("#confirm").count() > 0, race.version
    if isinstance(action, UseBoost):
        boost(person, race, action, is_taken_back=False)
        return
    tap(person, action, on_board=is_confirming)
    if is_confirming:
        confirm(person.page)
    wait_for_move(person, race, version)


def take_turn(people: dict[str, Person], race: Race, share: Share) -> bool:
    """Plays one action of whoever is asked; False when the race is over."""
    if not goes_on(race):
        return False
    name, seat = asked_seat(race)
    action = action_of(race, seat)
    if share.is_by_hand(action):
        play(people[name], race, action)
    else:
        send(race, seat, action)
    return True


def test_cats_race_to_the_flag(live_server: LiveServer, new_page: NewPage) -> None:
    alice = Person(new_page(width=360, height=740), live_server.url)
    bob = Person(new_page(width=1280, height=900), live_server.url)
    people = {"alice": alice, "bob": bob}
    alice.come_in(player("alice", plays_forced=True))
    bob.come_in(player("bob"))
    bob.wants_no_confirmation()
    race = made_race(alice, "racing-cats", SEED, seats=4, bots=2)
    join(bob, race)
    share = Share()
    for _ in range(LONGEST):
        if not take_turn(people, race, share):
            break
    expect_the_flag(people, race)
    by_hand = race.moves.filter(cause="player", kind="play")
    kinds = Counter(type(race.codec.action(move.action)) for move in by_hand)
    assert min(kinds[kind] for kind in (PlayCard, UseBoost, StopAt)) > 0
    assert race.moves.filter(cause="forced", action__contains="play_card").exists()


def staged_drive(alice: Player, *others: Player) -> Race:
    """Alice has won a trick and has at least two boosts to add, and a choice of stops."""
    race = cat_race(alice, *others, options={"circuit": "long-narrow", "laps": 3})
    random = Random(0)
    while True:
        state = state_of(race)
        stops = [each for each in legal_actions(race, asked(race)) if isinstance(each, StopAt)]
        is_driving = state.drive is not None and asked(race) == alice
        if is_driving and len(state.boosts[state.turn]) > 1 and len(stops) > 1:
            return race
        play_on(race, random)


def test_boosts_are_added_card_by_card(live_server: LiveServer, new_page: NewPage) -> None:
    """RC-10, RC-11: at each step the page shows how far the car goes and where it can stop."""
    people = [player(name) for name in ("alice", "bob", "charlie")]
    race = staged_drive(*people)
    seat, before = state_of(race).turn, state_of(race)
    alice = Person(new_page(width=360, height=740), live_server.url)
    alice.come_in(people[0])
    alice.go(race.get_absolute_url())
    check_drive(alice, race)
    first, second = before.boosts[seat][:2]
    boost(alice, race, UseBoost(first), is_taken_back=True)
    boost(alice, race, UseBoost(second), is_taken_back=False)
    after = state_of(race)
    assert after.drive is not None
    assert before.drive is not None
    assert after.drive.boosts == (first, second)
    assert after.drive.spaces > before.drive.spaces
    stop = next(each for each in legal_actions(race, people[0]) if isinstance(each, StopAt))
    tap(alice, stop, on_board=True)
    confirm(alice.page)
    race.refresh_from_db()
    assert state_of(race).cars[seat] == CatCar(stop.row, stop.lane)
    assert not alice.complaints
