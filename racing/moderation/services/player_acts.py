"""Acts on players: when they can be done, what they would do, and how they are done and undone."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from racing.moderation.errors import NoLimitGiven
from racing.moderation.models import Act
from racing.moderation.permissions import Room
from racing.moderation.policy.act_kinds import (
    BAN,
    LIMIT,
    MUTE,
    RENAMING,
    SUSPENSION,
    WARNING,
    ActContext,
    ActKind,
    Preview,
)
from racing.moderation.policy.racing_targets import PLAYER
from racing.moderation.policy.report_targets import ReportTarget
from racing.moderation.services.renaming import rename, restore_name
from racing.moderation.services.suspensions import ban, give_back, suspend
from racing.people.models import Player
from racing.races.selectors.seat_limits import open_races_of, races_held, shared_races_of
from racing.shared.formatting import FOREVER

NOTE = "note"
MOST_RACES = 100
TALKING = frozenset({Room.CONDUCT, Room.CONTENT})


@dataclass(frozen=True, slots=True)
class MutePreview(Preview):
    muted_until: datetime | None
    """The end of a mute in force; None if there is none."""


@dataclass(frozen=True, slots=True)
class LimitPreview(Preview):
    races: int
    """Races the player has now, time trials aside."""
    limit: int | None
    """The limit in force; None if there is none."""
    limited_until: datetime | None


@dataclass(frozen=True, slots=True)
class SuspensionPreview(Preview):
    running: int
    """Running races with others."""
    waiting: int
    """Races that have not started."""
    suspended_until: datetime | None
    """The end of a suspension in force; None if there is none."""


def preview_plain(target: ReportTarget, now: datetime) -> Preview | None:
    return Preview() if _member(target) else None


def preview_mute(target: ReportTarget, now: datetime) -> MutePreview | None:
    player = _member(target)
    if player is None:
        return None
    return MutePreview(player.muted_until if player.is_muted(now) else None)


def preview_limit(target: ReportTarget, now: datetime) -> LimitPreview | None:
    player = _member(target)
    if player is None:
        return None
    return LimitPreview(races_held(player), player.races_at_once(now), player.limited_until)


def preview_suspension(target: ReportTarget, now: datetime) -> SuspensionPreview | None:
    """What a suspension or ban would do; nothing more can be done to the banned."""
    player = _member(target)
    if player is None or is_banned(player):
        return None
    return SuspensionPreview(
        running=len(shared_races_of(player)),
        waiting=len(open_races_of(player)),
        suspended_until=player.suspended_until if player.is_suspended(now) else None,
    )


def preview_renaming(target: ReportTarget, now: datetime) -> Preview | None:
    """What renaming would do; guests have no name of their own."""
    player = _member(target)
    return None if player is None or player.is_guest else Preview()


def is_banned(player: Player) -> bool:
    return player.suspended_until is not None and player.suspended_until >= FOREVER


def record_only(context: ActContext) -> Mapping[str, Any]:
    """Do nothing: the row of the act is enough, and its effect is computed from it."""
    return {}


def record_for_a_time(context: ActContext) -> Mapping[str, Any]:
    context.check_end()
    return {}


def limit_races(context: ActContext) -> Mapping[str, Any]:
    context.check_end()
    limit = context.parameters.get("limit")
    if not isinstance(limit, int) or not 0 <= limit <= MOST_RACES:
        raise NoLimitGiven
    return {}


def undo_by_record(act: Act, now: datetime) -> None:
    """Do nothing: the row of the undoing act is enough."""


def _member(target: ReportTarget) -> Player | None:
    """The player, unless they have left: then nothing can be done."""
    player = target.player
    return None if player is None or player.left_at is not None else player


PLAYER_ACTS = (
    ActKind(
        code=NOTE,
        target_kind=PLAYER,
        preview=preview_plain,
        carry_out=record_only,
        undo=undo_by_record,
        is_public=False,
    ),
    ActKind(
        code=WARNING,
        target_kind=PLAYER,
        preview=preview_plain,
        carry_out=record_only,
        undo=undo_by_record,
        is_sanction=True,
    ),
    ActKind(
        code=MUTE,
        target_kind=PLAYER,
        preview=preview_mute,
        carry_out=record_for_a_time,
        undo=undo_by_record,
        takes=("days",),
        rooms=TALKING,
        is_sanction=True,
    ),
    ActKind(
        code=LIMIT,
        target_kind=PLAYER,
        preview=preview_limit,
        carry_out=limit_races,
        undo=undo_by_record,
        takes=("limit", "days"),
        rooms=frozenset({Room.CONDUCT, Room.FAIRNESS}),
        is_sanction=True,
    ),
    ActKind(
        code=SUSPENSION,
        target_kind=PLAYER,
        preview=preview_suspension,
        carry_out=suspend,
        undo=give_back,
        takes=("days",),
        is_sanction=True,
    ),
    ActKind(
        code=BAN,
        target_kind=PLAYER,
        preview=preview_suspension,
        carry_out=ban,
        undo=give_back,
        is_sanction=True,
        needs_second=True,
    ),
    ActKind(
        code=RENAMING,
        target_kind=PLAYER,
        preview=preview_renaming,
        carry_out=rename,
        undo=restore_name,
        takes=("name",),
        rooms=TALKING,
        is_sanction=True,
    ),
)
