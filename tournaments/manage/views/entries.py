"""Views of entries: by name, as a team, in numbers; teams, and withdrawals."""

from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from racing.people.requests import PlayerRequest, for_players
from tournaments.championships.forms.manage import (
    EntryForm,
    MoreEntriesForm,
    PlayerEntryForm,
    TeamEntryForm,
    TeamForm,
)
from tournaments.entries.forms.registration import SearchForm
from tournaments.entries.pages.entries import Asked, entries_tab
from tournaments.entries.services import entries
from tournaments.manage.views.frame import for_organiser, own_championship, shown
from tournaments.models import Championship, Entry
from tournaments.shared.forms import Act, entrant, read


@require_safe
@for_players
def tab(request: PlayerRequest, slug: str) -> HttpResponse:
    """The list of entries, filtered by state and name."""
    championship = own_championship(request, slug)
    form = SearchForm(request.GET)
    chosen = form.cleaned_data if form.is_valid() else {}
    asked = Asked(**{name: value for name, value in chosen.items() if value})
    content = entries_tab(championship, timezone.now(), asked)
    return shown(request, championship, "manage_entries", content=content)


@for_organiser("manage_entries")
def enter_player(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = read(PlayerEntryForm(request.POST))
    call(entries.enter_player, player=entrant(values["name"]), team=values["team"])
    return _("Entry added: %(name)s.") % {"name": values["name"]}


@for_organiser("manage_entries")
def enter_team(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = read(TeamEntryForm(request.POST))
    drivers = [entrant(name) for name in values["drivers"]]
    call(entries.enter_team, name=values["name"], drivers=drivers)
    return _("Entry added: %(name)s.") % {"name": values["name"]}


@for_organiser("manage_entries")
def enter_more(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = read(MoreEntriesForm(request.POST))
    call(entries.enter_many, kind=Entry.Kind(values["kind"]), count=values["count"])
    return _("Entries added.")


@for_organiser("manage_entries")
def put_into_team(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = read(TeamForm(request.POST))
    call(entries.put_into_team, entry_id=values["entry"], team=values["team"])
    return _("Saved.")


@for_organiser("manage_entries")
def withdraw(request: PlayerRequest, championship: Championship, call: Act) -> str:
    entry = read(EntryForm(request.POST))["entry"]
    if "again" in request.POST:
        call(entries.readmit_entry, entry_id=entry)
        return _("Entry restored.")
    call(entries.withdraw_entry, entry_id=entry)
    return _("Entry withdrawn. It keeps its results.")
