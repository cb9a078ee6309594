"""What an organiser has on his desk."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.forms.desk import (
    DecisionForm,
    MoreEntriesForm,
    PlayerEntryForm,
    RecordsRoundForm,
    RoundForm,
    TeamEntryForm,
    round_form,
)
from tournaments.models import Championship, Entry
from tournaments.pages.calendar import Stop, calendar_page
from tournaments.pages.decisions import Told, decisions_page
from tournaments.pages.names import entry_name


@dataclass(frozen=True, slots=True)
class Entrant:
    entry: Entry
    name: str
    drivers: Sequence[str]


@dataclass(frozen=True, slots=True)
class DeskPage:
    entrants: Sequence[Entrant]
    stops: Sequence[Stop]
    told: Sequence[Told]
    player_form: PlayerEntryForm
    team_form: TeamEntryForm
    more_form: MoreEntriesForm
    round_form: RoundForm | RecordsRoundForm
    decision_form: DecisionForm
    may_start: bool
    races_missing: bool
    """Whether a round has no race yet."""


def desk_page(championship: Championship) -> DeskPage:
    entries = list(
        championship.entries.select_related("player", "team").prefetch_related("drivers")
    )
    stops = calendar_page(championship)
    return DeskPage(
        entrants=[_entrant(entry) for entry in entries],
        stops=stops,
        told=decisions_page(championship),
        player_form=PlayerEntryForm(auto_id="player_%s"),
        team_form=TeamEntryForm(auto_id="team_%s"),
        more_form=MoreEntriesForm(auto_id="more_%s"),
        round_form=round_form(championship),
        decision_form=DecisionForm(entries=entries, auto_id="decision_%s"),
        may_start=championship.is_draft and len(entries) > 1,
        races_missing=any(not stop.count and not stop.round.is_cancelled for stop in stops),
    )


def _entrant(entry: Entry) -> Entrant:
    drivers = [driver.username for driver in entry.drivers.all()]
    return Entrant(entry, entry_name(entry), drivers)
