"""News of championships and clubs: written to the outbox, and told from there."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from racing.notices.models.notice import Kind
from racing.notices.services.create_notices import notify_players
from racing.outbox.writing import write_event
from racing.people.models import Player
from tournaments.models import Championship, Club
from tournaments.shared.audiences import players_in
from tournaments.shared.events import Audience, NewsWritten


def write_championship_news(
    championship: Championship,
    event: str,
    *,
    to: Audience | Iterable[Player],
    now: datetime,
    key: str = "",
    asks: bool = False,
    **about: Any,
) -> None:
    """Write news of a championship, worded by `tournaments/web/pages/news.py`; none of a rehearsal.

    `key` sets it apart from others of its kind; `asks` says that somebody must answer.
    """
    if championship.is_rehearsal:
        return
    write_event(
        NewsWritten(
            championship=championship.pk,
            event=event,
            to=_named(to),
            key=key,
            asks=asks,
            about=about,
            at=now,
        )
    )


def write_club_news(
    club: Club,
    event: str,
    *,
    to: Audience | Iterable[Player],
    now: datetime,
    key: str = "",
    asks: bool = False,
    **about: Any,
) -> None:
    write_event(
        NewsWritten(
            club=club.pk, event=event, to=_named(to), key=key, asks=asks, about=about, at=now
        )
    )


def notify_of_news(news: NewsWritten) -> None:
    """Tell news to the people it is for; twice is harmless."""
    named = {"championship": news.championship, "club": news.club}
    subject = {name: number for name, number in named.items() if number is not None}
    kind = Kind.SEASON if news.championship is not None else Kind.CLUB
    of_what = ":".join(f"{name}:{number}" for name, number in subject.items())
    notify_players(
        kind=Kind.CALL if news.asks else kind,
        key=f"{of_what}:{news.event}:{news.key or news.at.isoformat()}",
        players=players_in(news.to, **subject),
        about={**subject, "event": news.event, **news.about},
        at=news.at,
    )


def _named(to: Audience | Iterable[Player]) -> Audience | tuple[int, ...]:
    return to if isinstance(to, str) else tuple(each.pk for each in to)
