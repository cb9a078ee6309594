"""Print where everybody stands in a championship, worked out anew from what happened."""

from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.championships.pages.names import entry_name
from tournaments.championships.pages.reasons import reason_words
from tournaments.championships.pages.sharing import standings_moment_words
from tournaments.championships.pages.standings import rank_text
from tournaments.championships.verification import Derived, derived
from tournaments.models import Championship
from tournaments.outputs.pages.document import document_of
from tournaments.outputs.pages.spreadsheet import cell_text, number_text
from tournaments.rules.codec import encode
from tournaments.rules.values import Ruleset, StandingsLine

NAME = 1
"""Index of the column of names, the only one aligned to the left."""


class Command(BaseCommand):
    help = (
        "Calculates the standings of a championship from its results and decisions, prints them "
        "and compares them with the stored ones."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("championship", metavar="CHAMPIONSHIP", help="its short name")
        parser.add_argument(
            "--after", metavar="ROUND", type=int, help="the standings after this round"
        )
        parser.add_argument(
            "--json",
            action="store_true",
            help="print one JSON object with results and decisions instead of a table",
        )

    def handle(self, *args: Any, **given: Any) -> None:
        found = _championship(given["championship"])
        _check_round(found, given["after"])
        worked_out = derived(found, after=given["after"])
        text = (
            encode(document_of(found, worked_out)) if given["json"] else _plain(found, worked_out)
        )
        self.stdout.write(text)
        if not worked_out.is_as_stored:
            raise CommandError("The stored standings don’t follow from the results and decisions.")


def _championship(slug: str) -> Championship:
    found = Championship.objects.select_related("ruleset").filter(slug=slug).first()
    if found is None:
        raise CommandError(f"There is no championship “{slug}”.")
    return found


def _check_round(championship: Championship, number: int | None) -> None:
    if number is None or championship.rounds.filter(number=number).exists():
        return
    last = championship.rounds.count()
    known = f"Its rounds are 1 to {last}." if last else "It has no rounds yet."
    raise CommandError(f"There is no round {number} in “{championship.slug}”. {known}")


def _plain(championship: Championship, worked_out: Derived) -> str:
    rules, table = championship.ruleset.rules, worked_out.table
    entries = championship.entries.select_related("player")
    names = {entry.pk: entry_name(entry) for entry in entries}
    teams = {team.pk: team.name for team in championship.teams.all()}
    lines = [f"{championship.name} · {standings_moment_words(championship, table.after)}"]
    lines += _table(rules, table.lines, names)
    if table.teams:
        lines += ["", *_table(rules, table.teams, teams)]
    return "\n".join(lines)


def _table(
    rules: Ruleset, lines: Sequence[StandingsLine], names: Mapping[int, str]
) -> Iterator[str]:
    """The lines of a table with aligned columns, and below it what breaks ties."""
    rounds = sorted({cell.round for line in lines for cell in line.cells})
    heads = ["", "name", "total", "gap", "decided", *[f"round {number}" for number in rounds]]
    rows = [heads, *[_row(line, names[line.entry], rounds) for line in lines]]
    widths = [max(len(row[at]) for row in rows) for at in range(len(heads))]
    for row in rows:
        aligned = [
            text.ljust(width) if at == NAME else text.rjust(width)
            for at, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(aligned).rstrip()
    for line, after in pairwise(lines):
        if line.reason:
            yield reason_words(rules, line.reason, names[line.entry], names[after.entry])


def _row(line: StandingsLine, name: str, rounds: Sequence[int]) -> list[str]:
    cells = {cell.round: cell for cell in line.cells}
    return [
        rank_text(line),
        name,
        number_text(line.total),
        number_text(line.gap),
        number_text(line.changes) if line.changes else "",
        *[cell_text(cells.get(number)) for number in rounds],
    ]
