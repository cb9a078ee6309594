"""Asks a public beacon for its values, by the HTTP interface of drand."""

import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from http.client import HTTPException
from time import monotonic
from typing import Any
from urllib.request import Request, urlopen

SECONDS = 3.0
"""Seconds that a request may take altogether."""
MOST_READ = 16 * 1024
DELAY = timedelta(seconds=10)
"""How long after the entrants were shown the value must be made, at least."""
VALUE = re.compile("[0-9a-f]{32,256}")


class NoBeacon(Exception):
    """The beacon did not answer, or not intelligibly; names the kind of failure only."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """When a beacon makes its values: number 1 at `genesis`, then one each `period`, in seconds."""

    genesis: int
    period: int

    def first_after(self, moment: datetime) -> int:
        """The number of the first value made at this moment or later."""
        passed = moment - datetime.fromtimestamp(self.genesis, UTC)
        return max(1, -(-passed // timedelta(seconds=self.period)) + 1)

    def made_at(self, number: int) -> datetime:
        return datetime.fromtimestamp(self.genesis + (number - 1) * self.period, UTC)


def schedule_of(url: str) -> Schedule:
    found = _read(f"{url}/info")
    return Schedule(_count(found.get("genesis_time"), 10**11), _count(found.get("period"), 3600))


def value_of(url: str, number: int) -> str:
    """The value with this number, in hexadecimal digits."""
    found = _read(f"{url}/public/{number}")
    value = found.get("randomness")
    if found.get("round") != number or not isinstance(value, str) or not VALUE.fullmatch(value):
        raise NoBeacon("no such value")
    return value


def _count(value: Any, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 < value <= most:
        raise NoBeacon("no schedule")
    return value


def _read(address: str) -> dict[str, Any]:
    try:
        found = json.loads(_body(address))
    except (OSError, HTTPException, ValueError, RecursionError) as error:
        raise NoBeacon(type(error).__name__) from error
    if not isinstance(found, dict):
        raise NoBeacon("no object")
    return found


def _body(address: str) -> bytes:
    """The body of the answer, of which no more than a little is read, and not for long."""
    until, body = monotonic() + SECONDS, b""
    # The address is a setting of the site.
    request = Request(address, headers={"Accept": "application/json", "User-Agent": "Chicane"})  # noqa: S310
    with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
        while part := answer.read1(MOST_READ):
            body += part
            if len(body) > MOST_READ or monotonic() > until:
                raise NoBeacon("too much or too slow")
    return body
