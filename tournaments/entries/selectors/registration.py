"""Queries for registration: whether it is open, free places, and a player's part in it."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from racing.people.models import Player
from racing.races.selectors.halts import has_run_out
from tournaments.models import Application, Championship, Entry, Registration

PEOPLE = (Entry.Kind.PLAYER, Entry.Kind.TEAM)
"""Kinds of entries that take a place."""


@dataclass(frozen=True, slots=True)
class Part:
    """The part that somebody has in a championship."""

    entry: Entry | None = None
    """Their own entry, or the one that they drive for with others."""
    application: Application | None = None

    @property
    def is_in(self) -> bool:
        return self.entry is not None and self.entry.until_round is None

    @property
    def is_shared(self) -> bool:
        return self.entry is not None and self.entry.kind == Entry.Kind.TEAM

    @property
    def state(self) -> str:
        return self.application.state if self.application else ""


def part_in(championship: Championship, player: Player) -> Part:
    own = Q(player=player) | Q(drivers=player)
    entry = championship.entries.filter(own).order_by("until_round").first()
    return Part(entry, championship.applications.filter(player=player).first())


def places_taken(championship: Championship) -> int:
    """How many people and teams are in and have not withdrawn."""
    return championship.entries.filter(until_round=None, kind__in=PEOPLE).count()


def free_places(championship: Championship) -> int | None:
    """How many places are free; None where there is no limit."""
    capacity = championship.registration.capacity
    return None if capacity is None else max(0, capacity - places_taken(championship))


def is_door_open(championship: Championship, now: datetime) -> bool:
    """Whether people may enter by themselves; once the championship runs, whether it takes late
    ones."""
    registration = championship.registration
    if registration.door == Registration.Door.DESK:
        return False
    if championship.is_running:
        return registration.takes_late
    return championship.is_registering and not has_closed(registration, now)


def has_closed(registration: Registration, now: datetime) -> bool:
    return registration.closes_at is not None and has_run_out(registration.closes_at, now)


def moves_waiting_list_up(championship: Championship) -> bool:
    """Whether the first in line move up: until the start, and later if late ones are taken."""
    if championship.is_running:
        return championship.registration.takes_late
    return not championship.is_over


def waiting_before(application: Application) -> int:
    """How many applications are served before this one."""
    earlier = Q(at__lt=application.at) | Q(at=application.at, pk__lt=application.pk)
    alike = Application.objects.filter(
        championship=application.championship_id, state=application.state
    )
    return alike.filter(earlier).count()
