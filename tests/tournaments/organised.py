"""Championships for tests, made as an organiser makes them."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.utils.text import slugify

from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.models import Race
from tests.cast import NOON, dealt_race, play, player, seating
from tests.kept import kept
from tests.ratings.rated import finished
from tournaments.championships.selectors.standings import decisions_in
from tournaments.championships.services import championships, rounds
from tournaments.championships.services.calendar import closing
from tournaments.championships.services.rounds import Stage
from tournaments.entries.services import entries
from tournaments.models import Championship, Club, Entry, Membership, Standing
from tournaments.rules.values import WHOLE
from tournaments.rules.values import Ruleset as Rules
from tournaments.shared.selectors import tables_by_round
from tournaments.stewards.pages.decisions import WordedDecision, all_told

DAY = timedelta(days=1)
LATE = NOON + 100 * DAY
"""Nobody can protest any more."""


class Organised:
    """A championship with its organiser, whose uses are called by name."""

    def __init__(self, organiser: Player, championship: Championship) -> None:
        self.organiser, self.championship = organiser, championship

    def does(self, service: Callable[..., Any], now: datetime = NOON, **values: Any) -> Any:
        by = {"championship_id": self.championship.pk, "organiser": self.organiser}
        found = service(**by, **values, now=now)
        self.championship.refresh_from_db()
        return found

    def ends(self) -> None:
        """Closes and signs the season."""
        self.does(closing.close_championship)
        self.does(closing.sign_championship, now=LATE)

    def entry(self, player: Player) -> Entry:
        return self.championship.entries.get(player=player)

    def round(self, game: str = "dash", now: datetime = NOON, **values: Any) -> int:
        made = self.does(rounds.add_round, stage=Stage(game, **values), now=now)
        return int(made.number)

    def raced(self, number: int, *groups: Player | tuple[Player, ...], **fields: Any) -> Race:
        """A race that is over before it comes into the round, best first, level ones together."""
        race = finished(*groups, **fields)
        self.does(rounds.add_race, number=number, race_id=race.pk)
        return race

    def table(self, after: int | None = None) -> list[tuple[int | None, str, float]]:
        """Rank, name and points of each line of the stored table."""
        return [(each.rank, name_of(each), each.total / WHOLE) for each in self.standings(after)]

    def standings(self, after: int | None = None) -> list[Standing]:
        tables = tables_by_round(self.championship)
        table = tables[max(tables) if after is None else after]
        found = table.standings.filter(entry__isnull=False)
        return list(found.select_related("entry__player", "team"))


def name_of(standing: Standing) -> str:
    entry = standing.entry
    assert entry is not None
    return entry.player.username if entry.player else f"{entry.kind} {entry.name}".strip()


@kept
def organised(
    organiser: Player, *people: Player, is_started: bool = True, name: str = "Cup", **rules: Any
) -> Organised:
    """A season with these people entered."""
    season = championships.NewChampionship(name, Rules(**rules))
    made = championships.create_championship(organiser=organiser, new=season, now=NOON)
    found = Organised(organiser, made)
    for each in people:
        found.does(entries.enter_player, player=each)
    if is_started:
        found.does(championships.start_championship)
    return found


def club_of(owner: Player, name: str = "Paper Wheels", **fields: Any) -> Club:
    club = Club.objects.create(name=name, slug=slugify(name), created_at=NOON, **fields)
    club.memberships.create(player=owner, role=Membership.Role.OWNER, since=NOON)
    return club


def decided(championship: Championship) -> list[WordedDecision]:
    """All decisions as pages tell them, the latest first."""
    return all_told(championship, list(decisions_in(championship)))


def neutral(found: Organised, name: str = "stella") -> Organised:
    """The same season in the hands of a steward who races nowhere."""
    season = found.championship
    if season.club is None:
        season.club = club_of(found.organiser)
        season.save(update_fields=["club"])
    steward = Player.objects.filter(username=name).first() or player(name)
    role = {"role": Membership.Role.STEWARD, "since": NOON}
    season.club.memberships.get_or_create(player=steward, defaults=role)
    return Organised(steward, season)


def finished_race(*players: Player, now: datetime = NOON, **plan: Any) -> Race:
    race = dealt_race(*players, now=now, **plan)
    while race.is_running:
        for each in players:
            if seating(race, each).to_act:
                play(race, each, now=now)
        # Bots play when their turn is told.
        drain_outbox(now=now)
        race.refresh_from_db()
    return race


def by_hand(points: Sequence[int], *races: Race) -> dict[str, float]:
    """What each player has after these races, worked out from their outcomes alone."""
    found: dict[str, float] = {}
    for race in races:
        outcome = race.result
        assert outcome is not None
        names = {each.seat: each.player for each in race.seatings.select_related("player")}
        before = 0
        for group in outcome.standing.seats:
            share = sum(points[before : before + len(group)]) / len(group)
            before += len(group)
            for seat in group:
                holder = names[seat]
                assert holder is not None
                found[holder.username] = found.get(holder.username, 0) + share
    return found
