"""Rows of people: players, browsers, tokens, blocks."""

from racing.people.models.api_token import ApiToken
from racing.people.models.block import Block
from racing.people.models.browser import Browser
from racing.people.models.former_name import FormerName
from racing.people.models.player import Player

__all__ = [
    "ApiToken",
    "Block",
    "Browser",
    "FormerName",
    "Player",
]
