"""The public log of moderation: acts and rules, without names of people."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from racing.moderation.code_of_conduct import Article, article
from racing.moderation.models import Act, Appeal
from racing.moderation.pages.wording.acts import code_done_words
from racing.moderation.selectors.log import acts_by_month
from racing.notices.pages.notices import race_name
from racing.tables.words import Text


@dataclass(frozen=True, slots=True)
class Line:
    """An act in the public log; it names no person, and a race only if everybody may watch it."""

    number: int
    at: datetime
    until: datetime | None
    what: Text
    undid: int | None
    """The number of the act that it undid."""
    undone: int | None
    article: Article | None
    race: str
    race_url: str
    takes_two: bool
    appeal: Text


@dataclass(frozen=True, slots=True)
class Month:
    first_day: datetime
    counts: Sequence[tuple[Text, int]]

    @property
    def total(self) -> int:
        return sum(count for _label, count in self.counts)


def log_lines(acts: Iterable[Act]) -> list[Line]:
    return [_line(act) for act in acts]


def months() -> list[Month]:
    by_month = groupby(acts_by_month(), key=lambda row: row[0])
    return [
        Month(month, [(_label(code), count) for _month, code, count in rows])
        for month, rows in by_month
    ]


def _line(act: Act) -> Line:
    meant = act.undoes or act
    race = act.race if act.race and not act.race.is_private else None
    return Line(
        number=act.pk,
        at=act.at,
        until=act.until,
        what=_undone(meant.code) if act.undoes else _label(act.code),
        undid=act.undoes_id,
        undone=act.undone_by.pk if act.is_undone else None,
        article=article(act.rule),
        race=race_name(race) if race else "",
        race_url=race.get_absolute_url() if race else "",
        takes_two=act.seconder_id is not None,
        appeal=_appeal(act),
    )


def _undone(code: str) -> str:
    return capfirst(_("undone: %(what)s") % {"what": code_done_words(code)})


def _label(code: str) -> str:
    words = code_done_words(code)
    return capfirst(words) if words != code else code


def _appeal(act: Act) -> str:
    if not hasattr(act, "appeal"):
        return ""
    words = {
        "": _("appeal pending"),
        Appeal.Verdict.LIFTED: _("lifted on appeal"),
        Appeal.Verdict.KEPT: _("kept on appeal"),
    }
    return words[act.appeal.verdict]
