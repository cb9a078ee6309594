"""Requests refused before any view of ours sees them."""

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.template.loader import render_to_string
from django.views.csrf import csrf_failure
from django_htmx.http import HttpResponseClientRefresh

from racing.people import Request


def refuse_form(request: Request, reason: str = "") -> HttpResponse:
    """A form that has expired: an open page is loaded anew, and with it the forms."""
    if not request.htmx:
        return csrf_failure(request, reason)
    response = HttpResponseClientRefresh()
    response.status_code = 403
    return response


def unreadable(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's own looks for a token in the very form that could not be read, and fails again."""
    return HttpResponseBadRequest(render_to_string("400.html"))
