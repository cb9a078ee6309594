"""Home: the player's races, or for visitors an introduction and a race at once."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from racing.bots.situation import Level
from racing.engine.errors import RuleError
from racing.live.ticket_headers import with_ticket
from racing.live.versions import player_version
from racing.people.requests import PlayerRequest, Request, for_players, player_of
from racing.people.views.guests import signed_in_guest
from racing.races.models import Race
from racing.races.pages.lists import race_cards
from racing.races.selectors.races import open_races, seatings_waiting_for, watchable_races
from racing.races.services.lobby import Plan, create_race
from racing.shared.error_messages import words_for
from racing.shared.rate_limits import limited
from racing.tables.registry import RegisteredGame, registered_games
from racing.web.pages.home import my_races


@require_safe
def home(request: Request) -> HttpResponse:
    player = player_of(request)
    if player is None:
        return _front_page(request)
    name = "_my_races" if request.htmx else "my_races"
    context = {"mine": my_races(player), "mark": player_version(player)}
    return render(request, f"web/{name}.html", context)


@require_safe
@for_players
def waiting(request: PlayerRequest) -> HttpResponse:
    """The count for the header, or with `?next` the link to the next such race."""
    name = "_next" if "next" in request.GET else "_waiting"
    return with_ticket(request, render(request, f"components/{name}.html"))


@require_safe
@for_players
def next_race(request: PlayerRequest) -> HttpResponse:
    """Redirect to the race with the least time, or home if none waits."""
    waiting = seatings_waiting_for(request.user).first()
    return redirect(waiting.race) if waiting else redirect("home")


@require_POST
@limited("play_now", 10, 600)
def play_now(request: HttpRequest) -> HttpResponse:
    """Start a race against bots; visitors become guests."""
    game = _asked_game(request.POST.get("game", ""))
    player = player_of(request) or signed_in_guest(request)
    try:
        plan = _plan(game, is_guided=bool(request.POST.get("guided")))
        race = create_race(host=player, plan=plan, now=timezone.now())
    except RuleError as refusal:
        messages.warning(request, words_for(refusal))
        return redirect("home")
    return redirect(race)


def _asked_game(slug: str) -> RegisteredGame:
    """The requested game, else the first one."""
    known = {game.slug: game for game in registered_games()}
    if not known:
        raise Http404
    return known.get(slug) or next(iter(known.values()))


def _plan(game: RegisteredGame, *, is_guided: bool) -> Plan:
    """Two rivals; rookies in a player's first race."""
    seats = min(3, game.rules.max_seats)
    level = Level.ROOKIE if is_guided else Level.CLUB
    return Plan(
        game=game.slug,
        seats=seats,
        bots=seats - 1,
        level=level,
        is_private=True,
        is_guided=is_guided,
    )


def _front_page(request: HttpRequest) -> HttpResponse:
    context = {
        "games": list(registered_games()),
        "open": race_cards(open_races()[:5]),
        "running": race_cards(watchable_races(status=Race.Status.RUNNING)[:5]),
    }
    return render(request, "web/front_page.html", context)
