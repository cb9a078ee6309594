"""The small table that clubs show on sites of their own."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, QueryDict
from django.utils import translation

from tournaments.championships.pages.names import entry_name, total_text
from tournaments.championships.pages.sharing import (
    EMBEDDED_ROWS,
    entries_words,
    standings_moment_words,
)
from tournaments.championships.pages.standings import rank_text
from tournaments.championships.selectors.standings import entry_standings
from tournaments.models import Championship, Standing
from tournaments.rules.values import Ruleset
from tournaments.shared.selectors import tables_by_round

MOST_ROWS = 50
THEMES = ("light", "dark")


@dataclass(frozen=True, slots=True)
class Wish:
    """How another site wants the table; what is not valid gets the default."""

    rows: int
    theme: str
    language: str

    @classmethod
    def of(cls, request: HttpRequest) -> "Wish":
        asked = request.GET
        return cls(
            rows=_rows(asked),
            theme=asked["theme"] if asked.get("theme") in THEMES else "",
            language=asked_language(asked) or _accepted_language(request),
        )


@dataclass(frozen=True, slots=True)
class Row:
    rank: str
    won: int
    lost: int
    """How many places were lost since the round before."""
    name: str
    total: str
    gap: str


@dataclass(frozen=True, slots=True)
class Embedded:
    rows: Sequence[Row]
    left: int
    """How many entries are below those that are shown."""
    moment: str
    entries: str
    has_results: bool
    is_money: bool

    @property
    def has_moves(self) -> bool:
        return any(row.won or row.lost for row in self.rows)


def embedded(championship: Championship, rows: int) -> Embedded:
    tables = tables_by_round(championship)
    table = tables[max(tables)]
    standings = entry_standings(table)
    shown, rules = list(standings[:rows]), championship.ruleset.rules
    return Embedded(
        rows=[_row(rules, each) for each in shown],
        left=standings.count() - len(shown),
        moment=standings_moment_words(championship, table.after),
        entries=entries_words(championship),
        has_results=table.after > 0,
        is_money=rules.scoring == "money",
    )


def asked_language(asked: QueryDict) -> str:
    """The language of `?lang=`, which goes before everything else; empty if there is none."""
    language = asked.get("lang", "")
    return language if language in dict(settings.LANGUAGES) else ""


def _row(rules: Ruleset, standing: Standing) -> Row:
    line = standing.line
    moved = line.moved or 0
    return Row(
        rank=rank_text(line),
        won=max(moved, 0),
        lost=max(-moved, 0),
        name=entry_name(standing.entry) if standing.entry else "",
        total=total_text(rules, line.total),
        gap=total_text(rules, line.gap) if line.gap else "",
    )


def _rows(asked: QueryDict) -> int:
    text = asked.get("rows", "")
    is_number = text.isascii() and text.isdecimal() and len(text) < 4
    return min(max(1, int(text)), MOST_ROWS) if is_number else EMBEDDED_ROWS


def _accepted_language(request: HttpRequest) -> str:
    """The language that the browser asks for; cookies must not change what all sites show."""
    without_cookies = HttpRequest()
    without_cookies.META = request.META
    return translation.get_language_from_request(without_cookies)
