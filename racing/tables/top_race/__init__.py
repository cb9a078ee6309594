"""Table of Top Race."""

from racing.bots.top_race import BOTS
from racing.clocks.values import MINUTE, BankClock
from racing.games.top_race.game import FIRST_TOP_RACE, SECOND_TOP_RACE, TOP_RACE
from racing.tables.registry import RegisteredGame
from racing.tables.top_race.table import TopRaceTable

REGISTERED = RegisteredGame(
    rules=TOP_RACE,
    table=TopRaceTable(),
    bots=BOTS,
    older=(FIRST_TOP_RACE, SECOND_TOP_RACE),
    live=BankClock(bank=4 * MINUTE, increment=10, cap=6 * MINUTE),
)
