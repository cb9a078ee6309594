"""Rows of entries of a locked championship: made, let back in, taken out."""

from collections.abc import Iterable, Mapping, Sequence

from django.db.models import Max, Q

from racing.people.models import Player
from tournaments.championships.errors import NoSuchTeam, TooManyEntries
from tournaments.championships.selectors.entries import MOST_ENTRIES, NAME_LENGTH, last_number
from tournaments.models import Championship, Entry, Team
from tournaments.rules.errors import EntryTwice, UnknownEntry
from tournaments.shared.errors import NoSuchEntrant

BATCH = 500


def new_entry(
    championship: Championship,
    kind: Entry.Kind,
    *,
    player: Player | None = None,
    name: str = "",
    team: Team | None = None,
    fills_up: bool = False,
) -> Entry:
    last = last_number(championship)
    if last >= MOST_ENTRIES:
        raise TooManyEntries
    if kind in (Entry.Kind.NEUTRAL, Entry.Kind.BOT):
        name = str(championship.entries.filter(kind=kind).count() + 1)
    return Entry.objects.create(
        championship=championship,
        number=last + 1,
        kind=kind,
        player=player,
        name=name,
        team=team,
        fills_up=fills_up,
        from_round=next_round(championship),
    )


def enter_players(
    championship: Championship, players: Sequence[Player], teams: Mapping[int, str]
) -> list[Entry]:
    """Enters players in a few queries, unchecked; `teams` has names of teams by player."""
    last = last_number(championship)
    if last + len(players) > MOST_ENTRIES:
        raise TooManyEntries
    groups = _teams_named(championship, teams.values())
    begin = next_round(championship)
    rows = [
        Entry(
            championship=championship,
            number=number,
            player=player,
            team=groups.get(teams.get(player.pk, "")),
            from_round=begin,
        )
        for number, player in enumerate(players, start=last + 1)
    ]
    return Entry.objects.bulk_create(rows, batch_size=BATCH)


def let_in(championship: Championship, player: Player, team: str = "") -> Entry:
    """Enters a player, or takes their withdrawal back."""
    group = team_named(championship, team) if team else None
    entry = championship.entries.filter(player=player).first()
    if entry is None:
        return new_entry(championship, Entry.Kind.PLAYER, player=player, team=group)
    entry.until_round = None
    entry.team = group or entry.team
    entry.save(update_fields=["until_round", "team"])
    return entry


def take_out(championship: Championship, entry: Entry) -> None:
    """Withdraws an entry after the last round that was raced; before the first, altogether."""
    if entry.until_round is not None:
        return
    raced = championship.rounds.filter(round_races__isnull=False)
    entry.until_round = raced.aggregate(last=Max("number"))["last"] or 0
    entry.save(update_fields=["until_round"])


def next_round(championship: Championship) -> int:
    """The first round of an entry made now: the one after those that were raced or drawn."""
    is_drawn = Q(opened_at__isnull=False, terms="")
    begun = championship.rounds.filter(Q(round_races__is_over=True) | is_drawn)
    return 1 + (begun.aggregate(last=Max("number"))["last"] or 0)


def check_person(championship: Championship, player: Player) -> None:
    if player.is_guest:
        raise NoSuchEntrant(player.username)
    entries = championship.entries
    if entries.filter(player=player).exists() or entries.filter(drivers=player).exists():
        raise EntryTwice(player.username)


def team_named(championship: Championship, name: str) -> Team:
    if len(name) > NAME_LENGTH:
        raise NoSuchTeam(name)
    return championship.teams.get_or_create(name=name)[0]


def entry_of(championship: Championship, entry_id: int) -> Entry:
    entry = championship.entries.filter(pk=entry_id).select_related("player").first()
    if entry is None:
        raise UnknownEntry(entry_id)
    return entry


def _teams_named(championship: Championship, names: Iterable[str]) -> dict[str, Team]:
    """Teams by name; makes those that are missing, in the order in which they are named."""
    asked = [name for name in dict.fromkeys(names) if name]
    if any(len(name) > NAME_LENGTH for name in asked):
        raise NoSuchTeam
    if not asked:
        return {}
    known = set(championship.teams.values_list("name", flat=True))
    new = [Team(championship=championship, name=name) for name in asked if name not in known]
    Team.objects.bulk_create(new, batch_size=BATCH)
    return {team.name: team for team in championship.teams.all()}
