"""API operations on clubs, for those who may know of them."""

from collections.abc import Iterable
from datetime import datetime
from typing import Annotated, Any, Literal

from django.http import HttpRequest
from ninja import Query, Router, Schema
from pydantic import Field

from racing.api.callers import ANYBODY, player_of
from racing.api.pagination import Listed, PageNumber, Slug, page_of
from racing.api.refusals import READING
from racing.api.words import _
from tournaments.api.values import ChampionshipLine, championship_line
from tournaments.clubs.selectors.clubs import clubs_for, officials_of, part_in
from tournaments.shared.selectors import championships_for

router = Router(tags=["clubs"], auth=ANYBODY)

OFFICIALS, CHAMPIONSHIPS = 20, 30
Named = Annotated[
    str,
    Query(
        max_length=60,
        pattern=r"^[^\x00-\x1f\x7f]*$",
        description="Part of the name. Leave empty for all clubs.",
    ),
]


class ClubLine(Schema):
    slug: str
    url: str
    name: str
    is_public: bool
    joining: Literal["open", "request", "invitation"]
    members: int


class Clubs(Listed):
    items: list[ClubLine]


class Official(Schema):
    username: str
    role: str


class ClubShown(ClubLine):
    description: str
    rules: str
    created_at: datetime
    own_role: str | None = Field(description="Your role, or null.")
    officials: list[Official] = Field(description="Empty if you can’t see inside the club.")
    championships: list[ChampionshipLine] = Field(
        description="The latest ones. Empty if you can’t see inside the club."
    )


@router.get("/clubs", summary=_("List the clubs you can see."), response={200: Clubs, **READING})
def clubs(request: HttpRequest, named: Named = "", page: PageNumber = 1) -> dict[str, Any]:
    """Your own clubs first, then public ones."""
    return page_of(clubs_for(player_of(request), named=named), page, _lines)


@router.get(
    "/clubs/{slug}",
    summary=_("Get a club, its officials and its championships."),
    response={200: ClubShown, **READING},
)
def club(request: HttpRequest, slug: Slug) -> dict[str, Any]:
    reader = player_of(request)
    part = part_in(slug, reader)
    found, championships = part.club, championships_for(reader).filter(club=part.club)
    is_inside = part.is_inside
    return {
        **_line(found, found.memberships.count()),
        "description": found.description,
        "rules": found.rules,
        "created_at": found.created_at,
        "own_role": part.membership.role if part.membership else None,
        "officials": [
            {"username": each.player.username, "role": each.role}
            for each in (officials_of(found)[:OFFICIALS] if is_inside else ())
        ],
        "championships": [
            championship_line(each) for each in (championships[:CHAMPIONSHIPS] if is_inside else ())
        ],
    }


def _lines(clubs: Iterable[Any]) -> list[dict[str, Any]]:
    return [_line(each, each.members) for each in clubs]


def _line(club: Any, members: int) -> dict[str, Any]:
    return {
        "slug": club.slug,
        "url": club.get_absolute_url(),
        "name": club.name,
        "is_public": club.is_public,
        "joining": club.joining,
        "members": members,
    }
