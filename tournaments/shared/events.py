"""What happens in championships and clubs."""

from typing import Any, Literal, TypeAlias

from racing.outbox.events import Event

Audience: TypeAlias = Literal["entries", "organisers", "members"]
"""Groups of people to tell, looked up when the news goes out."""


class NewsWritten(Event, frozen=True, tag="news"):
    """There is news of a championship or a club, for an audience or for players by their ids.

    `event` is a code that `web/pages/news.py` has words for, and `about` what they need.
    `key` sets it apart from others of its kind; `asks` says that somebody must answer.
    """

    event: str
    to: Audience | tuple[int, ...]
    key: str
    asks: bool
    about: dict[str, Any]
    championship: int | None = None
    club: int | None = None


class StandingsChanged(Event, frozen=True, tag="standings_changed"):
    """The standings of a championship have changed."""

    championship: int
