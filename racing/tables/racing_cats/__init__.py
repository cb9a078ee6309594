"""Table of Racing Cats."""

from racing.bots.racing_cats import BOTS
from racing.clocks.values import MINUTE, BankClock
from racing.games.racing_cats.game import RACING_CATS
from racing.tables.racing_cats.table import RacingCatsTable
from racing.tables.registry import RegisteredGame

REGISTERED = RegisteredGame(
    rules=RACING_CATS,
    table=RacingCatsTable(),
    bots=BOTS,
    live=BankClock(bank=3 * MINUTE, increment=15, cap=5 * MINUTE),
)
