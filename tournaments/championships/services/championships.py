"""Making and starting a championship."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.text import slugify

from racing.people.models import Player
from tournaments.championships.errors import NameTaken, TooFewEntries, TooManyChampionships
from tournaments.championships.services.log import note
from tournaments.championships.services.standings import recompute
from tournaments.models import Championship, Club, RacePlan, Registration, Ruleset
from tournaments.rules.checks import check_ruleset
from tournaments.rules.codec import digest, encode
from tournaments.rules.values import Ruleset as Rules
from tournaments.shared.errors import Frozen, NotTheOrganiser
from tournaments.shared.locking import drafted_championship
from tournaments.shared.news import write_championship_news
from tournaments.shared.permissions import ORGANISERS, check_may_write, is_in

DRAFTS_A_PLAYER = 10
FEWEST_ENTRIES = 2
RESERVED = frozenset({"new"})
"""Slugs that URLs use otherwise."""


@dataclass(frozen=True, slots=True)
class NewChampionship:
    """What an organiser chooses for a new championship."""

    name: str
    rules: Rules
    words: str = ""
    club: Club | None = None


def create_championship(*, organiser: Player, new: NewChampionship, now: datetime) -> Championship:
    check_ruleset(new.rules)
    check_may_write(organiser, new.name, new.words, now=now)
    slug = slugify(new.name)[:80]
    with transaction.atomic():
        _check_drafts(organiser)
        if new.club and not is_in(new.club.pk, organiser, *ORGANISERS):
            raise NotTheOrganiser
        if new.club and new.club.frozen_at is not None:
            raise Frozen
        if not slug or slug in RESERVED or Championship.objects.filter(slug=slug).exists():
            raise NameTaken(new.name)
        championship = Championship.objects.create(
            name=new.name,
            slug=slug,
            words=new.words,
            club=new.club,
            organiser=organiser,
            ruleset=_written(slug, new, now),
            created_at=now,
            changed_at=now,
        )
        Registration.objects.create(championship=championship)
        RacePlan.objects.create(championship=championship)
        recompute(championship, now=now)
    return championship


def change_rules(
    *, championship_id: int, organiser: Player, rules: Rules, now: datetime
) -> Championship:
    """Writes another version of the rules before the start; the one before stays as it was."""
    check_ruleset(rules)
    with transaction.atomic():
        championship = drafted_championship(championship_id, organiser)
        if championship.ruleset.rules != rules:
            new = NewChampionship(championship.name, rules)
            championship.ruleset = _written(championship.ruleset.series, new, now)
            championship.save(update_fields=["ruleset"])
            recompute(championship, now=now)
    return championship


def start_championship(*, championship_id: int, organiser: Player, now: datetime) -> Championship:
    """Starts a championship with at least two entries; from here on the ruleset is fixed."""
    with transaction.atomic():
        championship = drafted_championship(championship_id, organiser)
        if championship.entries.filter(until_round=None).count() < FEWEST_ENTRIES:
            raise TooFewEntries
        begin(championship, by=organiser, now=now)
    return championship


def begin(championship: Championship, *, by: Player | None = None, now: datetime) -> None:
    """Starts a locked championship; by the site, where nobody is named."""
    championship.status = Championship.Status.RUNNING
    championship.started_at = now
    championship.save(update_fields=["status", "started_at"])
    note(championship, "started", by=by, now=now)
    write_championship_news(championship, "season_started", to="entries", now=now)
    recompute(championship, now=now)


def _check_drafts(organiser: Player) -> None:
    going = organiser.championships.exclude(status=Championship.Status.FINISHED)
    going = going.filter(rehearses=None)
    if organiser.is_guest or going.count() >= DRAFTS_A_PLAYER:
        raise TooManyChampionships


def _written(series: str, new: NewChampionship, now: datetime) -> Ruleset:
    text = encode(new.rules)
    latest = Ruleset.objects.filter(series=series).order_by("-version").first()
    return Ruleset.objects.create(
        series=series,
        version=latest.version + 1 if latest else 1,
        name=new.name[:60],
        text=text,
        digest=digest(text),
        created_at=now,
    )
