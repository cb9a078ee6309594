"""Chat messages of a race, as one reader may see them or, for moderators, all of them."""

from django.db.models import Exists, OuterRef, QuerySet

from racing.people.models import Block, Player
from racing.races.models import Message, Race


def messages_of(race: Race, reader: Player | None) -> QuerySet[Message]:
    """The messages with their authors; `is_hidden` marks those of people the reader blocks."""
    said = Message.objects.filter(race=race).select_related("player")
    if reader is None:
        return said
    blocked = Block.objects.filter(player=reader, blocked=OuterRef("player"))
    return said.annotate(is_hidden=Exists(blocked))


def conversation(race_id: int, message_id: int, count: int) -> list[Message]:
    """This message and so many before and after it, each with its author, hidden ones too."""
    said = Message.objects.filter(race=race_id).select_related("player")
    before = said.filter(pk__lte=message_id).order_by("-pk")[: count + 1]
    after = said.filter(pk__gt=message_id).order_by("pk")[:count]
    return [*reversed(before), *after]


def latest_messages(race_id: int, count: int) -> list[Message]:
    """The latest messages of a race, the oldest first, hidden ones too."""
    said = Message.objects.filter(race=race_id).select_related("player")
    return list(reversed(said.order_by("-pk")[:count]))
