"""The divisions of a championship, and who would move between them."""

from collections import Counter
from collections.abc import Sequence

from django.db.models import Q, QuerySet

from racing.people.models import Player
from tournaments.models import Championship, Entry, Standing
from tournaments.rules.values import EntryId
from tournaments.shared.selectors import championships_for

Status = Championship.Status
MOVING = (Entry.Kind.PLAYER, Entry.Kind.TEAM)
"""Kinds of entries that move between divisions: neither neutral cars nor bots do."""


def chain_of(championship: Championship) -> list[Championship]:
    """All its divisions, the top one first; itself alone where there are none."""
    found = [championship]
    while (above := found[0].above) is not None and above not in found:
        found.insert(0, above)
    while (below := below_of(found[-1])) is not None and below not in found:
        found.append(below)
    return found


def below_of(championship: Championship) -> Championship | None:
    return Championship.objects.filter(above=championship).first()


def divisions_for(championship: Championship) -> QuerySet[Championship]:
    """Championships that could stand above it: of the same people, not begun, nothing below."""
    own = Championship.objects.filter(club=championship.club_id)
    if championship.club_id is None:
        own = own.filter(organiser=championship.organiser_id)
    waiting = own.filter(status__in=(Status.DRAFT, Status.REGISTRATION), rehearses=None)
    free = Q(below=None) | Q(below=championship)
    ahead = {each.pk for each in _below(championship)}
    return waiting.filter(free).exclude(pk__in={championship.pk, *ahead}).order_by("name", "pk")


def neighbours_of(championship: Championship, reader: Player | None) -> list[Championship]:
    """Divisions next to it, and the seasons before and after, that somebody may know of."""
    near = Q(above=championship) | Q(follows=championship)
    near |= Q(pk__in=[each for each in (championship.above_id, championship.follows_id) if each])
    return list(championships_for(reader).filter(near).order_by("pk"))


def field_sizes(chain: Sequence[Championship]) -> list[int]:
    """How many entries of each division could move."""
    found = Entry.objects.filter(championship__in=chain, kind__in=MOVING, until_round=None)
    counts = Counter(found.values_list("championship_id", flat=True))
    return [counts[division.pk] for division in chain]


def moving_entries(championship: Championship) -> list[int]:
    return [each.entry_id for each in moving_standings(championship) if each.entry_id]


def _below(championship: Championship) -> list[Championship]:
    chain = chain_of(championship)
    return chain[chain.index(championship) + 1 :]


def moving_standings(championship: Championship) -> list[Standing]:
    """Lines of the latest table, best first, without those who withdrew or are disqualified."""
    table = championship.tables.order_by("-after").first()
    if table is None:
        return []
    found = table.standings.filter(
        entry__kind__in=MOVING, entry__until_round=None, rank__isnull=False
    )
    return list(found.select_related("entry").order_by("position"))


def tables_of(chain: Sequence[Championship]) -> list[list[EntryId]]:
    return [[EntryId(entry) for entry in moving_entries(division)] for division in chain]


def moves_of(chain: Sequence[Championship]) -> list[int]:
    """How many change places between each two neighbours."""
    return [division.movers for division in chain[1:]]
