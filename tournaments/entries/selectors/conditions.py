"""Checks whether somebody may enter a championship, with an error for each objection."""

from collections.abc import Iterator
from datetime import datetime

from racing.people.models import Player
from racing.races.models import Race
from racing.races.selectors.reliability import reliability
from racing.ratings.rules.rating import Rating
from tournaments.entries.errors import (
    AlreadyAsked,
    AlreadyIn,
    EnteredBefore,
    GuestsStayOut,
    MembersOnly,
    NoReservesTaken,
    RatingTooHigh,
    RatingTooLow,
    RegistrationShut,
    TooManyRunning,
    TooUnreliable,
    TurnedDown,
)
from tournaments.entries.selectors.registration import Part, is_door_open, part_in
from tournaments.models import Application, Championship
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.permissions import PENDING, is_in

State = Application.State


def objections(
    championship: Championship, player: Player, *, as_reserve: bool = False, now: datetime
) -> Iterator[ChampionshipError]:
    """Everything that keeps a player from entering now, as the errors it would raise."""
    if not is_door_open(championship, now):
        yield RegistrationShut()
    if as_reserve and not championship.registration.takes_reserves:
        yield NoReservesTaken()
    yield from _of_part(part_in(championship, player))
    yield from unmet_conditions(championship, player, now=now)


def unmet_conditions(
    championship: Championship, player: Player, *, now: datetime
) -> Iterator[ChampionshipError]:
    """The conditions of the organiser that the player does not meet."""
    registration = championship.registration
    if player.is_guest:
        yield GuestsStayOut()
    if for_members(championship) and not is_in(championship.club_id or 0, player):
        yield MembersOnly()
    yield from _of_rating(championship, player)
    least = registration.min_reliability
    if least is not None and not reliability(player, now=now).is_enough(least):
        yield TooUnreliable(least)
    most = registration.max_running
    if most is not None and running_races_of(player) > most:
        yield TooManyRunning(most)


def for_members(championship: Championship) -> bool:
    """Whether a championship is for members of its club; always if the club is not public."""
    club = championship.club
    return club is not None and (championship.registration.members_only or not club.is_public)


def rating_for(championship: Championship, player: Player) -> int:
    """The player's best rating in the games of the rounds, or in any game without rounds; one who
    is not rated has the rating that everybody begins with."""
    games = championship.rounds.order_by().values_list("game", flat=True).distinct()
    found = player.ratings.filter(book__game__in=list(games)) if games else player.ratings.all()
    return max((each.rating.number for each in found), default=Rating().number)


def running_races_of(player: Player) -> int:
    """How many races the player has under way, without time trials and those given up."""
    going = player.seatings.filter(race__status=Race.Status.RUNNING, race__is_trial=False)
    return going.filter(has_retired=False).count()


def _of_rating(championship: Championship, player: Player) -> Iterator[ChampionshipError]:
    least, most = championship.registration.min_rating, championship.registration.max_rating
    if least is None and most is None:
        return
    own = rating_for(championship, player)
    if least is not None and own < least:
        yield RatingTooLow(least)
    if most is not None and own > most:
        yield RatingTooHigh(most)


def _of_part(part: Part) -> Iterator[ChampionshipError]:
    """Objections from the player's part; they may take back only their own withdrawal."""
    if part.is_in:
        yield AlreadyIn()
    elif part.state in PENDING:
        yield AlreadyAsked()
    elif part.application and part.state == State.REJECTED:
        yield TurnedDown(part.application.reason)
    elif part.entry is not None and part.state != State.WITHDRAWN:
        yield EnteredBefore()
