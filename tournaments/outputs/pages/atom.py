"""Writes Atom feeds."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import escape
from django.utils.translation import get_language

from tournaments.championships.pages.sharing import absolute, plain

MOST = 50


@dataclass(frozen=True, slots=True)
class Item:
    at: datetime
    id: str
    """The part of the feed's id after the host; it never changes."""
    title: str
    words: str
    path: str


@dataclass(frozen=True, slots=True)
class Heading:
    title: str
    words: str
    path: str
    here: str
    """The path of the feed itself."""
    changed_at: datetime
    """The date of a feed without items."""


class Feed(Atom1Feed):
    def latest_post_date(self) -> datetime:
        changed: datetime = self.feed["changed_at"]
        return super().latest_post_date() if self.items else changed


def atom_of(heading: Heading, items: Iterable[Item]) -> str:
    """The feed as XML, with the latest items first and no more than readers keep."""
    feed = Feed(
        title=plain(heading.title),
        link=absolute(heading.path),
        description=heading.words,
        language=get_language(),
        feed_url=absolute(heading.here),
        author_name="Chicane",
        changed_at=heading.changed_at,
    )
    for item in sorted(items, key=lambda item: item.at, reverse=True)[:MOST]:
        feed.add_item(
            title=plain(item.title),
            link=absolute(item.path),
            # Readers take it for HTML.
            description=escape(plain(item.words)),
            unique_id=f"tag:{_host()},2026:{item.id}",
            pubdate=item.at,
            updateddate=item.at,
        )
    return feed.writeString("utf-8")


def _host() -> str:
    return urlsplit(settings.SITE_ORIGIN).hostname or "chicane"
