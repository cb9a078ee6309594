"""One person on a phone against bots: a meeting of Top Race, three races with bets, to the end."""

import re
from collections import Counter

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from racing.engine.codec import encode
from racing.engine.values import Action, Seat
from racing.games.top_race.values import MakeBet, MakeBid, MoveCar, PlaceCar, PlayCard, TopRaceState
from racing.people.models import Player
from racing.races.models import Race
from racing.races.verification import differences
from tests.browser.person import Person, confirm
from tests.browser.playing import Share, chosen_action, goes_on, send, wait_for_move
from tests.cast import player
from tests.conftest import NewPage

pytestmark = pytest.mark.django_db(transaction=True)

LONGEST = 400
RACES = 3


def make_race(person: Person) -> Race:
    person.go("/races/new/?game=top-race")
    page = person.page
    page.locator("label:has([name=seats][value='6'])").click()
    page.locator("label:has([name=bots][value='5'])").click()
    if not page.locator("[name=option_bets]").is_visible():
        page.locator("details:has([name=option_bets]) > summary").click()
    page.locator("[name=option_bets]").check()
    page.get_by_role("button", name="Create race").click()
    page.wait_for_url(re.compile(r"/races/\d+/$"))
    return Race.objects.get()


def pick(page: Page, race: Race, seat: Seat, action: Action) -> None:
    """Taps an action as a person would: an amount, a card and how to play it, a space, a car."""
    key = encode(action)
    button = page.locator(f"#offers button[value='{key}']")
    if isinstance(action, PlayCard):
        pick_card(page, race, seat, action)
    elif isinstance(action, MakeBid) and not button.count():
        page.locator("#any-bid").select_option(key)
        if page.locator("#take-bid").is_visible():
            page.locator("#take-bid").click()
    else:
        button.first.click()


def pick_card(page: Page, race: Race, seat: Seat, action: PlayCard) -> None:
    """A card that may be played in several ways is looked at first; else it goes straight on."""
    state = race.codec.state(race.state)
    assert isinstance(state, TopRaceState)
    card = page.locator(f"#offer-{state.drivers[seat].hand.index(action.card) + 1}")
    plays_at_once = card.get_attribute("name") == "action"
    card.click()
    if plays_at_once:
        return
    page.locator(f"#{card.get_attribute('id')}[aria-pressed=true]").wait_for()
    if way_of(page, action).count():
        tap_way(page, way_of(page, action))
    elif not page.locator("#confirm").count():
        tap_way(page, way_of(page, replace(action, straight=True)))


def way_of(page: Page, action: PlayCard) -> Locator:
    return page.locator(f".variants button[value='{encode(action)}']").first


def tap_way(page: Page, way: Locator) -> None:
    """Where a tap plays, the player may first have to say that they choose the lanes."""
    is_look = way.get_attribute("name") == "choose"
    way.click()
    if is_look and not page.locator("#confirm").count():
        page.locator(".variants .move--look[aria-pressed=true]").wait_for()
        page.locator(".variants button[name=action]").first.click()


def play(person: Person, race: Race, seat: Seat, action: Action) -> None:
    page, version = person.page, race.version
    person.look_at(race.get_absolute_url())
    is_confirming = page.locator("#confirm").count() > 0
    pick(page, race, seat, action)
    if is_confirming:
        confirm(page)
    wait_for_move(person, race, version)


def take_part(person: Person, race: Race, seat: Seat, share: Share) -> bool:
    """Plays one action; False when the meeting is over."""
    if not goes_on(race):
        return False
    action = chosen_action(race, seat)
    if share.is_by_hand(action):
        play(person, race, seat, action)
    else:
        send(race, seat, action)
    return True


def dollars(text: str) -> int:
    digits = re.sub(r"[^\d−-]", "", text).replace("−", "-")
    return int(digits)


def check_ledger(page: Page) -> None:
    """Everybody's lines add up to what they have."""
    page.locator("#ledger > summary").click()
    for ledger in page.locator("table.ledger").all():
        lines = [dollars(text) for text in ledger.locator("tbody td.number").all_inner_texts()]
        assert sum(lines) == dollars(ledger.locator("tfoot td.number").inner_text())


def test_a_meeting_is_raced_to_its_end(live_server: LiveServer, new_page: NewPage) -> None:
    alice = Person(new_page(width=360, height=740), live_server.url)
    alice.come_in(player("alice"))
    race = make_race(alice)
    seat = Seat(race.seatings.get(player__username="alice").seat)
    confirms, share = True, Share()
    for _ in range(LONGEST):
        if not take_part(alice, race, seat, share):
            break
        if confirms and race.summary["turn"] > 200:
            Player.objects.update(confirm_moves=False)
            confirms = False
    race.refresh_from_db()
    assert race.is_finished
    asked = Counter(
        type(race.codec.action(move.action)) for move in race.moves.filter(cause="player")
    )
    assert asked[MakeBet] == 3 * RACES
    assert min(asked[kind] for kind in (MakeBid, PlaceCar, PlayCard, MoveCar)) > 0

    page = alice.page
    alice.go(race.get_absolute_url())
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("wins? the race|share"))
    for number in range(1, RACES + 1):
        expect(page.get_by_role("columnheader", name=f"Race {number}")).to_be_visible()
    check_ledger(page)
    assert list(differences(race)) == []
    assert not alice.complaints
