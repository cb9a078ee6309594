"""Private links that the visitor has opened, stored in the session."""

from django.http import HttpRequest

KEPT = 20


def codes_of(request: HttpRequest) -> tuple[str, ...]:
    return tuple(request.session.get("codes", ()))


def remember_code(request: HttpRequest, code: str) -> None:
    codes = codes_of(request)
    if code not in codes:
        request.session["codes"] = [*codes, code][-KEPT:]
