"""Every game on the site, made, joined and raced by plain forms and links."""

from random import Random

import pytest
from django.utils.translation import override

from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.bots import play_bots
from racing.races.verification import differences
from racing.tables.registry import RegisteredGame, registered_games
from tests.cast import player
from tests.thorough import THOROUGH, some_of
from tests.web.browser import Browser, Page
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db

VISITS = 9 if THOROUGH else 6
every_game = pytest.mark.parametrize(
    "registered", [pytest.param(each, id=each.slug) for each in registered_games()]
)


def browser_of(holder: Player, language: str) -> Browser:
    browser = Browser(language)
    browser.client.force_login(holder)
    return browser


def visit(browser: Browser, race: Race, random: Random) -> bool:
    """Press any button the page offers, and confirm it if that is asked (what may be taken
    back is played at once); False without one."""
    page = browser.open(race.get_absolute_url())
    if choosing := page.form_to("/choose/"):
        pressed = random.randrange(len(choosing.buttons))
        page = browser.send("/choose/", button=pressed)
        if choosing.buttons[pressed].action:
            return True
    moving = page.form_to("/move/")
    if moving is None or not moving.buttons:
        return False
    pressed = random.randrange(len(moving.buttons))
    page = browser.send("/move/", button=pressed)
    if moving.buttons[pressed].name == "choose":
        play_what_is_shown(browser, page, random)
    return True


def play_what_is_shown(browser: Browser, page: Page, random: Random) -> None:
    """A card that is looked at before it is played shows what can be done with it."""
    moving = page.form_to("/move/")
    assert moving is not None
    plays = [at for at, button in enumerate(moving.buttons) if button.name == "action"]
    browser.send("/move/", button=random.choice(plays))


def people_for(registered: RegisteredGame, confirms: bool) -> list[Player]:
    """As few people as the game can be raced with, but two at least."""
    names = ("alice", "bob", "charlie")[: max(2, registered.rules.min_seats)]
    return [player(name, confirm_moves=confirms) for name in names]


def made_race(registered: RegisteredGame, host: Browser, *guests: Browser) -> Race:
    address = f"/races/new/?game={registered.slug}"
    host.open(address)
    host.send(address, seats=str(1 + len(guests)), bots="0")
    race = Race.objects.get()
    for guest in guests:
        guest.open(race.get_absolute_url())
        guest.send("/join/")
    race.refresh_from_db()
    assert race.is_running
    return race


CASES = [
    pytest.param(registered, confirms, id=f"{registered.slug}-{confirms}")
    for at, registered in enumerate(registered_games())
    for confirms in some_of((True, False), 1, at)
]
"""Every game with moves that are confirmed or played at once: with THOROUGH=1, both of each."""


@pytest.mark.parametrize(("registered", "confirms"), CASES)
def test_people_race_with_what_the_pages_offer(registered: RegisteredGame, confirms: bool) -> None:
    people = people_for(registered, confirms)
    languages = ("en", "fr", "en")
    browsers = [browser_of(*each) for each in zip(people, languages, strict=False)]
    race = made_race(registered, *browsers)
    random = Random(5)
    for _ in range(VISITS):
        race.refresh_from_db()
        if not race.is_running:
            break
        played = [visit(browser, race, random) for browser in browsers]
        assert any(played)
    race.refresh_from_db()
    assert race.ply >= VISITS or not race.is_running
    assert list(differences(race)) == []
    for end in ("", "log/", "dice/", "?move=0", f"?move={race.ply // 2}"):
        Browser("fr").open(race.get_absolute_url() + end)


@every_game
def test_a_first_race_is_guided(registered: RegisteredGame) -> None:
    visitor = client_of(None)
    visitor.post("/play-now/", {"game": registered.slug, "guided": "1"})
    race = Race.objects.get()
    play_bots(race_id=race.pk)
    page = visitor.get(race.get_absolute_url()).text
    assert race.is_guided
    assert registered.slug == "dash" or 'id="advice"' in page


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_are_worded_and_drawn(registered: RegisteredGame, language: str) -> None:
    response = client_of(None, language=language).get(f"/rules/{registered.slug}/")
    if not registered.table.rules_sections:
        assert response.status_code == 404
        return
    with override(language):
        assert str(registered.table.pitch) in response.text
    # A card beside the road it moves cars on: two diagrams in one figure.
    pairs = response.text.count('class="card-and-road"')
    assert response.text.count("<figure") + pairs == len(registered.table.diagrams())
    assert "<svg" in response.text
