"""Typed requests with their player, and a decorator for signed-in views."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from racing.people.models import Player

F = TypeVar("F", bound=Callable[..., HttpResponse])


class Request(HttpRequest):
    """Anybody's request."""

    htmx: HtmxDetails


class PlayerRequest(Request):
    """A request of somebody signed in, including guests."""

    user: Player


def player_of(request: HttpRequest) -> Player | None:
    return request.user if request.user.is_authenticated else None


def for_players(view: F) -> F:
    """Decorator for signed-in views; others are sent to sign in and then back to the page."""

    @wraps(view)
    def inner(request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.user.is_authenticated:
            return view(request, *args, **kwargs)
        sign_in = redirect_to_login(_page_of(request, **kwargs))
        return HttpResponseClientRedirect(sign_in.url) if request.htmx else sign_in

    return cast(F, inner)


def _page_of(request: HttpRequest, race_id: int | None = None, **kwargs: Any) -> str:
    """The page to return to; for a race's forms the race's page, as they take only POST."""
    if request.method == "POST" and race_id is not None:
        return reverse("race", args=[race_id])
    return request.get_full_path()
