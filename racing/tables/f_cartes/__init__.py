"""Table of F-Cartes."""

from racing.bots.f_cartes import BOTS
from racing.clocks.values import MINUTE, BankClock
from racing.games.f_cartes.game import F_CARTES, FIRST_F_CARTES
from racing.tables.f_cartes.table import FCartesTable
from racing.tables.registry import RegisteredGame

REGISTERED = RegisteredGame(
    rules=F_CARTES,
    table=FCartesTable(),
    bots=BOTS,
    older=(FIRST_F_CARTES,),
    live=BankClock(bank=4 * MINUTE, increment=30, cap=6 * MINUTE),
)
