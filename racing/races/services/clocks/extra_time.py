"""Extra time given by the site, and taken back while the turn lasts."""

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet

from racing.clocks.values import NoClock
from racing.races.errors import NobodyAsked, NoClockToExtend, TimeIsUsed
from racing.races.events import ClockEvent, ClockExtended, ClockShortened
from racing.races.models import Race, RaceNote, Seating
from racing.races.selectors.halts import clocks_at
from racing.races.services.clocks import race_clock
from racing.races.services.running_race import RunningRace

Kind = RaceNote.Kind


def extend_clock(*, race_id: int, seat: int | None, seconds: int, now: datetime) -> Race:
    """Give time to this seat, or to all that are asked; the same call again does nothing."""
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        race = running.race
        if isinstance(race.chosen_clock, NoClock):
            raise NoClockToExtend
        if not _notes(race, Kind.EXTENDED, seat, seconds).filter(at=now).exists():
            asked = _asked(running, seat)
            if not asked:
                raise NobodyAsked
            for seating in asked:
                race_clock.lengthen(race, seating, clocks_at(now), seconds)
            event = ClockExtended.of(race, _seating(running, seat), seconds, at=now)
            _save_with_note(running, Kind.EXTENDED, event)
    return race


def shorten_clock(
    *, race_id: int, seat: int | None, seconds: int, given_at: datetime, now: datetime
) -> Race:
    """Take back time that was given at that moment, from turns that still wait.

    Nobody becomes late by it: some minutes are left at least. Twice is harmless.
    """
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        race = running.race
        if not _is_still_given(race, seat, seconds, given_at):
            return race
        waiting = [each for each in _asked(running, seat) if _had_begun(each, given_at)]
        if not waiting:
            raise TimeIsUsed
        for seating in waiting:
            race_clock.shorten(race, seating, clocks_at(now), seconds)
        event = ClockShortened.of(race, _seating(running, seat), seconds, at=now)
        _save_with_note(running, Kind.SHORTENED, event)
    return race


def _asked(running: RunningRace, seat: int | None) -> list[Seating]:
    asked = [each for each in running.seatings if each.is_asked]
    return [each for each in asked if seat in (None, each.seat)]


def _had_begun(seating: Seating, at: datetime) -> bool:
    return seating.asked_since is not None and seating.asked_since <= at


def _seating(running: RunningRace, seat: int | None) -> Seating | None:
    return None if seat is None else running.seatings[seat]


def _save_with_note(running: RunningRace, kind: RaceNote.Kind, event: ClockEvent) -> None:
    running.note(kind, _seating(running, event.seat), event=event, seconds=event.seconds)
    running.remind_anew()
    running.save()


def _is_still_given(race: Race, seat: int | None, seconds: int, given_at: datetime) -> bool:
    """Whether this extension has not been taken back yet, counting equal ones."""
    given, taken = (
        _notes(race, kind, seat, seconds).filter(at__gte=given_at).count()
        for kind in (Kind.EXTENDED, Kind.SHORTENED)
    )
    return given > taken


def _notes(race: Race, kind: RaceNote.Kind, seat: int | None, seconds: int) -> QuerySet[RaceNote]:
    return race.notes.filter(kind=kind, seat=seat, seconds=seconds)
