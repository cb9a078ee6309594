"""The table of who gets what: a row for an address, a method and kinds of races."""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

TABLE = Path(__file__).parent / "access.txt"
ANY = "*"


@dataclass(frozen=True)
class Row:
    """`cells` are by role: a status, `sign-in`, or the name of the page one is sent to."""

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


def read_table(text: str) -> list[Row]:
    lines = [(number, line.split()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, words) for number, words in lines if words and words[0] != "#"]
    (_, (_, _, _, *roles)), *rows = lines
    return [
        Row(number, method, name, kinds, dict(zip(roles, cells, strict=True)))
        for number, (method, name, kinds, *cells) in rows
    ]


def row_for(table: list[Row], method: str, name: str, kind: str) -> Row | None:
    """The row that names the address, else the one whose pattern fits it."""
    found = [row for row in table if row.holds_for(method, name, kind)]
    exact = [row for row in found if row.name == name]
    if len(exact or found) > 1:
        raise ValueError(f"several rows for {method} {name} {kind}")
    return next(iter(exact or found), None)
