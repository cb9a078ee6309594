"""A season under way with a race in it, a driver who stays away, and reserves."""

from datetime import datetime
from typing import Any

from racing.people.models import Player
from racing.races.events import SeatOpened
from racing.races.models import Race
from tests.cast import NOON, running_race
from tests.tournaments.entries.doors import asks, with_door
from tournaments.championships.services import championships, rounds
from tournaments.entries.services import reserves
from tournaments.models import ReserveCall


class Reserved:
    """Alice and Bob race in the first round, and Bob does not drive; these are the reserves."""

    def __init__(self, alice: Player, bob: Player, *people: Player, **plan: Any) -> None:
        self.alice, self.bob = alice, bob
        self.cup = with_door(alice, alice, bob)
        for each in people:
            asks(self.cup, each, as_reserve=True)
        self.cup.does(championships.start_championship)
        self.number = self.cup.round()
        self.race = running_race(alice, bob, **{"turn_seconds": 86_400, **plan})
        self.cup.does(rounds.add_race, number=self.number, race_id=self.race.pk)
        self.leaves()

    def leaves(self, now: datetime = NOON) -> None:
        """A stand-in drives for Bob, and Bob's seat is open."""
        seat = self.race.seatings.filter(player=self.bob)
        seat.update(stand_in_since=now, is_offered=True)

    def opened(self, now: datetime = NOON) -> None:
        """Tells the season that Bob's seat is open, as the outbox does."""
        reserves.offer_to_reserves(self.event(now))

    def event(self, now: datetime = NOON) -> SeatOpened:
        return SeatOpened(race=self.race.pk, seat=1, player=self.bob.pk, at=now)

    def calls(self, now: datetime = NOON) -> ReserveCall:
        """The organiser calls a reserve."""
        entry = self.cup.entry(self.bob).pk
        made = self.cup.does(reserves.call_reserve, entry_id=entry, race_id=self.race.pk, now=now)
        assert isinstance(made, ReserveCall)
        return made

    def answers(self, service: Any, player: Player, now: datetime = NOON) -> ReserveCall:
        call = ReserveCall.objects.filter(reserve__player=player).latest("pk")
        found = service(
            championship_id=self.cup.championship.pk, call_id=call.pk, player=player, now=now
        )
        assert isinstance(found, ReserveCall)
        return found

    @property
    def asked(self) -> list[tuple[str, str]]:
        """Names of those who were asked, with their answers."""
        found = ReserveCall.objects.order_by("pk").values_list(
            "reserve__player__username", "answer"
        )
        return list(found)

    def driver(self) -> Player | None:
        race = Race.objects.get(pk=self.race.pk)
        return race.seatings.get(seat=1).player
