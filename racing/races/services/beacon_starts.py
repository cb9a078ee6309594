"""Starts races that wait for a public beacon, with its value or after ten minutes without."""

import logging
from datetime import datetime, timedelta

from django.db import transaction

from racing.engine.errors import RuleError
from racing.outbox.publish_changes import publish_race_change
from racing.races.beacon import DELAY, NoBeacon, Schedule, schedule_of, value_of
from racing.races.models import Race
from racing.races.selectors.races import UNLISTED
from racing.races.services.locking import locked_race, seatings_of
from racing.races.services.start import begin

logger = logging.getLogger(__name__)

PATIENCE = timedelta(minutes=10)
"""How long after its entrants were frozen a race starts without the beacon."""


def start_waiting_races(*, now: datetime) -> int:
    """Start all races whose value is there, and those that have waited for too long.

    Each beacon is asked once for its schedule and once for each value. After its first failure it
    is not asked again in this run, so that a silent one costs a worker some seconds at most.
    """
    answers: dict[str, Answers] = {}
    started = 0
    waiting = Race.objects.filter(status=Race.Status.STARTING).defer(*UNLISTED)
    for race in waiting.order_by("entrants_at", "pk"):
        url = str(race.beacon.get("url", ""))
        answered = answers.setdefault(url, Answers(url)).answer_for(race, now)
        if answered is not None:
            try:
                started += _begin(race.pk, answered, now)
            except RuleError:
                logger.exception("race %s could not be started", race.pk)
    return started


def start_without_beacon(*, race_id: int, now: datetime) -> int:
    """Start a race at once that waits for a beacon, without its value."""
    return _begin(race_id, {"is_missed": True}, now)


def drop_waiting_race(*, race_id: int) -> None:
    """Close a race that waits for a beacon and is not to start any more."""
    with transaction.atomic():
        race = locked_race(race_id)
        if not race.is_starting:
            return
        race.status = Race.Status.ABANDONED
        race.shown += 1
        race.save(update_fields=["status", "shown"])
        publish_race_change(race.pk)


class Answers:
    """What a beacon answers in one run."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._schedule: Schedule | None = None
        self._values: dict[int, str] = {}
        self._is_silent = False

    def answer_for(self, race: Race, now: datetime) -> dict[str, object] | None:
        """What the race adds to its beacon; None while it has to wait."""
        frozen = race.entrants_at or now
        found = self._found(frozen, now)
        if found is None and now >= frozen + PATIENCE:
            return {"is_missed": True}
        return found

    def _found(self, frozen: datetime, now: datetime) -> dict[str, object] | None:
        try:
            return self._value(frozen, now)
        except NoBeacon as error:
            self._is_silent = True
            logger.warning("the beacon gave no value: %s", error)
            return None

    def _value(self, frozen: datetime, now: datetime) -> dict[str, object] | None:
        if self._is_silent or now < frozen + DELAY:
            return None
        self._schedule = self._schedule or schedule_of(self._url)
        number = self._schedule.first_after(frozen + DELAY)
        if self._schedule.made_at(number) > now:
            return None
        if number not in self._values:
            self._values[number] = value_of(self._url, number)
        return {
            "number": number,
            "value": self._values[number],
            "genesis": self._schedule.genesis,
            "period": self._schedule.period,
        }


def _begin(race_id: int, answered: dict[str, object], now: datetime) -> int:
    with transaction.atomic():
        race = locked_race(race_id)
        if not race.is_starting:
            return 0
        race.beacon = {**race.beacon, **answered}
        begin(race, seatings_of(race), now)
    return 1
