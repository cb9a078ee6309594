"""When notices are due: at once or in a digest, and never in quiet hours."""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from racing.notices.models.notice import Pace

DIGEST_HOUR = time(8)
DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Quiet:
    """Local quiet hours, possibly over midnight; equal times mean none."""

    start: time
    end: time

    def over(self, at: datetime, zone: ZoneInfo) -> datetime:
        """The same moment, or the end of the quiet hours it falls into."""
        local = at.astimezone(zone)
        clock = local.time()
        if self.start <= self.end:
            is_quiet, day = self.start <= clock < self.end, local.date()
        else:
            is_quiet = clock >= self.start or clock < self.end
            day = local.date() + (DAY if clock >= self.start else timedelta())
        if not is_quiet:
            return at
        # In the repeated hour at the end of summer time, the end may lie in the past.
        return max(at, datetime.combine(day, self.end, zone).astimezone(UTC))


def due_at(pace: str, at: datetime, zone: ZoneInfo, quiet: Quiet | None) -> datetime:
    """When a notice of this moment is to be sent; digests at the full hour, or in the morning."""
    if pace == Pace.HOURLY:
        at = at.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
    elif pace == Pace.DAILY:
        at = _next_morning(at, zone)
    return quiet.over(at, zone) if quiet else at


def _next_morning(at: datetime, zone: ZoneInfo) -> datetime:
    local = at.astimezone(zone)
    day = local.date() + (DAY if local.time() >= DIGEST_HOUR else timedelta())
    return datetime.combine(day, DIGEST_HOUR, zone).astimezone(UTC)
