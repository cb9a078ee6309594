"""API of public races."""

from typing import Annotated, Any, Literal

from django.http import HttpRequest
from ninja import Query, Router

from racing.api.callers import ANYBODY, player_of
from racing.api.pagination import Listed, PageNumber, RaceId, page_of
from racing.api.race_values import RaceLine, RaceShown, race_line, race_shown
from racing.api.refusals import READING
from racing.api.words import _
from racing.races.selectors.races import (
    open_races,
    races_with_a_free_seat,
    seated_race,
    watchable_races,
)

router = Router(tags=["races"], auth=ANYBODY)

Game = Annotated[
    str,
    Query(
        pattern=r"^[-a-z0-9]*$",
        max_length=40,
        description="A game, such as `racetrack`. Leave empty for all.",
    ),
]
Shown = Literal["open", "offered", "running", "finished"]


class Races(Listed):
    items: list[RaceLine]


@router.get(
    "/races",
    summary=_("List public races that are open, have a free seat, are running or finished."),
    response={200: Races, **READING},
)
def races(
    request: HttpRequest, status: Shown = "open", game: Game = "", page: PageNumber = 1
) -> dict[str, Any]:
    """Public races. `open` ones have a free seat. `offered` ones run and need a substitute."""
    player = player_of(request)
    if status == "open":
        found = open_races(game=game, player=player)
    elif status == "offered":
        found = races_with_a_free_seat(game=game, player=player)
    else:
        found = watchable_races(status=status, game=game)
    return page_of(found, page, lambda rows: [race_line(each) for each in rows])


@router.get(
    "/races/{race_id}",
    summary=_("Get a race, its players, its state and its result."),
    response={200: RaceShown, **READING},
)
def race(request: HttpRequest, race_id: RaceId) -> dict[str, Any]:
    """One race with its seats, standing and outcome.

    Only its players can see a private race.
    """
    return race_shown(seated_race(player_of(request), race_id))
