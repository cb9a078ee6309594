"""Views of divisions, of the next season, and of reopening a signed one."""

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from racing.people.requests import PlayerRequest, for_players
from tournaments.championships.forms.divisions import CopyForm, DivisionForm, ReopenForm
from tournaments.championships.selectors.divisions import chain_of
from tournaments.championships.services import copies, divisions
from tournaments.championships.services.calendar import closing
from tournaments.manage.views.frame import for_organiser, own_championship, shown
from tournaments.models import Championship
from tournaments.shared.forms import Act, read

SHEET = "manage_seasons"


@require_safe
@for_players
def tab(request: PlayerRequest, slug: str) -> HttpResponse:
    return shown(request, own_championship(request, slug), SHEET)


@for_organiser(SHEET)
def set_division(request: PlayerRequest, championship: Championship, call: Act) -> str:
    form = DivisionForm(request.POST, championship=championship)
    values = read(form)
    above = values["above"].pk if values["above"] else None
    call(divisions.set_division, above=above, movers=values["movers"])
    return _("Saved.")


@for_organiser(SHEET)
def copy_season(request: PlayerRequest, championship: Championship, call: Act) -> str:
    form = CopyForm(request.POST, chain=chain_of(championship))
    values = read(form)
    made = call(copies.copy_season, names=form.names, days=values["days"])
    names = ", ".join(each.name for each in made)
    return _("Next season created: %(names)s. Only you can see it for now.") % {"names": names}


@for_organiser(SHEET)
def reopen(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(closing.reopen_championship, reason=read(ReopenForm(request.POST))["reason"])
    return _("The standings are provisional again. Everyone can read the reason.")
