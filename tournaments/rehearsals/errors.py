"""Refusals of rehearsals: each states a fact and has a code."""

from tournaments.shared.errors import Refused


class NothingToRehearse(Refused):
    """Neither a championship without rounds nor a rehearsal can be rehearsed."""

    code = "nothing_to_rehearse"


class RehearsalTooLong(Refused):
    code = "rehearsal_too_long"
