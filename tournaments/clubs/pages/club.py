"""The page of a club: what it says of itself, what goes on in it, and who runs it."""

from collections.abc import Sequence
from dataclasses import dataclass

from racing.tables.table import Text
from tournaments.championships.pages.lists import ChampionshipCard, championship_cards
from tournaments.clubs.pages.fame import Honour, PastChampionship, hall_of_fame, past_championship
from tournaments.clubs.pages.members import Member, member_rows
from tournaments.clubs.pages.words import JOINING, colours_of
from tournaments.clubs.selectors.clubs import Part, officials_of
from tournaments.clubs.selectors.fame import final_standings, past_championships
from tournaments.models import Announcement, Club, ClubName
from tournaments.shared.selectors import championships_for

NEWS, CHAMPIONSHIPS, PAST, FAMOUS, OFFICIALS, FORMER = 3, 30, 5, 5, 20, 5


@dataclass(frozen=True, slots=True)
class Going:
    """Championships that are not over, by how far they are."""

    running: Sequence[ChampionshipCard]
    registering: Sequence[ChampionshipCard]
    drafts: Sequence[ChampionshipCard]


@dataclass(frozen=True, slots=True)
class Archive:
    """The latest part of the archive, for the page of the club."""

    championships: Sequence[PastChampionship]
    fame: Sequence[Honour]


@dataclass(frozen=True, slots=True)
class ClubPage:
    """The page of a club; `going` and the fields below are for those who may look inside."""

    colours: str
    joining: Text
    members: int
    former_names: Sequence[ClubName]
    going: Going | None = None
    archive: Archive | None = None
    officials: Sequence[Member] = ()
    announcements: Sequence[Announcement] = ()


def club_page(part: Part, page: str) -> ClubPage:
    club = part.club
    said = colours_of(club), JOINING[club.joining], club.memberships.count(), _former(club)
    if not part.is_inside:
        return ClubPage(*said)
    return ClubPage(
        *said,
        going=_going(part),
        archive=_archive(part),
        officials=member_rows(part, list(officials_of(club)[:OFFICIALS])),
        announcements=list(club.announcements.all()[:NEWS]),
    )


def _former(club: Club) -> list[ClubName]:
    return list(club.former_names.all()[:FORMER])


def _going(part: Part) -> Going:
    championships = championships_for(part.reader).filter(club=part.club).exclude(status="finished")
    cards = championship_cards(list(championships[:CHAMPIONSHIPS]))
    drafts = [each for each in cards if each.championship.is_draft]
    registering = [each for each in cards if each.championship.is_registering]
    return Going([each for each in cards if each.championship.has_started], registering, drafts)


def _archive(part: Part) -> Archive:
    tables = final_standings(part.club)
    championships = [
        past_championship(each, tables) for each in past_championships(part.club)[:PAST]
    ]
    return Archive(championships, hall_of_fame(tables)[:FAMOUS])
