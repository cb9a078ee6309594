"""The view of how races are made."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from racing.people.requests import PlayerRequest, for_players
from racing.shared.rate_limits import limited
from tournaments.championships.forms.plans import PlanForm, plan_form
from tournaments.championships.services import plans
from tournaments.manage.views.frame import caller, own_championship, shown
from tournaments.shared.forms import is_accepted

SHEET = "manage_plan"


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("manage", 120, 60)
def tab(request: PlayerRequest, slug: str) -> HttpResponse:
    championship = own_championship(request, slug)
    if request.method != "POST":
        form = plan_form(championship.race_plan, request.user.time_zone)
        return shown(request, championship, SHEET, content=form)
    form = PlanForm(request.user.time_zone, request.POST)
    call = caller(request, championship)
    if is_accepted(form, lambda: call(plans.change_plan, races=form.races)):
        messages.success(request, _("Saved. This applies to rounds that open from now on."))
        return redirect(SHEET, slug)
    return shown(request, championship, SHEET, status=422, content=form)
