"""Moments and names in the reader's language and time zone."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.utils.formats import date_format
from django.utils.timezone import localtime

from racing.people.models.player import shown_name
from tournaments.models.note import NAMES


def moment_words(at: datetime) -> str:
    return date_format(localtime(at), "SHORT_DATETIME_FORMAT")


def in_words(about: Mapping[str, Any]) -> dict[str, Any]:
    """Data of news and notes with times in words, and people as they are called now."""
    named = {key: shown_name(about[key]) for key in NAMES if isinstance(about.get(key), str)}
    until = about.get("until")
    timed = {"until": moment_words(datetime.fromisoformat(until))} if until else {}
    return {**about, **named, **timed}
