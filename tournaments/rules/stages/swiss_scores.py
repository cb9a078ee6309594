"""The table of Swiss: shares of cars beaten as exact fractions, in whole numbers of one unit."""

from collections.abc import Mapping, Sequence
from math import gcd, lcm

from tournaments.rules.stages.progress import Place, SwissLine
from tournaments.rules.values import EntryId


class SwissScores:
    """Scores of everybody; `unit` is that of one race in which all were beaten.

    Who sat out, or was alone in a heat, has their own average for that round. Equal scores are
    set apart by the number of first places, of second ones and so on, then by the scores of all
    who were met, then by the seed.
    """

    def __init__(
        self,
        entries: Sequence[EntryId],
        heats: Sequence[Sequence[Place]],
        sat_out: Mapping[EntryId, int],
        seed_of: Mapping[EntryId, int],
    ) -> None:
        self._raced = [heat for heat in heats if len(heat) > 1]
        self.sat_out = dict(sat_out)
        for heat in heats:
            if len(heat) == 1:
                self.sat_out[heat[0].entry] = self.sat_out.get(heat[0].entry, 0) + 1
        self.own_places: dict[EntryId, list[int]] = {entry: [] for entry in entries}
        shares = self._shares()
        self.scores = self._with_averages(shares)
        self.strength = self._strength()
        self.seed_of = seed_of
        for places in self.own_places.values():
            places.sort()
        self.order = sorted(entries, key=self.key)

    def _shares(self) -> dict[EntryId, int]:
        self.unit = lcm(*{each.met for heat in self._raced for each in heat if each.met})
        found = dict.fromkeys(self.own_places, 0)
        own = self.own_places
        for heat in self._raced:
            for each in heat:
                entry = each.entry
                if entry in found and each.met:
                    found[entry] += each.beaten * (self.unit // each.met)
                    own[entry].append(each.place)
        return found

    def _with_averages(self, shares: dict[EntryId, int]) -> dict[EntryId, int]:
        own = self.own_places
        averaged = [each for each in shares if self.sat_out.get(each) and own[each]]
        scale = lcm(*{len(own[each]) for each in averaged})
        self.unit *= scale
        found = {entry: share * scale for entry, share in shares.items()} if scale > 1 else shares
        for entry in averaged:
            raced = len(own[entry])
            found[entry] = found[entry] // raced * (raced + self.sat_out[entry])
        return found

    def _strength(self) -> dict[EntryId, int]:
        found = dict.fromkeys(self.scores, 0)
        scores = self.scores
        for heat in self._raced:
            entries = [each.entry for each in heat if each.entry in scores]
            total = sum([scores[each] for each in entries])
            for entry in entries:
                found[entry] += total - scores[entry]
        return found

    def key(self, entry: EntryId) -> tuple[int, list[int], int, int]:
        """Sort key, best first; who has one more place is ahead of who has none there."""
        return (
            -self.scores[entry],
            [*self.own_places[entry], 10**9],
            -self.strength[entry],
            self.seed_of[entry],
        )

    def lines(self) -> tuple[SwissLine, ...]:
        return tuple([self._line(entry, rank) for rank, entry in enumerate(self.order, start=1)])

    def _line(self, entry: EntryId, rank: int) -> SwissLine:
        return SwissLine(
            entry,
            rank,
            _reduced(self.scores[entry], self.unit),
            tuple(self.own_places[entry]),
            _reduced(self.strength[entry], self.unit),
            self.sat_out.get(entry, 0),
        )


def _reduced(number: int, of: int) -> tuple[int, int]:
    common = gcd(number, of) or 1
    return number // common, of // common
