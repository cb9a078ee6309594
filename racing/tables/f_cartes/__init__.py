"""F-Cartes on the site."""

from racing.bots.situation import Level, at_random
from racing.games.f_cartes.game import F_CARTES
from racing.tables.f_cartes.table import FCartesTable
from racing.titles import Title

TITLE = Title(game=F_CARTES, table=FCartesTable(), bots=dict.fromkeys(Level, at_random))
