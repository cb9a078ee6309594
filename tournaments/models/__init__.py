"""The rows: thin models, one module a noun."""

from tournaments.models.championship import Championship
from tournaments.models.club import Club
from tournaments.models.decision import Decision
from tournaments.models.entry import Entry, Team
from tournaments.models.odds import OddsRun, TitleOdds
from tournaments.models.round import Result, Round, RoundRace, Start
from tournaments.models.ruleset import Ruleset
from tournaments.models.standing import Standing, Table

__all__ = [
    "Championship",
    "Club",
    "Decision",
    "Entry",
    "OddsRun",
    "Result",
    "Round",
    "RoundRace",
    "Ruleset",
    "Standing",
    "Start",
    "Table",
    "Team",
    "TitleOdds",
]
