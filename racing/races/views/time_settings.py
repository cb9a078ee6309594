"""The player's time zone, nights and holidays."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from racing.people.requests import PlayerRequest, for_players
from racing.races.errors import NoSuchHoliday
from racing.races.forms.time_settings import HolidayForm, TimeSettingsForm
from racing.races.selectors.holidays import YEARLY_DAYS, days_left, holidays_to_come, today_of
from racing.races.services.clocks import holidays
from racing.races.services.clocks.time_settings import save_time_settings
from racing.shared.error_messages import words_for
from racing.shared.errors import Refusal


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
def settings_time(request: PlayerRequest) -> HttpResponse:
    player = request.user
    form = TimeSettingsForm(request.POST or None, initial=TimeSettingsForm.values_of(player))
    if request.method == "POST" and form.is_valid():
        save_time_settings(player=player, now=timezone.now(), **form.cleaned_data)
        messages.success(request, _("Saved."))
        return redirect("settings_time")
    return _page(request, form=form)


@require_POST
@for_players
def plan_holiday(request: PlayerRequest) -> HttpResponse:
    form = HolidayForm(request.POST)
    if not form.is_valid():
        return _page(request, holiday_form=form)
    try:
        holidays.plan_holiday(player=request.user, now=timezone.now(), **form.cleaned_data)
    except Refusal as refusal:
        form.add_error(None, words_for(refusal))
        return _page(request, holiday_form=form)
    messages.success(request, _("Holiday planned."))
    return redirect("settings_time")


@require_POST
@for_players
def end_holiday(request: PlayerRequest, leave_id: int) -> HttpResponse:
    try:
        holidays.end_holiday(player=request.user, leave_id=leave_id, now=timezone.now())
    except NoSuchHoliday as refusal:
        messages.warning(request, words_for(refusal))
    else:
        messages.success(request, _("Saved."))
    return redirect("settings_time")


def _page(
    request: PlayerRequest,
    form: TimeSettingsForm | None = None,
    holiday_form: HolidayForm | None = None,
) -> HttpResponse:
    player, now = request.user, timezone.now()
    today = today_of(player, now)
    has_errors = any(each is not None and each.errors for each in (form, holiday_form))
    context = {
        "form": form or TimeSettingsForm(initial=TimeSettingsForm.values_of(player)),
        "leave_form": holiday_form or HolidayForm(initial={"first_day": today, "last_day": today}),
        "leaves": holidays_to_come(player, now),
        "days_left": max(0, days_left(player, today.year)),
        "days": YEARLY_DAYS,
        "today": today,
    }
    return render(request, "races/settings_time.html", context, status=422 if has_errors else 200)
