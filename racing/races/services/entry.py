"""Checks whether a player may take a seat, in an open race or as a substitute."""

import secrets
from datetime import datetime

from racing.clocks.reliability import Reliability
from racing.engine.errors import RuleError
from racing.people.models import Player
from racing.people.selectors.people import blocks_between
from racing.races.errors import (
    AlreadySeated,
    AnswersTooSlow,
    BlockedHere,
    BotAccountsNotRated,
    BotsNotRated,
    CannotJoin,
    GuestsNotRated,
    NotReliableEnough,
    RemovedFromRace,
    WrongInvitation,
)
from racing.races.models import Race, Seating
from racing.races.selectors.races import is_invited
from racing.races.selectors.reliability import reliability
from racing.races.services.seat_limits import check_may_sit


def check_entry(
    *, race: Race, seatings: list[Seating], player: Player, code: str, now: datetime
) -> None:
    if player.pk in race.removed:
        raise RemovedFromRace
    if any(each.player_id == player.pk for each in seatings):
        raise AlreadySeated
    _check_invited(race, player, code)
    check_rated(race.is_rated, player)
    _check_blocks(race, player, seatings)
    _check_time_settings(race, player, now)
    check_may_sit(player, now=now)


def check_rated(is_rated: bool, player: Player, bots: int = 0) -> None:
    if is_rated and player.is_guest:
        raise GuestsNotRated
    if is_rated and player.is_bot_account:
        raise BotAccountsNotRated
    if is_rated and bots:
        raise BotsNotRated


def refusal_of(race: Race, found: Reliability) -> RuleError | None:
    if not found.is_enough(race.min_reliability):
        return NotReliableEnough()
    if not found.is_quick(race.max_answer):
        return AnswersTooSlow()
    return None


def _check_invited(race: Race, player: Player, code: str) -> None:
    """Let players into a private race only by its link or a personal invitation."""
    if not race.is_private or secrets.compare_digest(code.encode(), race.code.encode()):
        return
    if not is_invited(race, player):
        raise WrongInvitation


def _check_blocks(race: Race, player: Player, seatings: list[Seating]) -> None:
    """Keep players who block each other apart in casual races; rated ones are open to all."""
    if race.is_rated:
        return
    blocks = blocks_between(player, [each.player_id for each in seatings if each.player_id])
    if any(each.player_id == player.pk for each in blocks):
        raise BlockedHere
    if blocks:
        raise CannotJoin


def _check_time_settings(race: Race, player: Player, now: datetime) -> None:
    """Check reliability for all but the host, with queries only if the race sets requirements."""
    if race.asks_of_players and race.host_id != player.pk:
        refusal = refusal_of(race, reliability(player, now=now))
        if refusal is not None:
            raise refusal
