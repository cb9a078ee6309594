"""Until when results are provisional: for so long after a race anybody in it may protest."""

from datetime import datetime, timedelta

from django.db.models import Max

from tournaments.models import Championship, Protest, RoundRace


def windows_by_round(championship: Championship) -> dict[int, datetime]:
    """When the last protest window of each round ends, by its number; without protests none."""
    hours = timedelta(hours=championship.ruleset.rules.protest_hours)
    races = RoundRace.objects.filter(
        round__championship=championship,
        round__is_cancelled=False,
        race__finished_at__isnull=False,
        race__annulled_at=None,
    )
    rows = races.values_list("round__number").annotate(last=Max("race__finished_at"))
    return {number: last + hours for number, last in rows.order_by() if hours}


def window_of(championship: Championship) -> datetime | None:
    """When the last of all ends."""
    return max(windows_by_round(championship).values(), default=None)


def open_protests(championship: Championship) -> int:
    return championship.protests.filter(state=Protest.State.OPEN).count()
