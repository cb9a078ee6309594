"""Answers to requests refused before any view runs."""

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.template.loader import render_to_string
from django.views.csrf import csrf_failure
from django_htmx.http import HttpResponseClientRefresh

from racing.people.requests import Request


def refuse_form(request: Request, reason: str = "") -> HttpResponse:
    """Answer to an expired form: an open page is reloaded, and with it its forms."""
    if not request.htmx:
        return csrf_failure(request, reason)
    response = HttpResponseClientRefresh()
    response.status_code = 403
    return response


def unreadable(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The 400 page, rendered without the request: Django's own reads the broken form and fails."""
    return HttpResponseBadRequest(render_to_string("400.html"))
