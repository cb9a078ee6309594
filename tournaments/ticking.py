"""Runs all championships: does what is due, in short steps that may stop anywhere.

Each step looks again under the championship's lock and does its work once, so that it is safe to be
killed, to run twice, or by two workers at the same time.
"""

import logging
from collections.abc import Callable
from datetime import datetime

from tournaments.championships.selectors.due import calls_over, championships_due
from tournaments.championships.services.calendar.closing import close_raced
from tournaments.championships.services.calendar.deadlines import (
    meet_deadlines,
    remind_racers,
    settle_rounds,
)
from tournaments.championships.services.calendar.opening import (
    notify_of_missed_rounds,
    open_rounds,
    start_championship,
)
from tournaments.championships.services.race_making import make_races
from tournaments.entries.services.registration import registration_tick
from tournaments.entries.services.reserves import reserve_tick
from tournaments.models import Championship

logger = logging.getLogger(__name__)

Step = Callable[[int, datetime], int]
"""Takes the primary key of a championship, and returns how much it has done."""


def update_registration(championship_id: int, now: datetime) -> int:
    """Opens/closes registration and promotes from the waiting list."""
    found = Championship.objects.get(pk=championship_id)
    return int(registration_tick(found, now))


def ask_reserves(championship_id: int, now: datetime) -> int:
    """Asks the next reserve where one has not answered in time."""
    if not calls_over(now).filter(championship=championship_id).exists():
        return 0
    return int(reserve_tick(Championship.objects.get(pk=championship_id), now))


STEPS: tuple[Step, ...] = (
    update_registration,
    ask_reserves,
    start_championship,
    open_rounds,
    make_races,
    notify_of_missed_rounds,
    remind_racers,
    meet_deadlines,
    settle_rounds,
    close_raced,
)


def tick_championships(*, now: datetime) -> int:
    """Does what is due in all championships; one that fails holds up no other."""
    done = 0
    for pk in sorted(championships_due(now)):
        try:
            done += tick_championship(championship_id=pk, now=now)
        except Exception:
            logger.exception("the tick of championship %s failed", pk)
    return done


def tick_championship(*, championship_id: int, now: datetime) -> int:
    return sum([step(championship_id, now) for step in STEPS])
