"""Who is asking: requests as our middleware leaves them, typed."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django_htmx.middleware import HtmxDetails

from racing.models import Player

F = TypeVar("F", bound=Callable[..., HttpResponse])


class Request(HttpRequest):
    """Anybody's request."""

    htmx: HtmxDetails


class PlayerRequest(Request):
    """A request of somebody signed in, guests among them."""

    user: Player


def player_of(request: HttpRequest) -> Player | None:
    return request.user if request.user.is_authenticated else None


def for_players(view: F) -> F:
    """Only for people signed in; others are sent to sign in first, and then back to the page."""

    @wraps(view)
    def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        return view(request, *args, **kwargs)

    return cast(F, login_required(inner))
