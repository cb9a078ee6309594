"""The act that sets a race back to a move, and its undoing."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from racing.moderation.code_of_conduct import SITE_FAULT
from racing.moderation.errors import CannotBeUndone, TargetGone
from racing.moderation.models import Act
from racing.moderation.permissions import Room
from racing.moderation.policy.act_kinds import ActContext, ActKind, Parameters, Preview
from racing.moderation.policy.racing_targets import RACE
from racing.moderation.policy.report_targets import ReportTarget
from racing.moderation.services.reinstating import reinstate_moves
from racing.moderation.services.rewinding import reopen_race, rewind_race
from racing.races.models import Race, Seating
from racing.races.selectors.rewinds import WayBack, WayForward, way_back, way_forward

FAIR = frozenset({Room.FAIRNESS, Room.CONDUCT})


@dataclass(frozen=True, slots=True)
class RewindPreview(Preview):
    is_finished: bool
    """Whether the race is over now, and would run again."""


@dataclass(frozen=True, slots=True)
class RewindToPreview(Preview):
    way: WayBack | None
    """What going back to the chosen move would do; None if nobody would be asked there."""
    seatings: tuple[Seating, ...]


@dataclass(frozen=True, slots=True)
class ReinstatePreview(Preview):
    way: WayForward
    is_finished: bool
    """Whether the race is over now, with a result that would be withdrawn."""


def race_of(target: ReportTarget) -> Race:
    """The race with all its fields, read anew."""
    return Race.objects.get(pk=target.race_id or 0)


def preview_rewind(target: ReportTarget, now: datetime) -> RewindPreview | None:
    race = race_of(target)
    if not (race.is_running or race.is_finished) or race.annulled_at is not None:
        return None
    return RewindPreview(race.is_finished)


def preview_rewind_to(target: ReportTarget, parameters: Parameters) -> RewindToPreview:
    race = race_of(target)
    way = way_back(race, int(parameters["ply"]))
    seatings = race.seatings.select_related("player") if way else ()
    return RewindToPreview(way, tuple(seatings))


def preview_reinstating(act: Act) -> ReinstatePreview | None:
    race = Race.objects.get(pk=int(act.key))
    way = way_forward(race, act.details.get("epoch", 0))
    return None if way is None else ReinstatePreview(way, race.is_finished)


def _rewind(context: ActContext) -> Mapping[str, Any]:
    race = race_of(context.target)
    rewound = rewind_race(race_id=race.pk, ply=int(context.parameters["ply"]), now=context.now)
    if rewound.epoch == race.epoch:
        raise TargetGone
    return {"from_ply": race.ply, "was_over": race.is_finished, "epoch": rewound.epoch}


def _reinstate(act: Act, now: datetime) -> None:
    """Undo a rewind, but not an adjudication that was undone meanwhile."""
    if "epoch" not in act.details:
        raise CannotBeUndone
    race = reinstate_moves(race_id=int(act.key), epoch=act.details["epoch"], now=now)
    if race.adjudicated_at is not None:
        ends = Act.objects.filter(code="adjudicate", matter=RACE, key=act.key)
        if ends.filter(at=race.adjudicated_at, undone_by__isnull=False).exists():
            reopen_race(race_id=race.pk, now=now)


REWIND = ActKind(
    code="rewind",
    target_kind=RACE,
    preview=preview_rewind,
    preview_with=preview_rewind_to,
    carry_out=_rewind,
    undo=_reinstate,
    preview_undo=preview_reinstating,
    takes=("ply",),
    rooms=FAIR,
    rule=SITE_FAULT,
)
