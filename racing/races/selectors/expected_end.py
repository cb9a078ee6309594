"""Estimates when a race will end, from public data and its players' usual pace."""

from datetime import datetime, timedelta
from statistics import median

from racing.clocks.rhythm import Answer, phases_of, rounds_left, seconds_of
from racing.races.models import Race, Seating
from racing.races.selectors.reliability import reliabilities

LOOKED_AT = 60
"""Most races of the same kind to compare with."""
LONGEST = timedelta(days=3 * 365)


def expected_end(race: Race, *, now: datetime) -> datetime | None:
    """When the race will probably end; None if that cannot be told yet."""
    turn, progress = max(race.summary.get("turn", 1), 1), race.summary.get("progress", 0)
    people = [each for each in race.seatings.all() if not each.is_driven]
    left = rounds_left(turn, progress, usual_rounds(race))
    of_a_round = _seconds_of_a_round(race, turn, people, now)
    if left is None or of_a_round is None:
        return None
    return now + min(timedelta(seconds=left * of_a_round), LONGEST)


def usual_rounds(race: Race) -> float | None:
    """The median length of finished races of the same game, course and number of seats."""
    alike = Race.objects.filter(
        game=race.game,
        course=race.course,
        seats=race.seats,
        status=Race.Status.FINISHED,
        adjudicated_at=None,
    )
    summaries = alike.order_by("-created_at").values_list("summary", flat=True)[:LOOKED_AT]
    rounds = [summary["turn"] for summary in summaries if summary.get("turn")]
    return median(rounds) if rounds else None


def _seconds_of_a_round(
    race: Race, turn: int, people: list[Seating], now: datetime
) -> float | None:
    """Seconds of a round at the players' usual pace; before the first move, one turn for each."""
    waits = _waits(people, now)
    seats = frozenset(each.seat for each in people)
    phases = [phase & seats for phase in phases_of(_answers(race))]
    if any(phases):
        seconds = seconds_of(phases, waits)
        return None if seconds is None else seconds / turn
    are_together = sum(each.to_act for each in people) > 1
    return seconds_of([seats] if are_together else [frozenset({seat}) for seat in seats], waits)


def _waits(people: list[Seating], now: datetime) -> dict[int, float]:
    """Usual waiting times by seat, where known."""
    seats = {each.player_id: each.seat for each in people if each.player_id is not None}
    found = reliabilities(seats, now=now)
    return {seats[player]: each.median for player, each in found.items() if each.median is not None}


def _answers(race: Race) -> list[Answer]:
    rows = race.moves.filter(waited__isnull=False, seat__isnull=False).order_by()
    return [
        Answer(seat, at.timestamp() - waited)
        for seat, at, waited in rows.values_list("seat", "at", "waited")
        if seat is not None and waited is not None
    ]
