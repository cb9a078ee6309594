"""URLs of a race's pages, and the buttons to step through its moves."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from django.urls import reverse

AT_HAND = 1024


@dataclass(frozen=True, slots=True)
class Addresses:
    """URLs for actions on a race's page."""

    here: str
    live: str
    choose: str
    move: str
    take_back: str


@lru_cache(maxsize=AT_HAND)
def addresses_of(race_id: int) -> Addresses:
    names = ("race", "race_live", "choose", "move", "take_back")
    return Addresses(*(reverse(name, args=[race_id]) for name in names))


@dataclass(frozen=True, slots=True)
class Steps:
    """The buttons beneath a board that shows move `ply` of `last`."""

    here: str
    ply: int
    last: int
    back: int
    on: int
    since: int | None
    """Where the play button begins, if there is one."""
    plays: str
    """Label of the play button: from here, since the last turn, or the race."""
    is_now: bool
    is_running: bool

    @property
    def look(self) -> "Look":
        return Look(
            is_first=not self.ply,
            is_last=self.ply == self.last,
            is_now=self.is_now,
            is_running=self.is_running,
            plays=self.plays if self.since is not None and self.last else "",
        )


class Look(NamedTuple):
    """Which of the buttons lead anywhere; equal for most moves of most races."""

    is_first: bool
    is_last: bool
    is_now: bool
    is_running: bool
    plays: str
    """Empty if there is no play button."""
