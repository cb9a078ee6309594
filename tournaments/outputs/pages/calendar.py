"""Calendars of championships as iCalendar: when each round opens and ends."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from urllib.parse import urlsplit

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from icalendar import Calendar, Event

from tournaments.championships.pages.names import game_name, round_name
from tournaments.championships.pages.sharing import absolute, plain
from tournaments.models import Championship
from tournaments.outputs.selectors import DatedRound, dated_rounds


def ical_of(championship: Championship) -> bytes:
    """The calendar of a championship; events keep their ids, and a change raises their number."""
    return _calendar(plain(championship.name), [championship])


def own_ical(championships: Iterable[Championship]) -> bytes:
    """The calendar of one player's championships, with the same ids."""
    return _calendar(_("My championships on Chicane"), championships)


def _calendar(name: str, championships: Iterable[Championship]) -> bytes:
    calendar = Calendar()
    calendar.add("prodid", "-//Chicane//season//EN")
    calendar.add("version", "2.0")
    calendar.add("name", name)
    calendar.add("x-wr-calname", name)
    for championship in championships:
        for dated in dated_rounds(championship):
            for entry in _entries(championship, dated):
                calendar.add_component(entry)
    return bytes(calendar.to_ical())


def _entries(championship: Championship, dated: DatedRound) -> Iterator[Event]:
    round = dated.round
    about = {"season": championship.name, "number": round.number, "name": round_name(round)}
    if round.opens_at:
        words = _("%(season)s: round %(number)s (%(name)s) opens") % about
        yield _entry(championship, dated, "opens", round.opens_at, words)
    if round.deadline:
        words = _("%(season)s: round %(number)s (%(name)s) deadline") % about
        yield _entry(championship, dated, "closes", round.deadline, words)


def _entry(
    championship: Championship, dated: DatedRound, kind: str, at: datetime, words: str
) -> Event:
    round = dated.round
    page = reverse("calendar", args=[championship.slug])
    link = absolute(f"{page}#round-{round.number}")
    entry = Event()
    entry.add("uid", f"round-{round.pk}-{kind}@{urlsplit(settings.SITE_ORIGIN).hostname}")
    entry.add("dtstamp", dated.changed_at)
    entry.add("last-modified", dated.changed_at)
    entry.add("sequence", dated.changes)
    entry.add("dtstart", at)
    entry.add("summary", plain(words))
    entry.add("description", f"{game_name(round.game)}\n{link}")
    entry.add("url", link)
    entry.add("status", "CANCELLED" if round.is_cancelled else "CONFIRMED")
    entry.add("transp", "TRANSPARENT")
    return entry
