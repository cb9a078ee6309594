"""Computes, stores and deletes hints that players belong together; nothing acts on them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import combinations

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from racing.fair_play.models import Signal, Tie
from racing.fair_play.rules import values
from racing.fair_play.rules.company import company
from racing.fair_play.rules.connections import connections
from racing.fair_play.rules.diaries import Diary
from racing.fair_play.rules.favours import favours
from racing.fair_play.rules.strength import FAINT, faded
from racing.fair_play.rules.timing import Tally, tally, timing
from racing.fair_play.rules.values import Findings, Kind, Pair, pair_of
from racing.fair_play.selectors.activity import (
    Started,
    answers_of,
    players_looked_at,
    races_finished,
    races_started,
    sightings_of,
)
from racing.people.models import Player

ACQUAINTED = 3
"""Races together from which on the timing of two players' moves is compared."""
PAIRS_AT_ONCE, ROWS_AT_ONCE = 200, 500
RENEWED = ["strength", "evidence", "seen_at"]


@dataclass(frozen=True, slots=True)
class Looked:
    """Counts of what a search has found."""

    players: int
    pairs: int
    kept: int
    dropped: int


def look_for_hints(*, now: datetime) -> Looked:
    """Look for hints among players seen lately; twice is harmless."""
    players = players_looked_at(now)
    found = connections(sightings_of(players))
    started = list(races_started(players, now=now))
    found.add(company(each.meeting for each in started if each.is_chosen))
    found.add(favours(list(races_finished(players, now=now))))
    found.add(timing(_tallies(sorted(_acquainted(started, found)), now)))
    pairs = {pair for pair, _ in found.looked_at}
    kept = _keep([each for each in found.hints if _tells_something(each, now)])
    return Looked(len(players), len(pairs), len(kept), _drop(found, kept))


def forget_hints(*, now: datetime) -> int:
    """Delete hints that are too old or have faded to nothing."""
    rows = Signal.objects.values_list("pk", "strength", "seen_at")
    gone = [
        pk
        for pk, strength, seen_at in rows.iterator()
        if seen_at < _oldest(now) or not faded(strength, now - seen_at)
    ]
    return _delete(gone)


def forget_traces_of(*, player: Player) -> None:
    """Delete all sightings, hints and households of the player."""
    with transaction.atomic():
        player.sightings.all().delete()
        Signal.objects.filter(Q(one=player) | Q(other=player)).delete()
        Tie.objects.filter(Q(player=player) | Q(other=player)).delete()


def _acquainted(started: Iterable[Started], found: Findings) -> set[Pair]:
    """Pairs who raced together at least three times, or share a connection."""
    met: Counter[Pair] = Counter()
    for each in started:
        met.update(pair_of(*both) for both in combinations(each.meeting.people, 2))
    near = {each.pair for each in found.hints if each.kind in (Kind.ADDRESS, Kind.BROWSER)}
    return near | {pair for pair, races in met.items() if races >= ACQUAINTED}


def _tallies(pairs: Sequence[Pair], now: datetime) -> Iterator[Tally]:
    """Compare the timing of pairs, with the moves of a few players in memory at a time."""
    for start in range(0, len(pairs), PAIRS_AT_ONCE):
        some = pairs[start : start + PAIRS_AT_ONCE]
        answers = answers_of({player for pair in some for player in pair}, now=now)
        diaries = {player: Diary(theirs) for player, theirs in answers.items()}
        for one, other in some:
            if one in diaries and other in diaries:
                yield tally((one, other), diaries[one], diaries[other])


def _tells_something(hint: values.Hint, now: datetime) -> bool:
    return hint.seen_at >= _oldest(now) and faded(hint.strength, now - hint.seen_at) >= FAINT


def _oldest(now: datetime) -> datetime:
    return now - timedelta(days=settings.KEEP_HINTS_DAYS)


def _keep(hints: Sequence[values.Hint]) -> set[tuple[Pair, Kind]]:
    for start in range(0, len(hints), ROWS_AT_ONCE):
        _write(hints[start : start + ROWS_AT_ONCE])
    return {(each.pair, each.kind) for each in hints}


def _write(hints: Sequence[values.Hint]) -> None:
    """Save hints, but for those of players who have left in the meantime."""
    with transaction.atomic():
        numbers = {player for each in hints for player in each.pair}
        here = set(Player.objects.filter(pk__in=numbers).values_list("pk", flat=True))
        Signal.objects.bulk_create(
            (_row(each) for each in hints if here.issuperset(each.pair)),
            update_conflicts=True,
            unique_fields=["one", "other", "kind"],
            update_fields=RENEWED,
        )


def _row(hint: values.Hint) -> Signal:
    one, other = hint.pair
    return Signal(
        one_id=one,
        other_id=other,
        kind=hint.kind,
        strength=hint.strength,
        evidence=dict(hint.evidence),
        seen_at=hint.seen_at,
    )


def _drop(found: Findings, kept: set[tuple[Pair, Kind]]) -> int:
    """Delete rows that no longer hold. Those that could not be checked only fade."""
    rows = Signal.objects.values_list("pk", "one", "other", "kind")
    wrong = []
    for pk, one, other, kind in rows.iterator():
        looked_at = (one, other), Kind(kind)
        if looked_at in found.looked_at and looked_at not in kept:
            wrong.append(pk)
    return _delete(wrong)


def _delete(numbers: Sequence[int]) -> int:
    for start in range(0, len(numbers), ROWS_AT_ONCE):
        Signal.objects.filter(pk__in=numbers[start : start + ROWS_AT_ONCE]).delete()
    return len(numbers)
