"""What the examination can find wrong with a game."""

from enum import StrEnum
from typing import Any


class Check(StrEnum):
    ENDS = "a race ends within its limit"
    ASKED = "somebody is asked until the race is over"
    LISTS = "legal lists have one to 200 different actions, for the seats to act alone"
    APPLIES = "every listed action applies"
    REFUSES = "what is in no list is refused with a code"
    SITE = "site actions apply and are never offered to players"
    FORCED = "a forced action is the only one"
    ORDERED = "an action ordered beforehand is a legal one"
    LEAVES = "a seat may leave few orders, no two the same, and they survive JSON"
    OBEYS = "standing orders mean a legal action or a word, the same for whoever sees the same"
    SURVIVES = "values survive JSON"
    REPLAYS = "a replay gives the same bytes"
    CONSERVES = "cars and cards are conserved"
    PLACES = "standing and outcome hold every seat exactly once"
    ADJUDGES = "ended as it stands, a race has every seat and car in its place and no record"
    SUMS_UP = "the summary is small and in range"
    UNDOES = "the undo law"
    LEARNS = "an action that taught its seat something hidden stands"
    CHANGES = "a changed choice is as if made at first, and nobody notices"
    REWINDS = "a rewind gives other dice and shows nothing new, an unwind the same dice"
    SAME_VIEW = "an imagined world looks the same to the one who imagines it"
    SAME_LIST = "the legal list does not depend on what is hidden from its seat"
    SAME_PUBLIC = "public facts do not depend on what is hidden"
    DRAWS_ANEW = "imagine draws anew whatever is hidden"
    TELLS = "events tell a viewer nothing that its view hides"


class Broken(AssertionError):
    """The examination failed; `check` says which part of it."""

    def __init__(self, check: Check, fact: str) -> None:
        super().__init__(f"{check.name}: {check.value}; but {fact}")
        self.check = check


def expect(holds: bool, check: Check, fact: str, *values: Any) -> None:
    """The values are worded only where it does not hold: most are long."""
    if not holds:
        raise Broken(check, fact.format(*values) if values else fact)
