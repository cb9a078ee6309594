"""A small subject: cups, whose notices say of themselves whether they hold."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from django.utils import translation

from racing.notices import renderers
from racing.notices.models import Notice
from racing.notices.models.notice import Kind
from racing.notices.renderers import NoticeRenderer, RenderedNotice
from racing.notices.services.create_notices import notify_players
from racing.people.models import Player
from tests.cast import NOON

WORDS = {
    "en": {
        "opened": "Entries are open.",
        "table": "The table has changed.",
        "asked": "You are asked to drive.",
    },
    "fr": {
        "opened": "Les engagements sont ouverts.",
        "table": "Le classement a changé.",
        "asked": "On vous demande de conduire.",
    },
}


class Broken(Exception):
    """The subject has a fault."""


def told(player: Player, notices: Sequence[Notice]) -> Mapping[int, RenderedNotice]:
    words = WORDS[translation.get_language() or "en"]
    return {
        each.pk: RenderedNotice(
            name=each.payload["cup"],
            words=words[each.payload["event"]],
            url=each.payload.get("url", "/championships/cup/"),
            holds=each.payload.get("holds", True),
            thread="cup.1",
        )
        for each in notices
        if not _is_gone(each)
    }


def _is_gone(notice: Notice) -> bool:
    event: str = notice.payload["event"]
    if event == "broken":
        raise Broken
    return event == "gone"


@contextmanager
def known(*kinds: str) -> Iterator[None]:
    """Registers these kinds alone, so that no others can be put into words."""
    before = dict(renderers._RENDERERS)
    renderers._RENDERERS.clear()
    for kind in kinds:
        renderers.register(kind, NoticeRenderer(told))
    yield
    renderers._RENDERERS.clear()
    renderers._RENDERERS.update(before)


def notify_of_cup(
    players: Iterable[Player],
    event: str = "opened",
    *,
    kind: Kind = Kind.SEASON,
    cup: str = "Autumn Cup",
    at: datetime = NOON,
    **about: Any,
) -> None:
    notify_players(
        kind=kind,
        key=f"{cup}:{event}",
        players=[each.pk for each in players],
        about={"event": event, "cup": cup, **about},
        at=at,
    )
