"""The web app's manifest, service worker and offline page."""

from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

PAPER, INK = "#fbfaf5", "#16202c"
"""Colours of the app, as in `static/css/tokens.css`."""
ICONS = (("192", 192, "any"), ("512", 512, "any"), ("maskable-512", 512, "maskable"))


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """The service worker, served from the root so that it may control the whole site."""
    response = HttpResponse(_script(), content_type="text/javascript; charset=utf-8")
    response["Service-Worker-Allowed"] = "/"
    response["Cache-Control"] = "no-cache"
    return response


@cache
def _script() -> str:
    path = settings.BASE_DIR / "static" / "js" / "service-worker.js"
    return path.read_text(encoding="utf-8")


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """The web app manifest in the reader's language."""
    about = {
        "id": "/",
        "name": "Chicane",
        "short_name": "Chicane",
        "description": _("Online racing games, one turn at a time."),
        "lang": get_language() or settings.LANGUAGE_CODE,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": INK,
        "categories": ["games"],
        "icons": _icons(),
        "shortcuts": [
            {"name": _("Play next race"), "url": "/next/"},
            {"name": _("Open races"), "url": "/races/"},
        ],
    }
    return JsonResponse(about, content_type="application/manifest+json")


def _icons() -> list[dict[str, str]]:
    return [
        {
            "src": static(f"img/icon-{name}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for name, size, purpose in ICONS
    ]


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """The offline page, cached by the service worker; rendered without the request."""
    return HttpResponse(render_to_string("web/offline.html"))
