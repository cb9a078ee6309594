"""A race as somebody looks at it, its clock looked at first."""

from datetime import datetime

from racing.people.models import Player
from racing.races.selectors.races import SeatedRace, seated_race
from racing.races.services.clocks.deadlines import time_out_if_live


def current_race(
    *, player: Player | None, race_id: int, codes: tuple[str, ...] = (), now: datetime
) -> SeatedRace:
    """The race with its seats, or 404 for whoever may not know of it.

    Whoever looks at a live race finds who is late, should the worker have missed it.
    """
    seated = seated_race(player, race_id, codes)
    if time_out_if_live(race=seated.race, now=now):
        return seated_race(player, race_id, codes)
    return seated
