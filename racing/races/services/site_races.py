"""Races that the site makes and starts at once, with all seats taken."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeAlias

from django.db import transaction

from racing.bots.situation import Level
from racing.people.models import Player
from racing.races.dice_secrets import revealed
from racing.races.errors import AlreadySeated
from racing.races.models import DiceSeal, Race, Seating
from racing.races.selectors.teams import team_for
from racing.races.services.lobby import Plan, planned_race
from racing.races.services.sealing import Sealed, list_seal_of
from racing.races.services.start import start

Driver: TypeAlias = Player | Level
"""A player, or the level of a bot."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """The event that a race belongs to, such as a round of a championship."""

    name: str
    url: str
    """A path of this site."""
    round: int | None = None
    has_reserves: bool = False
    """Whether its seats are handed over by the site alone, and never offered to anybody."""
    protests: str = ""
    """Path of this site where a driver may protest; empty if nobody may."""
    audience: str = ""
    """Who else may watch a private race, such as `club:12`: see `racing.races.spectators`."""
    points: tuple[int, ...] = ()
    """What each car brings by its place; empty where only the result of the race counts."""

    @property
    def as_stored(self) -> dict[str, Any]:
        """The occasion in the form that is stored with the race."""
        numbered = {} if self.round is None else {"round": self.round}
        protests = {"protests": self.protests} if self.protests else {}
        points = {"points": self.points} if self.points else {}
        return {"name": self.name, "url": self.url, **numbered, **protests, **points}


def create_started_race(
    *,
    plan: Plan,
    drivers: Sequence[Driver],
    host: Player | None,
    occasion: Occasion | None,
    teams: Sequence[str] = (),
    sealed: DiceSeal | None = None,
    seed: bytes = b"",
    now: datetime,
) -> Race:
    """Create and start a race with these drivers in the order of the seats.

    `teams` are those that the drivers had before, by seat, or empty: they keep them if they are
    free. The plan's seats and bots are ignored, and blocks and reliability are not checked: the
    drivers have entered elsewhere. With a bot, a bot account or a guest in it the race is not
    rated. `sealed` is the seal that was listed when the grid was drawn, with its `seed` as kept;
    where that was used before or cannot be read, a race of people is sealed now.
    """
    people = [each for each in drivers if isinstance(each, Player)]
    if len({each.pk for each in people}) < len(people):
        raise AlreadySeated
    are_members = len(people) == len(drivers) and all(each.may_be_rated for each in people)
    plan = replace(plan, seats=len(drivers), bots=0, is_rated=plan.is_rated and are_members)
    if sealed is not None and not revealed(seed):
        sealed = None
    before = Sealed(seed, sealed.seal) if sealed else None
    race = planned_race(plan=plan, host=host, sealed=before, now=now)
    _mark(race, occasion)
    with transaction.atomic():
        race.save(force_insert=True)
        if sealed is not None:
            DiceSeal.objects.filter(pk=sealed.pk).update(race=race)
        elif people:
            list_seal_of(race, now=now)
        seatings = [_seating(race, seat, driver, now) for seat, driver in enumerate(drivers)]
        _seat_in_teams(race, seatings, teams)
        Seating.objects.bulk_create(seatings)
        start(race, now)
    return race


def _mark(race: Race, occasion: Occasion | None) -> None:
    if occasion is not None:
        race.occasion = occasion.as_stored
        race.is_closed_to_substitutes = occasion.has_reserves
        race.audience = occasion.audience


def _seating(race: Race, seat: int, driver: Driver, now: datetime) -> Seating:
    if isinstance(driver, Player):
        return Seating(race=race, seat=seat, player=driver, joined_at=now)
    return Seating(race=race, seat=seat, bot=driver, joined_at=now)


def _seat_in_teams(race: Race, seatings: list[Seating], wishes: Sequence[str]) -> None:
    """Give each seat its team, first to those who had one before."""
    free = list(race.rules.teams)
    for seating, wish in zip(seatings, wishes, strict=False):
        if wish in free:
            seating.team = wish
            free.remove(wish)
    for seating in seatings:
        if not seating.team:
            seating.team = team_for(race, seatings, seating.seat)
