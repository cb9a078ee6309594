"""What players leave behind: days at an address, races they drove, turns they answered."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from random import Random
from typing import Any

from racing.engine.codec import encode
from racing.engine.values import Outcome, Seat, Standing
from racing.fair_play.fingerprints import Fingerprint
from racing.fair_play.services.sightings import note_sighting
from racing.people.models import Player
from racing.races.models import Move, Race, Seating
from tests import cast
from tests.cast import NOON
from tests.dash.values import DashOptions

HOME = Fingerprint("home", "net", "")
TODAY = NOON.date()


def crowd(count: int) -> list[Player]:
    first = Player.objects.count()
    return [here(cast.player(f"other{first + number}")) for number in range(count)]


def here(player: Player, day: date = TODAY) -> Player:
    player.seen_on = day
    player.save(update_fields=["seen_on"])
    return player


def seen(player: Player, *ago: int, origin: Fingerprint = HOME) -> None:
    """Notes that a player was seen at an address, so many days ago."""
    for days in ago:
        note_sighting(player=player, origin=origin, today=TODAY - timedelta(days=days))


def raced(*order: Player, ago: int = 1, gave_up: Iterable[Player] = (), **fields: Any) -> Race:
    """A race that finished so many days ago, the best first."""
    at = NOON - timedelta(days=ago)
    seats = tuple((Seat(number),) for number in range(len(order)))
    race = Race.objects.create(
        **{
            "game": "dash",
            "rules_version": 1,
            "options": encode(DashOptions()),
            "seats": len(order),
            "host": order[0],
            "status": Race.Status.FINISHED,
            "is_rated": True,
            "code": f"race-{Race.objects.count()}",
            "seed": bytes(32),
            "outcome": encode(Outcome(Standing(seats, ()), seats[0])),
            "summary": {"turn": 12, "progress": 100, "leaders": [0]},
            "created_at": at - timedelta(days=2),
            "started_at": at - timedelta(days=1),
            "finished_at": at,
            **fields,
        }
    )
    Seating.objects.bulk_create(
        Seating(race=race, seat=seat, player=player, has_retired=player in gave_up, joined_at=at)
        for seat, player in enumerate(order)
    )
    return race


def mixed_races(people: list[Player], count: int, seed: int = 1) -> None:
    """Makes races of three people each, drawn by lot."""
    dice = Random(seed)
    for _ in range(count):
        raced(*dice.sample(people, 3), ago=dice.randrange(1, 25))


def answered(race: Race, player: Player, at: datetime, waited: int) -> Move:
    race.version += 1
    seat = race.seatings.get(player=player).seat
    return Move.objects.create(
        race=race,
        number=race.version,
        seat=seat,
        action="{}",
        events="[]",
        ply=race.version,
        player=player,
        waited=waited,
        at=at,
    )
