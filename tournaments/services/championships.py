"""Making, starting and closing a championship."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.text import slugify

from racing.models import Player
from tournaments.errors import (
    NameTaken,
    NotRunning,
    RacesUnderWay,
    TooFewEntries,
    TooManyChampionships,
)
from tournaments.models import Championship, Club, Ruleset
from tournaments.rules.checks import check_ruleset
from tournaments.rules.codec import digest, encode
from tournaments.rules.values import Ruleset as Rules
from tournaments.services.locking import drafted_championship, organised_championship
from tournaments.services.standings import recompute

DRAFTS_A_PLAYER = 10
RESERVED = frozenset({"new"})
"""Words that addresses use."""


@dataclass(frozen=True, slots=True)
class Season:
    """What an organiser chooses for a new championship."""

    name: str
    rules: Rules
    words: str = ""
    club: Club | None = None


def create_championship(*, organiser: Player, season: Season, now: datetime) -> Championship:
    check_ruleset(season.rules)
    slug = slugify(season.name)[:80]
    with transaction.atomic():
        _check_drafts(organiser)
        if not slug or slug in RESERVED or Championship.objects.filter(slug=slug).exists():
            raise NameTaken(season.name)
        championship = Championship.objects.create(
            name=season.name,
            slug=slug,
            words=season.words,
            club=season.club,
            organiser=organiser,
            ruleset=_written(slug, season, now),
            created_at=now,
            changed_at=now,
        )
        recompute(championship, now=now)
    return championship


def change_rules(
    *, championship_id: int, organiser: Player, rules: Rules, now: datetime
) -> Championship:
    """Before the start only: another version, the one before stays as it was."""
    check_ruleset(rules)
    with transaction.atomic():
        championship = drafted_championship(championship_id, organiser)
        if championship.ruleset.rules != rules:
            season = Season(championship.name, rules)
            championship.ruleset = _written(championship.ruleset.series, season, now)
            championship.save(update_fields=["ruleset"])
            recompute(championship, now=now)
    return championship


def start_championship(*, championship_id: int, organiser: Player, now: datetime) -> Championship:
    """From here on the ruleset is fixed; at least two must be entered."""
    with transaction.atomic():
        championship = drafted_championship(championship_id, organiser)
        if championship.entries.count() < 2:
            raise TooFewEntries
        championship.status = Championship.Status.RUNNING
        championship.started_at = now
        championship.save(update_fields=["status", "started_at"])
        recompute(championship, now=now)
    return championship


def finish_championship(*, championship_id: int, organiser: Player, now: datetime) -> Championship:
    """Rounds without a race are cancelled; decisions may still be made."""
    with transaction.atomic():
        championship = organised_championship(championship_id, organiser)
        if not championship.is_running:
            raise NotRunning
        under_way = championship.rounds.filter(is_cancelled=False, round_races__is_over=False)
        if under_way.exists():
            raise RacesUnderWay
        championship.rounds.filter(round_races=None).update(is_cancelled=True)
        championship.status = Championship.Status.FINISHED
        championship.finished_at = now
        championship.save(update_fields=["status", "finished_at"])
        recompute(championship, now=now)
    return championship


def _check_drafts(organiser: Player) -> None:
    going = organiser.championships.exclude(status=Championship.Status.FINISHED)
    if organiser.is_guest or going.count() >= DRAFTS_A_PLAYER:
        raise TooManyChampionships


def _written(series: str, season: Season, now: datetime) -> Ruleset:
    text = encode(season.rules)
    latest = Ruleset.objects.filter(series=series).order_by("-version").first()
    return Ruleset.objects.create(
        series=series,
        version=latest.version + 1 if latest else 1,
        name=season.name[:60],
        text=text,
        digest=digest(text),
        created_at=now,
    )
