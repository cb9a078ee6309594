"""Refusals in the API: a stable code, and a text in the caller's language."""

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from ninja import NinjaAPI, Schema
from ninja.errors import HttpError, ValidationError

from racing.api.errors import (
    BadToken,
    Faulty,
    MethodNotAllowed,
    NotFound,
    NoToken,
    TooOften,
    Unreadable,
)
from racing.engine.errors import RuleError
from racing.shared.error_messages import status_for, words_for
from racing.shared.rate_limits import MINUTE

BY_STATUS: Mapping[int, type[RuleError]] = {
    401: NoToken,
    404: NotFound,
    405: MethodNotAllowed,
    429: TooOften,
}


class RefusalShown(Schema):
    code: str
    """A stable code, for programs."""
    detail: str
    """The reason in words, in the language that Accept-Language asks for."""
    fields: list[str] = []
    """Where the request cannot be read, such as `body.asked_at`."""


READING: dict[Any, Any] = {frozenset({400, 401, 403, 404, 422, 429}): RefusalShown}
WRITING: dict[Any, Any] = {frozenset({400, 401, 403, 404, 409, 422, 429}): RefusalShown}
"""Error responses of operations, by status."""


def refused(
    error: RuleError, status: int | None = None, fields: tuple[str, ...] = ()
) -> HttpResponse:
    status = status or _status_of(error)
    body = {"code": error.code, "detail": words_for(error), "fields": list(fields)}
    response = JsonResponse(body, status=status)
    if status == 401:
        is_bad = isinstance(error, BadToken)
        response["WWW-Authenticate"] = 'Bearer error="invalid_token"' if is_bad else "Bearer"
    if status == 429:
        response["Retry-After"] = str(MINUTE)
    return response


def refused_by_status(status: int) -> HttpResponse:
    """The JSON answer for a status, in place of an HTML page."""
    kind = BY_STATUS.get(status, Faulty if status >= 500 else Unreadable)
    return refused(kind(), status)


def register_refusals(api: NinjaAPI) -> None:
    for kind in (RuleError, Http404, HttpError, ValidationError):
        api.add_exception_handler(kind, answer_to)


def answer_to(request: HttpRequest, error: Any) -> HttpResponse:
    match error:
        case RuleError():
            return refused(error)
        case Http404():
            return refused(NotFound())
        case ValidationError():
            return refused(Unreadable(), fields=_places(error))
    return refused_by_status(error.status_code)


def _places(error: ValidationError) -> tuple[str, ...]:
    """The places of the errors, but not the values: they may be a choice."""
    places = [".".join(str(part) for part in each["loc"]) for each in error.errors]
    return tuple(dict.fromkeys(places))


def _status_of(error: RuleError) -> int:
    """Status of a refusal: 409 instead of 400, as the body was readable but does not fit."""
    return 409 if (status := status_for(error)) == 400 else status
