"""Formats the end of a time in the reader's language and time zone."""

from datetime import UTC, datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

FOREVER = datetime(9999, 1, 1, tzinfo=UTC)
"""The end of what has none."""


def until_words(end: datetime | None) -> str:
    """“until 3 June 2026 14:00 (CEST)”, or “for good”."""
    if end is None or end >= FOREVER:
        return _("for good")
    local = timezone.localtime(end)
    values = {"time": date_format(local, "DATETIME_FORMAT"), "zone": local.tzname()}
    return _("until %(time)s (%(zone)s)") % values
