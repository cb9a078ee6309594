"""Renders a race as a page or fragment, with the reason of a refusal."""

from collections.abc import Callable, Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django_htmx.http import trigger_client_event

from racing.engine.errors import RuleError
from racing.engine.values import State
from racing.people.forms.people import LONGEST_NAME
from racing.people.requests import Request, player_of
from racing.races.additions import page_parts
from racing.races.forms.chat import LONGEST_NOTES
from racing.races.forms.levels import levels_of
from racing.races.forms.lobby import JoinForm, WordForm
from racing.races.models import Move
from racing.races.models.message import LONGEST
from racing.races.pages.chat import chat_of, has_chat
from racing.races.pages.lobby import lobby_seats, team_choices
from racing.races.pages.options import option_facts
from racing.races.pages.plan import Draft
from racing.races.pages.race import RacePage, race_page, token_of
from racing.races.pages.reliability import entry_of
from racing.races.selectors.invitations import invited_to
from racing.races.selectors.proposals import open_proposal
from racing.races.selectors.races import SeatedRace, is_invited
from racing.races.selectors.teams import free_teams
from racing.races.services.clocks.looks import current_race
from racing.shared.clock_words import clock_words
from racing.shared.error_messages import status_for, words_for
from racing.tables.registry import registered_game


def render_race(
    request: Request,
    seated: SeatedRace,
    *,
    fragment: bool = False,
    choose: str = "",
    refusal: RuleError | None = None,
    recent: Sequence[Move] | None = None,
    before: State | None = None,
    form: WordForm | None = None,
    draft: Draft | None = None,
) -> HttpResponse:
    """The whole page, or its one fragment for htmx."""
    has_started = bool(seated.race.state)
    if has_started:
        page = race_page(seated, choose=choose, recent=recent, before=before, draft=draft)
        context = _race(seated, page, has_played=recent is not None)
    else:
        context = _lobby(request, seated, form)
    context |= _writing(request, seated, has_played=recent is not None)
    context["refusal"] = words_for(refusal) if refusal else ""
    context["confirm"] = _confirms(request)
    name = "race" if has_started else "lobby"
    context["is_fragment"] = is_fragment = fragment or bool(request.htmx)
    template = f"races/_{name}.html" if is_fragment else f"races/{name}.html"
    status = status_for(refusal) if refusal else 200
    response = render(request, template, context, status=status)
    if seated.race.is_live:
        # A page from the browser's own store would show time that is over.
        patch_cache_control(response, no_store=True)
    has_changed = is_fragment and not choose and draft is None
    return trigger_client_event(response, "race-changed") if has_changed else response


def show_race(
    request: Request, race_id: int, choose: str = "", draft: Draft | None = None
) -> HttpResponse:
    return render_race(request, seen_race(request, race_id), choose=choose, draft=draft)


def answer(request: Request, race_id: int, act: Callable[[], Any], done: str = "") -> HttpResponse:
    """Call a service, then show the race: as it is now, or unchanged with the reason why."""
    try:
        act()
    except RuleError as refusal:
        return refuse(request, race_id, refusal)
    if done:
        messages.success(request, done)
    if request.htmx:
        return show_race(request, race_id)
    return redirect("race", race_id)


def refuse(
    request: Request,
    race_id: int,
    refusal: RuleError,
    form: WordForm | None = None,
    draft: Draft | None = None,
) -> HttpResponse:
    """The board as it is now with a refusal; 404 if the viewer may not see the race."""
    seated = seen_race(request, race_id)
    return render_race(request, seated, refusal=refusal, form=form, draft=draft)


def seen_race(request: Request, race_id: int) -> SeatedRace:
    player, codes = player_of(request), codes_of(request)
    return current_race(player=player, race_id=race_id, codes=codes, now=timezone.now())


def _confirms(request: Request) -> bool:
    player = player_of(request)
    return player is None or player.confirm_moves


def _race(seated: SeatedRace, page: RacePage, *, has_played: bool) -> dict[str, Any]:
    return {
        "page": page,
        "race": seated.race,
        "own": seated.own,
        "proposal": None if has_played else open_proposal(seated),
        **page_parts(seated),
    }


def _writing(request: Request, seated: SeatedRace, *, has_played: bool) -> dict[str, Any]:
    """Context of chat and notes; right after a move the page keeps them, which saves queries."""
    return {
        "talk": None if has_played else chat_of(seated, player_of(request)),
        "talk_is_kept": has_played and has_chat(seated),
        "notes_are_kept": has_played,
        "longest": {"message": LONGEST, "notes": LONGEST_NOTES, "name": LONGEST_NAME},
    }


def _lobby(request: Request, seated: SeatedRace, form: WordForm | None) -> dict[str, Any]:
    """Context of the lobby, with a refused form as it was filled in."""
    race, own, player = seated.race, seated.own, player_of(request)
    is_host = player is not None and race.host_id == player.pk
    game = registered_game(race.game)
    link = ""
    if own or not race.is_private or race.code in codes_of(request):
        link = request.build_absolute_uri(reverse("invitation", args=[race.code]))
    return {
        "race": race,
        "own": own,
        "game": game,
        "seats": lobby_seats(seated),
        "free": race.seats - len(seated.seatings),
        "levels": levels_of(game),
        "is_host": is_host,
        "is_removed": player is not None and player.pk in race.removed,
        "invited": invited_to(race) if is_host else [],
        "is_asked": own is None and is_invited(race, player),
        "may_start": len(seated.seatings) >= game.rules.min_seats,
        "link": link,
        "join_form": _join_form(request, seated, form),
        "teams": team_choices(seated),
        "word_form": form or WordForm(),
        "option_facts": option_facts(race),
        "entry": entry_of(race, None if own else player, now=timezone.now()),
        "clock": clock_words(race.chosen_clock),
        "token": token_of(seated),
    }


def _join_form(request: Request, seated: SeatedRace, form: WordForm | None) -> WordForm:
    race, names = seated.race, registered_game(seated.race.game).table.teams
    code = race.code if race.code in codes_of(request) else ""
    form = form or JoinForm(initial={"code": code})
    free = {team: names[team] for team in free_teams(race, seated.seatings)}
    return form.offer_teams(free) if isinstance(form, JoinForm) else form


KEPT = 20


def codes_of(request: HttpRequest) -> tuple[str, ...]:
    return tuple(request.session.get("codes", ()))


def remember_code(request: HttpRequest, code: str) -> None:
    codes = codes_of(request)
    if code not in codes:
        request.session["codes"] = [*codes, code][-KEPT:]
