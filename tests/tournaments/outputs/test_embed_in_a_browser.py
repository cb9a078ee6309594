"""The embedded table where it belongs: in a frame on a page of another site."""

from collections.abc import Iterator
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Frame, Page, expect
from pytest_django.live_server_helper import LiveServer

from racing.people.models import Player
from tests import cast
from tests.conftest import NewPage
from tests.look.test_browser import TOO_WIDE, complaints
from tests.tournaments.organised import organised
from tests.tournaments.quick import won
from tournaments.championships.pages.sharing import EMBEDDED_HEIGHT

pytestmark = pytest.mark.django_db(transaction=True)

TOO_HIGH = "() => document.documentElement.scrollHeight - document.documentElement.clientHeight"


@pytest.fixture
def people() -> list[Player]:
    return [cast.player(name) for name in ("alice", "bob", *(f"player_{n}" for n in range(8)))]


class ClubPage(BaseHTTPRequestHandler):
    """A page that shows in a frame whatever its own address asks for."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        asked = parse_qs(urlsplit(self.path).query)
        if asked:
            size = f'width="{asked["width"][0]}" height="{EMBEDDED_HEIGHT}"'
            self.wfile.write(f'<iframe src="{escape(asked["shown"][0])}" {size}>'.encode())

    def log_message(self, format: str, *args: object) -> None:
        """Writes no log."""


@pytest.fixture
def club() -> Iterator[str]:
    """Another site: the same machine by another port."""
    with ThreadingHTTPServer(("127.0.0.1", 0), ClubPage) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def framed(page: Page, club: str, address: str, width: int) -> Frame:
    page.goto(f"{club}?{urlencode({'shown': address, 'width': width})}")
    return page.frames[1]


@pytest.mark.parametrize(("width", "theme"), [(360, "dark"), (600, "light")])
def test_the_table_fits_its_frame(
    live_server: LiveServer,
    new_page: NewPage,
    people: list[Player],
    club: str,
    width: int,
    theme: str,
) -> None:
    cup = organised(people[0], *people)
    won(cup, cup.round(), people[0], people[1])
    page = new_page(width=800)
    said = complaints(page)
    address = f"{live_server.url}/championships/cup/embed/?theme={theme}&lang=fr"
    frame = framed(page, club, address, width)
    expect(frame.locator("h1")).to_have_text("Cup")
    expect(frame.locator("tbody tr")).to_have_count(10)
    assert frame.evaluate(TOO_WIDE) <= 0
    assert frame.evaluate(TOO_HIGH) <= 0
    assert page.context.cookies() == []
    assert said == []


def test_no_other_page_of_the_championship_can_be_framed(
    live_server: LiveServer, new_page: NewPage, people: list[Player], club: str
) -> None:
    organised(people[0], *people)
    page = new_page(width=800)
    frame = framed(page, club, f"{live_server.url}/championships/cup/", 600)
    expect(frame.get_by_text("Cup")).to_have_count(0)
    assert frame.url.startswith("chrome-error:")
