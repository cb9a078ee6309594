"""When a running race will probably end: worked out now and then, and kept with the race."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone

from racing.models import Race
from racing.selectors.foretelling import expected_end
from racing.selectors.races import UNLISTED

AGAIN_AFTER = timedelta(hours=1)


def foretell(payload: Mapping[str, Any]) -> None:
    """Handler of `seats_asked`, which every start writes too."""
    foretell_end(race_id=payload["race"], now=timezone.now())


def foretell_end(*, race_id: int, now: datetime) -> bool:
    """At most once an hour; False when it is not yet time again."""
    stale = Q(foretold_at=None) | Q(foretold_at__lte=now - AGAIN_AFTER)
    due = Race.objects.filter(stale, pk=race_id, status=Race.Status.RUNNING, is_trial=False)
    race = due.defer(*UNLISTED).first()
    if race is None:
        return False
    due.update(expected_end=expected_end(race, now=now), foretold_at=now)
    return True
