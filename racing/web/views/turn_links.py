"""Views for visitors by a link in a mail or push: one race as its driver sees it, and no more."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import HttpResponseClientRefresh

from racing.engine.errors import InvalidAction, RuleError
from racing.fair_play.fingerprints import fingerprint_of
from racing.fair_play.services.sightings import note_sighting
from racing.notices.selectors.turn_links import Visit, action_marked, read_token, visit_by
from racing.people.requests import Request, player_of
from racing.people.services.players import note_visit
from racing.people.suspension import refused
from racing.races.errors import StaleBoard
from racing.races.forms.turns import MoveForm, TakeBackForm
from racing.races.pages.race import token_of
from racing.races.services import moves
from racing.races.services.running_race import RunningRace
from racing.shared.rate_limits import is_within, too_many, who
from racing.web.views.turn_link_pages import show_choice, show_history, show_race

COOKIE = "turn"
KNOWN_FOR = 30 * 60
"""Seconds in which a player who has moved by a link may go on in the same browser."""
MOST, DEAD_MOST, SECONDS = 120, 30, 60

View = Callable[..., HttpResponse]


def by_link(view: View) -> View:
    """Decorator: open the visit of a valid link in its player's language; others get one page."""

    @wraps(view)
    def inner(request: Request, turn_token: str, **kwargs: Any) -> HttpResponse:
        now = timezone.now()
        visit = visit_by(turn_token, is_known=_is_known(request, turn_token), now=now)
        if visit is None:
            return _sealed(_over(request, turn_token))
        if request.method == "POST":
            if visit.player.is_suspended(now):
                return _sealed(refused(request, visit.player))
            if not is_within("by_link", f"player:{visit.player.pk}", MOST, SECONDS):
                return _sealed(too_many(request, SECONDS))
        language = visit.player.language or translation.get_language()
        with translation.override(language), timezone.override(visit.player.zone):
            return _sealed(view(request, visit, **kwargs))

    return inner


def or_back_to_the_turn(view: View) -> View:
    """Decorator: redirect GET requests for a form's URL to the race."""

    @require_http_methods(["GET", "HEAD", "POST"])
    @by_link
    @wraps(view)
    def answered(request: Request, visit: Visit) -> HttpResponse:
        return view(request, visit) if request.method == "POST" else _back(request, visit)

    return answered


@require_safe
@by_link
def turn(request: Request, visit: Visit) -> HttpResponse:
    """The race now, or with `?move=` as it was. Signed-in players are sent to the usual page."""
    if _is_signed_in(request, visit):
        return redirect("race", visit.link.race)
    if "move" in request.GET:
        return show_history(request, visit, request.GET["move"])
    return show_race(request, visit)


@require_safe
@by_link
def turn_choice(request: Request, visit: Visit, mark: str) -> HttpResponse:
    """Show one choice with its effect and a button, since mail scanners open links."""
    action = action_marked(visit.seated, visit.token, mark)
    if not action and _is_signed_in(request, visit):
        return redirect("race", visit.link.race)
    return show_choice(request, visit, action)


@require_http_methods(["GET", "HEAD", "POST"])
@by_link
def turn_live(request: Request, visit: Visit) -> HttpResponse:
    """The fragment, or 204 if nothing the viewer sees has changed."""
    asked = request.POST or request.GET
    if asked.get("token") == token_of(visit.seated):
        return HttpResponse(status=204)
    choose = request.POST.get("choose", "")
    return show_race(request, visit, choose=choose, fragment=True)


@or_back_to_the_turn
def turn_choose(request: Request, visit: Visit) -> HttpResponse:
    """Show what a choice would do. By POST, so that no address or log ever holds a choice."""
    return show_race(request, visit, choose=request.POST.get("choose", ""))


@or_back_to_the_turn
def turn_move(request: Request, visit: Visit) -> HttpResponse:
    form = MoveForm(request.POST)
    if not form.is_valid():
        return show_race(request, visit, refusal=InvalidAction())
    return _answered(request, visit, moves.submit_move, form.cleaned_data)


@or_back_to_the_turn
def turn_take_back(request: Request, visit: Visit) -> HttpResponse:
    form = TakeBackForm(request.POST)
    if not form.is_valid():
        return show_race(request, visit, refusal=StaleBoard())
    return _answered(request, visit, moves.take_back, form.cleaned_data)


def _answered(
    request: Request, visit: Visit, act: Callable[..., RunningRace], sent: dict[str, Any]
) -> HttpResponse:
    """Act for the visitor: on the link's own question only, unless the browser is known."""
    now = timezone.now()
    try:
        if not visit.is_known and sent["asked_at"] != visit.link.asked_at:
            raise StaleBoard
        running = act(race_id=visit.link.race, player=visit.player, now=now, **sent)
    except RuleError as refusal:
        fresh = visit_by(visit.token, is_known=visit.is_known, now=now)
        return show_race(request, fresh, refusal=refusal) if fresh else _over(request, visit.token)
    _note(request, visit)
    response = show_race(request, visit, running=running) if request.htmx else _back(request, visit)
    return response if visit.is_known else _remembered(response, visit)


def _back(request: Request, visit: Visit) -> HttpResponse:
    if _is_signed_in(request, visit):
        return redirect("race", visit.link.race)
    return redirect("turn", visit.token)


def _over(request: Request, token: str) -> HttpResponse:
    """The page for links that have ended or never existed: the same for both."""
    link, player = read_token(token), player_of(request)
    if request.htmx:
        return HttpResponseClientRefresh()
    if link and player and link.player == player.pk:
        return redirect("race", link.race)
    if not is_within("dead_link", who(request), DEAD_MOST, SECONDS):
        return too_many(request, SECONDS)
    return render(request, "web/link_over.html", status=404)


def _is_signed_in(request: Request, visit: Visit) -> bool:
    player = player_of(request)
    return player is not None and player.pk == visit.player.pk


def _is_known(request: Request, token: str) -> bool:
    cookie = request.get_signed_cookie(COOKIE, default="", salt=token, max_age=KNOWN_FOR)
    return cookie == COOKIE


def _remembered(response: HttpResponse, visit: Visit) -> HttpResponse:
    """Set a short-lived cookie for this browser and this URL alone."""
    response.set_signed_cookie(
        COOKIE,
        COOKIE,
        salt=visit.token,
        max_age=KNOWN_FOR,
        path=reverse("turn", args=[visit.token]),
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response


def _note(request: Request, visit: Visit) -> None:
    """Note the player's visit and origin after a move; merely opening a mail does not count."""
    today, origin = timezone.now().date(), fingerprint_of(request)
    note_visit(player=visit.player, today=today)
    if origin is not None:
        note_sighting(player=visit.player, origin=origin, today=today)


def _sealed(response: HttpResponse) -> HttpResponse:
    """Forbid caching, and send no URL to the next page.

    The origin alone is sent: without it the browser would send forms with a null origin.
    """
    patch_cache_control(response, no_store=True)
    response["Referrer-Policy"] = "strict-origin"
    response["X-Robots-Tag"] = "noindex"
    return response
