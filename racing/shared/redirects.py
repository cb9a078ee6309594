"""Redirects back to the page a form was sent from, on this site only."""

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme


def page_before(request: HttpRequest) -> str:
    """The form's `next` if it is on this site, else the front page."""
    url = request.POST.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(
        url, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return url if is_ours else "/"
