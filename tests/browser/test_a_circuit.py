"""A circuit drawn on a phone, published and driven; another one drawn by keys alone (RT-34)."""

import re

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from racing.circuits.models import DrawnCircuit
from racing.engine.codec import encode
from racing.outbox.drain import drain_outbox
from racing.races.models import Race
from tests.browser.paper import Paper
from tests.browser.test_a_report import fits
from tests.cast import player
from tests.circuits.drawn import draft
from tests.circuits.laps import actions_for, best_crossing_of
from tests.conftest import NewPage
from tests.look.test_browser import complaints
from tests.look.test_racetrack_page import opened

pytestmark = pytest.mark.django_db(transaction=True)

OUTER = [(1, 1), (11, 1), (11, 11), (1, 11)]
INNER = [(5, 5), (7, 5), (7, 7), (5, 7)]
PAR = 9
BARE = "/circuits/draw/?start=empty&width=20&height=20"
TOUCHING = "The borders cross or touch each other. Near (7;11)."


def drawn(page: Page) -> Paper:
    """Draws a circuit by finger; a flaw is told, mended by mouse, undone and done again."""
    paper = Paper(page)
    paper.asks("Draw the outer border")
    fits(page)
    paper.tap(*OUTER)
    paper.says("Outer border, point 4 added at (1;11)")
    paper.tap(OUTER[0])
    paper.asks("Draw the inner border")
    paper.tap(*INNER[:2], (7, 11), INNER[3], INNER[0])
    paper.asks("Fix the marked problems")
    paper.points_out(TOUCHING)
    fits(page)
    paper.use("layer-inner")
    paper.drag((7, 11), INNER[2])
    paper.says("Inner border, point 3 moved to (7;7)")
    paper.asks("Place the start line")
    paper.use("undo")
    paper.asks("Fix the marked problems")
    paper.use("redo")
    paper.use("layer-line")
    paper.tap((6, 3))
    paper.says("Start line from (6;1) to (6;5), room for cars: 3")
    return paper


def published(page: Page, name: str) -> None:
    page.locator("#id_name_en").fill(name)
    page.locator("#publish").click()
    expect(page.get_by_role("heading", name="Ready to publish")).to_be_visible()
    fits(page)
    page.locator("#publishing summary").click()
    page.get_by_role("button", name="Publish permanently").click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()


def trial(page: Page) -> Race:
    page.get_by_role("button", name="Start time trial").click()
    page.wait_for_url(re.compile(r"/races/\d+/$"))
    return Race.objects.get(pk=int(page.url.split("/")[-2]))


def lapped(page: Page) -> None:
    """Drives a time trial along the ideal line, tap by tap."""
    race = trial(page)
    for ply, action in enumerate(actions_for(race, best_crossing_of(race)), 1):
        page.locator(f"#offers button[name=action][value='{encode(action)}']").first.click()
        page.locator(f".steps[data-ply='{ply}']").wait_for()
    drain_outbox(now=timezone.now())


def test_a_circuit_is_drawn_published_and_driven_against_its_ghost(
    live_server: LiveServer, new_page: NewPage
) -> None:
    """RT-31 to RT-34."""
    alice = player("alice", confirm_moves=False)
    page = opened(
        new_page(360, 740, is_own=True, has_touch=True), live_server, alice, "/circuits/draw/"
    )
    said = complaints(page)
    fits(page)
    page.get_by_label("an empty sheet").check()
    page.locator("#id_width").fill("12")
    page.locator("#id_height").fill("12")
    page.get_by_role("button", name="Start drawing").click()
    paper = drawn(page)
    paper.asks("Ready to race")
    expect(page.locator("[data-speed='7']")).to_have_text(f"{PAR} at 7")
    expect(page.locator("#paper .ideal__way")).to_have_count(PAR)
    published(page, "Pocket Ring")
    made = DrawnCircuit.objects.get()
    assert (made.slug, made.pars) == ("pocket-ring", {5: PAR, 6: PAR, 7: PAR})
    assert set(made.sketch.outer) == set(OUTER)
    lapped(page)
    page.goto(live_server.url + "/circuits/pocket-ring/")
    expect(page.locator(".strip")).to_contain_text(re.compile(rf"Record\s*{PAR}\s*alice"))
    trial(page)
    expect(page.locator("#trial .trial__ghost")).to_contain_text("alice")
    expect(page.locator(".board--phone .ghost-car").first).to_be_visible()
    assert said == []


def test_a_circuit_is_drawn_by_keys_alone(live_server: LiveServer, new_page: NewPage) -> None:
    """RT-34."""
    page = opened(new_page(is_own=True), live_server, player("alice"), BARE)
    paper, said = Paper(page), complaints(page)
    page.locator("#paper").focus()
    paper.press("<<^^")
    paper.says("(0;0)")
    paper.press(".>>>>.vvvv.")
    paper.says("Outer border, point 3 added at (20;20)")
    paper.press("<<<<.c")
    paper.says("Outer border closed.")
    paper.press(">^.>>.^^.<<.vv")
    paper.says("(5;15), point 1 of the inner border")
    paper.press(".>^^^.")
    paper.says("Start line from (10;0) to (10;5), room for cars: 4")
    paper.asks("Ready to race")
    paper.press("2nn")
    paper.says("Inner border, point 2 of 4 at (15;15)")
    paper.press(".<v.")
    paper.says("Inner border, point 2 moved to (10;20)")
    paper.points_out("The borders cross or touch each other. Near (10;20).")
    page.keyboard.press("Control+z")
    paper.asks("Ready to race")
    page.keyboard.press("Delete")
    paper.says("Point 2 removed, 3 left")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+s")
    paper.is_saved()
    made = DrawnCircuit.objects.get()
    assert made.sketch.inner == ((5, 15), (15, 15), (15, 5), (5, 5))
    assert (made.sketch.start_line, made.flaws) == (((10, 0), (10, 5)), [])
    assert said == []


def test_nothing_that_was_drawn_is_lost(live_server: LiveServer, new_page: NewPage) -> None:
    """Neither without a connection nor to another tab that draws on the same draft."""
    alice = player("alice")
    path = f"/circuits/drafts/{draft(alice).pk}/draw/"
    page = opened(new_page(is_own=True), live_server, alice, path)
    paper = Paper(page)
    page.route("**/save/", lambda route: route.abort())
    paper.use("turn")
    paper.use("save")
    paper.warns("No connection.")
    page.once("dialog", lambda asked: asked.accept())
    page.reload()
    Paper(page).says(
        "Your unsaved changes have been restored. Use Undo to go back to the saved version."
    )

    with page.context.expect_page() as found:
        page.evaluate("path => { window.open(path, '_blank', 'noopener'); }", path)
    other = Paper(found.value)
    other.page.locator("#id_name_en").fill("The other one")
    other.use("save")
    other.is_saved()
    other.page.close()
    page.unroute("**/save/")
    paper.use("save")
    paper.warns("Nothing was overwritten")
    paper.use("save-as-new")
    paper.is_saved()
    mine, theirs = DrawnCircuit.objects.order_by("-pk")
    assert (theirs.name_en, theirs.sketch.direction) == ("The other one", "clockwise")
    assert mine.sketch.direction == "anticlockwise"
    assert page.url.endswith(f"/circuits/drafts/{mine.pk}/draw/")
