"""Table of Pole Position."""

from racing.bots.pole_position import BOTS
from racing.clocks.values import MINUTE, BankClock
from racing.games.pole_position.first_rules import FIRST_RULES
from racing.games.pole_position.game import POLE_POSITION
from racing.tables.pole_position.table import PolePositionTable
from racing.tables.registry import RegisteredGame

REGISTERED = RegisteredGame(
    rules=POLE_POSITION,
    table=PolePositionTable(),
    bots=BOTS,
    older=(FIRST_RULES,),
    live=BankClock(bank=3 * MINUTE, increment=10, cap=5 * MINUTE),
)
