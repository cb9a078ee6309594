"""API of a race's moves, as the caller may know them."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.http import HttpRequest
from ninja import Router, Schema
from pydantic import Field

from racing.api.callers import ANYBODY, player_of
from racing.api.names import told
from racing.api.pagination import Listed, PageNumber, RaceId, page_of
from racing.api.refusals import READING
from racing.api.words import _
from racing.engine.values import Viewer
from racing.races.models import Move, Race
from racing.races.pages.log import BY_THE_SITE
from racing.races.pages.offers import viewer_of
from racing.races.selectors.moves import visible_moves
from racing.races.selectors.races import seated_race
from racing.tables.registry import registered_game

router = Router(tags=["turns"], auth=ANYBODY)


class MoveShown(Schema):
    """A move. It has no number, because that would show when others change a choice in secret."""

    seat: int | None
    kind: str = Field(description="`play`, or how moves were undone.")
    ply: int = Field(
        description="How many moves count after it. A later move with fewer has undone it."
    )
    at: datetime
    is_automatic: bool = Field(description="The site played it for a player.")
    events: list[dict[str, Any]] = Field(
        description="Some fields are there by their former names too, such as `round` for `lap`."
    )


class History(Listed):
    items: list[MoveShown]


@router.get(
    "/races/{race_id}/history",
    summary=_("List what has happened so far, as far as you can see it."),
    response={200: History, **READING},
)
def history(request: HttpRequest, race_id: RaceId, page: PageNumber = 1) -> dict[str, Any]:
    """The moves of a race, oldest first. A full page never changes."""
    seated = seated_race(player_of(request), race_id)
    race, viewer = seated.race, viewer_of(seated)
    found = visible_moves(race, viewer).order_by("number")
    return page_of(found, page, lambda rows: _moves(race, viewer, rows))


def _moves(race: Race, viewer: Viewer, moves: Iterable[Move]) -> list[dict[str, Any]]:
    names = registered_game(race.game).table.field_names
    return [
        {
            "seat": each.seat,
            "kind": each.kind,
            "ply": each.ply,
            "at": each.at,
            "is_automatic": each.cause in BY_THE_SITE,
            "events": [told(event, names) for event in _events(race, viewer, each)],
        }
        for each in moves
    ]


def _events(race: Race, viewer: Viewer, move: Move) -> tuple[Any, ...]:
    events: tuple[Any, ...] = race.rules.events_for(race.codec.events(move.events), viewer)
    return events
