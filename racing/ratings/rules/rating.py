"""A player's rating in one game, and its change by a race."""

from collections.abc import Mapping
from dataclasses import dataclass

from openskill.models import BradleyTerryPart

MEAN, SPREAD = 25.0, 25.0 / 3.0
# As in chess, everybody begins at 1500.
SHOWN_MEAN, SHOWN_UNIT = 1500, 40
PROVISIONAL = 6.5
"""Above this spread, which takes about ten races to leave, a rating is provisional."""

# A window as wide as any grid: everybody is compared with everybody, so that among those who are
# level it does not matter who is named first.
_MODEL = BradleyTerryPart(mu=MEAN, sigma=SPREAD, window_size=64)


@dataclass(frozen=True, slots=True)
class Rating:
    mu: float = MEAN
    sigma: float = SPREAD

    @property
    def number(self) -> int:
        return round(SHOWN_MEAN + SHOWN_UNIT * (self.mu - MEAN))

    @property
    def is_provisional(self) -> bool:
        return self.sigma > PROVISIONAL


@dataclass(frozen=True, slots=True)
class Change:
    """The change of one rating by one race."""

    place: int
    before: Rating
    after: Rating

    @property
    def difference(self) -> int:
        return self.after.number - self.before.number


def fold(ratings: Mapping[int, Rating], places: Mapping[int, int]) -> dict[int, Change]:
    """Changes by player from ratings and places; players without a rating get the first one.

    Level players share a place.
    """
    # In one order, because sums of floats depend on it.
    players = sorted(places)
    before = [ratings.get(player, Rating()) for player in players]
    teams = [[_MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    rated = _MODEL.rate(teams, ranks=[float(places[player]) for player in players])
    return {
        player: Change(places[player], old, Rating(new.mu, new.sigma))
        for player, old, (new,) in zip(players, before, rated, strict=True)
    }
