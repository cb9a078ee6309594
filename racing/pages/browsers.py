"""Names of browsers, from their user agents."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from django.utils.translation import gettext as _

from racing.models import Browser, PushSubscription

# The first match counts: most browsers name others too.
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


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A browser that receives push messages."""

    pk: int
    name: str
    mark: str
    since: datetime
    last_ok_at: datetime | None


def device_rows(devices: Iterable[PushSubscription]) -> list[DeviceRow]:
    return [
        DeviceRow(each.pk, device(each.agent), each.mark, each.created_at, each.last_ok_at)
        for each in devices
    ]


def device(agent: str) -> str:
    """Browser and system by user agent, such as “Firefox on Linux”."""
    browser, system = _first(BROWSERS, agent), _first(SYSTEMS, agent)
    if browser and system:
        return _("%(browser)s on %(system)s") % {"browser": browser, "system": system}
    return browser or system or _("Unknown browser")


def _first(names: Iterable[tuple[str, str]], agent: str) -> str:
    return next((name for mark, name in names if mark in agent), "")
