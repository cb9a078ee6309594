"""Queries for what is due in championships, of all of them at once or of one.

Each is one query by an index, so that a minute in which nothing is due costs the same however many
championships there are.
"""

from datetime import datetime, timedelta

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce

from racing.races.models import Race
from tournaments.models import (
    Application,
    Championship,
    Grid,
    ReserveCall,
    Round,
    RoundRace,
    SeasonNote,
)

Status = Championship.Status
REMINDED_BEFORE = timedelta(days=1)
RUNNING = Q(championship__status=Status.RUNNING)
HAS_RACES = Q(Exists(RoundRace.objects.filter(round=OuterRef("pk"))))
IS_UNRACED = Q(Exists(Grid.objects.filter(round=OuterRef("pk"), round_race=None)))
"""Filter of rounds in which a race is still to be created."""
IS_HELD = Q(
    Exists(
        RoundRace.objects.filter(
            round=OuterRef("pk"),
            race__held_at__isnull=False,
            race__status=Race.Status.RUNNING,
        )
    )
)
MISSED = "round_missed"
"""Kind of the log line of a round whose time passed without a race."""
FAILED = "race_failed"
CLOSED = "registration_closed"


def championships_due(now: datetime) -> set[int]:
    """Primary keys of championships in which something is due; rehearsals have their own clock."""
    rounds = (
        starts_due(now),
        rounds_to_open(now),
        rounds_missed(now),
        rounds_at_deadline(now),
        rounds_to_remind(now),
        rounds_raced(),
    )
    found: set[int] = set()
    for each in rounds:
        real = each.filter(championship__rehearses=None)
        found |= set(real.values_list("championship", flat=True))
    grids = grids_to_race().filter(round__championship__rehearses=None)
    found |= set(grids.values_list("round__championship", flat=True))
    calls = calls_over(now).filter(championship__rehearses=None)
    found |= set(calls.values_list("championship", flat=True))
    for championships in (doors_to_open(now), doors_to_close(now), championships_raced()):
        found |= set(championships.filter(rehearses=None).values_list("pk", flat=True))
    return found - _frozen(found)


def _frozen(championships: set[int]) -> set[int]:
    """Those of the championships that are frozen: nothing is done in them."""
    frozen = Championship.objects.filter(pk__in=championships, frozen_at__isnull=False)
    return set(frozen.values_list("pk", flat=True)) if championships else set()


def doors_to_open(now: datetime) -> QuerySet[Championship]:
    """Drafts whose registration opens by itself now."""
    drafts = Championship.objects.filter(status=Status.DRAFT, registration__opens_at__lte=now)
    open_yet = Q(registration__closes_at=None) | Q(registration__closes_at__gt=now)
    return drafts.filter(open_yet)


def doors_to_close(now: datetime) -> QuerySet[Championship]:
    """Championships whose registration is over, where the log does not say so yet."""
    said = SeasonNote.objects.filter(
        championship=OuterRef("pk"),
        kind=CLOSED,
        at__gte=OuterRef("registration__closes_at"),
    )
    waiting = Championship.objects.filter(status=Status.REGISTRATION)
    return waiting.filter(~Exists(said), registration__closes_at__lte=now)


def calls_over(now: datetime) -> QuerySet[ReserveCall]:
    """Calls that were not answered in time, or need no answer any more.

    None is needed once the race or the championship is over, or the player is no reserve.
    """
    has_left = ~Q(reserve__state=Application.State.RESERVE)
    is_raced = Q(round_race__isnull=False) & ~Q(round_race__race__status=Race.Status.RUNNING)
    is_over = ~Q(championship__status=Status.RUNNING)
    waiting = ReserveCall.objects.filter(answer="")
    return waiting.filter(Q(expires_at__lte=now) | is_raced | is_over | has_left)


def starts_due(now: datetime) -> QuerySet[Round]:
    """Rounds that should open in championships that still wait for entries."""
    return _opening(now).filter(championship__status=Status.REGISTRATION)


def rounds_to_open(now: datetime) -> QuerySet[Round]:
    return _opening(now).filter(RUNNING)


def rounds_missed(now: datetime) -> QuerySet[Round]:
    """Rounds whose time is over without a race, not yet told of since their deadline."""
    told = SeasonNote.objects.filter(
        round=OuterRef("pk"), kind=MISSED, at__gte=OuterRef("closes_at")
    )
    late = _closing(now).filter(~HAS_RACES, terms="", waits_since=None)
    return late.filter(~Exists(told))


def grids_to_race() -> QuerySet[Grid]:
    """Grids that are drawn and have no race yet."""
    return Grid.objects.filter(
        round_race=None,
        round__is_cancelled=False,
        round__is_closed=False,
        round__championship__status=Status.RUNNING,
    )


def rounds_short_of_races(championship: Championship, now: datetime) -> QuerySet[Round]:
    """Open rounds for which the site could not create a race, or in which too few are left."""
    failed = SeasonNote.objects.filter(
        round=OuterRef("pk"), kind=FAILED, at__gte=OuterRef("opened_at")
    )
    is_late = Q(closes_at__lte=now)
    found = championship.rounds.filter(
        is_closed=False, is_cancelled=False, opened_at__isnull=False, terms=""
    )
    short = IS_UNRACED & (Q(Exists(failed)) | is_late)
    if championship.race_plan.makes_races:
        short |= ~IS_UNRACED & ~HAS_RACES
    return found.filter(short)


def is_changeable(round: Round) -> bool:
    """Whether a round has not opened, or the site could create no race for it."""
    if round.is_closed or not round.has_opened:
        return not round.is_closed
    makes_races = round.championship.race_plan.makes_races and not round.takes_records
    return makes_races and not round.round_races.exists()


def rounds_at_deadline(now: datetime) -> QuerySet[Round]:
    """Rounds with races, or of records, whose deadline and extension are over; a round waits while
    the site holds one of its races."""
    is_over = Q(extended_until=None) | Q(extended_until__lte=now)
    return _closing(now).filter(is_over, HAS_RACES | ~Q(terms=""), ~IS_HELD)


def rounds_to_remind(now: datetime) -> QuerySet[Round]:
    """Rounds whose deadline is less than a day away, and that opened before that day."""
    soon = Round.objects.filter(
        RUNNING,
        is_closed=False,
        is_cancelled=False,
        terms="",
        reminded_at=None,
        opened_at__isnull=False,
        closes_at__lte=now + REMINDED_BEFORE,
    ).annotate(ends_at=Coalesce("extended_until", "closes_at"))
    near = Q(ends_at__gt=now, ends_at__lte=now + REMINDED_BEFORE)
    return soon.filter(near, opened_at__lt=F("ends_at") - REMINDED_BEFORE)


def rounds_raced() -> QuerySet[Round]:
    """Rounds with drawn grids in which every race is over: nothing more can come of them."""
    found = Round.objects.filter(
        RUNNING, is_closed=False, is_cancelled=False, opened_at__isnull=False
    )
    grids = Grid.objects.filter(round=OuterRef("pk"))
    left = races_under_way().filter(round=OuterRef("pk"))
    return found.filter(Exists(grids), ~Exists(grids.filter(round_race=None)), ~Exists(left))


def races_under_way() -> QuerySet[RoundRace]:
    """Races that may still give results; runs for the record are not waited for."""
    found = RoundRace.objects.filter(race__annulled_at=None, round__terms="")
    goes_on = Q(is_over=False) | Q(race__status=Race.Status.RUNNING)
    return found.filter(goes_on).exclude(race__status=Race.Status.ABANDONED)


def championships_raced() -> QuerySet[Championship]:
    """Championships in which all rounds of the calendar are settled, and some were raced."""
    rounds = Round.objects.filter(championship=OuterRef("pk"), is_cancelled=False)
    running = Championship.objects.filter(status=Status.RUNNING)
    return running.filter(
        Exists(rounds.filter(is_closed=True)), ~Exists(rounds.filter(is_closed=False))
    )


def _opening(now: datetime) -> QuerySet[Round]:
    """Rounds that should open now, in the order of the calendar.

    One that waits for another does so beyond its own deadline, which moves with it.
    """
    found = Round.objects.filter(opened_at=None, is_cancelled=False, opens_at__lte=now)
    has_time = Q(closes_at=None) | Q(closes_at__gt=now) | Q(waits_since__isnull=False)
    return found.filter(has_time).order_by("number")


def _closing(now: datetime) -> QuerySet[Round]:
    return Round.objects.filter(RUNNING, is_closed=False, is_cancelled=False, closes_at__lte=now)
