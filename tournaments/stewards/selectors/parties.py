"""The people behind an entry or in a race: present and former holders of seats, and drivers."""

from collections.abc import Collection

from django.db.models import Q

from racing.people.models import Player
from racing.races.models import Move, RaceNote, Seating
from tournaments.models import RoundRace, Start


def people_for(entries: Collection[int]) -> set[int]:
    """Primary keys of players who drive for one of these entries."""
    if not entries:
        return set()
    drivers = Player.objects.filter(Q(entries__in=entries) | Q(team_entries__in=entries))
    return set(drivers.values_list("pk", flat=True))


def people_in(races: Collection[RoundRace]) -> set[int]:
    """Primary keys of players who sat in one of the races, or drive for an entry in it."""
    if not races:
        return set()
    numbers = [each.race_id for each in races]
    sat = Seating.objects.filter(race__in=numbers).order_by().values_list("player")
    moved = Move.objects.filter(race__in=numbers).order_by().values_list("player")
    noted = RaceNote.objects.filter(race__in=numbers).order_by().values_list("player")
    held = {player for (player,) in sat.union(moved, noted) if player is not None}
    started = Start.objects.filter(round_race__in=races).values_list("entry", flat=True)
    return held | people_for(set(started))


def people_behind(found: RoundRace, entries: Collection[int]) -> set[int]:
    """Primary keys of players who drive for one of these entries, or sat in its seat here."""
    seats = found.starts.filter(entry__in=entries, seat__isnull=False).values("seat")
    sat = Seating.objects.filter(race=found.race_id, seat__in=seats).order_by()
    moved = Move.objects.filter(race=found.race_id, seat__in=seats).order_by()
    held = sat.values_list("player").union(moved.values_list("player"))
    return people_for(entries) | {player for (player,) in held if player is not None}


def entries_of(found: RoundRace, player: Player) -> list[int]:
    """Primary keys of entries that the player drives or drove for in this race."""
    sat = Seating.objects.filter(race=found.race_id, player=player).values("seat")
    moved = Move.objects.filter(race=found.race_id, player=player).values("seat")
    own = Q(entry__player=player) | Q(entry__drivers=player) | Q(seat__in=sat) | Q(seat__in=moved)
    starts = found.starts.filter(own).order_by("pk").values_list("entry", flat=True)
    return list(dict.fromkeys(starts))
