"""Three people race Pole Position to the flag, each in a browser of their own."""

import re

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, expect
from pytest_django.live_server_helper import LiveServer

from racing.engine.values import Seat
from racing.games.pole_position.values import CardsRevealed, Played
from racing.people.models import Player
from racing.races.models import Race
from racing.races.verification import differences
from tests.browser.person import Person, confirm
from tests.browser.playing import draw_no_word, fix_dice
from tests.cast import legal_actions, play, player
from tests.conftest import NewPage
from tests.thorough import THOROUGH

pytestmark = pytest.mark.django_db(transaction=True)

LONGEST = 120
FEW, EVERY = (6, 6) if THOROUGH else (2, 30)
"""For so many rounds of visits Alice leaves an order with each card; then only taps a card, for
as many rounds again on the page, and now and then later."""
SEED = bytes([253]) * 32
"""Dice that make a short race."""


def cards(person: Person) -> Locator:
    return person.page.locator(".hand--play button")


def choose(person: Person, card: Locator) -> None:
    """Tap a card, leave an order for the cars where there is a choice, and confirm it."""
    card.click()
    expect(person.page.locator("#confirm")).to_be_enabled()
    ranked = person.page.locator("button.ride[aria-pressed=true]")
    free = person.page.locator("button.ride[aria-pressed=false]")
    if free.count() and not ranked.count():
        free.first.click()
        expect(ranked).not_to_have_count(0)
    confirm(person.page)


def tap(person: Person, choice: Locator) -> None:
    """Taps a choice of somebody who wants to confirm nothing, and waits for the answer."""
    before = person.page.locator("#offers [name=asked_at]").input_value()
    choice.click()
    old = person.page.locator(f"#offers [name=asked_at][value='{before}']")
    old.wait_for(state="detached")


def visit(person: Person, race_path: str) -> bool:
    """One visit: a card with an order, or the car that is asked for; False if nothing is."""
    person.look_at(race_path)
    if not person.page.locator(".pill--call").count():
        return False
    is_choosing = cards(person).count() > 0
    choice = cards(person).last if is_choosing else person.page.locator("button.ride").first
    if person.page.locator("#confirm").count():
        choose(person, choice)
    else:
        tap(person, choice)
    return True


def make_race(host: Person) -> str:
    host.go("/races/new/?game=pole-position")
    host.page.locator("label:has([name=seats][value='3'])").click()
    host.page.get_by_role("button", name="Create race").click()
    host.page.wait_for_url(re.compile(r"/races/\d+/$"))
    fix_dice(SEED)
    return host.page.url.removeprefix(host.site)


def join(guest: Person, race_path: str) -> None:
    guest.go(race_path)
    guest.page.locator("#join").click()
    expect(guest.page.locator("#join")).to_have_count(0)


def body(person: Person, race_path: str) -> str:
    """What the page says, but for its tokens against forgery."""
    person.go(race_path)
    return re.sub(r'(csrfmiddlewaretoken" value=")[^"]*', r"\1", person.page.content())


def revealed(race: Race) -> list[CardsRevealed]:
    events = [event for move in race.moves.all() for event in race.codec.events(move.events)]
    return [event for event in events if isinstance(event, CardsRevealed)]


def choose_elsewhere(race: Race, *names: str) -> None:
    """Chooses for these people without the page: most turns of a long race are alike."""
    for holder in Player.objects.filter(username__in=names):
        play(race, holder, legal_actions(race, holder)[-1], timezone.now())


def test_three_people_race_and_one_changes_the_card(
    live_server: LiveServer, new_page: NewPage
) -> None:
    alice = Person(new_page(width=1280, is_own=True), live_server.url)
    bob = Person(new_page(width=360, height=740, locale="fr", is_own=True), live_server.url)
    carol = Person(new_page(width=360, height=740, is_own=True), live_server.url)
    people = {"alice": alice, "bob": bob, "carol": carol}
    for name, person in people.items():
        draw_no_word(person)
        person.come_in(player(name))
    race_path = make_race(alice)
    join(bob, race_path)
    join(carol, race_path)

    alice.go(race_path)
    choose(alice, cards(alice).nth(3))
    seen_by_bob = body(bob, race_path)
    alice.go(race_path)
    expect(alice.page.locator(".playing-card.is-current")).to_have_text("4")
    choose(alice, cards(alice).nth(5))
    assert body(bob, race_path) == seen_by_bob
    assert visit(bob, race_path)
    assert not revealed(Race.objects.get())
    assert visit(carol, race_path)
    Player.objects.exclude(username="alice").update(confirm_moves=False)

    race = Race.objects.get()
    assert revealed(race)[0].played[-1] == Played(Seat(0), 6)
    for turn in range(LONGEST):
        if turn == FEW:
            Player.objects.update(confirm_moves=False)
        race.refresh_from_db()
        if race.is_finished:
            break
        asked = race.seatings.filter(to_act=True).values_list("player__username", flat=True)
        if turn < 2 * FEW or turn % EVERY == 0:
            assert all(visit(people[name], race_path) for name in asked)
        else:
            choose_elsewhere(race, *asked)
    assert race.is_finished
    alice.go(race_path)
    expect(alice.page.get_by_role("heading", level=1)).to_contain_text(
        re.compile(r"wins? the race|share the win")
    )
    assert list(differences(race)) == []
    assert alice.complaints + bob.complaints + carol.complaints == []
