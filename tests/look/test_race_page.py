"""A race in a real browser: a whole turn in sight, by thumb, by keyboard and without script."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from tests.conftest import NewPage
from tests.look.test_browser import TOO_SMALL, TOO_WIDE, complaints

TURN = (".ask h1", ".stage .board", "#offer-1", "#confirm")

pytestmark = pytest.mark.django_db(transaction=True)


def at_a_race(page: Page, live_server: LiveServer) -> Page:
    """A guest in a race against bots, asked for their first card."""
    page.goto(live_server.url)
    page.locator(".hero__go button").click()
    page.locator("#offer-1").wait_for()
    # The first offer can be seen before the last stylesheet is there.
    page.wait_for_load_state()
    return page


def on_each(page: Page, screens: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The page that is open, loaded anew on a screen of each of these sizes."""
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        yield width, height


def in_sight(page: Page, name: str) -> bool:
    visible = page.locator(name).and_(page.locator(":visible")).first.bounding_box()
    size = page.viewport_size
    assert size is not None
    assert visible is not None
    return visible["y"] >= 0 and visible["y"] + visible["height"] <= size["height"]


@pytest.mark.parametrize(
    ("width", "height", "locale", "theme"),
    [(360, 740, "fr", "dark"), (768, 1024, "en", "light"), (1280, 800, "fr", "light")],
)
def test_a_turn_is_in_sight_at_once_and_its_title_says_whose_it_is(
    live_server: LiveServer, new_page: NewPage, width: int, height: int, locale: str, theme: str
) -> None:
    page = new_page(width=width, height=height, locale=locale, color_scheme=theme)
    said = complaints(page)
    assert at_a_race(page, live_server).title().startswith("●")
    for name in TURN:
        assert in_sight(page, name), name
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(TOO_SMALL) == []
    assert said == []


def test_choosing_moves_nothing_and_hands_the_focus_to_confirm(
    live_server: LiveServer, new_page: NewPage
) -> None:
    page = at_a_race(new_page(width=360, height=740), live_server)
    before = page.locator("#offer-1").bounding_box()
    page.locator("#offer-1").click()
    page.locator("#confirm:focus").wait_for()
    assert page.locator("#offer-1").get_attribute("aria-pressed") == "true"
    assert page.locator("#offer-1").bounding_box() == before
    assert page.evaluate("scrollY") == 0


CONFIRM_AT_ONCE = """() => {
  document.isFirst = true;
  document.addEventListener("htmx:afterSwap", async () => {
    await null;
    document.getElementById("confirm").click();
  }, { once: true });
}"""


def test_a_board_that_was_fetched_answers_the_first_tap(
    live_server: LiveServer, new_page: NewPage
) -> None:
    """However quick it is: nothing is a plain form for a moment, which would load another page."""
    page = at_a_race(new_page(), live_server)
    page.evaluate(CONFIRM_AT_ONCE)
    page.locator("#offer-1").click()
    page.locator("#step-back[href]").wait_for()
    assert page.evaluate("document.isFirst")


def test_arrow_keys_step_through_the_moves(live_server: LiveServer, new_page: NewPage) -> None:
    page = at_a_race(new_page(), live_server)
    page.locator("#offer-1").click()
    page.locator("#confirm:focus").wait_for()
    page.keyboard.press("Enter")
    page.locator("#step-back[href]").wait_for()
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**?move=*")
    page.locator(".race--past").wait_for()
    page.locator("#step-now").click()
    page.locator(".race:not(.race--past)").wait_for()
    assert "move=" not in page.url


def test_a_turn_is_played_without_script(live_server: LiveServer, new_page: NewPage) -> None:
    page = at_a_race(new_page(width=360, height=740, java_script_enabled=False), live_server)
    page.locator("#offer-1").click()
    page.locator("#confirm").click()
    page.locator("#offer-1.is-current, .waiting").first.wait_for()
