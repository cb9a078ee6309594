"""Two people, each with a page open, which follows the race by itself.

The run on SQLite tries the site as one command, the run on servers the grown one.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from racing.bots.situation import Level
from racing.live.versions import race_versions
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.models import Move, Race, Seating
from tests.browser.person import Person, confirm
from tests.cast import dealt_race, driver, player
from tests.conftest import NewPage
from tests.faults.machines import comes
from tests.live.sites import served

pytestmark = pytest.mark.django_db(transaction=True)

HIDE = """(isHidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""As when another tab is shown instead."""
SIGN, NO_SIGN = re.compile(r"^\(1\) "), re.compile(r"^[^(●]")


@pytest.fixture
def site(transactional_db: None, tmp_path: Path) -> Iterator[str]:
    with served(tmp_path) as address:
        yield address


def listening(person: Person, path: str) -> Page:
    """Opens a page that has a line to the site; as it never polls, only a sign changes it."""
    person.go(path)
    expect(person.page.locator("html[data-live]")).to_be_attached()
    person.page.evaluate("window.isSamePage = true")
    return person.page


def settled(race: Race) -> dict[str, str]:
    """The marks of its people, when it waits for one of them."""
    driven = race.seatings.filter(to_act=True, player=None)
    assert comes(lambda: race.seatings.filter(to_act=True).exists() and not driven.exists())
    found = race_versions([race.pk])[race.pk]
    people = Player.objects.filter(seatings__race=race)
    return {each.username: found.seen_by(each.pk) for each in people}


def play(page: Page) -> None:
    page.locator("#offer-1").click()
    confirm(page)


def expect_turn(page: Page, name: str) -> None:
    """The tab of any of a player's pages tells whether it is their turn."""
    waits = Seating.objects.filter(player__username=name, to_act=True).exists()
    expect(page).to_have_title(f"{'(1) ' if waits else ''}Mes courses · Chicane")
    icon = "favicon-turn.svg" if waits else "favicon.svg"
    expect(page.locator(f"#icon[href$='/{icon}']")).to_be_attached()


def second_tab(page: Page) -> Page:
    """A second tab of the same browser, at the same race."""
    tab = page.context.new_page()
    tab.goto(page.url)
    expect_to_listen(tab, True)
    return tab


def expect_to_listen(page: Page, is_listening: bool) -> None:
    expect(page.locator("html[data-live]")).to_have_count(int(is_listening))


def test_pages_follow_a_race_without_a_reload(site: str, new_page: NewPage) -> None:
    people = {
        "alice": Person(new_page(is_own=True), site),
        "bob": Person(new_page(width=360, is_own=True), site),
    }
    players = player("alice"), player("bob", language="fr")
    race = dealt_race(*players, bots=1, level=Level.ROOKIE)
    # Nobody has woken the site's worker for what was not done by the site itself.
    drain_outbox(now=timezone.now())
    by_bots = race.moves.filter(cause=Move.Cause.BOT)
    played_before = by_bots.count()
    for who in players:
        people[who.username].come_in(who)
    pages = {name: listening(each, race.get_absolute_url()) for name, each in people.items()}
    home = people["bob"].page.context.new_page()
    home.goto(f"{site}/")
    expect_turn(home, "bob")

    for page in pages.values():
        play(page)
    marks = settled(race)
    assert by_bots.count() > played_before
    for name, page in pages.items():
        expect(page.locator(f"#live[data-token='{marks[name]}']")).to_be_attached()
    expect_turn(home, "bob")

    # Of hidden tabs one listens on and the others sleep; these are right as soon as they wake.
    asked = driver(race).username
    expect(pages[asked].locator("#messages #said-turn")).to_have_count(1)
    (other,) = pages.keys() - {asked}
    sleeper = second_tab(pages[other])
    pages[other].evaluate(HIDE, True)
    expect_to_listen(pages[other], True)
    sleeper.evaluate(HIDE, True)
    expect_to_listen(sleeper, False)
    play(pages[asked])
    before, marks = marks, settled(race)
    for name, page in pages.items():
        expect(page.locator(f"#live[data-token='{marks[name]}']")).to_be_attached()
        assert page.evaluate("window.isSamePage")
    expect(sleeper).to_have_title(SIGN if driver(race).username == other else NO_SIGN)
    expect(sleeper.locator(f"#live[data-token='{before[other]}']")).to_be_attached()
    pages[other].evaluate(HIDE, False)
    expect_to_listen(sleeper, True)
    sleeper.evaluate(HIDE, False)
    fresh = f"#live[data-token='{marks[other]}']"
    expect(sleeper.locator(fresh)).to_be_attached()
    sleeper.close()
    expect_turn(home, "bob")
    home.close()
    assert [each.complaints for each in people.values()] == [[], []]
