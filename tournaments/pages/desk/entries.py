"""The list of entries, and the forms that make it longer."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tournaments.forms.desk import MoreEntriesForm, PlayerEntryForm, TeamEntryForm
from tournaments.models import Championship, Entry
from tournaments.pages.names import entry_name


@dataclass(frozen=True, slots=True)
class Entrant:
    entry: Entry
    name: str
    drivers: Sequence[str]


@dataclass(frozen=True, slots=True)
class EntriesSheet:
    entrants: Sequence[Entrant]
    player_form: PlayerEntryForm
    team_form: TeamEntryForm
    more_form: MoreEntriesForm


def entries_sheet(championship: Championship, now: datetime) -> EntriesSheet:
    entries = championship.entries.select_related("player", "team").prefetch_related("drivers")
    return EntriesSheet(
        entrants=[_entrant(entry) for entry in entries],
        player_form=PlayerEntryForm(auto_id="player_%s"),
        team_form=TeamEntryForm(auto_id="team_%s"),
        more_form=MoreEntriesForm(auto_id="more_%s"),
    )


def _entrant(entry: Entry) -> Entrant:
    drivers = [driver.username for driver in entry.drivers.all()]
    return Entrant(entry, entry_name(entry), drivers)
