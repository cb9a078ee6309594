"""Middleware: cacheable pages for everybody, and redirects from former names of clubs."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from racing.people.requests import player_of
from tournaments.shared.selectors import club_formerly

FOR_EVERYBODY = {"championship_embed"}
OF_CLUBS = "clubs/<slug:slug>/"
SECONDS = 60
"""How long browsers and proxies may cache such a page."""


class EverybodyMiddleware:
    """Makes some pages cacheable for all: removes cookies and headers about the reader.

    It stands before the session middleware, so that it has the last word on the response.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        match = request.resolver_match
        # An error page is its reader's own.
        if match and match.url_name in FOR_EVERYBODY and response.status_code in (200, 304):
            response.cookies.clear()
            response.headers["Vary"] = "Accept-Language"
            response.headers["Cache-Control"] = f"public, max-age={SECONDS}"
        return response


class FormerAddressMiddleware:
    """Redirects from the address of a club's former name."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code == 404 and request.method in ("GET", "HEAD"):
            return self._lead_on(request) or response
        return response

    def _lead_on(self, request: HttpRequest) -> HttpResponse | None:
        """A temporary redirect to the same page under the present name: names may come back."""
        match = request.resolver_match
        if match is None or not match.route.startswith(OF_CLUBS):
            return None
        club = club_formerly(match.kwargs["slug"], player_of(request))
        if club is None or club.slug == match.kwargs["slug"]:
            return None
        path = reverse(match.view_name, kwargs={**match.kwargs, "slug": club.slug})
        query = request.GET.urlencode()
        return redirect(f"{path}?{query}" if query else path)
