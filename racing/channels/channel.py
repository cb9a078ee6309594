"""What every channel is: a way to tell one player one notice, or several at once."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import datetime
from typing import ClassVar

from racing.models import Notice, Player
from racing.models.notice import Kind, Pace
from racing.selectors.races import SeatedRace
from racing.subjects import Told
from racing.tables.table import Text


class NotNow(Exception):
    """This parcel could not be sent; it is tried again later."""


class Away(NotNow):
    """Nothing can be sent by this channel for now, and this parcel has not been."""


class Unreachable(Exception):
    """This player cannot be told by this channel: the parcel is dropped."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """What one player is told at once. A parcel that is sent again has the same letter."""

    player: Player
    letter: str
    notices: list[Notice]
    races: Mapping[int, SeatedRace]
    """By their number, as this player sees them."""
    told: Mapping[int, Told] = field(default_factory=dict)
    """What the notices that are about no race say to him, by their number."""


Send = Callable[[Parcel, datetime], None]


class Channel(ABC):
    """One way to tell people."""

    name: ClassVar[str]
    label: ClassVar[Text]
    paces: ClassVar[tuple[Pace, ...]] = tuple(Pace)
    """How often one may want it."""
    rings: ClassVar[bool] = True
    """Whether it can disturb somebody: then quiet hours hold, and what was seen is not sent."""
    defaults: ClassVar[Mapping[str, Pace]] = {}

    def default(self, kind: str) -> Pace:
        return self.defaults.get(kind, Pace.AT_ONCE)

    def reaches(self, player: Player) -> bool:
        """Whether this player has the channel at all."""
        return True

    def reached_among(self, players: Iterable[Player]) -> set[int]:
        """Those who have it, in few queries."""
        return {each.pk for each in players if self.reaches(each)}

    @abstractmethod
    def opened(self) -> AbstractContextManager[Send]:
        """Sends parcels, each surely on its way when the call returns; `Away` if none can be."""


def by_urgency(notice: Notice) -> tuple[int, int]:
    """What presses most first, in the order of the kinds."""
    return list(Kind).index(Kind(notice.kind)), notice.pk
