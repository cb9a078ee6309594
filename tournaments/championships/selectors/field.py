"""The field of a round, and how often its entries have met and sat where."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from operator import attrgetter

from racing.people.models import Player
from racing.races.selectors.seat_limits import may_sit
from tournaments.models import Championship, Entry, Start
from tournaments.rules.seating.evenness import Spread, evenness
from tournaments.rules.seating.rotation import Pair
from tournaments.rules.seating.seating import Grids, meetings
from tournaments.rules.values import EntryId

SEATED = (Entry.Kind.PLAYER, Entry.Kind.TEAM, Entry.Kind.BOT)


def field_of(championship: Championship, number: int, now: datetime) -> list[Entry]:
    """Entries to seat in a round: not withdrawn, not later, no fillers, and with a driver."""
    found = championship.entries.filter(
        kind__in=SEATED, fills_up=False, until_round=None, from_round__lte=number
    )
    entries = found.select_related("player").prefetch_related("drivers")
    return [entry for entry in entries if has_driver(entry, now)]


def has_driver(entry: Entry, now: datetime) -> bool:
    return entry.kind == Entry.Kind.BOT or bool(drivers_of(entry, now))


def drivers_of(entry: Entry, now: datetime) -> list[Player]:
    """People who may drive for an entry and whom no measure of a moderator keeps from it."""
    return [each for each in people_of(entry) if may_sit(each, now)]


def people_of(entry: Entry) -> list[Player]:
    """People who may drive for an entry and have not left, in a fixed order."""
    people = [entry.player] if entry.player else sorted(entry.drivers.all(), key=attrgetter("pk"))
    return [each for each in people if each.left_at is None]


def ranked(championship: Championship, entries: Sequence[Entry]) -> list[EntryId]:
    """Entries in the order of the latest table; one that is in no table yet comes last."""
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
    grids: dict[int, list[EntryId]] = defaultdict(list)
    seats: Counter[tuple[EntryId, int]] = Counter()
    for race, entry, seat in _starts(championship):
        grids[race].append(EntryId(entry))
        seats[EntryId(entry), seat or 0] += 1
    return meetings([_as_grids(grids)]), seats


def meetings_of(championship: Championship) -> Spread:
    """How evenly entries have met so far."""
    grids: dict[int, list[EntryId]] = defaultdict(list)
    for race, entry, _ in _starts(championship):
        grids[race].append(EntryId(entry))
    return evenness([_as_grids(grids)]).meetings


def _starts(championship: Championship) -> Iterable[tuple[int, int, int | None]]:
    starts = Start.objects.filter(
        round_race__round__championship=championship,
        round_race__round__is_cancelled=False,
        entry__fills_up=False,
        seat__isnull=False,
    )
    return starts.values_list("round_race", "entry", "seat")


def _as_grids(found: Mapping[int, Sequence[EntryId]]) -> Grids:
    return tuple([tuple(grid) for grid in found.values()])
