"""The organiser's desk: entries, calendar, races and decisions of his championship."""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

from django import forms
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from racing.limits import limited
from racing.models import Player
from racing.people import PlayerRequest, for_players
from racing.selectors.people import player_named
from tournaments.errors import NoSuchEntrant
from tournaments.forms.desk import (
    DecisionForm,
    EntryForm,
    MoreEntriesForm,
    PlayerEntryForm,
    RaceForm,
    RevocationForm,
    RoundNumberForm,
    TeamEntryForm,
    TeamForm,
    round_form,
)
from tournaments.forms.rules import ChampionshipForm, RulesForm, rules_form
from tournaments.models import Championship, Entry
from tournaments.pages.desk import desk_page
from tournaments.rules.errors import ChampionshipError
from tournaments.selectors.championships import championship_named
from tournaments.services import championships, decisions, entries, rounds
from tournaments.wording import words_for

Act = Callable[..., Any]
View = Callable[..., HttpResponse]


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("championships", 10, 3600)
def new_championship(request: PlayerRequest) -> HttpResponse:
    form = ChampionshipForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            made = championships.create_championship(
                organiser=request.user, season=form.season, now=timezone.now()
            )
        except ChampionshipError as refusal:
            form.add_error(None, words_for(refusal))
        else:
            return redirect("desk", made.slug)
    status = 422 if form.errors else 200
    return render(request, "tournaments/new_championship.html", {"form": form}, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("desk", 120, 60)
def change_rules(request: PlayerRequest, slug: str) -> HttpResponse:
    """Until it starts."""
    championship = _own(request, slug)
    is_sent = request.method == "POST"
    form = RulesForm(request.POST) if is_sent else rules_form(championship.ruleset.rules)
    if is_sent and form.is_valid():
        try:
            championships.change_rules(
                championship_id=championship.pk,
                organiser=request.user,
                rules=form.cleaned_data["rules"],
                now=timezone.now(),
            )
        except ChampionshipError as refusal:
            form.add_error(None, words_for(refusal))
        else:
            messages.success(request, _("The rules are changed."))
            return redirect("desk", slug)
    context = {"championship": championship, "tab": "desk", "is_organiser": True, "form": form}
    status = 422 if form.errors else 200
    return render(request, "tournaments/change_rules.html", context, status=status)


@require_safe
@for_players
def desk(request: PlayerRequest, slug: str) -> HttpResponse:
    return _shown(request, _own(request, slug))


def at_the_desk(view: Callable[..., str]) -> View:
    """A form of the desk: back to it with a word, or the desk with the reason why not."""

    @require_POST
    @for_players
    @limited("desk", 120, 60)
    @wraps(view)
    def inner(request: PlayerRequest, slug: str) -> HttpResponse:
        championship = _own(request, slug)

        def call(act: Act, **values: Any) -> Any:
            by = {"championship_id": championship.pk, "organiser": request.user}
            return act(**by, **values, now=timezone.now())

        try:
            word = view(request, championship, call)
        except ChampionshipError as refusal:
            return _shown(request, championship, words_for(refusal), status=409)
        except Unreadable as broken:
            return _shown(request, championship, str(broken), status=422)
        messages.success(request, word)
        return redirect("desk", slug)

    return inner


class Unreadable(Exception):
    """A form that was not filled in as it should be."""


@at_the_desk
def start(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(championships.start_championship)
    return _("The championship has started; its rules are fixed from now on.")


@at_the_desk
def finish(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(championships.finish_championship)
    return _("The championship is finished.")


@at_the_desk
def enter_player(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = _read(PlayerEntryForm(request.POST))
    call(entries.enter_player, player=_player(values["name"]), team=values["team"])
    return _("Entered: %(name)s.") % {"name": values["name"]}


@at_the_desk
def enter_team(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = _read(TeamEntryForm(request.POST))
    drivers = [_player(name) for name in values["drivers"]]
    call(entries.enter_team, name=values["name"], drivers=drivers)
    return _("Entered: %(name)s.") % {"name": values["name"]}


@at_the_desk
def enter_more(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = _read(MoreEntriesForm(request.POST))
    call(entries.enter_many, kind=Entry.Kind(values["kind"]), count=values["count"])
    return _("Entered.")


@at_the_desk
def put_into_team(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = _read(TeamForm(request.POST))
    call(entries.put_into_team, entry_id=values["entry"], team=values["team"])
    return _("Saved.")


@at_the_desk
def withdraw(request: PlayerRequest, championship: Championship, call: Act) -> str:
    entry = _read(EntryForm(request.POST))["entry"]
    if "again" in request.POST:
        call(entries.readmit_entry, entry_id=entry)
        return _("Back in the season.")
    call(entries.withdraw_entry, entry_id=entry)
    return _("Withdrawn: it keeps what it has.")


@at_the_desk
def add_round(request: PlayerRequest, championship: Championship, call: Act) -> str:
    form = round_form(championship, request.POST)
    _read(form)
    call(rounds.add_round, stage=form.stage)
    return _("The round is in the calendar.")


@at_the_desk
def cancel_round(request: PlayerRequest, championship: Championship, call: Act) -> str:
    number = _read(RoundNumberForm(request.POST))["number"]
    is_back = "again" in request.POST
    call(rounds.cancel_round, number=number, cancelled=not is_back)
    return _("The round counts again.") if is_back else _("The round is cancelled.")


@at_the_desk
def remove_round(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(rounds.remove_round, number=_read(RoundNumberForm(request.POST))["number"])
    return _("The round is removed.")


@at_the_desk
def add_race(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = _read(RaceForm(request.POST))
    call(rounds.add_race, number=values["number"], race_id=values["race"])
    return _("The race counts in round %(number)s.") % {"number": values["number"]}


@at_the_desk
def remove_race(request: PlayerRequest, championship: Championship, call: Act) -> str:
    call(rounds.remove_race, race_id=_read(RaceForm(request.POST))["race"])
    return _("The race is taken out.")


@at_the_desk
def decide(request: PlayerRequest, championship: Championship, call: Act) -> str:
    listed = list(championship.entries.select_related("player"))
    form = DecisionForm(request.POST, entries=listed)
    _read(form)
    made = call(decisions.decide, ruling=form.ruling)
    return _("Decision %(number)s is in force.") % {"number": made.number}


@at_the_desk
def revoke(request: PlayerRequest, championship: Championship, call: Act) -> str:
    values = _read(RevocationForm(request.POST))
    call(decisions.revoke_decision, number=values["number"], reason=values["reason"])
    return _("Decision %(number)s is revoked.") % {"number": values["number"]}


def _own(request: PlayerRequest, slug: str) -> Championship:
    """Whoever does not run it may not know that there is a desk."""
    championship = championship_named(slug, request.user)
    if championship.organiser_id != request.user.pk:
        raise Http404
    return championship


def _shown(
    request: PlayerRequest, championship: Championship, trouble: str = "", status: int = 200
) -> HttpResponse:
    context = {
        "championship": championship,
        "tab": "desk",
        "is_organiser": True,
        "trouble": trouble,
        "desk": desk_page(championship),
    }
    return render(request, "tournaments/desk.html", context, status=status)


def _read(form: forms.Form) -> dict[str, Any]:
    if not form.is_valid():
        told = [
            f"{form.fields[name].label or name}: {found[0]}" for name, found in form.errors.items()
        ]
        raise Unreadable(" ".join(told))
    return form.cleaned_data


def _faults(form: forms.Form) -> Iterator[str]:
    """What is wrong with each field, by its name on the page."""
    for name, found in form.errors.items():
        field = form.fields.get(name)
        yield f"{field.label}: {found[0]}" if field and field.label else str(found[0])


def _player(name: str) -> Player:
    player = player_named(name)
    if player is None:
        raise NoSuchEntrant(name)
    return player
