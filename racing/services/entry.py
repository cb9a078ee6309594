"""Who may take a seat: what a race asks of those who join it."""

from datetime import datetime

from racing.engine.errors import RuleError
from racing.errors import AnswersTooSlow, NotReliableEnough
from racing.models import Player, Race
from racing.ratings.reliability import Reliability
from racing.selectors.reliability import reliability


def check_entry(*, race: Race, player: Player, now: datetime) -> None:
    """The host always may; for everybody else it costs queries only where something is asked."""
    if race.asks_of_players and race.host_id != player.pk:
        refusal = refusal_of(race, reliability(player, now=now))
        if refusal is not None:
            raise refusal


def refusal_of(race: Race, found: Reliability) -> RuleError | None:
    if not found.is_enough(race.min_reliability):
        return NotReliableEnough()
    if not found.is_quick(race.max_answer):
        return AnswersTooSlow()
    return None
