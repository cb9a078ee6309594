"""The preview of an import, before anybody is entered."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from racing.tables.table import Text
from tournaments.entries.entry_lists import BadLine, read_list
from tournaments.entries.selectors.entry_lists import checked
from tournaments.entries.selectors.registration import free_places
from tournaments.models import Championship

REASONS: dict[str, Text] = {
    "entered_already": _("is already entered."),
    "guest": _("is a guest and can’t be entered."),
    "no_such_player": _("there is no player with this name."),
    "reserve_already": _("is already a reserve."),
    "team_too_long": _("the team name can have at most 60 characters."),
    "too_many": _("is one too many. A championship can have at most 5,000 entries."),
    "twice": _("is in the list twice."),
    "unreadable": _("this line can’t be read. It should have name, team, reserve (yes or no)."),
    "withdrawn_before": _("has withdrawn. Restore the entry instead."),
}


@dataclass(frozen=True, slots=True)
class BadRow:
    number: int
    text: str
    words: Text


@dataclass(frozen=True, slots=True)
class DryRun:
    """What an import would do; `text` is sent again when the organiser says yes."""

    text: str
    entries: int
    reserves: int
    teams: int
    bad: Sequence[BadRow]
    beyond: int
    """How many of them are more than the free places."""

    @property
    def good(self) -> int:
        return self.entries + self.reserves


def dry_run(championship: Championship, text: str) -> DryRun:
    found = checked(championship, read_list(text))
    free = free_places(championship)
    entries = len(found.entries)
    return DryRun(
        text=text,
        entries=entries,
        reserves=len(found.reserves),
        teams=len({each.line.team for each in found.entries} - {""}),
        bad=[_row(each) for each in found.bad],
        beyond=max(0, entries - free) if free is not None else 0,
    )


def _row(bad: BadLine) -> BadRow:
    return BadRow(bad.number, bad.text, REASONS[bad.code])
