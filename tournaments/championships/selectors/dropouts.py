"""Entries that are out of a race before it is over."""

from collections.abc import Iterator

from racing.races.models import Race
from tournaments.championships.selectors.due import races_under_way
from tournaments.models import Championship, RoundRace


def entries_out_of_a_race(championship: Championship) -> set[int]:
    """Entries that retired from a race under way, or have no car in it any more."""
    running = races_under_way().filter(
        round__championship=championship,
        round__is_cancelled=False,
        race__status=Race.Status.RUNNING,
    )
    found = running.select_related("race").prefetch_related("starts", "race__seatings")
    return {entry for each in found for entry in _out_of(each)}


def _out_of(found: RoundRace) -> Iterator[int]:
    race = found.race
    retired = [each.seat for each in race.seatings.all() if each.has_retired]
    out: set[int] = {*race.rules.seats_out(race.last_state), *retired}
    yield from [start.entry_id for start in found.starts.all() if start.seat in out]
