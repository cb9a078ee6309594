"""Mails errors to the operators, gathered: one at once for each kind, the others as a count."""

import logging
from hashlib import sha256
from pathlib import PurePath
from traceback import walk_tb

from django.conf import settings
from django.core.cache import cache
from django.core.mail import mail_admins
from django.http.request import UnreadablePostError
from django.utils.log import AdminEmailHandler

from config.monitoring.logs import LinesForEyes
from config.monitoring.redaction import redact

EVERY = 600
"""Seconds in which one mail is sent about each kind of error."""
KEPT = 24 * 3600
"""Seconds for which others are counted, if no worker runs that would mail their number."""
NEVER = ("django.security",)
"""Loggers of what visitors send: foreign hosts, oversized bodies, forged cookies."""
NOT_OURS = (UnreadablePostError,)
"""Errors of visitors who went away."""
FIRST, LAST = "error-mails:first", "error-mails:last"
"""How many kinds were told of, and how many have waited for it; the next ones are between."""
TELLING = "error-mails:telling"


class GatheredErrors(AdminEmailHandler):
    """Mails the line and where it happened, nothing of the request."""

    def emit(self, record: logging.LogRecord) -> None:
        if not settings.ADMINS or is_visitors_doing(record):
            return
        try:
            self._gather(record)
        except Exception:
            self.handleError(record)

    def _gather(self, record: logging.LogRecord) -> None:
        kind, line = kind_of(record), f"{record.levelname}: {redact(record.getMessage())}"
        if cache.add(_open(kind), True, EVERY):
            text = LinesForEyes().format(record)
            others = _taken(kind)
            note = f"\n\nOthers of this kind since the last e-mail: {others}" if others else ""
            self.send_mail(self.format_subject(line), f"{text}{note}", fail_silently=True)
        elif _counted(_others(kind), KEPT) == 1:
            cache.set(_waiting(_counted(LAST, None)), [kind, line], KEPT)


def mail_counts() -> None:
    """Mail the number of errors that came after the first of their kind, once its time is over."""
    if not cache.add(TELLING, True, EVERY):
        return
    for number in range(cache.get(FIRST, 0), cache.get(LAST, 0)):
        kind, line = cache.get(_waiting(number + 1)) or (None, "")
        if kind and cache.get(_open(kind)):
            break
        cache.set(FIRST, number + 1, None)
        if kind:
            _mail_count(kind, line)
    cache.delete(TELLING)


def _mail_count(kind: str, line: str) -> None:
    others = _taken(kind)
    if others:
        subject = AdminEmailHandler().format_subject(f"{others} more: {line}")
        text = f"In {EVERY // 60} minutes, {others} more errors of this kind:\n\n{line}"
        mail_admins(subject, text, fail_silently=True)


def is_visitors_doing(record: logging.LogRecord) -> bool:
    error = record.exc_info[1] if record.exc_info else None
    return record.name.startswith(NEVER) or isinstance(error, NOT_OURS)


def kind_of(record: logging.LogRecord) -> str:
    """The class of an error and the line that raised it, or the words of a message."""
    if not record.exc_info or record.exc_info[1] is None:
        return _mark(record.name, record.levelname, str(record.msg))
    error = record.exc_info[1]
    frames = list(walk_tb(error.__traceback__))
    places = [f"{PurePath(frame.f_code.co_filename)}:{number}" for frame, number in frames[-1:]]
    return _mark(type(error).__qualname__, *places)


def _open(kind: str) -> str:
    return f"error-mails:open:{kind}"


def _others(kind: str) -> str:
    return f"error-mails:others:{kind}"


def _waiting(number: int) -> str:
    return f"error-mails:waiting:{number}"


def _counted(key: str, seconds: int | None) -> int:
    cache.add(key, 0, seconds)
    return cache.incr(key)


def _taken(kind: str) -> int:
    """The number of others, which are told of now and begin again at none."""
    others: int = cache.get(_others(kind), 0)
    cache.delete(_others(kind))
    return others


def _mark(*parts: str) -> str:
    return sha256("\n".join(parts).encode()).hexdigest()[:32]
