"""The end of a championship: who stands on the podium, and who won most."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from racing.tables.table import Text
from tournaments.championships.pages.names import entry_name, total_text
from tournaments.championships.pages.standings import rank_text
from tournaments.championships.selectors.standings import entries_by_id, poles_of
from tournaments.models import Championship, Standing, Table
from tournaments.rules.codec import read_standings_line

STEPS = 3


@dataclass(frozen=True, slots=True)
class Step:
    rank: str
    name: str
    total: str


@dataclass(frozen=True, slots=True)
class Award:
    label: Text
    names: Sequence[str]
    count: int


@dataclass(frozen=True, slots=True)
class Podium:
    steps: Sequence[Step]
    awards: Sequence[Award]


def podium_of(
    championship: Championship, table: Table, standings: Sequence[Standing]
) -> Podium | None:
    """The podium of a signed championship, for the first page of its last table; else None."""
    first = [each for each in standings if each.position <= STEPS and each.entry and each.rank]
    if not championship.is_finished or not table.after or not first:
        return None
    rules = championship.ruleset.rules
    steps = [
        Step(rank_text(each.line), entry_name(each.entry), total_text(rules, each.total))
        for each in first
        if each.entry
    ]
    counts = ((_("Most wins"), _wins(table)), (_("Most poles"), poles_of(championship)))
    awards = [_award(label, found) for label, found in counts if found]
    return Podium(steps, awards)


def _wins(table: Table) -> Counter[int]:
    """How many rounds each entry won, after all decisions."""
    found: Counter[int] = Counter()
    rows = table.standings.filter(entry__isnull=False).values_list("entry", "text")
    for entry, text in rows:
        if entry is not None and (
            wins := sum(1 in cell.places for cell in read_standings_line(text).cells)
        ):
            found[entry] = wins
    return found


def _award(label: Text, counts: Mapping[int, int]) -> Award:
    best = max(counts.values())
    entries = entries_by_id([entry for entry, count in counts.items() if count == best])
    names = [entry_name(entry) for entry in sorted(entries.values(), key=lambda e: e.number)]
    return Award(label, names, best)
