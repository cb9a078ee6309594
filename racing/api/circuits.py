"""API of public circuits and their records."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal

from django.http import Http404, HttpRequest
from msgspec import to_builtins
from ninja import Router, Schema
from pydantic import Field

from racing.api.callers import ANYBODY
from racing.api.pagination import Listed, PageNumber, Slug, page_of
from racing.api.refusals import READING
from racing.api.words import _
from racing.circuits.pages.circuits import CircuitCard, circuit_cards
from racing.circuits.pages.laps import holder_of
from racing.circuits.selectors.circuit_list import listed_circuits
from racing.games.racetrack.circuits import CIRCUITS, UnknownCircuit
from racing.games.racetrack.files import file_of
from racing.ratings.models import Run
from racing.ratings.selectors.records import records_standing, successions_on
from racing.tables.racetrack.names import names_of
from racing.tables.registry import registered_games

router = Router(tags=["circuits"], auth=ANYBODY)


class CircuitLine(Schema):
    slug: str
    url: str
    name: str
    author: str | None = Field(description="Null for circuits of the game.")
    width: int
    height: int
    length: int = Field(description="Length of a lap, in steps.")
    par: int = Field(description="Par in moves, at the default top speed.")
    races: int
    trials: int
    record: int | None = Field(description="Record in moves, with default options.")


class Circuits(Listed):
    items: list[CircuitLine]


class CircuitShown(Schema):
    """The drawing as in a circuit file, with par by top speed."""

    slug: str
    outer: list[list[int]]
    inner: list[list[int]]
    start_line: list[list[int]]
    direction: str
    par: dict[str, int]
    names: dict[str, str]
    version: int


class RunShown(Schema):
    holder: str
    race: int
    seat: int
    value: list[int] = Field(description="The smaller list is better.")
    at: datetime


class RecordShown(Schema):
    game: str
    course: str
    terms: dict[str, int | str] = Field(description="Options under which runs are compared.")
    record: RunShown
    beaten: list[RunShown] = Field(description="Earlier records, latest first.")


class Records(Schema):
    items: list[RecordShown]


@router.get(
    "/circuits",
    summary=_("List Racetrack circuits, with par and record."),
    response={200: Circuits, **READING},
)
def circuits(
    request: HttpRequest,
    by: Literal["anybody", "game", "players"] = "anybody",
    page: PageNumber = 1,
) -> dict[str, Any]:
    """Circuits of the game first, then those by players, newest first."""
    found = [
        each
        for each in listed_circuits()
        if by == "anybody" or each.is_of_the_game == (by == "game")
    ]
    return page_of(found, page, lambda rows: list(map(_line, circuit_cards(list(rows)))))


@router.get(
    "/circuits/{slug}",
    summary=_("Get a circuit as drawn."),
    response={200: CircuitShown, **READING},
)
def circuit(request: HttpRequest, slug: Slug) -> dict[str, Any]:
    try:
        found = CIRCUITS.find(slug)
    except UnknownCircuit:
        raise Http404 from None
    return {"version": 1, **to_builtins(file_of(found, names_of(found)))}


@router.get(
    "/records/{game}", summary=_("List a game’s records."), response={200: Records, **READING}
)
def records(request: HttpRequest, game: Slug) -> dict[str, Any]:
    """The current records on every circuit of a game, for all options."""
    _check(game)
    return {"items": [_record([run]) for run in records_standing(game)]}


@router.get(
    "/records/{game}/{course}",
    summary=_("List a circuit’s records, current and past."),
    response={200: Records, **READING},
)
def records_on(request: HttpRequest, game: Slug, course: Slug) -> dict[str, Any]:
    """Records on one circuit, with their earlier holders."""
    _check(game)
    return {"items": [_record(each.runs) for each in successions_on(game, course)]}


def _check(game: str) -> None:
    if game not in {each.slug for each in registered_games()}:
        raise Http404


def _line(card: CircuitCard) -> dict[str, Any]:
    return {
        "slug": card.slug,
        "url": f"/circuits/{card.slug}/",
        "name": str(card.name),
        "author": card.author.display_name if card.author else None,
        "width": card.width,
        "height": card.height,
        "length": card.length,
        "par": card.par,
        "races": card.races,
        "trials": card.trials,
        "record": card.record.count if card.record else None,
    }


def _record(runs: Sequence[Run]) -> dict[str, Any]:
    record, *beaten = map(_run, runs)
    book = runs[0].book
    terms = json.loads(book.terms)
    shown = {"game": book.game, "course": book.course, "terms": terms}
    return {**shown, "record": record, "beaten": beaten}


def _run(run: Run) -> dict[str, Any]:
    where = {"race": run.race_id, "seat": run.seat}
    return {"holder": holder_of(run), **where, "value": run.value, "at": run.at}
