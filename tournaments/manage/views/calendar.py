"""Views of the calendar: rounds, and the races in them."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from racing.engine.errors import InvalidOptions
from racing.people.requests import PlayerRequest, for_players
from racing.shared.rate_limits import limited
from tournaments.championships.forms.manage import (
    RaceForm,
    RaceNumberForm,
    RoundNumberForm,
    round_form,
)
from tournaments.championships.forms.rounds import (
    CalendarForm,
    PostponeForm,
    RoundChangeForm,
    change_form,
)
from tournaments.championships.pages.names import game_name, round_name
from tournaments.championships.selectors.due import is_changeable
from tournaments.championships.services import rounds
from tournaments.championships.services.calendar import calendars, deadlines, opening
from tournaments.manage.views.frame import for_organiser, frame, own_championship, shown
from tournaments.models import Championship
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for
from tournaments.shared.forms import Act, read

SHEET = "manage_calendar"


@require_safe
@for_players
def tab(request: PlayerRequest, slug: str) -> HttpResponse:
    return shown(request, own_championship(request, slug), SHEET)


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("manage", 120, 60)
def round_page(request: PlayerRequest, slug: str, number: int) -> HttpResponse:
    """A round that has not opened yet, with the options of its game."""
    championship = own_championship(request, slug)
    round = championship.rounds.filter(number=number).first()
    if round is None:
        raise Http404
    is_sent = request.method == "POST"
    form = RoundChangeForm(round, request.POST) if is_sent else change_form(round)
    if is_sent and form.is_valid() and _changed(request, championship, form):
        messages.success(request, _("Round changed."))
        return redirect(SHEET, slug)
    name, game = round_name(round), game_name(round.game)
    may_change = is_changeable(round)
    context = {**frame(championship, SHEET), "form": form, "round": round, "name": name}
    status = 422 if form.errors else 200
    return render(
        request,
        "tournaments/manage/round.html",
        {**context, "game": game, "may_change": may_change},
        status=status,
    )


def _changed(request: PlayerRequest, championship: Championship, form: RoundChangeForm) -> bool:
    try:
        calendars.change_round(
            championship_id=championship.pk,
            organiser=request.user,
            number=form.round.number,
            stage=form.stage,
            now=timezone.now(),
        )
    except ChampionshipError as refusal:
        form.add_error(None, words_for(refusal))
    except InvalidOptions as error:
        form.add_option_error(error)
    return not form.errors


@for_organiser(SHEET)
def add_round(request: PlayerRequest, championship: Championship, call: Act) -> str:
    form = round_form(championship, request.POST)
    read(form)
    call(rounds.add_round, stage=form.stage)
    return _("Round added to the calendar.")


@for_organiser(SHEET)
def make_calendar(request: PlayerRequest, championship: Championship, call: Act) -> str:
    form = CalendarForm(championship, request.POST)
    read(form)
    made = call(calendars.make_calendar, stage=form.stage, rhythm=form.rhythm)
    words = ngettext("%(count)s round added.", "%(count)s rounds added.", len(made))
    return words % {"count": len(made)}


@for_organiser(SHEET)
def postpone_round(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = read(PostponeForm(request.POST))
    round = call(calendars.postpone_round, **values)
    if round.has_opened:
        return _("Round %(number)s extended.") % {"number": round.number}
    return _("Round %(number)s postponed.") % {"number": round.number}


@for_organiser(SHEET)
def open_round(request: PlayerRequest, championship: Championship, call: Act) -> str:
    round = call(opening.open_round_now, number=read(RoundNumberForm(request.POST))["number"])
    words = _("Round %(number)s opened. The site creates its races within a minute.")
    return words % {"number": round.number}


@for_organiser(SHEET)
def cancel_round(request: PlayerRequest, championship: Championship, call: Act) -> str:
    number = read(RoundNumberForm(request.POST))["number"]
    is_back = "again" in request.POST
    call(calendars.cancel_round, number=number, cancelled=not is_back)
    return _("Round restored. It counts again.") if is_back else _("Round cancelled.")


@for_organiser(SHEET)
def remove_round(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(rounds.remove_round, number=read(RoundNumberForm(request.POST))["number"])
    return _("Round removed.")


@for_organiser(SHEET)
def add_race(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = read(RaceForm(request.POST))
    call(rounds.add_race, number=values["number"], race_id=values["race"])
    return _("Race added to round %(number)s.") % {"number": values["number"]}


@for_organiser(SHEET)
def remove_race(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(rounds.remove_race, race_id=read(RaceForm(request.POST))["race"])
    return _("Race removed.")


@for_organiser(SHEET)
def end_race(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(deadlines.decide_now, race_id=read(RaceNumberForm(request.POST))["race"])
    return _("Race ended according to the rules.")
