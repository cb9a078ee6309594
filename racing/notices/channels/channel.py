"""Base class of channels, which deliver notices to a player."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import datetime
from typing import ClassVar

from racing.notices.models import Notice
from racing.notices.models.notice import Kind, Pace
from racing.notices.renderers import RenderedNotice
from racing.people.models import Player
from racing.races.selectors.races import SeatedRace
from racing.tables.table import Text


class NotNow(Exception):
    """This parcel could not be sent; it is tried again later."""


class Away(NotNow):
    """The channel cannot send anything for now; this parcel has not been sent."""


class Unreachable(Exception):
    """The channel cannot reach this player: the parcel is dropped."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """Notices for one player at once. A parcel that is sent again has the same letter."""

    player: Player
    letter: str
    notices: list[Notice]
    races: Mapping[int, SeatedRace]
    """Races by id, as this player sees them."""
    told: Mapping[int, RenderedNotice] = field(default_factory=dict)
    """Texts of the notices that are about no race, by id."""


Send = Callable[[Parcel, datetime], None]


class Channel(ABC):
    """One way to deliver notices."""

    name: ClassVar[str]
    label: ClassVar[Text]
    paces: ClassVar[tuple[Pace, ...]] = tuple(Pace)
    """The paces a player can choose."""
    rings: ClassVar[bool] = True
    """Whether it can disturb: then quiet hours hold, and notices already seen are not sent."""
    is_external: ClassVar[bool] = False
    """Whether it sends to servers of others, which may be slow: they have a queue of their own."""
    defaults: ClassVar[Mapping[str, Pace]] = {}

    def default(self, kind: str) -> Pace:
        return self.defaults.get(kind, Pace.AT_ONCE)

    def reaches(self, player: Player) -> bool:
        """Whether the player can be reached by this channel."""
        return True

    def reached_among(self, players: Iterable[Player]) -> set[int]:
        """Ids of the players it reaches, in few queries."""
        return {each.pk for each in players if self.reaches(each)}

    @abstractmethod
    def opened(self) -> AbstractContextManager[Send]:
        """Yields a function that sends a parcel; raises `Away` if none can be sent."""


def by_urgency(notice: Notice) -> tuple[int, int]:
    """Sort key: most urgent first, in the order of the kinds."""
    return list(Kind).index(Kind(notice.kind)), notice.pk
