"""The player's time zone, nights and holidays."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from racing.people.requests import PlayerRequest, for_players
from racing.races.errors import NoSuchLeave
from racing.races.forms.time_settings import HabitsForm, LeaveForm
from racing.races.selectors.holidays import YEARLY_DAYS, days_left, leaves_to_come, today_of
from racing.races.services.clocks import holidays
from racing.races.services.clocks.time_settings import save_habits
from racing.shared.error_messages import words_for
from racing.shared.errors import Refusal


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
def settings_time(request: PlayerRequest) -> HttpResponse:
    player = request.user
    form = HabitsForm(request.POST or None, initial=HabitsForm.values_of(player))
    if request.method == "POST" and form.is_valid():
        save_habits(player=player, now=timezone.now(), **form.cleaned_data)
        messages.success(request, _("Saved."))
        return redirect("settings_time")
    return _page(request, form=form)


@require_POST
@for_players
def plan_leave(request: PlayerRequest) -> HttpResponse:
    form = LeaveForm(request.POST)
    if not form.is_valid():
        return _page(request, leave_form=form)
    try:
        holidays.plan_leave(player=request.user, now=timezone.now(), **form.cleaned_data)
    except Refusal as refusal:
        form.add_error(None, words_for(refusal))
        return _page(request, leave_form=form)
    messages.success(request, _("Have a good holiday."))
    return redirect("settings_time")


@require_POST
@for_players
def end_leave(request: PlayerRequest, leave_id: int) -> HttpResponse:
    try:
        holidays.end_leave(player=request.user, leave_id=leave_id, now=timezone.now())
    except NoSuchLeave as refusal:
        messages.warning(request, words_for(refusal))
    else:
        messages.success(request, _("Saved."))
    return redirect("settings_time")


def _page(
    request: PlayerRequest, form: HabitsForm | None = None, leave_form: LeaveForm | None = None
) -> HttpResponse:
    player, now = request.user, timezone.now()
    today = today_of(player, now)
    has_errors = any(each is not None and each.errors for each in (form, leave_form))
    context = {
        "form": form or HabitsForm(initial=HabitsForm.values_of(player)),
        "leave_form": leave_form or LeaveForm(initial={"first_day": today, "last_day": today}),
        "leaves": leaves_to_come(player, now),
        "days_left": max(0, days_left(player, today.year)),
        "days": YEARLY_DAYS,
        "today": today,
    }
    return render(request, "races/settings_time.html", context, status=422 if has_errors else 200)
