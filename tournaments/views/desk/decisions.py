"""Decisions at the desk."""

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from racing.people import PlayerRequest, for_players
from tournaments.forms.desk import DecisionForm, RevocationForm
from tournaments.models import Championship
from tournaments.services import decisions
from tournaments.views.desk.frame import Act, at_the_desk, own_season, read, shown


@require_safe
@for_players
def sheet(request: PlayerRequest, slug: str) -> HttpResponse:
    return shown(request, own_season(request, slug), "desk_decisions")


@at_the_desk("desk_decisions")
def decide(request: PlayerRequest, championship: Championship, call: Act) -> str:
    listed = list(championship.entries.select_related("player"))
    form = DecisionForm(request.POST, entries=listed)
    read(form)
    made = call(decisions.decide, ruling=form.ruling)
    return _("Decision %(number)s is in force.") % {"number": made.number}


@at_the_desk("desk_decisions")
def revoke(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = read(RevocationForm(request.POST))
    call(decisions.revoke_decision, number=values["number"], reason=values["reason"])
    return _("Decision %(number)s is revoked.") % {"number": values["number"]}
