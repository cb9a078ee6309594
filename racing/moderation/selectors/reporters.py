"""Weight and daily limit of a player's reports, by how their earlier ones ended."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Q

from racing.moderation.models import Case, Report
from racing.people.models import Player

LOOKED_BACK = timedelta(days=365)
A_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Standing:
    """Standing of a reporter, from their closed reports of a year.

    A report counts double. It counts three times when at least two of theirs held and fewer did
    not; once when three or more were unfounded and fewer held, and always once for a guest, who
    could be anybody. Unclear cases count neither way.
    """

    held: int = 0
    unfounded: int = 0
    is_guest: bool = False

    @property
    def is_trusted(self) -> bool:
        return not self.is_guest and self.held >= 2 and self.held > self.unfounded

    @property
    def is_doubtful(self) -> bool:
        return self.unfounded >= 3 and self.unfounded > self.held

    @property
    def factor(self) -> int:
        if self.is_doubtful or self.is_guest:
            return 1
        return 3 if self.is_trusted else 2

    @property
    def a_day(self) -> int:
        """How many reports the player may make in a day."""
        if self.is_doubtful:
            return 2
        if self.is_guest:
            return 3
        return 20 if self.is_trusted else 10


def standing_of(reporter: Player, *, now: datetime) -> Standing:
    found = standings([reporter], now=now)
    return found[reporter.pk]


def standings(reporters: Iterable[Player], *, now: datetime) -> dict[int, Standing]:
    """Standings of several reporters by id, in one query."""
    people = {each.pk: each for each in reporters}
    closed = Report.objects.filter(
        reporter__in=people, at__gt=now - LOOKED_BACK, case__state=Case.State.CLOSED
    )
    held = Count("pk", filter=Q(case__outcome=Case.Outcome.ACTED))
    unfounded = Count("pk", filter=Q(case__outcome=Case.Outcome.FAULTLESS))
    counted = closed.order_by().values("reporter").annotate(held=held, unfounded=unfounded)
    ended = {row["reporter"]: (row["held"], row["unfounded"]) for row in counted}
    return {
        pk: Standing(*ended.get(pk, (0, 0)), is_guest=person.is_guest)
        for pk, person in people.items()
    }


def reports_in_a_day(reporter: Player, *, now: datetime) -> int:
    return Report.objects.filter(reporter=reporter, at__gt=now - A_DAY).count()
