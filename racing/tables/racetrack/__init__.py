"""Table of Racetrack."""

from racing.bots.racetrack import BOTS
from racing.clocks.values import TurnClock
from racing.games.racetrack.first_rules import FIRST_RULES
from racing.games.racetrack.game import RACETRACK
from racing.tables.racetrack.table import RacetrackTable
from racing.tables.registry import RegisteredGame

REGISTERED = RegisteredGame(
    rules=RACETRACK,
    table=RacetrackTable(),
    bots=BOTS,
    older=(FIRST_RULES,),
    live=TurnClock(seconds=10),
)
