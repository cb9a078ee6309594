"""Tables of standings as they are shown, with the reasons for tie-breaks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from racing.people.models import Player
from racing.tables.table import Text
from tournaments.championships.pages.names import entry_name, points_text, round_name, total_text
from tournaments.championships.pages.reasons import levels, place_words, reason_words, shared_words
from tournaments.models import Championship, Entry, Round, Standing, Table
from tournaments.rules.values import Cell, EntryId, Ruleset, StandingsLine

CODES = {
    "dnf": ("DNF", gettext_lazy("did not finish")),
    "dns": ("DNS", gettext_lazy("did not start")),
    "dsq": ("DSQ", gettext_lazy("disqualified")),
    "wo": ("WO", gettext_lazy("walkover")),
    "void": ("VOID", gettext_lazy("race voided")),
}


@dataclass(frozen=True, slots=True)
class Box:
    """What a round gave to an entry, as it stands in the table."""

    text: str
    detail: str
    is_dropped: bool = False
    has_bonus: bool = False
    is_first: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    id: int
    rank: str
    moved: int | None
    name: str
    player: Player | None
    kind: str
    team: str
    total: str
    gap: str
    boxes: Sequence[Box | None]
    changes: str
    is_me: bool
    is_withdrawn: bool

    @property
    def moved_by(self) -> int:
        return abs(self.moved or 0)


@dataclass(frozen=True, slots=True)
class Column:
    number: int
    name: Text
    weight: int
    is_cancelled: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table as it is shown: of entries, or of teams."""

    columns: Sequence[Column]
    rows: Sequence[Row]
    reasons: Sequence[str]
    legend: Sequence[tuple[str, Text]]
    has_drops: bool
    has_changes: bool
    has_bonus: bool
    has_gaps: bool
    """Whether a round of the calendar gave nothing to somebody."""


def sheet_of(
    rules: Ruleset,
    rounds: Sequence[Round],
    table: Table,
    standings: Sequence[Standing],
    reader: Player | None = None,
) -> Sheet:
    lines = [standing.line for standing in standings]
    columns = [_column(each) for each in rounds if each.number <= table.after]
    names = {line.entry: _name(each) for line, each in zip(lines, standings, strict=True)}
    rows = [
        _row(rules, columns, line, standing, reader)
        for line, standing in zip(lines, standings, strict=True)
    ]
    cells = [cell for line in lines for cell in line.cells]
    return Sheet(
        columns=columns,
        rows=rows,
        # Before the first race all are level, which goes without saying.
        reasons=_reasons(rules, lines, names) if table.after else [],
        legend=_legend(cells),
        has_drops=any(cell.is_dropped for cell in cells),
        has_changes=any(line.changes for line in lines),
        has_bonus=any(cell.bonus for cell in cells),
        has_gaps=any(box is None for row in rows for box in row.boxes),
    )


def rank_text(line: StandingsLine) -> str:
    """The rank: "2", "2=" where it is shared, a dash for who is disqualified."""
    if line.rank is None:
        return "–"
    return f"{line.rank}=" if line.is_shared else str(line.rank)


def _column(round: Round) -> Column:
    return Column(round.number, round_name(round), round.weight, round.is_cancelled)


def _name(standing: Standing) -> str:
    return str(standing.team) if standing.team else entry_name(_entry(standing))


def _entry(standing: Standing) -> Entry:
    if standing.entry is None:
        raise ValueError(standing)
    return standing.entry


def _row(
    rules: Ruleset,
    columns: Sequence[Column],
    line: StandingsLine,
    standing: Standing,
    reader: Player | None,
) -> Row:
    entry = standing.entry
    cells = {cell.round: cell for cell in line.cells}
    found = [cells.get(column.number) for column in columns]
    return Row(
        id=line.entry,
        rank=rank_text(line),
        moved=line.moved,
        name=_name(standing),
        player=entry.player if entry else None,
        kind=entry.kind if entry else "",
        team=str(entry.team) if entry and entry.team else "",
        total=total_text(rules, line.total),
        gap=total_text(rules, line.gap) if line.gap else "",
        boxes=[_box(rules, cell) if cell else None for cell in found],
        changes=_signed(rules, line.changes) if line.changes else "",
        is_me=entry is not None and reader is not None and entry.player_id == reader.pk,
        is_withdrawn=entry is not None and entry.until_round is not None,
    )


def _signed(rules: Ruleset, points: int) -> str:
    shown = total_text(rules, points)
    return f"+{shown}" if points > 0 else shown


def _box(rules: Ruleset, cell: Cell) -> Box:
    code = CODES[cell.code][0] if cell.code else ""
    shown = _signed(rules, cell.points) if rules.scoring == "money" else points_text(cell.points)
    return Box(
        text=code if code and not cell.points else shown,
        detail=_detail(rules, cell),
        is_dropped=cell.is_dropped,
        has_bonus=bool(cell.bonus),
        is_first=1 in cell.places,
    )


def _detail(rules: Ruleset, cell: Cell) -> str:
    """The result in a box, in words."""
    told = [place_words(place) for place in cell.places]
    if cell.code:
        told.append(str(CODES[cell.code][1]))
    if cell.value is not None and rules.scoring in {"marks", "differences"}:
        told.append(_("best mark %(value)s") % {"value": cell.value})
    if cell.bonus:
        told.append(_("bonus %(points)s") % {"points": points_text(cell.bonus)})
    if cell.is_dropped:
        told.append(_("dropped"))
    return ", ".join(told)


def _reasons(
    rules: Ruleset, lines: Sequence[StandingsLine], names: Mapping[EntryId, str]
) -> list[str]:
    """Sentences for every place decided by a tie-break, and every one that is shared."""
    told = [
        (line.rank or 0, reason_words(rules, line.reason, names[line.entry], names[after.entry]))
        for line, after in pairwise(lines)
        if line.reason is not None
    ]
    told += [
        (group[0].rank or 0, shared_words([names[line.entry] for line in group]))
        for group in levels(lines)
    ]
    return [words for _rank, words in sorted(told)]


def _legend(cells: Sequence[Cell]) -> list[tuple[str, Text]]:
    used = {cell.code for cell in cells if cell.code}
    return [CODES[code] for code in CODES if code in used]


def chosen_table(tables: Mapping[int, Table], asked: str) -> Table | None:
    """The table that was asked for, else the latest; None for a round without a table."""
    if not asked:
        return list(tables.values())[-1] if tables else None
    return tables.get(int(asked)) if asked.isdecimal() and len(asked) < 6 else None


def status_words(championship: Championship) -> Text:
    return {
        Championship.Status.DRAFT: _("In preparation"),
        Championship.Status.REGISTRATION: _("Open for entries"),
        Championship.Status.RUNNING: pgettext("championship", "Running"),
        Championship.Status.PROVISIONAL: pgettext("championship", "Provisional"),
        Championship.Status.FINISHED: pgettext("championship", "Finished"),
    }[Championship.Status(championship.status)]
