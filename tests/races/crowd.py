"""Many other rows, so that a page shows whether its cost grows with them."""

from racing.engine.codec import encode
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Move, Race, Seating
from tests.cast import NOON
from tests.dash.values import DashOptions

STATUSES = (Race.Status.OPEN, Race.Status.RUNNING, Race.Status.FINISHED)


def crowd(count: int, *, also: Player) -> None:
    """So many players, races, seats, moves and events; `also` sits in every race."""
    players = Player.objects.bulk_create(
        Player(username=f"other{index}", seen_on=NOON.date()) for index in range(count)
    )
    races = Race.objects.bulk_create(_race(index, host) for index, host in enumerate(players))
    Seating.objects.bulk_create(
        _seating(race, seat, player, is_asked=race.is_running and index // 3 % 2 == 0)
        for index, (race, host) in enumerate(zip(races, players, strict=True))
        for seat, player in enumerate((host, also))
    )
    Move.objects.bulk_create(
        Move(race=race, number=1, seat=0, action="{}", events="[]", ply=1, at=NOON)
        for race in races
    )
    OutboxEvent.objects.bulk_create(
        OutboxEvent(kind="seats_asked", race=race, created_at=NOON, due_at=NOON) for race in races
    )


def _race(index: int, host: Player) -> Race:
    status = STATUSES[index % 3]
    return Race(
        game="dash",
        rules_version=1,
        options=encode(DashOptions()),
        seats=4,
        host=host,
        status=status,
        code=f"code{index}",
        seed=bytes(32),
        seal="",
        version=1,
        summary={} if status == Race.Status.OPEN else {"turn": 3, "progress": 10, "leaders": [0]},
        created_at=NOON,
    )


def _seating(race: Race, seat: int, player: Player, *, is_asked: bool) -> Seating:
    return Seating(race=race, seat=seat, player=player, to_act=is_asked, joined_at=NOON)
