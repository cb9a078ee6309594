"""Standing orders: drafting and saving them."""

from django.http import HttpResponse
from django.utils import timezone

from racing.engine.errors import InvalidOrder, RuleError
from racing.people.requests import PlayerRequest, for_players
from racing.races.errors import AlreadyPlayed
from racing.races.forms.turns import OrdersForm
from racing.races.pages.plan import Draft
from racing.races.services.standing_orders import save_standing_orders
from racing.races.views.rendering import refuse, show_race
from racing.races.views.turns import or_back_to_the_race, show_played
from racing.shared.rate_limits import limited


@or_back_to_the_race
@for_players
@limited("choose", 120, 60)
def plan(request: PlayerRequest, race_id: int) -> HttpResponse:
    """Show a plan as it is drawn up. By POST, so that no address or log ever holds one."""
    return show_race(request, race_id, draft=Draft.of(request.POST))


@or_back_to_the_race
@for_players
@limited("move", 60, 60)
def orders(request: PlayerRequest, race_id: int) -> HttpResponse:
    """Save the plan; in the player's turn its first move is played.

    A refused one stays in sight.
    """
    form = OrdersForm(request.POST)
    if not form.is_valid():
        return refuse(request, race_id, InvalidOrder())
    try:
        running = save_standing_orders(
            race_id=race_id, player=request.user, now=timezone.now(), **form.cleaned_data
        )
    except RuleError as refusal:
        is_done = isinstance(refusal, AlreadyPlayed)
        draft = None if is_done else Draft(form.cleaned_data["orders"])
        return refuse(request, race_id, refusal, draft=draft)
    if running.moves or not request.htmx:
        return show_played(request, running)
    return show_race(request, race_id)
