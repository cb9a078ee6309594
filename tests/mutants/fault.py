"""A deliberate fault: one line of the site, otherwise than it should be."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

Area: TypeAlias = Literal[
    "rules",
    "bots",
    "clocks",
    "services",
    "notices",
    "views",
    "standings",
    "moderation",
    "live pages",
]
AREAS: tuple[Area, ...] = get_args(Area)
Database: TypeAlias = Literal["SQLite", "PostgreSQL"]


class DoesNotFit(Exception):
    """The line that a fault changes is not in its file any more, or is there twice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    id: str
    """Stays what it is, so that tables of two days can be laid side by side."""
    area: Area
    file: str
    line: str
    """As it is, without the space around it; no other line of the file reads the same."""
    faulty: str
    harm: str
    """What would go wrong for people."""
    tests: tuple[str, ...]
    """Files or folders that reach the module; the fewer tests, the sooner it is caught."""
    database: Database = "SQLite"
    """Where the tests run: locks are seen to work on PostgreSQL alone."""

    def put_into(self, text: str) -> str:
        """The text of its file with the fault in it."""
        lines = text.splitlines(keepends=True)
        places = [at for at, each in enumerate(lines) if each.strip() == self.line]
        if len(places) != 1:
            raise DoesNotFit(
                f"{self.id} no longer fits: {self.file} has the line"
                f" {len(places)} times, not once: {self.line}"
            )
        lines[places[0]] = lines[places[0]].replace(self.line, self.faulty)
        return "".join(lines)
