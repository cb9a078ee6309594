"""Votes on a protest: hidden from everybody until all stewards of the panel have voted."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.models import Protest, Vote

Choice = Vote.Choice


@dataclass(frozen=True, slots=True)
class Count:
    """The count of votes that may be shown."""

    upheld: int
    dismissed: int
    abstained: int

    @property
    def is_upheld(self) -> bool:
        """Whether more votes uphold the protest than dismiss it."""
        return self.upheld > self.dismissed


def panel_of(protest: Protest) -> list[Vote]:
    return list(protest.votes.select_related("steward"))


def have_all_voted(panel: Sequence[Vote]) -> bool:
    """Whether votes may be shown; False where the panel is empty."""
    return bool(panel) and all(vote.choice for vote in panel)


def count_of(panel: Sequence[Vote]) -> Count | None:
    """The count of the votes; None until all have voted."""
    if not have_all_voted(panel):
        return None
    chosen = [vote.choice for vote in panel]
    return Count(*[chosen.count(each) for each in Choice])
