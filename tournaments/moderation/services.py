"""Acts of moderators on clubs and championships: freezing them, and thawing them again."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from racing.moderation.models import Act
from racing.moderation.permissions import Room
from racing.moderation.policy.act_kinds import ActContext, ActKind, Preview
from racing.moderation.policy.report_targets import ReportTarget
from tournaments.championships.services.freezing import (
    freeze_championship,
    freeze_club,
    thaw_championship_of_club,
    thaw_club,
)
from tournaments.models import Championship, Club
from tournaments.moderation.selectors import CHAMPIONSHIP, CLUB

ROOMS = frozenset({Room.CONTENT, Room.FAIRNESS})


@dataclass(frozen=True, slots=True)
class ClubFreezePreview(Preview):
    championships: int
    """Unfinished championships of the club, which would be frozen too."""


def preview_club(target: ReportTarget, now: datetime) -> ClubFreezePreview | None:
    club = Club.objects.get(pk=int(target.key))
    if club.frozen_at is not None:
        return None
    going = club.championships.exclude(status=Championship.Status.FINISHED)
    return ClubFreezePreview(going.count())


def preview_championship(target: ReportTarget, now: datetime) -> Preview | None:
    championship = Championship.objects.get(pk=int(target.key))
    return None if championship.frozen_at is not None or championship.is_finished else Preview()


def _freeze_club(context: ActContext) -> Mapping[str, Any]:
    return {"championships": freeze_club(club_id=int(context.target.key), now=context.now)}


def _thaw_club(act: Act, now: datetime) -> None:
    alone = Act.objects.filter(code=FREEZE_CHAMPIONSHIP.code, matter=CHAMPIONSHIP, undone_by=None)
    keys = {int(key) for key in alone.values_list("key", flat=True)}
    thaw_club(club_id=int(act.key), frozen_alone=keys, now=now)


def _freeze_championship(context: ActContext) -> Mapping[str, Any]:
    freeze_championship(championship_id=int(context.target.key), now=context.now)
    return {}


def _thaw_championship(act: Act, now: datetime) -> None:
    thaw_championship_of_club(championship_id=int(act.key), now=now)


FREEZE_CLUB = ActKind(
    code="freeze_club",
    target_kind=CLUB,
    preview=preview_club,
    carry_out=_freeze_club,
    undo=_thaw_club,
    rooms=ROOMS,
)
FREEZE_CHAMPIONSHIP = ActKind(
    code="freeze_season",
    target_kind=CHAMPIONSHIP,
    preview=preview_championship,
    carry_out=_freeze_championship,
    undo=_thaw_championship,
    rooms=ROOMS,
)
