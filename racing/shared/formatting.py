"""Durations, deadlines and named words, in the reader's language and time zone."""

from datetime import UTC, datetime, timedelta

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


def named(name: object, words: object) -> str:
    """“Name: words”, with the space that French has before a colon."""
    return _("%(name)s: %(words)s") % {"name": name, "words": words}


def per_cent(number: object) -> str:
    """“75%”, with the space that French has before the sign."""
    return _("%(number)s%%") % {"number": number}


def deadline_words(end: datetime) -> str:
    """“by 3 June 2026 14:00 (CEST)”."""
    local = timezone.localtime(end)
    values = {"time": date_format(local, "DATETIME_FORMAT"), "zone": local.tzname()}
    return _("by %(time)s (%(zone)s)") % values


def duration(span: timedelta) -> str:
    """The two largest units of a duration: 1 d 7 h, 5 h 20 min, 12 min."""
    minutes = max(0, int(span.total_seconds())) // 60
    hours, days = minutes // 60, minutes // (24 * 60)
    if days:
        return _("%(days)d d %(hours)d h") % {"days": days, "hours": hours % 24}
    if hours:
        return _("%(hours)d h %(minutes)02d min") % {"hours": hours, "minutes": minutes % 60}
    if minutes:
        return _("%(minutes)d min") % {"minutes": minutes}
    return _("less than a minute")
