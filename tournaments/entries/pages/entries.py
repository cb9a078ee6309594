"""The organiser's tab of entries: entries, applications, and forms for more."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext as _

from racing.clocks.reliability import Reliability
from racing.races.selectors.reliability import reliabilities
from racing.tables.table import Text
from tournaments.championships.forms.manage import MoreEntriesForm, PlayerEntryForm, TeamEntryForm
from tournaments.championships.pages.names import entry_name
from tournaments.championships.selectors.entries import (
    ENTERED,
    STATES,
    WITHDRAWN,
    applications_listed,
    counts_by_state,
    entries_listed,
)
from tournaments.entries.forms.reserves import MessageForm
from tournaments.entries.pages.calls import CallCard, call_cards
from tournaments.entries.selectors.reserves import calls_in
from tournaments.models import Application, Championship, Entry

ON_A_PAGE = 50
CALLS_SHOWN = 20
State = Application.State


@dataclass(frozen=True, slots=True)
class Asked:
    """Filter of the list of entries."""

    state: str = ENTERED
    text: str = ""
    page: str = "1"


@dataclass(frozen=True, slots=True)
class StateTab:
    state: str
    label: Text
    count: int


@dataclass(frozen=True, slots=True)
class Entrant:
    entry: Entry
    name: str
    drivers: Sequence[str]


@dataclass(frozen=True, slots=True)
class Applicant:
    application: Application
    name: str
    reliability: Reliability

    @property
    def wants_to_be_reserve(self) -> bool:
        """Whether to let the applicant in is to make them a reserve."""
        return self.application.as_reserve and self.application.state == State.ASKED


@dataclass(frozen=True, slots=True)
class EntriesTab:
    tabs: Sequence[StateTab]
    asked: Asked
    page: Page[Any]
    entrants: Sequence[Entrant]
    applicants: Sequence[Applicant]
    is_empty: bool
    """Whether nobody is entered at all."""
    player_form: PlayerEntryForm
    team_form: TeamEntryForm
    more_form: MoreEntriesForm
    message_form: MessageForm
    calls: Sequence[CallCard]
    """Calls to reserves, the latest first, where reserves are shown."""


def entries_tab(
    championship: Championship, now: datetime, asked: Asked | None = None
) -> EntriesTab:
    asked = asked or Asked()
    counts = counts_by_state(championship)
    page = Paginator(_listed(championship, asked), ON_A_PAGE).get_page(asked.page)
    rows, is_of_entries = list(page.object_list), asked.state in (ENTERED, WITHDRAWN)
    return EntriesTab(
        tabs=_tabs(counts, asked),
        asked=asked,
        page=page,
        entrants=[_entrant(row) for row in rows] if is_of_entries else (),
        applicants=() if is_of_entries else _applicants(rows, now),
        is_empty=not any(counts.values()),
        player_form=PlayerEntryForm(auto_id="player_%s"),
        team_form=TeamEntryForm(auto_id="team_%s"),
        more_form=MoreEntriesForm(auto_id="more_%s"),
        message_form=MessageForm(auto_id="message_%s"),
        calls=_calls(championship, now) if asked.state == State.RESERVE else (),
    )


def state_labels() -> dict[str, Text]:
    return {
        ENTERED: _("Entered"),
        State.ASKED: _("Requests"),
        State.WAITING: _("Waiting"),
        State.RESERVE: _("Reserves"),
        State.REJECTED: _("Turned down"),
        WITHDRAWN: _("Withdrawn"),
    }


def _tabs(counts: Mapping[str, int], asked: Asked) -> list[StateTab]:
    """Tabs of the states that somebody is in; empty states are left out."""
    labels = state_labels()
    return [
        StateTab(state, labels[state], counts[state])
        for state in STATES
        if counts[state] or state in (ENTERED, asked.state)
    ]


def _listed(championship: Championship, asked: Asked) -> Any:
    if asked.state in (ENTERED, WITHDRAWN):
        is_withdrawn = asked.state == WITHDRAWN
        return entries_listed(championship, is_withdrawn=is_withdrawn, text=asked.text)
    return applications_listed(championship, asked.state, asked.text)


def _calls(championship: Championship, now: datetime) -> list[CallCard]:
    return call_cards(calls_in(championship)[:CALLS_SHOWN], now)


def _entrant(entry: Entry) -> Entrant:
    drivers = [driver.display_name for driver in entry.drivers.all()]
    return Entrant(entry, entry_name(entry), drivers)


def _applicants(rows: Sequence[Application], now: datetime) -> list[Applicant]:
    """Applicants with their reliability, which helps to decide."""
    known = reliabilities((row.player_id for row in rows), now=now)
    return [Applicant(row, row.player.username, known[row.player_id]) for row in rows]
