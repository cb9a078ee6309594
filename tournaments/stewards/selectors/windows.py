"""Protest windows: until when somebody may protest about a race."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Q, QuerySet

from racing.people.models import Player
from racing.races.models import Race
from racing.races.selectors.races import UNLISTED
from tournaments.championships.selectors.stopped_clocks import times_stood
from tournaments.models import Championship, Decision, Entry, RoundRace
from tournaments.rules.stopped_clocks import Span, end_after
from tournaments.stewards.errors import (
    NoProtests,
    NotInThatRace,
    ProtestTooEarly,
    ProtestTooLate,
    RaceCountsForNothing,
)
from tournaments.stewards.selectors.parties import entries_of

NO_TIME = timedelta(0)
HIDDEN = tuple(f"race__{name}" for name in UNLISTED)


@dataclass(frozen=True, slots=True)
class Window:
    """The protest window of one race; without an end as long as the race runs."""

    found: RoundRace
    until: datetime | None

    def is_open(self, now: datetime) -> bool:
        return self.until is None or now < self.until


def window_of(championship: Championship, found: RoundRace, now: datetime) -> Window | None:
    """The window of a race; None before its first move, without protests, or if annulled."""
    race = found.race
    if not championship.ruleset.rules.protest_hours or not race.version or is_annulled(found):
        return None
    if not (race.is_running or race.is_finished):
        return None
    return Window(found, _closing(championship, race, times_stood(championship, now)))


def _closing(championship: Championship, race: Race, stood: Sequence[Span]) -> datetime | None:
    """When the window closes, without spans in which the site stood still."""
    if race.finished_at is None:
        return None
    return end_after(race.finished_at, _length(championship), stood)


def _length(championship: Championship) -> timedelta:
    return timedelta(hours=championship.ruleset.rules.protest_hours)


def is_annulled(found: RoundRace) -> bool:
    """Whether a moderator of the site or a decision in force has annulled the race."""
    return found.race.annulled_at is not None or _annulled(found.decisions.all()).exists()


def check_window(championship: Championship, found: RoundRace, now: datetime) -> None:
    """Raises where nobody may protest about the race now."""
    if not championship.ruleset.rules.protest_hours:
        raise NoProtests
    if is_annulled(found):
        raise RaceCountsForNothing(found.race_id)
    window = window_of(championship, found, now)
    if window is None:
        raise ProtestTooEarly
    if not window.is_open(now):
        raise ProtestTooLate(found.race_id)


def check_protester(
    championship: Championship, found: RoundRace, player: Player, now: datetime
) -> None:
    """Raises where the player may not protest now: only who was in the race may."""
    if not entries_of(found, player):
        raise NotInThatRace(found.race_id)
    check_window(championship, found, now)


def race_in(championship: Championship, text: str) -> RoundRace | None:
    """The race with this number in text, as an address or a form has it; None if there is none."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        return None
    rows = RoundRace.objects.filter(race=int(text), round__championship=championship)
    return rows.select_related("race", "round").defer(*HIDDEN).first()


def others_in(found: RoundRace, player: Player) -> list[Entry]:
    """Entries in the race that the player may protest against."""
    started = Entry.objects.filter(starts__round_race=found).exclude(
        pk__in=entries_of(found, player)
    )
    return list(started.select_related("player").distinct())


def windows_for(championship: Championship, player: Player | None, now: datetime) -> list[Window]:
    """Windows of the player's races, the soonest to close first and those under way last."""
    if player is None or not _length(championship):
        return []
    stood = times_stood(championship, now)
    drives = Q(starts__entry__player=player) | Q(starts__entry__drivers=player)
    since = now - _length(championship) - sum((end - began for began, end in stood), NO_TIME)
    lately = Q(race__status=Race.Status.FINISHED, race__finished_at__gt=since)
    rows = RoundRace.objects.filter(
        drives | Q(race__seatings__player=player),
        lately | Q(race__status=Race.Status.RUNNING),
        round__championship=championship,
        race__version__gt=0,
        race__annulled_at=None,
    ).exclude(decisions__in=_annulled(Decision.objects.filter(championship=championship)))
    found = rows.select_related("race", "round").defer(*HIDDEN).order_by("pk").distinct()
    windows = [Window(each, _closing(championship, each.race, stood)) for each in found]
    are_open = [each for each in windows if each.is_open(now)]
    return sorted(are_open, key=lambda each: each.until or now + timedelta(days=1000))


def _annulled(decisions: QuerySet[Decision]) -> QuerySet[Decision]:
    return decisions.filter(kind=Decision.Kind.ANNULMENT, revoked_by_decision=None)
