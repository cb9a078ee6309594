"""The clock of all seasons: what is due is done, in short steps that may stop anywhere.

Each step looks again under the season's lock and does its work once, so that it is safe to be
killed, to run twice, or by two workers at the same time.
"""

import logging
from collections.abc import Callable
from datetime import datetime

from tournaments.selectors.due import seasons_due
from tournaments.services.closing import close_raced
from tournaments.services.deadlines import meet_deadlines, remind_racers, settle_rounds
from tournaments.services.opening import open_rounds, start_season, tell_missed
from tournaments.services.race_making import make_races

logger = logging.getLogger(__name__)

Step = Callable[[int, datetime], int]
"""Takes the number of a championship, and says how much it has done."""
STEPS: tuple[Step, ...] = (
    start_season,
    open_rounds,
    make_races,
    tell_missed,
    remind_racers,
    meet_deadlines,
    settle_rounds,
    close_raced,
)


def tick_seasons(*, now: datetime) -> int:
    """In all seasons; one in which something goes wrong holds up no other."""
    done = 0
    for pk in sorted(seasons_due(now)):
        try:
            done += season_tick(championship_id=pk, now=now)
        except Exception:
            logger.exception("The tick of championship %s failed.", pk)
    return done


def season_tick(*, championship_id: int, now: datetime) -> int:
    return sum([step(championship_id, now) for step in STEPS])
