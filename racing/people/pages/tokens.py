"""A player's API tokens, for their owner."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from racing.people.models import ApiToken, Player
from racing.people.selectors.tokens import holds, tokens_of


@dataclass(frozen=True, slots=True)
class TokenRow:
    token: ApiToken
    scopes: Sequence[str]
    holds: bool
    """False if it has expired, or was made under another password."""


def token_rows(player: Player, *, now: datetime) -> list[TokenRow]:
    return [TokenRow(each, each.scopes, holds(each, now)) for each in tokens_of(player)]
