"""Who is asking, and who reads: requests as our middleware leaves them, typed."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, TypeVar, cast

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone, translation
from django_htmx.http import HttpResponseClientRedirect
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


@contextmanager
def read_by(player: Player) -> Iterator[str]:
    """Words and times as this player reads them; gives the language."""
    language = player.language or settings.LANGUAGE_CODE
    with translation.override(language), timezone.override(player.zone):
        yield language


def for_players(view: F) -> F:
    """Only for people signed in; others are sent to sign in first, and then back to the page."""

    @wraps(view)
    def inner(request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.user.is_authenticated:
            return view(request, *args, **kwargs)
        sign_in = redirect_to_login(_page_of(request, **kwargs))
        return HttpResponseClientRedirect(sign_in.url) if request.htmx else sign_in

    return cast(F, inner)


def _page_of(request: HttpRequest, race_id: int | None = None, **kwargs: Any) -> str:
    """Where the form stood: what a race's forms are sent to cannot be opened."""
    if request.method == "POST" and race_id is not None:
        return reverse("race", args=[race_id])
    return request.get_full_path()
