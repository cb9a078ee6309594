"""API of the calling player: their account, and the races that wait for them."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Literal

from django.http import HttpRequest
from ninja import Router, Schema
from pydantic import Field

from racing.api.callers import READER, Caller, caller_of
from racing.api.pagination import Listed, PageNumber, page_of
from racing.api.race_values import RaceLine, race_line
from racing.api.refusals import READING
from racing.api.words import _
from racing.races.models import Race, Seating
from racing.races.selectors.races import seatings_of, seatings_waiting_for

router = Router(tags=["me"], auth=READER)

GOING = (Race.Status.OPEN, Race.Status.STARTING, Race.Status.RUNNING)


class Me(Schema):
    username: str
    language: str
    time_zone: str
    is_bot_account: bool
    suspended_until: datetime | None
    scopes: list[str] = Field(description="What this token can do.")
    expires_at: datetime


class OwnRace(Schema):
    race: RaceLine
    seat: int
    is_asked: bool
    asked_at: int = Field(
        description="Send it with your move, so that it answers the right question."
    )
    asked_since: datetime | None
    deadline: datetime | None
    has_stand_in: bool


class OwnRaces(Listed):
    items: list[OwnRace]


@router.get(
    "/me", summary=_("Get your account and what this token can do."), response={200: Me, **READING}
)
def me(request: HttpRequest) -> dict[str, Any]:
    player, caller = caller_of(request), _caller(request)
    return {
        "username": player.username,
        "language": player.language,
        "time_zone": player.time_zone,
        "is_bot_account": player.is_bot_account,
        "suspended_until": player.suspended_until,
        "scopes": caller.token.scopes if caller.token else [],
        "expires_at": caller.token.expires_at if caller.token else None,
    }


@router.get(
    "/me/races",
    summary=_("List your races, or only those waiting for you."),
    response={200: OwnRaces, **READING},
)
def own_races(
    request: HttpRequest,
    waiting: bool = False,
    status: Literal["going", "finished"] = "going",
    page: PageNumber = 1,
) -> dict[str, Any]:
    """Your races, or with `waiting` only those that wait for you, least time left first."""
    player = caller_of(request)
    if waiting:
        return page_of(seatings_waiting_for(player), page, _own)
    statuses = GOING if status == "going" else (Race.Status.FINISHED,)
    found = seatings_of(player).filter(race__status__in=statuses)
    return page_of(found.order_by("-race__created_at", "-race_id"), page, _own)


def _own(seatings: Iterable[Seating]) -> list[dict[str, Any]]:
    return [
        {
            "race": race_line(each.race),
            "seat": each.seat,
            "is_asked": each.is_asked and each.race.is_running,
            "asked_at": each.asked_at,
            "asked_since": each.asked_since,
            "deadline": each.deadline,
            "has_stand_in": each.has_stand_in and each.race.is_running,
        }
        for each in seatings
    ]


def _caller(request: HttpRequest) -> Caller:
    caller: Caller = request.auth  # type: ignore[attr-defined]
    return caller
