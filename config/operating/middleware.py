"""Around every request: its id, its time and its count; health and metrics before all others."""

import logging
from collections.abc import Callable
from time import perf_counter

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from config.operating import views
from config.operating.context import Doing, begin, now_doing, request_id
from racing.meters import REQUEST_SECONDS, REQUESTS

logger = logging.getLogger("chicane.requests")

ID_HEADER = "X-Request-ID"
NOWHERE = "nowhere"
"""Where no address was found, and files of the site: there are too many of either to count."""
Respond = Callable[[HttpRequest], HttpResponse]


class RequestMiddleware:
    """Outermost: it asks nothing of the database, and costs a turn some microseconds."""

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        begun = perf_counter()
        doing = begin(Doing(request=request_id(request.META.get("HTTP_X_REQUEST_ID", ""))))
        response = self.get_response(request)
        response.headers[ID_HEADER] = doing.request
        doing.route = doing.route or NOWHERE
        self._count(doing.route, response.status_code, perf_counter() - begun)
        return response

    def process_view(
        self, request: HttpRequest, view: object, args: object, kwargs: object
    ) -> None:
        """What is logged on the way knows the address, too."""
        if request.resolver_match:
            now_doing().route = request.resolver_match.view_name

    def _count(self, route: str, status: int, seconds: float) -> None:
        REQUESTS.labels(route, f"{status // 100}xx").inc()
        REQUEST_SECONDS.labels(route).observe(seconds)
        is_told = seconds >= settings.SLOW_REQUEST or status >= 500
        if is_told and route not in views.EARLY_NAMES:
            told = {"status": status, "ms": round(seconds * 1000)}
            logger.info("answered %s", route, extra=told)


class EarlyMiddleware:
    """Health and metrics, before anything asks who is there: the database may be away."""

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        early = views.early(request.path_info)
        if early is None:
            return self.get_response(request)
        view, now_doing().route = early
        response = view(request)
        # Health tells of itself when it changes, not whenever somebody asks.
        response._has_been_logged = response.status_code == 503  # type: ignore[attr-defined]
        return response
