"""A browser in words, from what it says it is."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from racing.people.models import Browser

# The first that is named counts: most call themselves by the names of others too.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chromium", "Chromium"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)


@dataclass(frozen=True, slots=True)
class BrowserRow:
    pk: int
    name: str
    seen_on: date
    is_here: bool


def browser_rows(browsers: Iterable[Browser], current: str) -> list[BrowserRow]:
    """Rows of the player's browsers, this one first."""
    rows = [
        BrowserRow(each.pk, device(each.agent), each.seen_on, each.session_key == current)
        for each in browsers
    ]
    return sorted(rows, key=lambda row: not row.is_here)


def device(agent: str) -> str:
    """Browser and system by user agent, such as “Firefox on Linux”."""
    browser, system = _first(BROWSERS, agent), _first(SYSTEMS, agent)
    if browser and system:
        return _("%(browser)s on %(system)s") % {"browser": browser, "system": system}
    return browser or system or _("Unknown browser")


def _first(names: Iterable[tuple[str, str]], agent: str) -> str:
    return next((name for mark, name in names if mark in agent), "")
