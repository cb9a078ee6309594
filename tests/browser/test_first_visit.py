"""A new visitor on a phone: two clicks to a race, driven to the flag, stepped through, checked."""

import hashlib
import re
from random import Random

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from racing.bots.situation import Level, situation_of
from racing.engine.codec import encode
from racing.engine.values import Seat
from racing.outbox.drain import drain_outbox
from racing.races.models import Race
from racing.races.selectors.positions import position_of
from racing.tables.registry import registered_game
from tests.browser.person import confirm
from tests.browser.playing import ON_PAGES, send
from tests.conftest import NewPage

pytestmark = pytest.mark.django_db(transaction=True)

LONGEST = 120


def _drive(page: Page, race: Race, *, is_by_hand: bool) -> None:
    """Tap what a good driver would, see its consequence, confirm; or send what the page would."""
    seatings = list(race.seatings.all())
    own = next(each for each in seatings if each.player_id)
    situation = situation_of(race.rules, position_of(race, seatings), Seat(own.seat), Random(1))
    action = registered_game(race.game).bots[Level.ACE](situation)
    if not is_by_hand:
        send(race, Seat(own.seat), action)
        return
    page.reload()
    page.locator(f"#offers button[value='{encode(action)}']").click()
    confirm(page)


def _race_to_the_flag(page: Page, race: Race) -> None:
    for turn in range(LONGEST):
        drain_outbox(now=timezone.now())
        race.refresh_from_db()
        if race.is_finished:
            return
        _drive(page, race, is_by_hand=turn < ON_PAGES)


def _shown_move(page: Page, race: Race) -> int:
    """The number of the move that the page of the past shows, as its address says too."""
    expect(page.get_by_role("heading", level=1)).to_contain_text(f" of {race.ply}")
    found = re.search(r"\d+", page.get_by_role("heading", level=1).inner_text())
    assert found is not None
    page.wait_for_url(f"**?move={found[0]}")
    return int(found[0])


def test_a_visitor_races_to_the_flag_and_checks_the_dice(
    live_server: LiveServer, new_page: NewPage
) -> None:
    page = new_page(width=360, height=740)
    page.goto(live_server.url)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/races/\d+/$"))
    race = Race.objects.get()
    _race_to_the_flag(page, race)
    page.reload()
    expect(page.get_by_role("heading", name="Lap chart")).to_be_visible()

    page.get_by_role("link", name="One move back").click()
    last = _shown_move(page, race)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", level=1)).not_to_contain_text(f"Move {last} ")
    assert _shown_move(page, race) < last < race.ply

    page.goto(f"{live_server.url}/races/{race.pk}/dice/")
    seed, seal = page.locator("#seed").inner_text(), page.locator("#seal").inner_text()
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == seal
