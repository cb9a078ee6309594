"""The table of who gets what: a row for an address, a method and kinds of races."""

from collections import defaultdict
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from tests.thorough import some_of

TABLE = Path(__file__).parent / "access.txt"
ANY = "*"
SAME = '"'
"""As the cell to the left."""
SENT = 1
"""How many of those who get the same at an address are sent to it."""
BY_PATTERN = 2
"""How many roles are sent where one row stands for many pages that are made alike."""


@dataclass(frozen=True)
class Row:
    """`cells` are by role: a status, `sign-in`, or > and the name of the page one is sent to."""

    line: int
    method: str
    name: str
    kinds: str
    cells: dict[str, str]

    def holds_for(self, method: str, name: str, kind: str) -> bool:
        return (
            self.method == method
            and fnmatchcase(name, self.name)
            and (self.kinds == ANY or kind in self.kinds.split(","))
        )

    def allows(self, found: dict[str, str]) -> bool:
        return self.cells.keys() == found.keys() and all(
            fnmatchcase(found[role], cell) for role, cell in self.cells.items()
        )


def read_table(text: str) -> list[Row]:
    lines = [(number, line.split()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, words) for number, words in lines if words and words[0] != "#"]
    (_, (_, _, _, *roles)), *rows = lines
    return [
        Row(number, method, name, kinds, dict(zip(roles, _spelled_out(cells), strict=True)))
        for number, (method, name, kinds, *cells) in rows
    ]


def _spelled_out(cells: list[str]) -> list[str]:
    found: list[str] = []
    for cell in cells:
        found.append(found[-1] if cell == SAME else cell)
    return found


def row_for(table: list[Row], method: str, name: str, kind: str) -> Row | None:
    """The row that names the address, else the one whose pattern fits it."""
    found = [row for row in table if row.holds_for(method, name, kind)]
    exact = [row for row in found if row.name == name]
    if len(exact or found) > 1:
        raise ValueError(f"several rows for {method} {name} {kind}")
    return next(iter(exact or found), None)


def roles_sent(row: Row, number: int) -> list[str]:
    """Some of each who get the same there: the next address, which stands behind the same guard
    more often than not, sends the next ones of them. All of them with THOROUGH=1."""
    if "*" in row.name:
        return some_of(list(row.cells), BY_PATTERN, number)
    alike = defaultdict(list)
    for role, answer in row.cells.items():
        alike[answer].append(role)
    return [role for roles in alike.values() for role in some_of(roles, SENT, number)]
