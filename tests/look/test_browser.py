"""Pages in a real browser: nothing sticks out, is blocked or is too small to hit."""

import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from tests.conftest import NewPage

PAGES = ("/account/login/", "/account/signup/", "/account/password/reset/", "/nowhere/")
TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
# Links inside a sentence may be as small as the sentence (WCAG 2.5.8).
TOO_SMALL = """() => [...document.querySelectorAll('.button, .nav-link, .field input, summary')]
    .filter((it) => it.offsetParent && !['checkbox', 'radio', 'hidden'].includes(it.type))
    .filter((it) => it.getBoundingClientRect().height < 44)
    .map((it) => it.outerHTML)"""

pytestmark = pytest.mark.django_db(transaction=True)


def complaints(page: Page) -> list[str]:
    """What the browser says against the page, as long as it is open."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    return said


@pytest.mark.parametrize(
    ("width", "locale", "theme"), [(360, "fr", "dark"), (360, "en", "light"), (1280, "fr", "light")]
)
def test_pages_fit_their_screen(
    live_server: LiveServer, new_page: NewPage, width: int, locale: str, theme: str
) -> None:
    page = new_page(width=width, locale=locale, color_scheme=theme)
    said = complaints(page)
    for address in PAGES:
        page.goto(live_server.url + address)
        assert page.evaluate(TOO_WIDE) <= 0, address
        assert page.evaluate(TOO_SMALL) == [], address
    assert [text for text in said if "404" not in text] == []


def test_the_menu_of_a_phone_opens_without_script(
    live_server: LiveServer, new_page: NewPage
) -> None:
    page = new_page(width=360, java_script_enabled=False)
    page.goto(live_server.url + "/account/login/")
    page.locator("details.menu--phone > summary").click()
    assert page.locator("details.menu--phone .nav-link").first.is_visible()


def test_the_language_is_switched_by_a_button(live_server: LiveServer, new_page: NewPage) -> None:
    page = new_page(width=360)
    page.goto(live_server.url + "/account/login/")
    page.get_by_role("button", name="Français").click()
    page.get_by_role("heading", name="Se connecter").wait_for()
    assert page.url.endswith("/account/login/")


def test_the_first_tab_shows_the_way_to_the_content(
    live_server: LiveServer, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(live_server.url + "/account/login/")
    page.keyboard.press("Tab")
    link = page.locator(".skip-link")
    assert link.evaluate("it => it === document.activeElement")
    box = link.bounding_box()
    assert box is not None
    assert box["y"] >= 0
