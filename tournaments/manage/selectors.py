"""Seats that a championship waits for: driven by a stand-in, or with little time left."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Q, QuerySet

from racing.races.models import Race, Seating
from tournaments.entries.selectors.reserves import driverless_seats
from tournaments.models import Championship, Entry, ReserveCall, Start

MOST = 20
"""Most seats that are listed; others follow when these are done."""
LOOKED_AT = 200
DAY = timedelta(days=1)
Place = tuple[int, int]
"""A race and a seat of it."""


@dataclass(frozen=True, slots=True)
class SilentSeat:
    seating: Seating
    entry: Entry
    round: int

    @property
    def place(self) -> Place:
        return self.seating.race_id, self.seating.seat


def seats_without_driver(championship: Championship) -> list[SilentSeat]:
    """Seats without a driver for which no reserve is asked at present."""
    asked = ReserveCall.objects.filter(championship=championship, answer="")
    busy = set(asked.values_list("round_race__race", "seat"))
    found = _in_championship(championship, driverless_seats()).order_by("race", "seat")
    rows = [each for each in found[:LOOKED_AT] if (each.race_id, each.seat) not in busy]
    return _with_entries(championship, rows[:MOST])


def slow_seats(championship: Championship, now: datetime) -> list[SilentSeat]:
    """Seats whose time is half over, the least left first, unless nudged within a day."""
    said = championship.notes.filter(kind="nudged", at__gt=now - DAY).values_list("about")
    nudged = {(about["race"], about["seat"]) for (about,) in said}
    waiting = Seating.objects.filter(
        race__status=Race.Status.RUNNING,
        to_act=True,
        has_retired=False,
        stand_in_since=None,
        player__isnull=False,
        deadline__isnull=False,
    )
    found = _in_championship(championship, waiting).order_by("deadline", "race", "seat")[:LOOKED_AT]
    rows = [each for each in found if _is_slow(each, now) and _place(each) not in nudged]
    return _with_entries(championship, rows[:MOST])


def calls_so_far(
    championship: Championship, seats: Iterable[SilentSeat]
) -> Counter[tuple[int | None, int | None]]:
    """How many reserves were asked for each place, and said no or nothing."""
    races = {each.seating.race_id for each in seats}
    made = ReserveCall.objects.filter(championship=championship, round_race__race__in=races)
    made = made.exclude(answer=ReserveCall.Answer.CANCELLED)
    return Counter(made.values_list("round_race__race", "seat"))


def _in_championship(championship: Championship, seats: QuerySet[Seating]) -> QuerySet[Seating]:
    races = Q(race__round_races__round__championship=championship)
    return seats.filter(races).select_related("player").defer("notes", "orders")


def _is_slow(seating: Seating, now: datetime) -> bool:
    """Whether half of the time is over, which is when the first reminder goes out."""
    since, due = seating.asked_since, seating.deadline
    return since is not None and due is not None and now >= since + (due - since) / 2


def _place(seating: Seating) -> Place:
    return seating.race_id, seating.seat


def _with_entries(championship: Championship, rows: list[Seating]) -> list[SilentSeat]:
    """Seats with their entries and rounds, by one more query."""
    starts = Start.objects.filter(
        round_race__round__championship=championship,
        round_race__race__in={row.race_id for row in rows},
        seat__isnull=False,
    ).select_related("entry__player", "round_race__round")
    found = {(each.round_race.race_id, each.seat): each for each in starts} if rows else {}
    return [
        SilentSeat(row, found[_place(row)].entry, found[_place(row)].round_race.round.number)
        for row in rows
        if _place(row) in found
    ]
