"""Bodies of webhook messages: the owner's notices in a text that others may read too.

Links are plain, never signed, and open nothing to those who may not see it.
"""

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from racing.notices.channels.channel import Parcel, by_urgency
from racing.notices.models import Notice, Webhook
from racing.notices.pages.notices import LABELS, notice_words, race_name
from racing.notices.pages.turn_links import absolute
from racing.notices.selectors.notices import names_in
from racing.shared.formatting import named
from racing.tables.registry import registered_game
from racing.tables.table import Text

WORDS = {"season": "championship", "order": "moderation"}
"""Kinds that are stored by a former word; programs of before read that one."""
MOST_DISCORD = 2000
MOST_SLACK = 3000
ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
MARKED = str.maketrans({each: f"\\{each}" for each in "\\*_~`|<>#[]()@:"})


@dataclass(frozen=True, slots=True)
class Item:
    """A notice in the payload of a webhook."""

    kind: str
    label: Text
    name: str
    words: Text
    url: str
    at: datetime
    race: int | None = None
    game: str | None = None

    def shown(self, said: Mapping[int, str]) -> str:
        """The notice as one line, with special characters in players' texts escaped."""
        words = named(self.name, self.words)
        return f"{words.translate(said)} {self.url}"


def items_of(parcel: Parcel) -> list[Item]:
    """The notices as items in the active language, the most urgent first."""
    names = names_in(parcel.notices)
    found = (_item(parcel, notice, names) for notice in sorted(parcel.notices, key=by_urgency))
    return [item for item in found if item]


def _item(parcel: Parcel, notice: Notice, names: Mapping[int, str]) -> Item | None:
    label, at = LABELS[notice.kind], notice.happened_at
    seated, told = parcel.races.get(notice.race_id or 0), parcel.told.get(notice.pk)
    if seated is not None:
        race = seated.race
        venue = registered_game(race.game).table.venue(race.chosen_options)
        name = f"{race_name(race)} ({venue})" if venue else race_name(race)
        words, url = notice_words(notice, seated, names), absolute(race.get_absolute_url())
        return Item(notice.kind, label, name, words, url, at, race.pk, race.game)
    if told is not None:
        return Item(notice.kind, label, told.name, told.words, absolute(told.url), at)
    return None


def body_of(webhook: Webhook, letter: str, items: Sequence[Item]) -> bytes:
    match webhook.kind:
        case Webhook.Kind.DISCORD:
            text = _lines(items, MARKED, MOST_DISCORD)
            return _json({"content": text, "allowed_mentions": {"parse": []}})
        case Webhook.Kind.SLACK:
            return _json({"text": _lines(items, ESCAPED, MOST_SLACK)})
        case _:
            former = [_plain(each) for each in items]
            present = [{**each, "kind": WORDS.get(each["kind"], each["kind"])} for each in former]
            return _json({"id": letter, "notifications": present, "notices": former})


def trial_item(now: datetime) -> Item:
    words = _("This is how we’ll notify you when it’s your turn.")
    return Item("test", _("Test"), "Chicane", words, absolute("/"), now)


def signature(secret: str, body: bytes, now: datetime) -> str:
    """Signature by which the receiver can check origin and age of a message."""
    moment = str(int(now.timestamp()))
    signed = hmac.new(secret.encode(), moment.encode() + b"." + body, hashlib.sha256)
    return f"t={moment},v1={signed.hexdigest()}"


def _plain(item: Item) -> dict[str, Any]:
    return {
        "kind": item.kind,
        "label": str(item.label),
        "name": item.name,
        "words": str(item.words),
        "url": item.url,
        "race": item.race,
        "game": item.game,
        "at": item.at.isoformat(),
    }


def _lines(items: Sequence[Item], said: Mapping[int, str], most: int) -> str:
    """Whole lines only; those that do not fit are counted."""
    lines = [each.shown(said) for each in items]
    kept = len(lines)
    while kept > 1 and len(_joined(lines, kept)) > most:
        kept -= 1
    return _joined(lines, kept)[:most]


def _joined(lines: Sequence[str], kept: int) -> str:
    more = len(lines) - kept
    rest = [_("And %(count)s more.") % {"count": more}] if more else []
    return "\n".join([*lines[:kept], *rest])


def _json(value: Mapping[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()
