"""What a player may report, and what they have reported."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db.models import Q, QuerySet

from racing.moderation import targets
from racing.moderation.models import Case, Report
from racing.moderation.targets import Matter
from racing.people.models import Player
from racing.races.models import Race

LATELY = timedelta(days=90)


def reportable(kind: str, key: str, player: Player, codes: Sequence[str] = ()) -> Matter | None:
    """The matter, if the player can see it, also by a private link that they have opened."""
    matter = targets.shown(kind, key, player)
    if matter is None and codes:
        found = targets.found(kind, key)
        return found if found and _is_behind(found, codes) else None
    return matter


def _is_behind(matter: Matter, codes: Sequence[str]) -> bool:
    return matter.race_id is not None and (
        Race.objects.filter(pk=matter.race_id, code__in=codes).exists()
    )


def reports_of(player: Player) -> QuerySet[Report]:
    """The player's own reports, the latest first; their cases are fetched by `cases_numbered`."""
    return Report.objects.filter(reporter=player).defer("context").order_by("-at", "-pk")


def open_report(matter: Matter, player: Player) -> Report | None:
    """The player's report about the matter in a case that is still open, in whichever room."""
    return Report.objects.filter(
        reporter=player,
        case__matter=matter.kind,
        case__key=matter.key,
        case__state=Case.State.OPEN,
    ).first()


def has_reported(
    matter: Matter, player: Player, *, now: datetime, about: Player | None = None
) -> bool:
    """Whether the player reported a case about the matter, its race or the same person.

    The case may be open, or closed lately.
    """
    same = Q(matter=matter.kind, key=matter.key)
    if matter.race_id is not None:
        same |= Q(race=matter.race_id)
    for person in (matter.player, about):
        if person is not None:
            same |= Q(player=person)
    lately = Q(state=Case.State.OPEN) | Q(closed_at__gt=now - LATELY)
    return Case.objects.filter(same, lately, reports__reporter=player).exists()
