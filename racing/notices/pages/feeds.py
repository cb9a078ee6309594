"""Feeds: a calendar of deadlines, and finished races as Atom."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from icalendar import Alarm, Calendar, Event

from racing.races.models import Race, Seating
from racing.races.pages.lists import RaceCard, seating_cards
from racing.races.pages.seat_names import seat_names_of
from racing.tables.registry import registered_game

WARNING = timedelta(hours=1)
Address = Callable[[str], str]
"""Makes a path of the site absolute."""


def calendar_of(seatings: Sequence[Seating], address: Address) -> bytes:
    """A calendar with one entry for each turn, at its deadline; equal data gives equal bytes."""
    calendar = Calendar()
    calendar.add("prodid", "-//Chicane//turns//EN")
    calendar.add("version", "2.0")
    calendar.add("name", _("My turns on Chicane"))
    calendar.add("x-wr-calname", _("My turns on Chicane"))
    for seating in seatings:
        calendar.add_component(_entry(seating, address))
    return bytes(calendar.to_ical())


def _entry(seating: Seating, address: Address) -> Event:
    race, link = seating.race, address(seating.race.get_absolute_url())
    table = registered_game(race.game).table
    names = ", ".join(seat_names_of(list(race.seatings.all())).names)
    words = _("Your turn in %(game)s %(number)s") % {"game": table.name, "number": race.pk}
    entry = Event()
    entry.add("uid", f"{_turn(seating)}@{_host()}")
    entry.add("dtstamp", seating.asked_since or seating.joined_at)
    entry.add("dtstart", seating.deadline)
    entry.add("summary", words)
    entry.add("description", f"{names}\n{link}")
    entry.add("url", link)
    entry.add("transp", "TRANSPARENT")
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", words)
    alarm.add("trigger", -WARNING)
    entry.add_component(alarm)
    return entry


def _turn(seating: Seating) -> str:
    """Id of a turn: the same from the call to the answer, however many actions that takes."""
    since = int(seating.asked_since.timestamp()) if seating.asked_since else 0
    return f"turn-{seating.race_id}-{seating.seat}-{since}"


def atom_of(seatings: Sequence[Seating], address: Address, here: str) -> str:
    feed = Atom1Feed(
        title=_("My finished races on Chicane"),
        link=address("/"),
        description=_("Results of the races you took part in."),
        language=get_language(),
        feed_url=here,
        author_name="Chicane",
    )
    for card in seating_cards(seatings):
        finished = card.race.finished_at
        feed.add_item(
            title=_result(card),
            link=address(card.race.get_absolute_url()),
            description=_summary(card),
            unique_id=f"tag:{_host()},2026:race/{card.race.pk}",
            pubdate=finished,
            updateddate=finished,
        )
    return feed.writeString("utf-8")


def _result(card: RaceCard) -> str:
    name = f"{card.title} {card.race.pk}"
    if card.place is None:
        return name
    return _("%(race)s: place %(place)s") % {"race": name, "place": card.place}


def _summary(card: RaceCard) -> str:
    winners = _winners(card.race, card.names)
    parts = [str(card.venue), ", ".join(card.names)]
    if winners:
        won = ngettext("Winner: %(names)s", "Winners: %(names)s", len(winners))
        parts.append(won % {"names": ", ".join(winners)})
    if card.race.adjudicated_at:
        parts.append(_("ended early"))
    return " · ".join(part for part in parts if part)


def _winners(race: Race, names: Sequence[str]) -> list[str]:
    outcome = race.result
    return [names[seat] for seat in outcome.winners] if outcome else []


def _host() -> str:
    return urlsplit(settings.SITE_ORIGIN).hostname or "chicane"
