"""The list of entries as CSV; the import form takes it back."""

import csv
from collections.abc import Iterator
from io import StringIO

from django.utils.translation import gettext as _

from tournaments.championships.pages.names import entry_name
from tournaments.championships.selectors.entries import ENTERED, WITHDRAWN, entries_by_name
from tournaments.entries.pages.entries import state_labels
from tournaments.models import Application, Championship, Entry
from tournaments.outputs.pages.spreadsheet import BYTE_ORDER_MARK, KINDS, guarded

State = Application.State
NOT_ENTERED = (State.ASKED, State.WAITING, State.RESERVE, State.REJECTED)


def roster_of(championship: Championship) -> str:
    out = StringIO()
    out.write(BYTE_ORDER_MARK)
    writer = csv.writer(out)
    heads = [_("Number"), _("Name"), _("Kind"), _("Team"), _("State"), _("From"), _("Until")]
    writer.writerow(heads)
    writer.writerows(_entries(championship))
    writer.writerows(_applications(championship))
    return out.getvalue()


def _entries(championship: Championship) -> Iterator[list[str]]:
    labels = state_labels()
    for entry in entries_by_name(championship):
        yield [
            str(entry.number),
            guarded(entry_name(entry)),
            str(KINDS[entry.kind]),
            guarded(entry.team.name) if entry.team else "",
            str(labels[ENTERED if entry.until_round is None else WITHDRAWN]),
            str(entry.from_round),
            "" if entry.until_round is None else str(entry.until_round),
        ]


def _applications(championship: Championship) -> Iterator[list[str]]:
    """Rows of applicants who are not in; they have no number yet."""
    labels, kind = state_labels(), str(KINDS[Entry.Kind.PLAYER])
    found = championship.applications.filter(state__in=NOT_ENTERED).select_related("player")
    for each in found.order_by("state", "at", "pk"):
        name, team = guarded(each.player.username), guarded(each.team)
        yield ["", name, kind, team, str(labels[each.state]), "", ""]
