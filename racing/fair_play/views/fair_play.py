"""The page on fair play: the policy on collusion and several accounts."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from racing.fair_play.rules.strength import HALF_LIFE


@require_safe
def fair_play(request: HttpRequest) -> HttpResponse:
    context = {
        "addresses_days": settings.KEEP_ADDRESSES_DAYS,
        "signals_days": settings.KEEP_SIGNALS_DAYS,
        "half_life": HALF_LIFE.days,
    }
    return render(request, "fair_play/fair_play.html", context)
