"""Rulesets, facts and tables as text, and back."""

import hashlib

import msgspec

from tournaments.rules.chances import Chance
from tournaments.rules.errors import RulesetUnreadable
from tournaments.rules.values import Ruleset, StandingsLine

_chance = msgspec.json.Decoder(Chance)
_line = msgspec.json.Decoder(StandingsLine)
_ruleset = msgspec.json.Decoder(Ruleset)


def encode(value: object) -> str:
    return msgspec.json.encode(value).decode()


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def read_chance(text: str) -> Chance:
    return _chance.decode(text)


def read_standings_line(text: str) -> StandingsLine:
    return _line.decode(text)


def read_ruleset(text: str) -> Ruleset:
    try:
        return _ruleset.decode(text)
    except msgspec.MsgspecError as error:
        raise RulesetUnreadable(str(error)) from error
