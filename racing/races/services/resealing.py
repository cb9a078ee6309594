"""Gives new sealed seeds to races whose own the site cannot read: it has another key than then."""

from datetime import datetime

from django.db import transaction

from racing.outbox.publish_changes import publish_race_change
from racing.races.dice_secrets import revealed
from racing.races.errors import SeedLost
from racing.races.models import Race, RaceNote
from racing.races.selectors.seeds import seed_in_force
from racing.races.services.locking import locked_race, seatings_of
from racing.races.services.running_race import RunningRace
from racing.races.services.sealing import list_seal_of, new_seed, seal_anew
from racing.races.services.start import freeze_entrants

GOING = (Race.Status.OPEN, Race.Status.STARTING, Race.Status.RUNNING)


def reseal_races(*, now: datetime) -> int:
    """Seal the dice of every race anew that goes on and whose seed is lost; returns how many."""
    going = Race.objects.filter(status__in=GOING).order_by("pk")
    return sum([_reseal(pk, now) for pk in going.values_list("pk", flat=True)])


def _reseal(race_id: int, now: datetime) -> int:
    with transaction.atomic():
        race = locked_race(race_id)
        if race.status not in GOING or not is_lost(race):
            return 0
        if race.is_running:
            _go_on(race, now)
        else:
            _seal_first(race, now)
    return 1


def is_lost(race: Race) -> bool:
    """Whether no dice can be rolled: the seed or a kept key cannot be read."""
    if race.key is not None and revealed(bytes(race.key)) is None:
        return True
    try:
        seed_in_force(race)
    except SeedLost:
        return True
    return False


def _go_on(race: Race, now: datetime) -> None:
    """Begin a new epoch where the race stands, with a seed that is sealed now."""
    race.key = None
    seal_anew(race, ply=race.ply, now=now, is_lost=True)
    running = RunningRace(race, seatings_of(race), now)
    running.begin_epoch()
    running.note(RaceNote.Kind.RESEALED, None)
    running.save()
    race.save(update_fields=["key", "later_seeds", "later_seals"])


def _seal_first(race: Race, now: datetime) -> None:
    """Seal a race anew that has not begun; words came before this seal and are dropped."""
    race.dice_seals.update(race=None)
    race.seatings.update(word="")
    race.seed, race.seal = new_seed()
    race.shown += 1
    if race.is_starting:
        freeze_entrants(race, seatings_of(race), now)
    race.save(update_fields=["seed", "seal", "shown", "entrants", "entrants_at"])
    list_seal_of(race, now=now)
    publish_race_change(race.pk)
