"""What the headers of an answer tell."""

from django.http import HttpResponseBase


def told_by(response: HttpResponseBase) -> dict[str, str]:
    """All but the number of the request, which is another each time."""
    return {name: value for name, value in response.headers.items() if name != "X-Request-ID"}
