"""Queries for entries and applications: by state, name or number."""

from collections.abc import Mapping

from django.db.models import Count, Max, Q, QuerySet

from racing.people.models import Player
from tournaments.models import Application, Championship, Entry

State = Application.State
ENTERED, WITHDRAWN = "entered", "withdrawn"
STATES = (ENTERED, State.ASKED, State.WAITING, State.RESERVE, State.REJECTED, WITHDRAWN)
"""States by which organisers list people."""
NAMED = (
    *("championship", "number", "kind", "name", "team", "from_round", "until_round"),
    *("player__username", "player__is_guest", "player__left_at"),
)
MOST_ENTRIES = 5000
NAME_LENGTH = 60


def last_number(championship: Championship) -> int:
    """The highest number on the list of entries."""
    return championship.entries.aggregate(last=Max("number"))["last"] or 0


def counts_by_state(championship: Championship) -> Mapping[str, int]:
    """How many entries and applications are in each state, in two queries."""
    entries: dict[str, int] = championship.entries.aggregate(
        entered=Count("pk", filter=Q(until_round=None)),
        withdrawn=Count("pk", filter=Q(until_round__isnull=False)),
    )
    rows = championship.applications.order_by().values_list("state")
    applied = dict(rows.annotate(number=Count("pk")))
    return {state: applied.get(state, 0) for state in STATES} | entries


def entries_listed(
    championship: Championship, *, is_withdrawn: bool = False, text: str = ""
) -> QuerySet[Entry]:
    found = championship.entries.filter(until_round__isnull=not is_withdrawn)
    found = found.select_related("player", "team").prefetch_related("drivers")
    return found.filter(_called(championship, text)) if text else found


def entries_by_name(championship: Championship) -> list[Entry]:
    """All entries, with names and nothing else of the people."""
    teams = {team.pk: team for team in championship.teams.all()}
    found = championship.entries.select_related("player").only(*NAMED)
    entries = list(found)
    for entry in entries:
        entry.team = teams.get(entry.team_id or 0)
    return entries


def applications_listed(
    championship: Championship, state: str, text: str = ""
) -> QuerySet[Application]:
    """Applications of one state, in the order in which they are served."""
    found = championship.applications.filter(state=state).select_related("player")
    return found.filter(player__username__icontains=text) if text else found


def entry_named(championship: Championship, text: str) -> Entry | None:
    """The entry with this number or this whole name; upper and lower case are alike."""
    plain = text.strip()
    found = championship.entries.select_related("player", "team")
    if _is_number(plain) and (entry := found.filter(number=int(plain)).first()):
        return entry
    if not plain:
        return None
    names = Q(player__username__iexact=plain) | Q(kind=Entry.Kind.TEAM, name__iexact=plain)
    return found.filter(names).first()


def plain_name(entry: Entry) -> str:
    """The name of an entry, which is the same in every language."""
    return entry.player.username if entry.player else entry.name or str(entry.number)


def _called(championship: Championship, text: str) -> Q:
    """Filter of entries by number, name, team, or whoever drives for them."""
    named = Q(player__username__icontains=text) | Q(kind=Entry.Kind.TEAM, name__icontains=text)
    driven = championship.entries.filter(drivers__username__icontains=text).values("pk")
    named |= Q(team__name__icontains=text) | Q(pk__in=driven)
    return named | Q(number=int(text)) if _is_number(text) else named


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 5


def people_in_championship(championship: Championship, player: Player) -> QuerySet[Player]:
    """Others who have a part in the championship: entered, driving for an entry, or applying."""
    entered = Entry.objects.filter(championship=championship, until_round=None)
    found = Player.objects.filter(
        Q(entries__in=entered)
        | Q(team_entries__in=entered)
        | Q(applications__championship=championship)
    )
    return found.filter(left_at=None).exclude(pk=player.pk).distinct()
