"""The pages of records: present and former ones, and the best runs."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from racing.circuits.pages.courses import Feat
from racing.circuits.pages.laps import Lap
from racing.people.models import Player
from racing.ratings.models import Run
from racing.tables.table import Text
from tournaments.records.pages.record_circuits import RecordCircuits
from tournaments.records.selectors.records import Chronicle, Reign
from tournaments.records.selectors.scopes import Scope

SITE = Scope()


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several links in a row."""

    label: Text
    url: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class StandingRecord:
    name: Text
    url: str
    """The address of all that was driven on that circuit."""
    terms: Sequence[Text]
    feat: Lap | Feat


@dataclass(frozen=True, slots=True)
class Held:
    """A line of the succession: who held the record, alone or with others, and how long."""

    feat: Lap | Feat
    until: datetime | None
    is_first: bool = False
    """Whether others equalled this record."""
    is_equal: bool = False
    """Whether this run equalled the first."""
    has_more: bool = False
    """Whether others equalled it too who are not named."""


@dataclass(frozen=True, slots=True)
class Best:
    place: int
    feat: Lap | Feat
    is_own: bool


@dataclass(frozen=True, slots=True)
class TermsRecords:
    terms: Sequence[Text]
    is_usual: bool
    par: int | None
    line: Sequence[Held]
    """Holders of the record, the present one first."""
    best: Sequence[Best]

    @property
    def record(self) -> Lap | Feat:
        return self.line[0].feat


def records_url(game: str, scope: Scope = SITE) -> str:
    return reverse("records", query={"game": game, **_query(scope)})


def records_of_url(game: str, course: str, scope: Scope = SITE) -> str:
    return reverse("records_of", args=[game, course], query=_query(scope) or None)


def game_choices(grounds: Mapping[str, RecordCircuits], chosen: str, scope: Scope) -> list[Choice]:
    return [
        Choice(each.game.table.name, records_url(game, scope), game == chosen)
        for game, each in grounds.items()
    ]


def scope_choices(scope: Scope, game: str, course: str = "") -> list[Choice]:
    """Links to the same page for everybody's runs, the club's and the championship's."""
    wider = [(SITE, _("Site"))]
    if scope.club:
        wider.append((Scope(scope.club), scope.club.name))
    if scope.championship:
        wider.append((scope, scope.championship.name))
    return [
        Choice(
            label,
            records_of_url(game, course, each) if course else records_url(game, each),
            each == scope,
        )
        for each, label in wider
    ]


def in_order(grounds: RecordCircuits, runs: Sequence[Run]) -> list[Run]:
    """Runs by circuit in the usual order, those on the usual terms first."""
    places = {slug: place for place, slug in enumerate(grounds.slugs)}

    def key(run: Run) -> tuple[int, str, bool, str]:
        course, terms = run.book.course, run.book.terms
        is_unusual = not grounds.is_usual(json.loads(terms))
        return places.get(course, len(places)), course, is_unusual, terms

    return sorted(runs, key=key)


def standing_records(
    grounds: RecordCircuits, runs: Sequence[Run], scope: Scope
) -> list[StandingRecord]:
    return [
        StandingRecord(
            grounds.name(run.book.course),
            records_of_url(grounds.game.slug, run.book.course, scope),
            grounds.terms(json.loads(run.book.terms)),
            grounds.feat(run),
        )
        for run in runs
    ]


def records_on(
    grounds: RecordCircuits, chronicles: Sequence[Chronicle], reader: Player | None
) -> list[TermsRecords]:
    """Records of one circuit by terms, the usual terms first."""
    found = [_terms_records(grounds, each, reader) for each in chronicles]
    return sorted(found, key=lambda each: not each.is_usual)


def _terms_records(
    grounds: RecordCircuits, chronicle: Chronicle, reader: Player | None
) -> TermsRecords:
    terms: dict[str, Any] = json.loads(chronicle.book.terms)
    return TermsRecords(
        terms=grounds.terms(terms),
        is_usual=grounds.is_usual(terms),
        par=grounds.par(chronicle.book.course, terms),
        line=[held for reign in chronicle.reigns for held in _held(grounds, reign)],
        best=list(_best(grounds, chronicle.best, reader)),
    )


def _held(grounds: RecordCircuits, reign: Reign) -> Iterator[Held]:
    yield Held(grounds.feat(reign.run), reign.until, is_first=bool(reign.equals))
    last = len(reign.equals)
    for nth, run in enumerate(reign.equals, 1):
        has_more = reign.has_more and nth == last
        yield Held(grounds.feat(run), reign.until, is_equal=True, has_more=has_more)


def _best(grounds: RecordCircuits, runs: Sequence[Run], reader: Player | None) -> Iterator[Best]:
    """The best runs with their places; equal marks share a place."""
    ranks = [run.rank for run in runs]
    for run in runs:
        is_own = reader is not None and run.player_id == reader.pk
        yield Best(ranks.index(run.rank) + 1, grounds.feat(run), is_own)


def _query(scope: Scope) -> dict[str, str]:
    if scope.championship:
        return {"championship": scope.championship.slug}
    return {"club": scope.club.slug} if scope.club else {}
