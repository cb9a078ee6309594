"""What is the same for everybody: asked for by any site, kept by anybody, without cookies."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

FOR_EVERYBODY = {"championship_embed"}
SECONDS = 60
"""For so long a browser need not ask again."""


class EverybodyMiddleware:
    """Before sessions: takes back what they and the player's pages say of who is asking."""

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
