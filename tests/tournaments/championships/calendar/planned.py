"""Seasons that run themselves, and races of theirs that end when a test says so."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from racing.engine.codec import encode
from racing.engine.values import Outcome, Score, Seat, Standing
from racing.people.models import Player
from racing.races.models import Race
from tests.cast import NOON
from tests.kept import kept
from tests.tournaments.organised import DAY, Organised, organised
from tournaments.championships.services.calendar.calendars import make_calendar
from tournaments.championships.services.calendar.stages import Rhythm, Stage
from tournaments.championships.services.plans import Races, change_plan
from tournaments.championships.services.results import take_results
from tournaments.models import Round, RoundRace
from tournaments.ticking import tick_championships

WEEK = timedelta(days=7)
FIRST = NOON + DAY
"""When the first round opens."""


@kept
def planned(
    organiser: Player,
    *people: Player,
    rounds: int = 2,
    game: str = "dash",
    plan: dict[str, Any] | None = None,
    is_started: bool = True,
    **rules: Any,
) -> Organised:
    """A season with a round a week, open for five days; the site makes the races."""
    cup = organised(organiser, *people, is_started=is_started, **rules)
    cup.does(change_plan, races=Races(**{"seats": 4, **(plan or {})}))
    rhythm = Rhythm(count=rounds, every_days=7, open_days=5)
    cup.does(make_calendar, stage=Stage(game, opens_at=FIRST), rhythm=rhythm)
    return cup


def tick(at: datetime) -> int:
    return tick_championships(now=at)


def races_of(cup: Organised, number: int) -> list[RoundRace]:
    found = RoundRace.objects.filter(round__championship=cup.championship, round__number=number)
    return list(found.select_related("race").order_by("race"))


def round_of(cup: Organised, number: int) -> Round:
    return cup.championship.rounds.get(number=number)


def ended(race: Race, now: datetime, order: Sequence[int] | None = None) -> None:
    """Ends a race at once, the seats in this order or as they sit; the season hears of it."""
    seats = order if order is not None else range(race.seats)
    groups = tuple((Seat(seat),) for seat in seats)
    race.status, race.finished_at = Race.Status.FINISHED, now
    race.outcome = encode(Outcome(Standing(groups, ()), groups[0]))
    race.save(update_fields=["status", "finished_at", "outcome"])
    take_results(race_id=race.pk)


def all_ended(cup: Organised, number: int, now: datetime) -> None:
    for found in races_of(cup, number):
        ended(found.race, now)


def paid(race: Race, now: datetime, **dollars: int) -> None:
    """Ends a race of money at once: who ends with so many dollars, most first."""
    seats = {str(each.player): Seat(each.seat) for each in race.seatings.select_related("player")}
    order = sorted(dollars, key=lambda name: -dollars[name])
    groups = tuple((seats[name],) for name in order)
    scores = tuple(Score(seats[name], dollars[name]) for name in order)
    race.status, race.finished_at = Race.Status.FINISHED, now
    race.outcome = encode(Outcome(Standing(groups, ()), groups[0], scores=scores))
    race.save(update_fields=["status", "finished_at", "outcome"])
    take_results(race_id=race.pk)


def brought(cup: Organised, number: int) -> dict[str, int]:
    """The dollars that each brought to the races of a round, by name."""
    found: dict[str, int] = {}
    for each in races_of(cup, number):
        names = dict(each.race.seatings.values_list("seat", "player__username"))
        stakes = each.race.rules.stakes(each.race.chosen_options, each.race.seats)
        found |= {names[stake.seat]: stake.amount for stake in stakes}
    return found
