"""Chat messages of a race as one reader may see them."""

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
