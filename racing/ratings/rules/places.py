"""Which players count in a finished race, and in which place."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Drive:
    """A seat at the flag. `first` held it at the start, `holder` holds it now.

    They differ where a substitute has taken the seat over.
    """

    place: int
    first: int | None
    holder: int | None
    has_driven: bool
    """Whether the first holder has ended at least one turn themselves."""


def rated_places(drives: Sequence[Drive]) -> dict[int, int]:
    """Places by player, shared ones counted as usual: 1, 2, 2, 4.

    A player whose seat went to a substitute is last, behind all who stayed; the substitute is not
    rated. Nobody is rated where fewer than two have driven at all: that is a walkover.
    """
    known = [each for each in drives if each.first is not None]
    if sum(each.has_driven for each in known) < 2:
        return {}
    stayed = {each.first: each.place for each in known if each.first == each.holder}
    last = max((each.place for each in drives), default=0) + 1
    places = {each.first: stayed.get(each.first, last) for each in known if each.first is not None}
    return {
        player: 1 + sum(other < place for other in places.values())
        for player, place in places.items()
    }
