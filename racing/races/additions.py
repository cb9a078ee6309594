"""What other features add to races: parts of their page, and checks before one is made."""

from collections.abc import Callable
from typing import Any

from racing.engine.values import State
from racing.races.models import Race
from racing.races.selectors.races import SeatedRace

PagePart = Callable[[SeatedRace, State | None], Any]
"""Given the race, and the state of a past moment where the page shows one."""
Check = Callable[[Race], None]
"""Raises a refusal where such a race cannot be made."""

_PARTS: dict[str, PagePart] = {}
_CHECKS: list[Check] = []


def register_page_part(name: str, build: PagePart) -> None:
    """Templates of the race page find the part by this name."""
    _PARTS[name] = build


def register_check(check: Check) -> None:
    _CHECKS.append(check)


def page_part(name: str, seated: SeatedRace, then: State | None = None) -> Any:
    return _PARTS[name](seated, then)


def page_parts(seated: SeatedRace) -> dict[str, Any]:
    """All parts of a race as it is now, by name."""
    return {name: build(seated, None) for name, build in _PARTS.items()}


def check_new_race(race: Race) -> None:
    """Ask every feature that has something against it."""
    for check in _CHECKS:
        check(race)
