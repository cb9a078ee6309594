"""To-dos about people: applications, letters, slow players, and seats without a driver."""

from collections.abc import Iterator
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.shared.formatting import duration
from racing.tables.words import on_button
from tournaments.championships.pages.names import entry_name
from tournaments.contact.selectors import letters_waiting
from tournaments.manage.pages.todo import ToDo
from tournaments.manage.selectors import (
    SilentSeat,
    calls_so_far,
    seats_without_driver,
    slow_seats,
)
from tournaments.models import Application, Championship

State = Application.State
LETTERS = 5


def people_asking(championship: Championship, now: datetime) -> Iterator[ToDo]:
    if championship.is_over:
        return
    count = championship.applications.filter(state=State.ASKED).count()
    if count:
        words = ngettext(
            "%(count)s player has asked to enter.", "%(count)s players have asked to enter.", count
        )
        url = f"{reverse('manage_entries', args=[championship.slug])}?state={State.ASKED}"
        yield ToDo(words % {"count": count}, on_button(_("Answer")), url)


def people_writing(championship: Championship, now: datetime) -> Iterator[ToDo]:
    for each in letters_waiting(championship, LETTERS):
        words = _("New message from %(name)s.") % {"name": each.by}
        yield ToDo(words, on_button(_("Read message")), each.get_absolute_url())


def seats_to_fill(championship: Championship, now: datetime) -> Iterator[ToDo]:
    """To-dos for seats without a driver, with a button while a reserve could be asked."""
    if not championship.is_running:
        return
    found = seats_without_driver(championship)
    reserves = championship.applications.filter(state=State.RESERVE).count() if found else 0
    asked = calls_so_far(championship, found)
    for each in found:
        yield _to_fill(championship, each, is_left=asked[each.place] < reserves)


def slow_players(championship: Championship, now: datetime) -> Iterator[ToDo]:
    if not championship.is_running:
        return
    for each in slow_seats(championship, now):
        due, player = each.seating.deadline, each.seating.player
        words = _("Race %(race)s of round %(round)s is waiting for %(name)s. Time left: %(left)s.")
        left = duration(due - now) if due else ""
        about = {**_about(each), "name": player.username if player else "", "left": left}
        yield ToDo(
            words=words % about,
            label=on_button(_("Nudge player")),
            url=reverse("nudge", args=[championship.slug]),
            fields={"race": each.seating.race_id, "seat": each.seating.seat},
            is_form=True,
            look=reverse("race", args=[each.seating.race_id]),
        )


def _to_fill(championship: Championship, each: SilentSeat, *, is_left: bool) -> ToDo:
    if is_left:
        words = _("No one is playing for %(entry)s in race %(race)s of round %(round)s.")
        return ToDo(
            words=words % _about(each),
            label=on_button(_("Ask a reserve")),
            url=reverse("call_reserve", args=[championship.slug]),
            fields={"entry": each.entry.pk, "race": each.seating.race_id},
            is_form=True,
            is_urgent=True,
            look=reverse("race", args=[each.seating.race_id]),
        )
    words = _(
        "No one is playing for %(entry)s in race %(race)s of round %(round)s, and"
        " no reserve is left."
    )
    url = reverse("race", args=[each.seating.race_id])
    return ToDo(words % _about(each), on_button(_("View race")), url, is_urgent=True)


def _about(each: SilentSeat) -> dict[str, object]:
    return {"entry": entry_name(each.entry), "race": each.seating.race_id, "round": each.round}
