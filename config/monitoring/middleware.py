"""Request id, time and count of every request; health and metrics before all others."""

import logging
from collections.abc import Callable
from time import perf_counter

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from config.monitoring import views
from config.monitoring.context import LogContext, begin, current_context, request_id
from racing.shared.metrics import REQUEST_SECONDS, REQUESTS

logger = logging.getLogger("chicane.requests")

ID_HEADER = "X-Request-ID"
NOWHERE = "nowhere"
"""Route name of unknown URLs and static files: there are too many of either to count."""
Respond = Callable[[HttpRequest], HttpResponse]


class RequestMiddleware:
    """Outermost middleware; it makes no query, and costs a turn some microseconds."""

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        begun = perf_counter()
        doing = begin(LogContext(request=request_id(request.META.get("HTTP_X_REQUEST_ID", ""))))
        response = self.get_response(request)
        response.headers[ID_HEADER] = doing.request
        doing.route = doing.route or NOWHERE
        self._count(doing.route, response.status_code, perf_counter() - begun)
        return response

    def process_view(
        self, request: HttpRequest, view: object, args: object, kwargs: object
    ) -> None:
        """Add the route, so that log lines of the view have it too."""
        if request.resolver_match:
            current_context().route = request.resolver_match.view_name

    def _count(self, route: str, status: int, seconds: float) -> None:
        REQUESTS.labels(route, f"{status // 100}xx").inc()
        REQUEST_SECONDS.labels(route).observe(seconds)
        is_told = seconds >= settings.SLOW_REQUEST or status >= 500
        if is_told and route not in views.EARLY_NAMES:
            told = {"status": status, "ms": round(seconds * 1000)}
            logger.info("answered %s", route, extra=told)


class EarlyMiddleware:
    """Serves health and metrics before authentication: the database may be away."""

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        early = views.early(request.path_info)
        if early is None:
            return self.get_response(request)
        view, current_context().route = early
        response = view(request)
        # Health is logged when it changes, not with each request.
        response._has_been_logged = response.status_code == 503  # type: ignore[attr-defined]
        return response
