"""Errors in a ruleset, in facts or in a decision; each has a code for its words."""

from typing import ClassVar


class ChampionshipError(Exception):
    code: ClassVar[str]

    def __init__(self, detail: object = "") -> None:
        super().__init__(detail)
        self.detail = detail


class RulesetUnreadable(ChampionshipError):
    """Something in the ruleset is missing, unknown or out of range."""

    code = "ruleset_unreadable"


class PointsTableBroken(ChampionshipError):
    """A place gets more than the one before it, or nothing in the middle."""

    code = "points_table_broken"


class DropsBroken(ChampionshipError):
    """The drops are below zero, fewer than a round before, or all results."""

    code = "drops_broken"


class EntryTwice(ChampionshipError):
    code = "entry_twice"


class RoundTwice(ChampionshipError):
    code = "round_twice"


class RaceTwice(ChampionshipError):
    code = "race_twice"


class UnknownEntry(ChampionshipError):
    code = "unknown_entry"


class UnknownRace(ChampionshipError):
    code = "unknown_race"


class UnknownRound(ChampionshipError):
    code = "unknown_round"
