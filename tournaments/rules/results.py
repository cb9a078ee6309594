"""The facts as the decisions leave them: which races count, and for whom in which place."""

from bisect import bisect_left
from collections.abc import Iterable

from msgspec.structs import replace

from tournaments.rules.values import (
    AnyDecision,
    Disqualified,
    EntryId,
    Finish,
    Race,
    RaceAnnulled,
    RaceId,
    Round,
    Substituted,
)


class Rulings:
    """The decisions about races, found by race; the later of two on one thing holds."""

    def __init__(self, decisions: Iterable[AnyDecision]) -> None:
        self.annulled: set[RaceId] = set()
        self.expelled: set[EntryId] = set()
        """Entries that are disqualified from the whole championship."""
        self._disqualified: dict[RaceId, set[EntryId]] = {}
        self._substitutes: dict[RaceId, dict[EntryId, EntryId]] = {}
        for decision in decisions:
            self._add(decision)

    def _add(self, decision: AnyDecision) -> None:
        match decision:
            case RaceAnnulled(race=race):
                self.annulled.add(race)
            case Disqualified(entry=entry, race=None):
                self.expelled.add(entry)
            case Disqualified(entry=entry, race=int(race)):
                self._disqualified.setdefault(RaceId(race), set()).add(entry)
            case Substituted(race=race, entry=entry, counts_for=other):
                self._substitutes.setdefault(race, {})[entry] = other

    def counted_races(self, round: Round) -> tuple[Race, ...]:
        if round.is_cancelled:
            return ()
        return tuple([race for race in round.races if race.id not in self.annulled])

    def voided(self, round: Round) -> set[EntryId]:
        """Entries in races of the round that the site or a ruling has voided."""
        races = [race for race in round.races if race.is_void or race.id in self.annulled]
        return {entry for race in races for entry in self._entered(race)}

    def _entered(self, race: Race) -> set[EntryId]:
        """Entries that a race is or would be for, substitutions considered."""
        substitutes = self._substitutes.get(race.id, {})
        started = {*race.starters, *[each.entry for each in race.finishes]}
        return {substitutes.get(entry, entry) for entry in started}

    def finishes(self, race: Race) -> tuple[Finish, ...]:
        """Results after decisions: whoever is behind a disqualified one moves up, and
        substitutes count for others."""
        out = self._disqualified.get(race.id, set())
        substitutes = self._substitutes.get(race.id, {})
        if not out and not substitutes and not self.expelled:
            return race.finishes
        gone = {
            each.entry
            for each in race.finishes
            if each.entry in out or substitutes.get(each.entry, each.entry) in self.expelled
        }
        moved = _moved_up(race.finishes, gone) if gone else race.finishes
        return tuple([_counting_for(each, substitutes) for each in moved])


def _moved_up(finishes: Iterable[Finish], out: set[EntryId]) -> list[Finish]:
    gone = sorted([each.place for each in finishes if each.entry in out and each.place is not None])
    return [_expelled(each) if each.entry in out else _behind(each, gone) for each in finishes]


def _expelled(finish: Finish) -> Finish:
    return replace(
        finish, place=None, code="dsq", money=0, mark=None, has_pole=False, has_record=False
    )


def _behind(finish: Finish, gone: list[int]) -> Finish:
    if finish.place is None:
        return finish
    return replace(finish, place=finish.place - bisect_left(gone, finish.place))


def _counting_for(finish: Finish, substitutes: dict[EntryId, EntryId]) -> Finish:
    other = substitutes.get(finish.entry)
    return finish if other is None else replace(finish, entry=other)
