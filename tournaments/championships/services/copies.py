"""Copies a season into the next one, with its people, each in the division they earned."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from django.db import transaction

from racing.people.models import Player
from tournaments.championships.errors import DivisionsNotFinished, RoundBeforeItsChampionship
from tournaments.championships.selectors.divisions import MOVING, chain_of, moves_of, tables_of
from tournaments.championships.selectors.field import people_of
from tournaments.championships.services.championships import NewChampionship, create_championship
from tournaments.championships.services.log import note
from tournaments.championships.services.roster import new_entry
from tournaments.championships.services.standings import recompute
from tournaments.models import Championship, Entry, RacePlan, Registration, Round, Team
from tournaments.rules.divisions import turnover
from tournaments.rules.values import EntryId
from tournaments.shared.locking import organised_championship

Names = tuple[str, ...]
REGISTRATION: Names = (
    "door",
    "capacity",
    "members_only",
    "min_rating",
    "max_rating",
    "min_reliability",
    "max_running",
    "takes_reserves",
    "takes_late",
)
PLAN: Names = (
    "makes_races",
    "seats",
    "seating",
    "fill",
    "level",
    "clock",
    "patience",
    "is_rated",
    "answer_hours",
)
ROUND: Names = ("name", "weight", "game", "course", "terms", "seats", "options")
"""Fields that are copied from each round; times are shifted."""


def copy_season(
    *,
    championship_id: int,
    organiser: Player,
    names: Mapping[int, str],
    days: int,
    now: datetime,
) -> list[Championship]:
    """Copies all divisions as drafts; `names` has the new name by primary key of the old one.

    Of several divisions all must be over, and people move up and down between them.
    """
    with transaction.atomic():
        chain = chain_of(organised_championship(championship_id, organiser))
        for division in chain:
            organised_championship(division.pk, organiser)
        if len(chain) > 1 and not all(division.is_finished for division in chain):
            raise DivisionsNotFinished
        copies = [_copied(each, organiser, names[each.pk], days, now) for each in chain]
        for copy, field in zip(copies, _fields(chain), strict=True):
            _enter(copy, field)
            recompute(copy, now=now)
        _join(chain, copies)
        for division, copy in zip(chain, copies, strict=True):
            note(division, "copied", by=organiser, now=now, name=copy.name)
    return copies


def _copied(
    championship: Championship, organiser: Player, name: str, days: int, now: datetime
) -> Championship:
    plan = NewChampionship(
        name, championship.ruleset.rules, words=championship.words, club=championship.club
    )
    made = create_championship(organiser=organiser, new=plan, now=now)
    made.follows = championship
    made.save(update_fields=["follows"])
    by, door = timedelta(days=days), made.registration
    _fill(made.race_plan, championship.race_plan, PLAN)
    door.opens_at = _still_to_come(championship.registration.opens_at, by, now)
    door.closes_at = _still_to_come(championship.registration.closes_at, by, now)
    _fill(door, championship.registration, REGISTRATION)
    _copy_rounds(championship, made, by, now)
    return made


def _fill(row: Registration | RacePlan, earlier: Registration | RacePlan, names: Names) -> None:
    for name in names:
        setattr(row, name, getattr(earlier, name))
    row.save()


def _copy_rounds(
    championship: Championship, made: Championship, by: timedelta, now: datetime
) -> None:
    """Copies the rounds that were not cancelled."""
    rounds = [
        Round(
            championship=made,
            number=number,
            opens_at=_later(round.opens_at, by),
            closes_at=_later(round.closes_at, by),
            **{name: getattr(round, name) for name in ROUND},
        )
        for number, round in enumerate(championship.rounds.filter(is_cancelled=False), start=1)
    ]
    for round in rounds:
        if round.opens_at and round.opens_at < now:
            raise RoundBeforeItsChampionship(now)
    Round.objects.bulk_create(rounds)


def _later(at: datetime | None, by: timedelta) -> datetime | None:
    return at + by if at else None


def _still_to_come(at: datetime | None, by: timedelta, now: datetime) -> datetime | None:
    """The moved moment, or None if it has passed: only its organiser may open a draft."""
    later = _later(at, by)
    return later if later and later > now else None


def _fields(chain: Sequence[Championship]) -> list[list[Entry]]:
    """Who is in each of the next seasons, in the order of their numbers."""
    everybody = Entry.objects.filter(championship__in=chain, kind__in=MOVING, until_round=None)
    everybody = everybody.select_related("player", "team")
    rows = {EntryId(entry.pk): entry for entry in everybody.order_by("number")}
    if len(chain) == 1:
        return [list(rows.values())]
    moved = turnover(tables_of(chain), moves_of(chain))
    return [[rows[entry] for entry in field] for field in moved.fields]


def _enter(made: Championship, field: Sequence[Entry]) -> None:
    """Enters the field, without people whose account is gone, and nobody twice."""
    teams: dict[str, Team] = {}
    seen: set[int] = set()
    for entry in field:
        people = people_of(entry)
        if not people or seen & {player.pk for player in people}:
            continue
        seen |= {player.pk for player in people}
        team = _team(made, entry, teams)
        copy = new_entry(
            made, Entry.Kind(entry.kind), player=entry.player, name=entry.name, team=team
        )
        if entry.kind == Entry.Kind.TEAM:
            copy.drivers.set(people)


def _team(made: Championship, entry: Entry, teams: dict[str, Team]) -> Team | None:
    if entry.team is None:
        return None
    name = entry.team.name
    if name not in teams:
        teams[name] = made.teams.create(name=name)
    return teams[name]


def _join(chain: Sequence[Championship], copies: Sequence[Championship]) -> None:
    for at in range(1, len(copies)):
        copies[at].above, copies[at].movers = copies[at - 1], chain[at].movers
        copies[at].save(update_fields=["above", "movers"])
