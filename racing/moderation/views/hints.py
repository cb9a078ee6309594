"""Hints that players belong together, for moderators alone."""

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from racing.fair_play.pages.hints import pair_cards
from racing.fair_play.selectors.hints import (
    account_of,
    hints_between,
    races_together,
    strongest_pairs,
)
from racing.moderation.permissions import for_moderators
from racing.people.requests import PlayerRequest
from racing.races.pages.lists import race_cards

PAIRS_PAGE, RACES_PAGE = 20, 20


@require_safe
@for_moderators
def hints(request: PlayerRequest) -> HttpResponse:
    """The strongest pairs of the site, but for those with the moderator."""
    now = timezone.now()
    pairs = [each for each in strongest_pairs(now=now) if not each.is_about(request.user)]
    page = Paginator(pairs, PAIRS_PAGE).get_page(request.GET.get("page"))
    context = {"pairs": pair_cards(page.object_list, now=now), "page": page}
    return render(request, "moderation/hints.html", context)


@require_safe
@for_moderators
def between(request: PlayerRequest, name: str, other: str) -> HttpResponse:
    """The hints about two players, with their races together."""
    one, two = account_of(name), account_of(other)
    if one.pk == two.pk:
        raise Http404
    if request.user.pk in (one.pk, two.pk):
        return render(request, "moderation/not_yours.html", status=403)
    now = timezone.now()
    (pair,) = pair_cards([hints_between(one, two, now=now)], now=now)
    page = Paginator(races_together(one, two), RACES_PAGE).get_page(request.GET.get("page"))
    context = {"pair": pair, "cards": race_cards(page.object_list), "page": page}
    return render(request, "moderation/hints_between.html", context)
