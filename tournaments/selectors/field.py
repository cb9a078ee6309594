"""Who is to be seated in a round, and how often they have met and sat where."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from operator import attrgetter

from racing.models import Player
from tournaments.models import Championship, Entry, Start
from tournaments.rules.rotation import Pair
from tournaments.rules.seating import Grid, meetings
from tournaments.rules.values import EntryId

SEATED = (Entry.Kind.PLAYER, Entry.Kind.TEAM, Entry.Kind.BOT)


def field_of(championship: Championship, number: int) -> list[Entry]:
    """Without those who withdrew, come later, only fill up or have nobody left to drive."""
    found = championship.entries.filter(
        kind__in=SEATED, fills_up=False, until_round=None, from_round__lte=number
    )
    entries = found.select_related("player").prefetch_related("drivers")
    return [entry for entry in entries if entry.kind == Entry.Kind.BOT or people_of(entry)]


def people_of(entry: Entry) -> list[Player]:
    """Who may drive for it, in a fixed order."""
    if entry.player is not None:
        return [entry.player]
    return sorted(entry.drivers.all(), key=attrgetter("pk"))


def ranked(championship: Championship, entries: Sequence[Entry]) -> list[EntryId]:
    """As they stand; whoever is in no table yet comes last."""
    table = championship.tables.order_by("-after").first()
    rows = table.standings.filter(entry__isnull=False) if table else None
    places = dict(rows.values_list("entry", "position")) if rows else {}
    last = len(places) + 1
    order = sorted(entries, key=lambda entry: (places.get(entry.pk, last), entry.number))
    return [EntryId(entry.pk) for entry in order]


def history_of(
    championship: Championship,
) -> tuple[Counter[Pair], Counter[tuple[EntryId, int]]]:
    """Meetings and seats so far, of races that count; those who only fill up are left out."""
    starts = Start.objects.filter(
        round_race__round__championship=championship,
        round_race__round__is_cancelled=False,
        entry__fills_up=False,
        seat__isnull=False,
    )
    grids: dict[int, list[EntryId]] = defaultdict(list)
    seats: Counter[tuple[EntryId, int]] = Counter()
    for race, entry, seat in starts.values_list("round_race", "entry", "seat"):
        grids[race].append(EntryId(entry))
        seats[EntryId(entry), seat or 0] += 1
    met: tuple[Grid, ...] = tuple([tuple(grid) for grid in grids.values()])
    return meetings([met]), seats
