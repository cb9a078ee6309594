"""The calendar at the desk: rounds, and the races in them."""

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from racing.people import PlayerRequest, for_players
from tournaments.forms.desk import RaceForm, RoundNumberForm, round_form
from tournaments.models import Championship
from tournaments.services import calendars, rounds
from tournaments.views.desk.frame import Act, at_the_desk, own_season, read, shown


@require_safe
@for_players
def sheet(request: PlayerRequest, slug: str) -> HttpResponse:
    return shown(request, own_season(request, slug), "desk_calendar")


@at_the_desk("desk_calendar")
def add_round(request: PlayerRequest, championship: Championship, call: Act) -> str:
    form = round_form(championship, request.POST)
    read(form)
    call(rounds.add_round, stage=form.stage)
    return _("The round is in the calendar.")


@at_the_desk("desk_calendar")
def cancel_round(request: PlayerRequest, championship: Championship, call: Act) -> str:
    number = read(RoundNumberForm(request.POST))["number"]
    is_back = "again" in request.POST
    call(calendars.cancel_round, number=number, cancelled=not is_back)
    return _("The round counts again.") if is_back else _("The round is cancelled.")


@at_the_desk("desk_calendar")
def remove_round(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(rounds.remove_round, number=read(RoundNumberForm(request.POST))["number"])
    return _("The round is removed.")


@at_the_desk("desk_calendar")
def add_race(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = read(RaceForm(request.POST))
    call(rounds.add_race, number=values["number"], race_id=values["race"])
    return _("The race counts in round %(number)s.") % {"number": values["number"]}


@at_the_desk("desk_calendar")
def remove_race(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(rounds.remove_race, race_id=read(RaceForm(request.POST))["race"])
    return _("The race is taken out.")
