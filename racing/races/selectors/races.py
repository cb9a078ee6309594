"""Races as a viewer may see them."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import (
    Count,
    Exists,
    F,
    OuterRef,
    Prefetch,
    Q,
    QuerySet,
    prefetch_related_objects,
)
from django.http import Http404

from racing.people.models import Block, Player
from racing.races.models import Race, Seating
from racing.races.spectators import may_watch

UNLISTED = ("state", "seed", "later_seeds", "key", "entrants", "resumed_from", "ghost")
"""Fields never loaded for a list: large or secret."""
ASKED = {"to_act": True, "has_retired": False, "stand_in_since": None}
"""Filter of seats whose holder has to act."""


@dataclass(frozen=True, slots=True)
class SeatedRace:
    """A race with its seats, and the viewer's own."""

    race: Race
    seatings: list[Seating]
    own: Seating | None


def seated_race(player: Player | None, race_id: int, codes: tuple[str, ...] = ()) -> SeatedRace:
    """The race with its seats, or 404 for whoever may not know of it."""
    race = Race.objects.select_related("host").filter(pk=race_id).first()
    if race is None:
        raise Http404
    seatings = list(race.seatings.select_related("player"))
    own = next((each for each in seatings if player and each.player_id == player.pk), None)
    is_host = player is not None and race.host_id == player.pk
    knows_it = own or is_host or not race.is_private or race.code in codes
    if not (knows_it or _is_asked(race, player) or _may_watch(race, player)):
        raise Http404
    return SeatedRace(race, seatings, own)


def _is_asked(race: Race, player: Player | None) -> bool:
    """Whether the player is invited by name to a race that is still open."""
    return race.is_open and is_invited(race, player)


def _may_watch(race: Race, player: Player | None) -> bool:
    """Whether the race's audience may watch; before the start there is nothing to watch."""
    return not race.is_open and may_watch(race.audience, player)


def game_of(race_id: int) -> str | None:
    """The game of a race; None if there is no such race."""
    return Race.objects.filter(pk=race_id).values_list("game", flat=True).first()


def race_by_code(code: str) -> Race:
    race = Race.objects.defer(*UNLISTED).filter(code=code).first()
    if race is None:
        raise Http404
    return race


def listed_races() -> QuerySet[Race]:
    """Races for lists, newest first, each with who sits in it."""
    newest_first = Race.objects.order_by("-created_at", "-pk")
    return newest_first.defer(*UNLISTED).select_related("host").prefetch_related(_seats("seatings"))


def _seats(path: str) -> "Prefetch[str]":
    return Prefetch(path, Seating.objects.select_related("player").defer("notes").order_by("seat"))


def open_races(*, game: str = "", player: Player | None = None) -> QuerySet[Race]:
    """Public races with a free seat that this player may take."""
    races: QuerySet[Race] = (
        listed_races()
        .filter(status=Race.Status.OPEN, is_private=False)
        .annotate(taken=Count("seatings"))
        .filter(taken__lt=F("seats"))
    )
    if game:
        races = races.filter(game=game)
    if player is not None:
        races = races.exclude(seatings__player=player)
        races = races.exclude(Q(is_rated=False) & somebody_blocked(player))
    return races


def races_with_a_free_seat(*, game: str = "", player: Player | None = None) -> QuerySet[Race]:
    """Public races under way in which somebody's seat is open to a substitute."""
    offered = Seating.objects.filter(is_offered=True).values("race")
    races = listed_races().filter(
        pk__in=offered,
        status=Race.Status.RUNNING,
        is_private=False,
        is_closed_to_substitutes=False,
    )
    if game:
        races = races.filter(game=game)
    return races if player is None else races.exclude(seatings__player=player)


def watchable_races(*, status: str, game: str = "") -> QuerySet[Race]:
    """Public races in this state, without time trials, which are on the pages of their circuits."""
    races = listed_races().filter(status=status, is_private=False, is_trial=False)
    if status == Race.Status.FINISHED:
        races = races.order_by("-finished_at", "-pk")
    return races.filter(game=game) if game else races


def races_on(game: str, course: str) -> QuerySet[Race]:
    """Public races on this course that have finished, time trials among them, the latest first."""
    return listed_races().filter(
        game=game, course=course, status=Race.Status.FINISHED, is_private=False
    )


def seatings_of(player: Player) -> QuerySet[Seating]:
    """The player's seats, with their races and who else sits in those."""
    return bare_seatings_of(player).prefetch_related(_seats("race__seatings"))


def bare_seatings_of(player: Player) -> QuerySet[Seating]:
    """The player's seats with their races, but not the other seats; those are fetched together."""
    seatings = Seating.objects.filter(player=player).select_related("race__host")
    return seatings.defer("notes", *(f"race__{name}" for name in UNLISTED))


def fetch_seats(races: list[Race]) -> None:
    """Load the seats of all these races in one query."""
    prefetch_related_objects(races, _seats("seatings"))


def seatings_waiting_for(player: Player) -> QuerySet[Seating]:
    """Seats where this player has to act, least time first, races without a clock last."""
    return waiting_among(seatings_of(player))


def waiting_among(seatings: QuerySet[Seating]) -> QuerySet[Seating]:
    return seatings.filter(**ASKED).order_by(F("deadline").asc(nulls_last=True), "race_id")


def overdue_races(now: datetime) -> list[int]:
    due = Race.objects.filter(status=Race.Status.RUNNING, deadline__lte=now)
    return list(due.order_by("deadline").values_list("pk", flat=True))


def deadlines_until(start: datetime, end: datetime) -> list[tuple[int, datetime]]:
    due = Race.objects.filter(status=Race.Status.RUNNING, deadline__gt=start, deadline__lte=end)
    return [(pk, at) for pk, at in due.values_list("pk", "deadline") if at is not None]


def rating_differences(race: Race) -> dict[int | None, int]:
    """What the race did to each player's number."""
    changes = race.rating_changes.filter(player__isnull=False)
    return {row.player_id: row.difference for row in changes}


def is_invited(race: Race, player: Player | None) -> bool:
    """Whether the player has an open invitation; no query where nobody was invited."""
    if player is None or not race.invited:
        return False
    return race.invitations.filter(player=player, declined_at=None).exists()


def somebody_blocked(player: Player) -> Q:
    """Filter of races with somebody who blocks this player or is blocked by them."""
    ours = Block.objects.filter(
        Q(player=player, blocked=OuterRef("player")) | Q(blocked=player, player=OuterRef("player"))
    )
    return Q(Exists(Seating.objects.filter(Exists(ours), race=OuterRef("pk"))))


def race_version(shown: int, own: int | None, said: int) -> str:
    """Version of a race's page: of the public view, of the own seat's view, and of the chat."""
    return f"{shown}.{'' if own is None else own}.{said}"
