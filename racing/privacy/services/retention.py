"""Deletes expired sessions, bounced addresses, tokens, holidays and letters.

Guests, notices, events and browsers are deleted elsewhere;
`racing.privacy.pages.retention` tells how long each is kept.
"""

from datetime import UTC, datetime, timedelta
from importlib import import_module

from django.conf import settings

from racing.notices.models import DeadAddress
from racing.notices.services.mailbox import email_files
from racing.people.models import ApiToken
from racing.races.models import Leave

DEAD_ADDRESS_KEPT = timedelta(days=365)
TOKEN_KEPT = timedelta(days=30)
"""How long a token is kept after its end, so that its player sees why a program is refused."""
LETTER_KEPT = timedelta(days=30)
"""How long letters are kept by a site in development, which sends none."""


def forget_expired(*, now: datetime) -> None:
    """Delete all that has been kept long enough; twice is harmless."""
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()
    DeadAddress.objects.filter(since__lt=now - DEAD_ADDRESS_KEPT).delete()
    ApiToken.objects.filter(expires_at__lt=now - TOKEN_KEPT).delete()
    forget_holidays(now=now)
    forget_emails(now=now)


def forget_holidays(*, now: datetime) -> int:
    """Delete holidays of the year before last and older; those left are counted by the year."""
    count, _ = Leave.objects.filter(last_day__year__lt=now.year - 1).delete()
    return count


def forget_emails(*, now: datetime) -> None:
    for path in email_files():
        written = datetime.fromtimestamp(path.stat().st_mtime, UTC)
        if written < now - LETTER_KEPT:
            path.unlink(missing_ok=True)
