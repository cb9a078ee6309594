"""Lists of races, and the form of a new one."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from racing.engine.errors import InvalidOptions, RuleError, UnknownGame
from racing.people.requests import PlayerRequest, for_players, player_of
from racing.races.forms.new_race import NewRaceForm
from racing.races.models import Race
from racing.races.pages.lists import race_cards
from racing.races.selectors.races import open_races, races_with_a_free_seat, watchable_races
from racing.races.services.lobby import create_race
from racing.shared.error_messages import status_for, words_for
from racing.shared.rate_limits import limited
from racing.tables.registry import RegisteredGame, registered_game, registered_games

PAGE = 20
OFFERED = "offered"
SHOWN = (Race.Status.OPEN, OFFERED, Race.Status.RUNNING, Race.Status.FINISHED)


@require_safe
def races(request: HttpRequest) -> HttpResponse:
    """Open races and free seats; or running or finished races for spectators."""
    status = request.GET.get("status", Race.Status.OPEN)
    status = status if status in SHOWN else Race.Status.OPEN
    game = request.GET.get("game", "")
    game = game if game in {each.slug for each in registered_games()} else ""
    if status == Race.Status.OPEN:
        found = open_races(game=game, player=player_of(request))
    elif status == OFFERED:
        found = races_with_a_free_seat(game=game, player=player_of(request))
    else:
        found = watchable_races(status=status, game=game)
    page = Paginator(found, PAGE).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "cards": race_cards(page.object_list),
        "status": status,
        "game": game,
        "games": list(registered_games()),
    }
    return render(request, "races/races.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("new_race", 20, 600)
def new_race(request: PlayerRequest) -> HttpResponse:
    game = _game(request.GET.get("game", ""))
    if game is None:
        return render(request, "races/choose_game.html", {"games": list(registered_games())})
    form = NewRaceForm(game, request.user, request.POST or None, initial=request.GET.dict())
    if request.method == "POST" and form.is_valid():
        return _made(request, form)
    return _form_page(request, form, 422 if form.errors else 200)


def _made(request: PlayerRequest, form: NewRaceForm) -> HttpResponse:
    own = {name: form.cleaned_data[name] for name in ("team",) if name in form.fields}
    try:
        race = create_race(host=request.user, plan=form.plan(), **own, now=timezone.now())
    except InvalidOptions as error:
        form.add_option_error(error)
        return _form_page(request, form, 422)
    except RuleError as error:
        form.add_error(None, words_for(error))
        return _form_page(request, form, status_for(error))
    return redirect(race)


def _form_page(request: PlayerRequest, form: NewRaceForm, status: int) -> HttpResponse:
    context = {"form": form, "game": form.game, "games": list(registered_games())}
    return render(request, "races/new_race.html", context, status=status)


def _game(slug: str) -> RegisteredGame | None:
    """The requested game, or the only one there is."""
    known = list(registered_games())
    if len(known) == 1:
        return known[0]
    try:
        return registered_game(slug)
    except UnknownGame:
        return None
