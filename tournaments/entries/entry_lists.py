"""Reads lists of entries from spreadsheets, line by line, and names each bad line."""

import csv
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tournaments.entries.errors import ListTooLarge, ListTooLong, NotUtf8

MOST_LINES = 5000
MOST_BYTES = 1024 * 1024
BYTE_ORDER_MARK = "\ufeff"
LINE_ENDS = re.compile(r"\r\n|\r|\n")
DELIMITERS = "\t;,"
COLUMNS: Mapping[str, frozenset[str]] = {
    "name": frozenset({"name", "player", "driver", "nom", "joueur", "pilote"}),
    "team": frozenset({"team", "equipe", "ecurie"}),
    "reserve": frozenset({"reserve", "remplacant"}),
}
"""Headings of columns that are understood, in English and French, without accents."""
PLAIN = {"name": 0, "team": 1, "reserve": 2}
"""The order of the columns where the list has no headings."""
YES = frozenset({"yes", "y", "oui", "o", "1", "x", "true", "vrai"})
NO = frozenset({"", "no", "n", "non", "0", "false", "faux"})


@dataclass(frozen=True, slots=True)
class Line:
    number: int
    name: str
    team: str = ""
    is_reserve: bool = False


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that cannot be read; `code` says why and is worded where it is shown."""

    number: int
    text: str
    code: str


@dataclass(frozen=True, slots=True)
class EntryList:
    lines: Sequence[Line]
    bad: Sequence[BadLine]


def decoded(content: bytes) -> str:
    """The text of a file; raises `NotUtf8` with the first line that is not."""
    if len(content) > MOST_BYTES:
        raise ListTooLarge
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as broken:
        before = content[: broken.start].decode("utf-8")
        raise NotUtf8(len(LINE_ENDS.split(before))) from broken
    if "\0" in text:
        # Other encodings write most letters with one.
        raise NotUtf8(len(LINE_ENDS.split(text[: text.index("\0")])))
    return text


def read_list(text: str) -> EntryList:
    """Reads a list with or without headings, with commas, semicolons or tabs.

    Empty lines are left out.
    """
    if len(text.encode(errors="replace")) > MOST_BYTES:
        raise ListTooLarge
    rows = LINE_ENDS.split(text.removeprefix(BYTE_ORDER_MARK))
    filled = [(number, row) for number, row in enumerate(rows, start=1) if row.strip(" \t,;")]
    if len(filled) > MOST_LINES + 1:
        raise ListTooLong
    if not filled:
        return EntryList((), ())
    delimiter = _delimiter(filled[0][1])
    heads = _heads(_cells(filled[0][1], delimiter) or [])
    body = filled[1:] if heads else filled
    if len(body) > MOST_LINES:
        raise ListTooLong
    read = list(_read(body, delimiter, heads or PLAIN, has_heads=bool(heads)))
    return EntryList(
        [each for each in read if isinstance(each, Line)],
        [each for each in read if isinstance(each, BadLine)],
    )


def _read(
    rows: Sequence[tuple[int, str]], delimiter: str, heads: Mapping[str, int], *, has_heads: bool
) -> Iterator[Line | BadLine]:
    for number, row in rows:
        cells = _cells(row, delimiter)
        line = _line(number, cells, heads) if cells else None
        is_too_wide = not has_heads and cells is not None and any(cells[len(PLAIN) :])
        yield line if line and not is_too_wide else BadLine(number, row.strip()[:80], "unreadable")


def _line(number: int, cells: Sequence[str], heads: Mapping[str, int]) -> Line | None:
    found = {name: cells[at] if at < len(cells) else "" for name, at in heads.items()}
    name, team, reserve = (found.get(column, "") for column in PLAIN)
    is_broken = any(unicodedata.category(letter) == "Cc" for letter in name + team)
    if not name or is_broken or reserve.casefold() not in YES | NO:
        return None
    return Line(number, name, team, reserve.casefold() in YES)


def _cells(row: str, delimiter: str) -> list[str] | None:
    """The cells of one line, read by itself so that an open quotation mark spoils no other."""
    try:
        (cells,) = csv.reader([row], delimiter=delimiter, strict=True)
    except (csv.Error, ValueError):
        return None
    return [_unguarded(cell.strip()) for cell in cells]


def _unguarded(cell: str) -> str:
    """A cell without the apostrophe that our own lists put before a formula."""
    return cell[1:] if len(cell) > 1 and cell[0] == "'" and not cell[1].isalnum() else cell


def _delimiter(row: str) -> str:
    return max(DELIMITERS, key=row.count) if any(map(row.count, DELIMITERS)) else ","


def _heads(cells: Sequence[str]) -> dict[str, int]:
    """The position of each column by its heading; empty if the first line has no headings."""
    found: dict[str, int] = {}
    for at, cell in enumerate(cells):
        for column, words in COLUMNS.items():
            if _plain(cell) in words:
                found.setdefault(column, at)
    return found if "name" in found else {}


def _plain(cell: str) -> str:
    letters = unicodedata.normalize("NFKD", cell.casefold())
    return "".join(each for each in letters if not unicodedata.combining(each))
