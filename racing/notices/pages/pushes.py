"""Push messages: a letter in two lines, for a screen that others may see."""

import json
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256

from django.urls import reverse
from django.utils.translation import gettext as _

from racing.notices.channels.channel import Parcel
from racing.notices.pages.emails import Email, email_of
from racing.notices.pages.turn_links import absolute
from racing.notices.selectors.notices import header_of
from racing.people.models import Player
from racing.shared.formatting import named

LONGEST_TITLE = 120
LONGEST_BODY = 300
SHORTEST, LONGEST = timedelta(hours=1), timedelta(days=7)
DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Push:
    """The body, and how long and how urgently a push service keeps it."""

    body: bytes
    lasts: timedelta
    is_urgent: bool
    topic: str
    """A later message replaces a waiting one of the same topic."""


def push_of(parcel: Parcel, now: datetime) -> Push:
    """The push message of a parcel, in the active language."""
    letter = email_of(parcel)
    first = letter.sections[0]
    thread = letter.thread or f"letter.{parcel.letter}"
    return Push(
        body=_body(
            id=parcel.letter,
            title=_cut(letter.subject, LONGEST_TITLE),
            body=_cut(_words(letter), LONGEST_BODY),
            url=absolute(reverse("home")) if letter.is_digest else first.url,
            page=first.race.get_absolute_url() if first.race and not letter.is_digest else "",
            tag=thread,
            count=header_of(parcel.player).waiting,
        ),
        lasts=_lasts(first.deadline, now),
        is_urgent=first.is_asked,
        topic=_topic(thread),
    )


def trial_push(player: Player) -> Push:
    body = _body(
        id="test",
        title=_("Notifications work on this device"),
        body=_("This is how we’ll notify you when it’s your turn."),
        url=absolute(reverse("settings_notices")),
        page=reverse("settings_notices"),
        tag="test",
        count=header_of(player).waiting,
    )
    return Push(body, SHORTEST, True, _topic("test"))


def _body(**parts: str | int) -> bytes:
    return json.dumps(parts, ensure_ascii=False).encode()


def _words(letter: Email) -> str:
    """The text of a push: one item's sentences, or the names of several."""
    if letter.is_digest:
        return "\n".join(named(each.label, each.name) for each in letter.sections)
    (section,) = letter.sections
    return "\n".join(str(each) for each in (section.headline, *section.sentences))


def _lasts(deadline: datetime | None, now: datetime) -> timedelta:
    """How long the message is kept: no longer than the deadline."""
    return min(max(deadline - now, SHORTEST), LONGEST) if deadline else DAY


def _topic(thread: str) -> str:
    return urlsafe_b64encode(sha256(thread.encode()).digest()[:18]).decode()


def _cut(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"
