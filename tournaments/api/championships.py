"""API operations on championships and their tables."""

from typing import Annotated, Any, Literal

from django.http import Http404, HttpRequest, HttpResponse
from ninja import Query, Router

from racing.api.callers import ANYBODY, player_of
from racing.api.pagination import Listed, PageNumber, Slug, page_of
from racing.api.refusals import READING
from racing.api.words import _
from tournaments.api.values import (
    ChampionshipLine,
    ChampionshipShown,
    championship_line,
    championship_shown,
)
from tournaments.championships.verification import derived
from tournaments.outputs.pages.document import document_of
from tournaments.rules.codec import encode
from tournaments.shared.selectors import championship_named, championships_for

router = Router(tags=["championships"], auth=ANYBODY)

After = Annotated[
    int | None,
    Query(ge=1, le=999, description="The number of a round. Leave empty for the latest standings."),
]
Shown = Literal["registration", "running", "provisional", "finished"]


class Championships(Listed):
    items: list[ChampionshipLine]


@router.get(
    "/championships",
    summary=_("List championships, most recently changed first."),
    response={200: Championships, **READING},
)
def championships(
    request: HttpRequest, status: Shown | None = None, page: PageNumber = 1
) -> dict[str, Any]:
    """Championships of private clubs are listed only if you can see them."""
    found = championships_for(player_of(request))
    if status is not None:
        found = found.filter(status=status)
    return page_of(found, page, lambda rows: [championship_line(each) for each in rows])


@router.get(
    "/championships/{slug}",
    summary=_("Get a championship with its calendar."),
    response={200: ChampionshipShown, **READING},
)
def championship(request: HttpRequest, slug: Slug) -> dict[str, Any]:
    return championship_shown(championship_named(slug, player_of(request)))


@router.get(
    "/championships/{slug}/standings",
    summary=_("Get a championship’s standings, with everything they’re based on."),
    response={200: dict[str, Any], **READING},
)
def standings(request: HttpRequest, slug: Slug, after: After = None) -> HttpResponse:
    """Results, decisions and the standings that follow from them, as in `standings.json`."""
    found = championship_named(slug, player_of(request))
    if after is not None and not found.rounds.filter(number=after).exists():
        raise Http404
    text = encode(document_of(found, derived(found, after=after)))
    return HttpResponse(text, content_type="application/json")
