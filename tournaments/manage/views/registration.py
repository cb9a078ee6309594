"""Views of registration, and answers to applications."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from racing.people.requests import PlayerRequest, for_players
from racing.shared.rate_limits import limited
from tournaments.entries.forms.registration import AnswerForm, RegistrationForm, TurnDownForm
from tournaments.entries.pages.registration import sheet_with
from tournaments.entries.services import applications, registration
from tournaments.manage.views.frame import caller, for_organiser, own_championship, shown
from tournaments.models import Application, Championship
from tournaments.shared.forms import Act, is_accepted, read

SHEET = "manage_registration"
State = Application.State


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("manage", 120, 60)
def tab(request: PlayerRequest, slug: str) -> HttpResponse:
    """The form of registration; with errors it is shown again as it was sent."""
    championship = own_championship(request, slug)
    if request.method != "POST":
        return shown(request, championship, SHEET)
    form = RegistrationForm(request.POST, championship=championship)
    call = caller(request, championship)
    if is_accepted(form, lambda: call(registration.change_registration, values=form.cleaned_data)):
        messages.success(request, _("Saved."))
        return redirect(SHEET, slug)
    content = sheet_with(championship, form, timezone.now())
    return shown(request, championship, SHEET, status=422, content=content)


@for_organiser(SHEET)
def open_registration(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(registration.open_registration)
    return _("Entries are open, and everyone can see the championship.")


@for_organiser(SHEET)
def close_registration(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(registration.close_registration)
    return _("Entries are closed.")


@for_organiser("manage_entries")
def answer(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = read(AnswerForm(request.POST))
    number = {"application_id": values["application"]}
    match values["answer"]:
        case "approve":
            made = call(applications.approve, **number)
        case "put_in":
            made = call(applications.put_in, **number)
        case "first":
            made = call(applications.put_first, **number)
        case state:
            made = call(applications.put_on_waiting_list, state=State(state), **number)
    return _answered(made)


@for_organiser("manage_entries")
def turn_down(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = read(TurnDownForm(request.POST))
    made = call(
        applications.turn_down, application_id=values["application"], reason=values["reason"]
    )
    return _answered(made)


def _answered(application: Application) -> str:
    words = {
        State.ENTERED: _("%(name)s is now entered."),
        State.WAITING: _("%(name)s is now on the waiting list."),
        State.RESERVE: _("%(name)s is now a reserve."),
        State.REJECTED: _("%(name)s was turned down."),
    }
    return words[State(application.state)] % {"name": application.player.username}
