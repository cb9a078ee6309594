"""How people make long races, what they choose in them, and how long they wait for it to arrive."""

import re
from collections import Counter
from collections.abc import Mapping
from random import Random

from django.core.cache import cache
from django.utils import timezone
from playwright.sync_api import expect

from racing.bots.situation import Level, situation_of
from racing.engine.dice import BY_WORDS, seal
from racing.engine.values import Action, Seat
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.dice_secrets import encrypted
from racing.races.models import DiceSeal, Race, Seating
from racing.races.selectors.positions import position_of
from racing.races.verification import differences
from racing.tables.registry import registered_game
from tests import cast
from tests.browser.person import Person
from tests.faults.machines import comes
from tests.thorough import THOROUGH

ON_PAGES = 200 if THOROUGH else 3
"""Turns of a race whose pages are all alike."""


def made_race(host: Person, game: str, seed: bytes, **choices: object) -> Race:
    """Makes a race with the form, whose choices are named as its fields are, and these dice.

    By the first formula they do not depend on the numbers of accounts; the host's browser has given
    its word by then, which is taken away.
    """
    host.go(f"/races/new/?game={game}")
    for name, value in choices.items():
        host.page.locator(f"label:has([name={name}][value='{value}'])").click()
    host.page.get_by_role("button", name="Create race").click()
    host.page.wait_for_url(re.compile(r"/races/\d+/$"))
    expect(host.page.locator("form[data-gives-word]")).to_have_count(0)
    fix_dice(seed)
    return Race.objects.get()


def fix_dice(seed: bytes) -> None:
    """Gives the only race this seed, and the first formula without words."""
    Seating.objects.update(word="")
    Race.objects.update(seed=encrypted(seed), seal=seal(seed), dice_version=BY_WORDS)
    DiceSeal.objects.all().delete()


def draw_no_word(person: Person) -> None:
    """Keeps the script from a browser of the test's own that draws words for the dice."""
    person.page.route(
        "**/js/dice.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )


def join(person: Person, race: Race) -> None:
    """Joins without a word, so that the dice are those of the race."""
    person.go(race.get_absolute_url())
    person.page.locator("[name=word]").evaluate("field => field.value = ''")
    person.page.get_by_role("button", name=re.compile("Join|Take a seat")).first.click()
    expect(person.page.locator("#race, #lobby")).to_be_visible()


def asked_seat(race: Race) -> tuple[str, Seat]:
    """Name and seat of the only one who is to act."""
    asked = Seating.objects.select_related("player").get(race=race, to_act=True)
    assert asked.player is not None
    return asked.player.username, Seat(asked.seat)


class Share:
    """Which turns of a long race are made on the page: the first few of each kind, then some.

    The others are sent as the page would send them, which takes a fraction of the time.
    """

    FIRST, EVERY = (3, 6) if THOROUGH else (2, 24)

    def __init__(self) -> None:
        self._made: Counter[type[Action]] = Counter()

    def is_by_hand(self, action: Action) -> bool:
        self._made[type(action)] += 1
        made = self._made[type(action)]
        return made <= self.FIRST or made % self.EVERY == 0


def send(race: Race, seat: Seat, action: Action) -> None:
    holder = race.seatings.get(seat=seat).player
    assert holder is not None
    cast.play(race, holder, action, timezone.now())


def race_to_the_flag(race: Race, *people: Person) -> None:
    """Plays the first turns on the pages; the others are sent as the pages would send them."""
    for _ in range(ON_PAGES):
        race.refresh_from_db()
        if race.is_running:
            assert [each for each in people if each.play_if_asked(race.get_absolute_url())]
    players = Player.objects.filter(seatings__race=race)
    cast.play_to_the_end(race, *players, now=timezone.now())
    race.refresh_from_db()
    assert race.is_finished


def expect_the_flag(people: Mapping[str, Person], race: Race) -> None:
    """Expects that everybody is told who won, and that the race follows from its moves."""
    race.refresh_from_db()
    assert race.is_finished
    for person in people.values():
        person.go(race.get_absolute_url())
        title = person.page.get_by_role("heading", level=1)
        expect(title).to_contain_text(re.compile("wins? the race|You win|You have won"))
        width = person.page.evaluate("document.documentElement.scrollWidth")
        assert width <= person.page.evaluate("window.innerWidth")
        assert not person.complaints
    assert list(differences(race)) == []


def chosen_action(race: Race, seat: Seat) -> Action:
    """What a bot would do in this seat."""
    position = position_of(race, list(race.seatings.all()))
    situation = situation_of(race.rules, position, seat, Random(race.version))
    return registered_game(race.game).bots[Level.CLUB](situation)


def goes_on(race: Race) -> bool:
    """Lets bots play; False when the race is over."""
    # More a minute than any person may: that limit is not what is tested.
    cache.clear()
    drain_outbox(now=timezone.now())
    race.refresh_from_db()
    return race.is_running


def wait_for_move(person: Person, race: Race, version: int) -> None:
    def is_made() -> bool:
        race.refresh_from_db()
        return race.version > version

    person.page.locator("#race form.htmx-request").wait_for(state="detached")
    assert comes(is_made), person.page.locator(".action-bar, .message").all_inner_texts()
