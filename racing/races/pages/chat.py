"""The chat of a race, as one reader sees it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from racing.people.models import Player
from racing.races.models import Message
from racing.races.selectors.messages import messages_of
from racing.races.selectors.races import SeatedRace

SHOWN = 50


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """One message; without text if the reader blocks its author.

    A message hidden by a moderator shows its text to its author alone; beside a redacted one the
    author also reads the original.
    """

    pk: int
    name: str
    seat: int | None
    text: str
    at: datetime
    is_own: bool
    is_hidden: bool
    is_withheld: bool
    """Whether a moderator has hidden it from all others."""
    is_redacted: bool
    original: str = ""
    """The author's text, where others read something else."""


@dataclass(frozen=True, slots=True)
class Chat:
    """The chat card of a race page, the newest message last."""

    sayings: Sequence[ChatMessage]
    may_write: bool
    unread: int

    @property
    def newest(self) -> int:
        return self.sayings[-1].pk if self.sayings else 0

    @property
    def own_last(self) -> int:
        """Names the input field, so that it is emptied by sending and by nothing else."""
        return max((each.pk for each in self.sayings if each.is_own), default=0)


def has_chat(seated: SeatedRace) -> bool:
    """Whether there is a chat: not among bots alone, nor in a time trial."""
    race = seated.race
    people = sum(each.player_id is not None for each in seated.seatings)
    may_begin = seated.own is not None and (people > 1 or race.is_open)
    return not race.is_trial and (race.said > 0 or may_begin)


def chat_of(seated: SeatedRace, reader: Player | None) -> Chat | None:
    if not has_chat(seated):
        return None
    race, own = seated.race, seated.own
    latest = list(messages_of(race, reader).order_by("-pk")[:SHOWN]) if race.said else []
    said = sayings(reversed(latest), seated, reader)
    return Chat(
        sayings=said,
        may_write=own is not None and own.player_id not in race.removed,
        unread=_unread(said, own.read_until) if own else 0,
    )


def sayings(
    messages: Iterable[Message], seated: SeatedRace, reader: Player | None
) -> list[ChatMessage]:
    seats = {each.player_id: each.seat for each in seated.seatings}
    return [_chat_message(each, seats, reader) for each in messages]


def _chat_message(
    message: Message, seats: dict[int | None, int], reader: Player | None
) -> ChatMessage:
    is_hidden = getattr(message, "is_hidden", False)
    is_own = reader is not None and message.player_id == reader.pk
    is_withheld = message.hidden_at is not None
    is_kept_back = is_hidden or (is_withheld and not is_own)
    return ChatMessage(
        pk=message.pk,
        name=message.player.display_name if message.player else _("Former player"),
        seat=seats.get(message.player_id) if message.player_id else None,
        text="" if is_kept_back else _shown(message),
        at=message.at,
        is_own=is_own,
        is_hidden=is_hidden,
        is_withheld=is_withheld,
        is_redacted=bool(message.redacted),
        original=message.text if is_own and message.redacted else "",
    )


def _shown(message: Message) -> str:
    return message.text if message.hidden_at else message.redacted or message.text


def _unread(said: Sequence[ChatMessage], until: int) -> int:
    """Number of unread messages, without own and hidden ones."""
    return sum(
        each.pk > until and not (each.is_own or each.is_hidden or each.is_withheld) for each in said
    )
