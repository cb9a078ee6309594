"""Table of Top Race."""

from racing.bots.top_race import BOTS
from racing.games.top_race.game import TOP_RACE
from racing.tables.registry import Title
from racing.tables.top_race.table import TopRaceTable

TITLE = Title(game=TOP_RACE, table=TopRaceTable(), bots=BOTS)
