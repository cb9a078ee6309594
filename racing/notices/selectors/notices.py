"""Notices: which still hold, and which are on a player's list."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Exists, OuterRef, Prefetch, QuerySet, Subquery
from django.db.models.functions import Coalesce, Lower

from racing.notices.models import DeadAddress, Delivery, Notice, NoticeChoice
from racing.notices.models.notice import Kind, Pace
from racing.notices.renderers import RenderedNotice
from racing.people.models import Player
from racing.races.models import Race, Seating
from racing.races.selectors.races import ASKED, UNLISTED, SeatedRace
from racing.shared.prepared_queries import Values

TURNS = (Kind.YOUR_TURN, Kind.REMINDER)
CALLS = (*TURNS, Kind.CALL)
"""Kinds of notices that wait for an answer, seen or not."""


@dataclass(frozen=True, slots=True)
class Header:
    """Counts for the header of a page: races that wait, new notices, an address that bounces."""

    waiting: int = 0
    unseen: int = 0
    dead_address: str = ""


def header_of(player: Player) -> Header:
    """The counts for the player's header, in one query."""
    row = _HEADER.row(player.pk)
    if row is None:
        return Header()
    waiting, unseen, is_dead = row
    return Header(waiting, unseen, player.email if is_dead else "")


def header_counts(players: list[int], *more: Coalesce) -> QuerySet[Player, tuple[int, ...]]:
    """Id, waiting races, new notices and further counts of each of these players."""
    found = Player.objects.filter(pk__in=players)
    return found.values_list("pk", _waiting(), _unseen(), *more)


def _header(player: int) -> QuerySet[Player, tuple[int, int, bool]]:
    dead = DeadAddress.objects.filter(address=Lower(OuterRef("email")))
    return Player.objects.filter(pk=player).values_list(_waiting(), _unseen(), Exists(dead))


def _waiting() -> Coalesce:
    return count_of(Seating.objects.filter(player=OuterRef("pk"), **ASKED))


def _unseen() -> Coalesce:
    return count_of(
        Notice.objects.filter(player=OuterRef("pk"), shown_at__isnull=False, seen_at__isnull=True)
    )


def count_of(rows: QuerySet[Any]) -> Coalesce:
    """A subquery that counts these rows for each player."""
    counted = rows.order_by().values("player").annotate(number=Count("pk")).values("number")
    return Coalesce(Subquery(counted), 0)


_HEADER = Values(_header)


def notices_on_the_bell(player: Player) -> QuerySet[Notice]:
    """Notices on the site, the latest first, each with its race and who sits there."""
    seats = Seating.objects.select_related("player").order_by("seat")
    unlisted = (f"race__{name}" for name in UNLISTED)
    return (
        Notice.objects.filter(player=player, shown_at__isnull=False)
        .order_by("-created_at", "-pk")
        .select_related("race")
        .defer(*unlisted)
        .prefetch_related(Prefetch("race__seatings", seats))
    )


def names_in(notices: Iterable[Notice]) -> Mapping[int, str]:
    """Names of players mentioned in notices of races, by id."""
    of_races = [notice for notice in notices if notice.race_id is not None]
    asked = {notice.payload.get(role) for notice in of_races for role in ("by", "player")}
    people = Player.objects.filter(pk__in=asked - {None}) if asked - {None} else ()
    return {each.pk: each.display_name for each in people}


def races_of(notices: Iterable[Notice]) -> dict[int, tuple[Race, list[Seating]]]:
    """The whole races of these notices with their seats, by id."""
    ids = {notice.race_id for notice in notices if notice.race_id is not None}
    seatings = defaultdict(list)
    for each in Seating.objects.filter(race__in=ids).select_related("player").order_by("seat"):
        seatings[each.race_id].append(each)
    races = Race.objects.select_related("host").filter(pk__in=ids)
    return {race.pk: (race, seatings[race.pk]) for race in races}


def seen_by(player: Player, race: Race, seatings: list[Seating]) -> SeatedRace:
    own = next((each for each in seatings if each.player_id == player.pk), None)
    return SeatedRace(race, seatings, own)


def still_holds(notice: Notice, race: SeatedRace | None, told: RenderedNotice | None) -> bool:
    """Whether the notice is still true: the turn still waits, the race has a free seat, and so
    on."""
    if race is None:
        return told is not None and told.holds
    match notice.kind:
        case kind if kind in TURNS:
            return _is_same_turn(race, notice.happened_at)
        case Kind.RACE_STARTED:
            return race.race.is_running
        case Kind.RACE_FINISHED:
            return race.race.has_ended
        case Kind.MISSED:
            return not race.race.has_ended
        case Kind.INVITED:
            return race.race.is_open and race.own is None and len(race.seatings) < race.race.seats
        case Kind.MESSAGE:
            return _is_unread(race, notice.payload["message"])
    return True


def _is_unread(race: SeatedRace, message: int) -> bool:
    return race.own is not None and race.own.read_until < message


def _is_same_turn(race: SeatedRace, called_at: datetime) -> bool:
    """Whether the turn is the one that the notice called for, and not a later one."""
    own = race.own
    return (
        race.race.is_running
        and own is not None
        and own.is_asked
        and own.asked_since is not None
        and own.asked_since <= called_at
    )


def paces_of(player: Player) -> dict[tuple[str, str], str]:
    """The paces that the player has chosen, by kind and channel."""
    chosen = NoticeChoice.objects.filter(player=player)
    return {(each.kind, each.channel): each.pace for each in chosen}


def stopped_among(deliveries: Iterable[Delivery]) -> set[tuple[int, str, str]]:
    """Notices that their players have switched off, by player, kind and channel."""
    players = {each.player_id for each in deliveries}
    off = NoticeChoice.objects.filter(player__in=players, pace=Pace.OFF)
    return set(off.values_list("player_id", "kind", "channel"))
