"""The browsers that somebody is told by push in, as a page lists them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from racing.notices.models import PushSubscription
from racing.notices.pages.trials import TrialLine, trial_line
from racing.people.pages.browsers import device


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A browser that receives push messages."""

    pk: int
    name: str
    mark: str
    since: datetime
    last_ok_at: datetime | None
    trial: TrialLine


def device_rows(devices: Iterable[PushSubscription]) -> list[DeviceRow]:
    return [
        DeviceRow(
            each.pk,
            device(each.agent),
            each.mark,
            each.created_at,
            each.last_ok_at,
            trial_line(each),
        )
        for each in devices
    ]
