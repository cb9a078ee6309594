"""Health checks, and metrics for Prometheus."""

from collections.abc import Callable

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_deny
from django.views.decorators.http import require_safe

from config.monitoring import figures
from config.monitoring.health import health as site

View = Callable[[HttpRequest], HttpResponse]
BEARER = "Bearer "


@never_cache
@xframe_options_deny
@require_safe
def health(request: HttpRequest) -> HttpResponse:
    """200 when all is well, else 503, with the state of each part."""
    parts = site.report()
    is_well = all(part["ok"] for part in parts.values())
    words = {"ok": is_well, **parts}
    return JsonResponse(words, status=200 if is_well else 503)


@never_cache
@xframe_options_deny
@require_safe
def live(request: HttpRequest) -> HttpResponse:
    """200 as long as this process answers."""
    return JsonResponse({"ok": True})


@never_cache
@xframe_options_deny
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Metrics for callers with the token; 404 where none is set."""
    if not settings.METRICS_TOKEN:
        raise Http404
    given = request.META.get("HTTP_AUTHORIZATION", "")
    if not constant_time_compare(given, f"{BEARER}{settings.METRICS_TOKEN}"):
        return HttpResponse(status=401, headers={"WWW-Authenticate": BEARER.strip()})
    return HttpResponse(figures.exposed(), content_type=figures.CONTENT_TYPE)


EARLY: dict[str, tuple[View, str]] = {
    "/health": (health, "health"),
    "/health/live": (live, "live_process"),
    "/metrics": (metrics, "metrics"),
}
EARLY_NAMES = frozenset(name for _, name in EARLY.values())


def early(path: str) -> tuple[View, str] | None:
    """The view for an early path; none for metrics without a token, which then get a 404."""
    found = EARLY.get(path)
    return None if found and found[0] is metrics and not settings.METRICS_TOKEN else found
