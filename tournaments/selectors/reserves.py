"""Reserves: which seats and places need one, and who could be asked."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet

from racing.models import Player, Race, Seating
from tournaments.models import Application, Championship, Entry, ReserveCall, RoundRace

Answer = ReserveCall.Answer
DRIVERLESS = Q(stand_in_since__isnull=False) | Q(is_offered=True) | Q(player=None)
"""Seats whose holder does not drive, bots aside."""


@dataclass(frozen=True, slots=True)
class Vacancy:
    """What a reserve is asked for: a seat of a race under way, or a place in the season."""

    entry: Entry
    round_race: RoundRace | None = None
    seat: int | None = None

    @property
    def calls(self) -> QuerySet[ReserveCall]:
        """All that were made for it."""
        return ReserveCall.objects.filter(
            entry=self.entry, round_race=self.round_race, seat=self.seat
        )


def vacancy_of(call: ReserveCall) -> Vacancy:
    return Vacancy(call.entry, call.round_race, call.seat)


def needs_somebody(vacancy: Vacancy) -> bool:
    """Whether its driver is still away, and nobody has come for him."""
    if vacancy.round_race is None:
        is_gone = vacancy.entry.until_round is not None
        return is_gone and not vacancy.calls.filter(answer=Answer.ACCEPTED).exists()
    seats = driverless_seats().filter(race=vacancy.round_race.race_id, seat=vacancy.seat or 0)
    return seats.exists()


def driverless_seats() -> QuerySet[Seating]:
    """In races under way."""
    found = Seating.objects.filter(DRIVERLESS, bot="", has_retired=False)
    return found.filter(race__status=Race.Status.RUNNING)


def free_reserves(championship: Championship, vacancy: Vacancy) -> QuerySet[Application]:
    """In the order in which they are asked; those who have another question to answer last."""
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
    """That wait for his answer, the least time first."""
    waiting = ReserveCall.objects.filter(reserve__player=player, answer="", expires_at__gt=now)
    real = waiting.filter(championship__rehearses=None)
    return real.select_related("championship", "entry__player").order_by("expires_at", "pk")


def calls_in(championship: Championship) -> QuerySet[ReserveCall]:
    """The latest first."""
    related = [
        "reserve__player",
        "entry__player",
        "entry__team",
        "round_race__race",
        "round_race__round",
    ]
    found = championship.reserve_calls.select_related(*related)
    return found.order_by("-asked_at", "-pk")
