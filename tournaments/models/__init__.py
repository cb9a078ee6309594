"""Models of clubs and championships, one module a noun."""

from tournaments.models.application import Application, ReserveCall
from tournaments.models.championship import Championship
from tournaments.models.club import (
    Announcement,
    Answer,
    Club,
    ClubInvitation,
    ClubName,
    JoinRequest,
    Membership,
)
from tournaments.models.decision import Decision
from tournaments.models.entry import Entry, Team
from tournaments.models.letter import Letter
from tournaments.models.note import SeasonNote
from tournaments.models.odds import OddsRun, TitleOdds
from tournaments.models.plan import RacePlan, Registration
from tournaments.models.protest import HearingMessage, Protest, Vote
from tournaments.models.round import Grid, Result, Round, RoundRace, Start
from tournaments.models.ruleset import Ruleset
from tournaments.models.standing import Standing, Table

__all__ = [
    "Announcement",
    "Answer",
    "Application",
    "Championship",
    "Club",
    "ClubInvitation",
    "ClubName",
    "Decision",
    "Entry",
    "Grid",
    "HearingMessage",
    "JoinRequest",
    "Letter",
    "Membership",
    "OddsRun",
    "Protest",
    "RacePlan",
    "Registration",
    "ReserveCall",
    "Result",
    "Round",
    "RoundRace",
    "Ruleset",
    "SeasonNote",
    "Standing",
    "Start",
    "Table",
    "Team",
    "TitleOdds",
    "Vote",
]
