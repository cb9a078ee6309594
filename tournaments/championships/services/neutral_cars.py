"""Entries of neutral cars: each keeps its car from race to race (FC-28)."""

from tournaments.championships.services.roster import new_entry
from tournaments.models import Championship, Entry, Result, RoundRace


class NeutralCars:
    """Finds the entry for each neutral car of a race, by the number that is on the car.

    If two races of a round have a car of the same number, each has an entry of its own.
    """

    def __init__(self, championship: Championship, found: RoundRace) -> None:
        self._championship = championship
        others = Result.objects.filter(round_race__round=found.round_id).exclude(round_race=found)
        entries = championship.entries.filter(kind=Entry.Kind.NEUTRAL)
        self._names = set(entries.values_list("name", flat=True))
        self._free = list(entries.exclude(pk__in=others.values("entry")))

    def entry_of(self, car: int) -> Entry:
        """The entry that had this car before, or else one without a car, made if need be."""
        own = [each for each in self._free if each.car == car]
        unused = [each for each in self._free if each.car is None]
        entry = next(iter([*own, *unused]), None)
        if entry is None:
            entry = new_entry(self._championship, Entry.Kind.NEUTRAL)
        else:
            self._free.remove(entry)
        if entry.car is None:
            self._keep(entry, car)
        return entry

    def _keep(self, entry: Entry, car: int) -> None:
        self._names.discard(entry.name)
        entry.car, entry.name = car, self._name(car)
        self._names.add(entry.name)
        entry.save(update_fields=["car", "name"])

    def _name(self, car: int) -> str:
        """The number of the car; "9/2" for another car 9."""
        taken = sum(name.split("/")[0] == str(car) for name in self._names)
        return f"{car}/{taken + 1}" if taken else str(car)
