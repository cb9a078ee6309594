"""Rehearsals: a championship raced by bots from its first round to its signature, in a sandbox.

A copy of the championship goes the way of every championship, by the same tick, with its own clock.
Its races are private, unrated and driven by bots alone, so that nothing of it reaches ratings,
records or notices; only those who run the championship see its pages.
"""

import json
import secrets
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from racing.bots.situation import Level
from racing.clocks.values import NoClock
from racing.engine.codec import encode
from racing.people.models import Player
from racing.races.models import Race
from tournaments.championships.services.copies import PLAN, ROUND
from tournaments.championships.services.roster import new_entry
from tournaments.championships.services.standings import recompute
from tournaments.models import (
    Championship,
    Entry,
    Grid,
    RacePlan,
    Registration,
    Result,
    Round,
    RoundRace,
    Start,
)
from tournaments.rehearsals.errors import NothingToRehearse, RehearsalTooLong
from tournaments.rehearsals.services.rehearsing import wake_rehearsals
from tournaments.shared.locking import locked_championship, organised_championship

FEWEST_ENTRIES, MOST_ENTRIES = 2, 60
MOST_STARTS = 720
"""Most starts of all entries in all rounds, so that a rehearsal takes less than a minute."""
WEEK = timedelta(days=7)
KEPT = timedelta(days=3)
TEAM = 2
"""How many entries a team has, where the rules have a table of teams."""


def begin_rehearsal(
    *, championship_id: int, organiser: Player, entries: int, now: datetime
) -> Championship:
    """Begins a rehearsal with so many bots; earlier ones are thrown away."""
    with transaction.atomic():
        championship = organised_championship(championship_id, organiser)
        if championship.is_rehearsal or not championship.rounds.filter(is_cancelled=False).exists():
            raise NothingToRehearse
        _check_length(championship, entries)
        for earlier in championship.rehearsals.all():
            throw_away(earlier)
        made = _copied(championship, organiser, now)
        _enter(made, entries)
        recompute(made, now=now)
        transaction.on_commit(wake_rehearsals)
    return made


def end_rehearsal(*, championship_id: int, organiser: Player, now: datetime) -> None:
    """Throws all rehearsals of the championship away; twice is harmless."""
    with transaction.atomic():
        championship = organised_championship(championship_id, organiser)
        for each in championship.rehearsals.all():
            throw_away(each)


def forget_rehearsals(*, now: datetime) -> int:
    """Throws old rehearsals away; returns how many."""
    old = list(Championship.objects.filter(rehearses__isnull=False, created_at__lt=now - KEPT))
    for each in old:
        with transaction.atomic():
            throw_away(each)
    return len(old)


def _check_length(championship: Championship, entries: int) -> None:
    most = MOST_STARTS // championship.rounds.filter(is_cancelled=False).count()
    if entries > most:
        raise RehearsalTooLong(most)


def _copied(championship: Championship, organiser: Player, now: datetime) -> Championship:
    made = Championship.objects.create(
        name=championship.name,
        slug=f"{championship.slug[:60]}-{secrets.token_hex(4)}",
        club=championship.club,
        organiser=organiser,
        ruleset=championship.ruleset,
        words=championship.words,
        status=Championship.Status.REGISTRATION,
        rehearses=championship,
        created_at=now,
        changed_at=now,
    )
    Registration.objects.create(championship=made)
    plan = {name: getattr(championship.race_plan, name) for name in PLAN}
    plan |= {"makes_races": True, "is_rated": False, "level": Level.ROOKIE}
    RacePlan.objects.create(championship=made, **{**plan, "clock": encode(NoClock())})
    Round.objects.bulk_create(_rounds(championship, made, now))
    return made


def _rounds(championship: Championship, made: Championship, now: datetime) -> list[Round]:
    """Copies of the rounds, at their times if all are still to come; else a week each from now."""
    found = list(championship.rounds.filter(is_cancelled=False))
    planned = all(each.opens_at and each.closes_at and each.opens_at >= now for each in found)
    rows = []
    for at, round in enumerate(found):
        opens = round.opens_at if planned and round.opens_at else now + at * WEEK
        closes = round.closes_at if planned and round.closes_at else opens + WEEK
        kept = {name: getattr(round, name) for name in ROUND}
        kept["options"] = _shortened(round)
        rows.append(
            Round(championship=made, number=at + 1, opens_at=opens, closes_at=closes, **kept)
        )
    return rows


def _shortened(round: Round) -> str:
    """Options of a round with a single lap: one shows the same pages as five."""
    options: dict[str, Any] = json.loads(round.options)
    return json.dumps(options | {"laps": 1}) if "laps" in options else round.options


def _enter(made: Championship, count: int) -> None:
    in_teams = made.ruleset.rules.team_entries > 0
    for number in range(count):
        name = chr(ord("A") + number // TEAM % 26)
        team = made.teams.get_or_create(name=name)[0] if in_teams else None
        new_entry(made, Entry.Kind.BOT, team=team)


def throw_away(rehearsal: Championship) -> None:
    """Deletes a rehearsal, or a championship that has not begun.

    Rows that protect each other go in the right order, under the lock: a worker on it waits.
    """
    locked_championship(rehearsal.pk)
    races = list(
        RoundRace.objects.filter(round__championship=rehearsal).values_list("race", flat=True)
    )
    of_it = {"round_race__round__championship": rehearsal}
    rehearsal.protests.all().delete()
    rehearsal.decisions.all().delete()
    Result.objects.filter(**of_it).delete()
    Start.objects.filter(**of_it).delete()
    Grid.objects.filter(round__championship=rehearsal).delete()
    RoundRace.objects.filter(round__championship=rehearsal).delete()
    Race.objects.filter(pk__in=races).delete()
    rehearsal.delete()
