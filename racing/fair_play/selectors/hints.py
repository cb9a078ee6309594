"""Hints for moderators, with their present strength, the strongest first."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q, QuerySet
from django.http import Http404

from racing.fair_play.models import Signal, Tie
from racing.fair_play.rules.strength import combined, faded
from racing.fair_play.rules.values import Kind, Pair
from racing.fair_play.selectors.activity import counting
from racing.fair_play.selectors.households import households_among
from racing.people.models import Player
from racing.races.models import Race
from racing.races.selectors.races import listed_races

LISTED = 0.25
"""Pairs whose combined strength is below this are not listed."""


@dataclass(frozen=True, slots=True)
class SeenHint:
    """One hint; `strength` is what is left of it now."""

    kind: Kind
    strength: float
    evidence: Mapping[str, int | float]
    seen_at: datetime


@dataclass(frozen=True, slots=True)
class Related:
    """Two players, and the hints that they belong together."""

    one: Player
    other: Player
    strength: float
    hints: tuple[SeenHint, ...]
    household: Tie | None
    """The household that the two have declared themselves."""

    def is_about(self, player: Player) -> bool:
        return player.pk in (self.one.pk, self.other.pk)

    def beside(self, player: Player) -> Player:
        """The other player of the pair."""
        return self.other if player.pk == self.one.pk else self.one


def related_accounts(player: Player, *, now: datetime) -> list[Related]:
    """Players who may belong with this one, in three queries."""
    return _related(Signal.objects.filter(Q(one=player) | Q(other=player)), now)


def strongest_pairs(*, now: datetime) -> list[Related]:
    """Pairs of the whole site that are strong enough to be listed."""
    left: dict[Pair, list[tuple[Kind, float]]] = defaultdict(list)
    rows = Signal.objects.values_list("one", "other", "kind", "strength", "seen_at")
    for one, other, kind, strength, seen_at in rows.iterator():
        left[one, other].append((Kind(kind), faded(strength, now - seen_at)))
    found = {pair: combined(hints) for pair, hints in left.items()}
    listed = {pair for pair, strength in found.items() if strength >= LISTED}
    ones = {one for one, _ in listed}
    shown = _related(Signal.objects.filter(one__in=ones), now)
    return [each for each in shown if (each.one.pk, each.other.pk) in listed]


def hints_between(one: Player, other: Player, *, now: datetime) -> Related:
    """Hints of one pair, which may have none."""
    first, second = sorted((one, other), key=lambda each: each.pk)
    found = _related(Signal.objects.filter(one=first, other=second), now)
    household = households_among([(first.pk, second.pk)]).get((first.pk, second.pk))
    return found[0] if found else Related(first, second, 0.0, (), household)


def account_of(name: str) -> Player:
    """The account with this name, banned or not; 404 for guests."""
    found = Player.objects.filter(username=name, is_guest=False).first()
    if found is None:
        raise Http404
    return found


def races_together(one: Player, other: Player) -> QuerySet[Race]:
    """Races of both that count or that everybody may watch, the latest first."""
    both = counting(listed_races().exclude(status=Race.Status.OPEN))
    return both.filter(seatings__player=one).filter(seatings__player=other)


def _related(rows: QuerySet[Signal], now: datetime) -> list[Related]:
    pairs: dict[Pair, list[Signal]] = defaultdict(list)
    for row in rows.select_related("one", "other"):
        if faded(row.strength, now - row.seen_at):
            pairs[row.one_id, row.other_id].append(row)
    households = households_among(pairs)
    found = [_pair(hints, households.get(pair), now) for pair, hints in pairs.items()]
    return sorted(found, key=lambda each: (-each.strength, each.one.pk, each.other.pk))


def _pair(rows: Iterable[Signal], household: Tie | None, now: datetime) -> Related:
    first, *_ = rows = list(rows)
    seen = [
        SeenHint(Kind(row.kind), faded(row.strength, now - row.seen_at), row.evidence, row.seen_at)
        for row in rows
    ]
    seen.sort(key=lambda each: -each.strength)
    strength = combined((each.kind, each.strength) for each in seen)
    return Related(first.one, first.other, strength, tuple(seen), household)
