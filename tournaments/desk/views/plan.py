"""The view of how races are made, at the desk."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from racing.people.requests import PlayerRequest, for_players
from racing.shared.rate_limits import limited
from tournaments.championships.forms.plans import PlanForm, plan_form
from tournaments.championships.services import plans
from tournaments.desk.views.frame import own_championship, shown
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for

SHEET = "desk_plan"


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("desk", 120, 60)
def sheet(request: PlayerRequest, slug: str) -> HttpResponse:
    championship = own_championship(request, slug)
    if request.method != "POST":
        form = plan_form(championship.race_plan, request.user.time_zone)
        return shown(request, championship, SHEET, desk=form)
    form = PlanForm(request.user.time_zone, request.POST)
    if form.is_valid():
        try:
            plans.change_plan(
                championship_id=championship.pk,
                organiser=request.user,
                races=form.races,
                now=timezone.now(),
            )
        except ChampionshipError as refusal:
            form.add_error(None, words_for(refusal))
        else:
            messages.success(request, _("Saved. It holds for rounds that open from now on."))
            return redirect(SHEET, slug)
    return shown(request, championship, SHEET, status=422, desk=form)
