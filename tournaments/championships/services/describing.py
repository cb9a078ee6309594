"""Changes the name and the text of a season."""

from datetime import datetime

from django.db import transaction
from django.utils.text import slugify

from racing.people.models import Player
from racing.races.models import Race
from tournaments.championships.errors import NameTaken
from tournaments.championships.services.log import note
from tournaments.championships.services.speech import check_may_write
from tournaments.models import Championship
from tournaments.shared.locking import unsigned_championship

AT_ONCE = 500


def describe_season(
    *, championship_id: int, organiser: Player, name: str, words: str, now: datetime
) -> Championship:
    """Changes name and text until the table is official; the address stays as it is."""
    with transaction.atomic():
        season = unsigned_championship(championship_id, organiser)
        before = season.name, season.words
        new = [text for text, old in zip((name, words), before, strict=True) if text != old]
        check_may_write(organiser, *new, now=now)
        if name != season.name:
            _check_free(season, name)
            note(season, "renamed", by=organiser, now=now, former=season.name)
            _call_races(season, name)
        season.name, season.words, season.changed_at = name, words, now
        season.save(update_fields=["name", "words", "changed_at"])
    return season


def _check_free(season: Championship, name: str) -> None:
    """Raises if another season has an address made of this name."""
    slug = slugify(name)[:80]
    if not slug or Championship.objects.filter(slug=slug).exclude(pk=season.pk).exists():
        raise NameTaken(name)


def _call_races(season: Championship, name: str) -> None:
    """Writes the new name into the races that were made for the season."""
    made = Race.objects.filter(round_races__round__championship=season).exclude(occasion={})
    races = list(made.only("occasion"))
    for race in races:
        race.occasion = {**race.occasion, "name": name}
    Race.objects.bulk_update(races, ["occasion"], batch_size=AT_ONCE)
