"""Leads from addresses that pages had once to those they have now."""

import re
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect

FORMER = (
    (r"/races/(\d+)/talk/", r"/races/\1/chat/"),
    (r"/measures/", "/sanctions/"),
    (r"/notices/", "/notifications/"),
    (r"/settings/notices/", "/settings/notifications/"),
    (r"/letters/(\d+)/", r"/messages/\1/"),
    (r"/races/(\d+)/drive-again/", r"/races/\1/return/"),
    (r"/races/(\d+)/abandon/", r"/races/\1/cancel/"),
    (r"/settings/mail/", "/settings/e-mail/"),
    (r"/mail/$", "/e-mails/"),
    (r"/moderation/signals/", "/moderation/hints/"),
    (r"/(championships|clubs)/([-\w]+)/desk/", r"/\1/\2/manage/"),
    (r"/championships/([-\w]+)/season\.ics", r"/championships/\1/calendar.ics"),
    (r"/feeds/([-\w]+)/seasons\.ics", r"/feeds/\1/championships.ics"),
)
"""How former addresses begin, and how they begin now; what follows stays."""


class FormerAddressesMiddleware:
    """Redirects what no page answers to any more; a form that was open meanwhile is sent again."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code == 404 and request.resolver_match is None:
            return redirect_of(request) or response
        return response


def redirect_of(request: HttpRequest) -> HttpResponse | None:
    path = present_path(request.path_info)
    if path is None:
        return None
    query = request.META.get("QUERY_STRING", "")
    is_sent = request.method not in ("GET", "HEAD")
    return HttpResponsePermanentRedirect(
        f"{path}?{query}" if query else path, preserve_request=is_sent
    )


def present_path(path: str) -> str | None:
    """The path that a former one has now; None for any other."""
    for former, present in FORMER:
        found = re.match(former, path, re.ASCII)
        if found:
            return found.expand(present) + path[found.end() :]
    return None
