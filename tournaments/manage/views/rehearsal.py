"""Views of rehearsals: begun, watched and thrown away."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from racing.people.requests import PlayerRequest, for_players
from tournaments.manage.views.frame import for_organiser, own_championship, shown
from tournaments.models import Championship
from tournaments.rehearsals.forms import RehearsalForm
from tournaments.rehearsals.pages import progress_of
from tournaments.rehearsals.services import rehearsals
from tournaments.shared.forms import Act, read


@require_safe
@for_players
def tab(request: PlayerRequest, slug: str) -> HttpResponse:
    """The tab, or the part of it that is asked for again while bots race."""
    championship = own_championship(request, slug)
    if request.htmx:
        context = {"championship": championship, "progress": progress_of(championship)}
        return render(request, "tournaments/manage/_rehearsal.html", context)
    return shown(request, championship, "manage_rehearsal")


@for_organiser("manage_rehearsal")
def rehearse(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(rehearsals.begin_rehearsal, entries=read(RehearsalForm(request.POST))["entries"])
    return _("Rehearsal started.")


@for_organiser("manage_rehearsal")
def throw_away(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(rehearsals.end_rehearsal)
    return _("Rehearsal deleted.")
