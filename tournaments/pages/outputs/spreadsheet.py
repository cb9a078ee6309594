"""A table for a spreadsheet: a line an entry, a column a round."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from io import StringIO

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.tables.table import Text
from tournaments.models import Championship, Entry, Round
from tournaments.pages.names import entry_name, round_name
from tournaments.pages.standings import CODES, rank_text
from tournaments.rules.values import WHOLE, Cell, Line, Points, Standings
from tournaments.selectors.standings import calendar_of

BYTE_ORDER_MARK = "\ufeff"
"""Without it spreadsheets take accents for something else."""
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a spreadsheet may run instead of showing it, at the start of a text."""
DROPPED = "DROP"
KINDS: Mapping[str, Text] = {
    Entry.Kind.PLAYER: gettext_lazy("player"),
    Entry.Kind.TEAM: gettext_lazy("team"),
    Entry.Kind.NEUTRAL: gettext_lazy("neutral car"),
    Entry.Kind.BOT: gettext_lazy("bot"),
}


def spreadsheet_of(championship: Championship, table: Standings) -> str:
    entries = {entry.pk: entry for entry in championship.entries.select_related("player", "team")}
    rounds = [each for each in calendar_of(championship) if each.number <= table.after]
    out = StringIO()
    out.write(BYTE_ORDER_MARK)
    writer = csv.writer(out)
    writer.writerow(_heads(rounds))
    writer.writerows(_row(line, entries[line.entry], rounds) for line in table.lines)
    return out.getvalue()


def guarded(text: str) -> str:
    """As text, whatever it begins with."""
    return f"'{text}" if text.lstrip(" \N{NO-BREAK SPACE}").startswith(FORMULA) else text


def _heads(rounds: Iterable[Round]) -> list[str]:
    heads = [_("Rank"), _("Name"), _("Kind"), _("Team"), _("Total"), _("Gap")]
    return [*heads, *[f"{each.number} {round_name(each)}" for each in rounds], _("Decided")]


def _row(line: Line, entry: Entry, rounds: Sequence[Round]) -> list[str]:
    cells = {cell.round: cell for cell in line.cells}
    return [
        rank_text(line),
        guarded(entry_name(entry)),
        str(KINDS[entry.kind]),
        guarded(entry.team.name) if entry.team else "",
        number_text(line.total),
        number_text(line.gap),
        *[cell_text(cells.get(each.number)) for each in rounds],
        number_text(line.changes),
    ]


def cell_text(cell: Cell | None) -> str:
    """The points alone are a number; what is to be known beside them makes it a text."""
    if cell is None:
        return ""
    points, code = number_text(cell.points), CODES[cell.code][0] if cell.code else ""
    words = [word for word in (code, DROPPED if cell.is_dropped else "") if word]
    return guarded(" ".join([points, *words])) if words else points


def number_text(points: Points) -> str:
    """As programs read it, in any language."""
    return f"{Decimal(points) / WHOLE:f}"
