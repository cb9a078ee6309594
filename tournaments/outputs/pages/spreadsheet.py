"""Tables and results as CSV."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from io import StringIO

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.tables.table import Text
from tournaments.championships.pages.names import entry_name, round_name
from tournaments.championships.pages.standings import CODES, rank_text
from tournaments.championships.selectors.entries import entries_by_name
from tournaments.championships.selectors.standings import calendar_of
from tournaments.models import Championship, Entry, Round
from tournaments.outputs.selectors import ResultRow, result_rows
from tournaments.rules.values import WHOLE, Cell, Points, StandingsLine

BYTE_ORDER_MARK = "\ufeff"
"""Makes spreadsheets read the file as UTF-8."""
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""Starts of texts that a spreadsheet may run as a formula."""
DROPPED = "DROP"
KINDS: Mapping[str, Text] = {
    Entry.Kind.PLAYER: gettext_lazy("player"),
    Entry.Kind.TEAM: gettext_lazy("team"),
    Entry.Kind.NEUTRAL: gettext_lazy("neutral car"),
    Entry.Kind.BOT: gettext_lazy("bot"),
}


def spreadsheet_of(championship: Championship, after: int, lines: Iterable[StandingsLine]) -> str:
    """The table after a round as CSV: a line an entry, a column a round."""
    entries = {entry.pk: entry for entry in entries_by_name(championship)}
    rounds = [each for each in calendar_of(championship) if each.number <= after]
    out = StringIO()
    out.write(BYTE_ORDER_MARK)
    writer = csv.writer(out)
    writer.writerow(_heads(rounds))
    writer.writerows(_row(line, entries[line.entry], rounds) for line in lines)
    return out.getvalue()


def results_of(championship: Championship) -> str:
    """How everybody came out of every race, a line each, in the order of the calendar."""
    names = {entry.pk: entry_name(entry) for entry in entries_by_name(championship)}
    rounds = {each.pk: each for each in calendar_of(championship)}
    out = StringIO()
    out.write(BYTE_ORDER_MARK)
    writer = csv.writer(out)
    writer.writerow(_result_heads())
    writer.writerows(_result(row, names, rounds) for row in result_rows(championship))
    return out.getvalue()


def guarded(text: str) -> str:
    """The text with an apostrophe before what a spreadsheet would run as a formula."""
    return f"'{text}" if text.lstrip(" \N{NO-BREAK SPACE}").startswith(FORMULA) else text


def _heads(rounds: Iterable[Round]) -> list[str]:
    heads = [_("Rank"), _("Name"), _("Kind"), _("Team"), _("Total"), _("Gap")]
    return [*heads, *[f"{each.number} {round_name(each)}" for each in rounds], _("Decided")]


def _result_heads() -> list[str]:
    heads = [_("Round"), _("Round, by name"), _("Race"), _("Place"), _("Name"), _("Seat")]
    return [*heads, _("Code"), _("Money"), _("Mark"), _("Pole position"), _("Finished")]


def _result(row: ResultRow, names: Mapping[int, str], rounds: Mapping[int, Round]) -> list[str]:
    """The cells of one result, empty where it has no value."""
    round, code = rounds[row.round], CODES[row.code][0] if row.code else ""
    return [
        str(round.number),
        guarded(str(round_name(round))),
        str(row.race),
        "" if row.place is None else str(row.place),
        guarded(names[row.entry]),
        "" if row.seat is None else str(row.seat + 1),
        code,
        str(row.money) if row.money else "",
        "" if row.mark is None else str(row.mark),
        str(_("yes")) if row.has_pole else "",
        row.finished_at.isoformat(timespec="seconds") if row.finished_at else "",
    ]


def _row(line: StandingsLine, entry: Entry, rounds: Sequence[Round]) -> list[str]:
    cells = {cell.round: cell for cell in line.cells}
    return [
        rank_text(line),
        guarded(entry_name(entry)),
        str(KINDS[entry.kind]),
        guarded(str(entry.team)) if entry.team else "",
        number_text(line.total),
        number_text(line.gap),
        *[cell_text(cells.get(each.number)) for each in rounds],
        number_text(line.changes),
    ]


def cell_text(cell: Cell | None) -> str:
    """The points as a number; with a code or a dropped result, as a text."""
    if cell is None:
        return ""
    points, code = number_text(cell.points), CODES[cell.code][0] if cell.code else ""
    words = [word for word in (code, DROPPED if cell.is_dropped else "") if word]
    return guarded(" ".join([points, *words])) if words else points


def number_text(points: Points) -> str:
    """Points as programs read them, the same in any language."""
    return f"{Decimal(points) / WHOLE:f}"
