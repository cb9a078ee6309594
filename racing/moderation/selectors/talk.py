"""Chat messages around a message or in a race, for moderators and reports."""

from collections.abc import Iterable, Mapping
from typing import Any

from racing.moderation.targets import Matter
from racing.races.models import Message

AROUND = 5
LATEST = 20


def messages_around(matter: Matter) -> dict[str, Any]:
    """Context of a reported message: some before and after it, without hidden ones."""
    said = conversation(matter.race_id or 0, int(matter.key), AROUND)
    return {"around": [kept_saying(each) for each in said if each.hidden_at is None]}


def conversation(race_id: int, message_id: int, count: int) -> list[Message]:
    """This message and so many before and after it, each with its author."""
    said = Message.objects.filter(race=race_id).select_related("player")
    before = said.filter(pk__lte=message_id).order_by("-pk")[: count + 1]
    after = said.filter(pk__gt=message_id).order_by("pk")[:count]
    return [*reversed(before), *after]


def latest_messages(race_id: int) -> list[Message]:
    """The latest messages of a race, the oldest first."""
    said = Message.objects.filter(race=race_id).select_related("player")
    return list(reversed(said.order_by("-pk")[:LATEST]))


def kept_saying(message: Message) -> dict[str, Any]:
    """A message in the form that a report stores."""
    return {
        "message": message.pk,
        "player": message.player_id,
        "text": message.redacted or message.text,
        "at": message.at.isoformat(),
    }


def authors_in(contexts: Iterable[Mapping[str, Any]]) -> set[int]:
    """Ids of the authors of messages in these contexts."""
    around = (each for context in contexts for each in context.get("around", ()))
    return {each["player"] for each in around if each.get("player")}
