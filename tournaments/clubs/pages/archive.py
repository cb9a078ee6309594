"""The archive page of a club: all seasons and titles."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.paginator import Page, Paginator

from tournaments.clubs.pages.fame import Honour, PastSeason, hall_of_fame, past_season
from tournaments.clubs.selectors.clubs import Part
from tournaments.clubs.selectors.fame import final_standings, past_seasons
from tournaments.models import Championship

ARCHIVE_PAGE, FAMOUS = 20, 50


@dataclass(frozen=True, slots=True)
class ArchivePage:
    seasons: Sequence[PastSeason]
    fame: Sequence[Honour]
    page: Page[Championship]


def archive_page(part: Part, page: str) -> ArchivePage:
    tables = final_standings(part.club)
    found = Paginator(past_seasons(part.club), ARCHIVE_PAGE).get_page(page)
    seasons = [past_season(each, tables) for each in found.object_list]
    return ArchivePage(seasons, hall_of_fame(tables)[:FAMOUS], found)
