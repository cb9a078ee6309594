"""News of seasons and clubs: written to the outbox, and told from there."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Literal

from racing.notices.models.notice import Kind
from racing.notices.services.create_notices import tell_players
from racing.outbox.drain import outbox_event, write_to_outbox
from racing.people.models import Player
from tournaments.models import Championship, Club
from tournaments.shared.audiences import players_in

Audience = Literal["entries", "organisers", "members"]
"""Groups of people to tell, looked up when the news goes out."""


def tell_season(
    championship: Championship,
    event: str,
    *,
    to: Audience | Iterable[Player],
    now: datetime,
    key: str = "",
    asks: bool = False,
    **about: Any,
) -> None:
    """Writes news of a season, worded by `championships/pages/news.py`; none of a rehearsal.

    `key` sets it apart from others of its kind; `asks` says that somebody must answer.
    """
    if championship.is_rehearsal:
        return
    _write({"championship": championship.pk}, event, to, now, key, asks, about)


def tell_club(
    club: Club,
    event: str,
    *,
    to: Audience | Iterable[Player],
    now: datetime,
    key: str = "",
    asks: bool = False,
    **about: Any,
) -> None:
    _write({"club": club.pk}, event, to, now, key, asks, about)


def tell_news(payload: Mapping[str, Any]) -> None:
    """Handler of `news`: tells it to the people it is for; twice is harmless."""
    of_season = "championship" in payload
    subject = {name: payload[name] for name in ("championship", "club") if name in payload}
    number = next(iter(subject.values()))
    kind = Kind.CALL if payload["asks"] else Kind.SEASON if of_season else Kind.CLUB
    at: datetime = payload["at"]
    tell_players(
        kind=kind,
        key=f"{next(iter(subject))}:{number}:{payload['event']}:{payload['key'] or at.isoformat()}",
        players=players_in(payload["to"], **subject),
        about={**subject, "event": payload["event"], **payload["about"]},
        at=at,
    )


def _write(
    subject: Mapping[str, int],
    event: str,
    to: Audience | Iterable[Player],
    now: datetime,
    key: str,
    asks: bool,
    about: Mapping[str, Any],
) -> None:
    named = to if isinstance(to, str) else [each.pk for each in to]
    payload = {**subject, "event": event, "to": named, "key": key, "asks": asks, "about": about}
    write_to_outbox([outbox_event(kind="news", race=None, at=now, payload=payload)])
