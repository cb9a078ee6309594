"""Moments in the reader's language and time zone."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.utils.formats import date_format
from django.utils.timezone import localtime


def moment_words(at: datetime) -> str:
    return date_format(localtime(at), "SHORT_DATETIME_FORMAT")


def with_moments(about: Mapping[str, Any]) -> dict[str, Any]:
    """What news and notes are about, the time they name in words."""
    until = about.get("until")
    return {**about, "until": moment_words(datetime.fromisoformat(until))} if until else {**about}
