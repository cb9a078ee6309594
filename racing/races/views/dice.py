"""The dice of a race, and the public list of all seals."""

from django.core.paginator import Paginator
from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from racing.engine.errors import RuleError
from racing.people.requests import Request
from racing.races.pages.dice import dice_page
from racing.races.pages.dice_values import dice_values, seal_values, status_of
from racing.races.selectors.dice_list import ENTRY_FORMULA, listed_seals
from racing.races.selectors.draws import PlyDraws, draws_of
from racing.races.selectors.races import UNLISTED, SeatedRace
from racing.races.views.rendering import seen_race
from racing.shared.rate_limits import is_within, too_many, who
from racing.shared.request_values import parse_int

PAGE = 100
AT_ONCE = 1000
REPLAYS = 20
"""How often a minute somebody may ask for all numbers drawn in a race, which replays it."""
WITH_RACE = tuple(f"race__{name}" for name in UNLISTED)


@require_safe
def race_dice(request: Request, race_id: int) -> HttpResponse:
    """The seals from the first day, the words from the start, the seeds after the end."""
    seated = seen_race(request, race_id)
    return render(request, "races/dice.html", {"race": seated.race, "dice": dice_page(seated)})


@require_safe
def race_dice_json(request: Request, race_id: int) -> HttpResponse:
    """The same for programs, with every number drawn once the race is over."""
    seated = seen_race(request, race_id)
    if seated.race.has_ended and not is_within("dice", who(request), REPLAYS, 60):
        return too_many(request)
    address = request.build_absolute_uri(reverse("dice_list_json"))
    return JsonResponse(dice_values(dice_page(seated), _draws(seated), address))


@require_safe
def dice_list(request: Request) -> HttpResponse:
    """The public list of sealed seeds, newest first."""
    seals = listed_seals().select_related("race").defer(*WITH_RACE).order_by("-number")
    page = Paginator(seals, PAGE).get_page(request.GET.get("page"))
    rows = [(each, status_of(each)) for each in page.object_list]
    context = {"page": page, "rows": rows, "formula": ENTRY_FORMULA}
    return render(request, "races/dice_list.html", context)


@require_safe
def dice_list_json(request: Request) -> HttpResponse:
    """The list for programs, the oldest first: `?after=` is the number to go on from."""
    after = parse_int(request.GET.get("after", "")) or 0
    seals = listed_seals().filter(number__gt=after).select_related("race").defer(*WITH_RACE)
    found = list(seals[: AT_ONCE + 1])
    more = found[AT_ONCE - 1].number if len(found) > AT_ONCE else None
    return JsonResponse({"seals": [seal_values(each) for each in found[:AT_ONCE]], "more": more})


def _draws(seated: SeatedRace) -> list[PlyDraws]:
    if not (seated.race.has_ended and seated.race.state):
        return []
    try:
        return draws_of(seated.race, seated.seatings)
    except RuleError:
        return []
