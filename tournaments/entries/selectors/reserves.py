"""Queries for reserves: which seats and places need one, and who could be asked."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet

from racing.people.models import Player
from racing.races.models import Race, Seating
from tournaments.models import Application, Championship, Entry, ReserveCall, RoundRace

Answer = ReserveCall.Answer
DRIVERLESS = Q(stand_in_since__isnull=False) | Q(is_offered=True) | Q(player=None)
"""Filter of seats whose holder does not drive, bots aside."""


@dataclass(frozen=True, slots=True)
class Vacancy:
    """What a reserve is asked for: a seat of a race under way, or a place in the championship."""

    entry: Entry
    round_race: RoundRace | None = None
    seat: int | None = None

    @property
    def calls(self) -> QuerySet[ReserveCall]:
        """All calls that were made for this vacancy."""
        return ReserveCall.objects.filter(
            entry=self.entry, round_race=self.round_race, seat=self.seat
        )


def vacancy_of(call: ReserveCall) -> Vacancy:
    return Vacancy(call.entry, call.round_race, call.seat)


def needs_somebody(vacancy: Vacancy) -> bool:
    """Whether the driver is still away, and nobody has come for them."""
    if vacancy.round_race is None:
        is_gone = vacancy.entry.until_round is not None
        return is_gone and not vacancy.calls.filter(answer=Answer.ACCEPTED).exists()
    seats = driverless_seats().filter(race=vacancy.round_race.race_id, seat=vacancy.seat or 0)
    return seats.exists()


def driverless_seats() -> QuerySet[Seating]:
    """Seats in races under way whose holder does not drive."""
    found = Seating.objects.filter(DRIVERLESS, bot="", has_retired=False)
    return found.filter(race__status=Race.Status.RUNNING)


def free_reserves(championship: Championship, vacancy: Vacancy) -> QuerySet[Application]:
    """Reserves to ask, in this order; those who have another call to answer come last."""
    asked = vacancy.calls.exclude(answer=Answer.CANCELLED).values("reserve")
    busy = ReserveCall.objects.filter(reserve=OuterRef("pk"), answer="")
    found = championship.applications.filter(state=Application.State.RESERVE)
    if vacancy.round_race is not None:
        seated = Seating.objects.filter(race=vacancy.round_race.race_id, player__isnull=False)
        found = found.exclude(player__in=seated.values("player"))
    found = found.exclude(pk__in=asked).select_related("player")
    return found.order_by(Exists(busy), "at", "pk")


def open_calls(championship: Championship) -> QuerySet[ReserveCall]:
    return calls_in(championship).filter(answer="")


def calls_to(player: Player, now: datetime) -> QuerySet[ReserveCall]:
    """Calls that wait for the player's answer, the least time first."""
    waiting = ReserveCall.objects.filter(reserve__player=player, answer="", expires_at__gt=now)
    real = waiting.filter(championship__rehearses=None)
    return real.select_related("championship", "entry__player").order_by("expires_at", "pk")


def calls_in(championship: Championship) -> QuerySet[ReserveCall]:
    """Calls of a championship, the latest first."""
    related = [
        "reserve__player",
        "entry__player",
        "entry__team",
        "round_race__race",
        "round_race__round",
    ]
    found = championship.reserve_calls.select_related(*related)
    return found.order_by("-asked_at", "-pk")
