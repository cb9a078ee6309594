"""Acts on the whole site: the emergency switch for all clocks."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone

from racing.moderation.code_of_conduct import SITE_FAULT
from racing.moderation.models import Act
from racing.moderation.policy.act_kinds import ActContext, ActKind, Preview
from racing.moderation.policy.racing_targets import SITE
from racing.moderation.policy.report_targets import ReportTarget
from racing.races.heartbeat import heartbeat_thread
from racing.races.models import Race
from racing.races.selectors.halts import is_halted
from racing.races.services.clocks.halts import start_clocks, stop_clocks


@dataclass(frozen=True, slots=True)
class HaltPreview(Preview):
    running: int
    """How many races run."""


def preview_halt(target: ReportTarget, now: datetime) -> HaltPreview | None:
    if is_halted():
        return None
    return HaltPreview(Race.objects.filter(status=Race.Status.RUNNING).count())


def halt(context: ActContext) -> Mapping[str, Any]:
    made = stop_clocks(word=context.parameters["word"], by=context.moderator, now=context.now)
    heartbeat_thread.look(timezone.now())
    return {"halt": made.pk}


def go_on(act: Act, now: datetime) -> None:
    start_clocks(now=now)
    heartbeat_thread.look(timezone.now())


HALT = ActKind(
    code="halt",
    target_kind=SITE,
    preview=preview_halt,
    carry_out=halt,
    undo=go_on,
    takes=("word",),
    is_for_site=True,
    rule=SITE_FAULT,
)
