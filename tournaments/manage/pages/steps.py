"""What a championship needs before it starts, in the order in which it is best done."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, npgettext, pgettext

from racing.tables.table import Text
from tournaments.championships.pages.rules_words import format_name
from tournaments.entries.forms.registration import DOORS
from tournaments.models import Championship

FEWEST = 2


@dataclass(frozen=True, slots=True)
class Step:
    label: Text
    url: str
    words: Text
    """The state of the step."""
    is_done: bool


def steps_of(championship: Championship, rounds: int, entries: int) -> Iterator[Step]:
    """Steps of a championship that has not started; when all are done it may start."""
    at = [championship.slug]
    rules = format_name(championship.ruleset.rules)
    yield Step(_("Scoring rules"), reverse("change_rules", args=at), rules, is_done=True)
    words = npgettext("season", "%(count)s round", "%(count)s rounds", rounds)
    told = words % {"count": rounds}
    calendar = reverse("manage_calendar", args=at)
    yield Step(_("Calendar"), calendar, told, is_done=rounds > 0)
    yield Step(_("Races"), reverse("manage_plan", args=at), _plan(championship), is_done=True)
    door = dict(DOORS)[championship.registration.door]  # type: ignore[index]
    yield Step(_("Registration"), reverse("manage_registration", args=at), door, is_done=True)
    told = ngettext("%(count)s entry", "%(count)s entries", entries) % {"count": entries}
    people = reverse("manage_entries", args=at)
    yield Step(_("Entries"), people, told, is_done=entries >= FEWEST)
    rehearsed = championship.rehearsals.exists()
    told = pgettext("rehearsal", "done") if rehearsed else _("bots show you every page in advance")
    yield Step(_("Rehearsal"), reverse("manage_rehearsal", args=at), told, is_done=rehearsed)


def _plan(championship: Championship) -> Text:
    plan = championship.race_plan
    if not plan.makes_races:
        return _("you add races to the rounds yourself")
    return ngettext(
        "the site creates them, with %(count)s seat each",
        "the site creates them, with up to %(count)s seats each",
        plan.seats,
    ) % {"count": plan.seats}
