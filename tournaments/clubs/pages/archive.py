"""The archive page of a club: all championships and titles."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.paginator import Page, Paginator

from tournaments.clubs.pages.fame import Honour, PastChampionship, hall_of_fame, past_championship
from tournaments.clubs.selectors.clubs import Part
from tournaments.clubs.selectors.fame import final_standings, past_championships
from tournaments.models import Championship

ARCHIVE_PAGE, FAMOUS = 20, 50


@dataclass(frozen=True, slots=True)
class ArchivePage:
    championships: Sequence[PastChampionship]
    fame: Sequence[Honour]
    page: Page[Championship]


def archive_page(part: Part, page: str) -> ArchivePage:
    tables = final_standings(part.club)
    found = Paginator(past_championships(part.club), ARCHIVE_PAGE).get_page(page)
    championships = [past_championship(each, tables) for each in found.object_list]
    return ArchivePage(championships, hall_of_fame(tables)[:FAMOUS], found)
