"""Forms that do not come from a page of this site, or from one opened long ago."""

from django.http import HttpResponse
from django.views.csrf import csrf_failure
from django_htmx.http import HttpResponseClientRefresh

from racing.people import Request


def refuse_form(request: Request, reason: str = "") -> HttpResponse:
    """An open page is loaded anew, and with it the forms; else a page says why."""
    if not request.htmx:
        return csrf_failure(request, reason)
    response = HttpResponseClientRefresh()
    response.status_code = 403
    return response
