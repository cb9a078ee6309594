"""API to take a seat, and give it back before the start."""

from typing import Any

from django.http import HttpRequest
from django.utils import timezone
from ninja import Router, Schema
from pydantic import Field

from racing.api.callers import DRIVER, caller_of
from racing.api.limits import SEATS, check_pace
from racing.api.pagination import RaceId
from racing.api.race_values import RaceShown, race_shown
from racing.api.refusals import WRITING
from racing.api.turns import known_race
from racing.api.words import _
from racing.races.selectors.races import seated_race
from racing.races.services import lobby

router = Router(tags=["seats"], auth=DRIVER)


class JoinSent(Schema):
    code: str = Field(
        "",
        max_length=32,
        pattern=r"^[-\w]*$",
        description="The code of a private race. Leave empty otherwise.",
    )
    word: str = Field(
        "",
        max_length=32,
        pattern=r"^([0-9a-f]{32})?$",
        description="Your word for the dice: 16 random bytes as 32 hexadecimal digits. It's hidden "
        "until the start and can't be changed.",
    )
    team: str = Field(
        "",
        max_length=20,
        pattern=r"^[a-z]*$",
        description="A free team, such as `red`, in games with teams. Leave empty for any.",
    )


class TeamSent(Schema):
    team: str = Field(
        min_length=1, max_length=20, pattern=r"^[a-z]+$", description="A free team, such as `red`."
    )


class Left(Schema):
    race: int


@router.post(
    "/races/{race_id}/join",
    summary=_("Take a seat in an open race."),
    response={200: RaceShown, **WRITING},
)
def join(request: HttpRequest, race_id: RaceId, sent: JoinSent) -> dict[str, Any]:
    """Take a free seat in an open race. The race may start with its last seat."""
    player = caller_of(request)
    check_pace("join", player, SEATS)
    with known_race(player, race_id, sent.code):
        lobby.join_race(
            race_id=race_id,
            player=player,
            code=sent.code,
            word=sent.word,
            team=sent.team,
            now=timezone.now(),
        )
    return race_shown(seated_race(player, race_id))


@router.post(
    "/races/{race_id}/leave",
    summary=_("Leave a race before it starts."),
    response={200: Left, **WRITING},
)
def leave(request: HttpRequest, race_id: RaceId) -> dict[str, Any]:
    """Give your seat back before the start."""
    player = caller_of(request)
    check_pace("join", player, SEATS)
    with known_race(player, race_id):
        lobby.leave_race(race_id=race_id, player=player)
    return {"race": race_id}


@router.post(
    "/races/{race_id}/team",
    summary=_("Choose your team before the race starts."),
    response={200: RaceShown, **WRITING},
)
def team(request: HttpRequest, race_id: RaceId, sent: TeamSent) -> dict[str, Any]:
    """Change to another free team before the start, in games with teams."""
    player = caller_of(request)
    check_pace("join", player, SEATS)
    with known_race(player, race_id):
        lobby.choose_team(race_id=race_id, player=player, team=sent.team)
    return race_shown(seated_race(player, race_id))
