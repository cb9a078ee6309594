"""Changes the name and the text of a championship."""

from datetime import datetime

from django.db import transaction
from django.utils.text import slugify

from racing.people.models import Player
from racing.races.models import Race
from tournaments.championships.errors import NameTaken
from tournaments.championships.services.log import note
from tournaments.models import Championship
from tournaments.shared.locking import unsigned_championship
from tournaments.shared.permissions import check_may_write

AT_ONCE = 500


def describe_championship(
    *, championship_id: int, organiser: Player, name: str, words: str, now: datetime
) -> Championship:
    """Changes name and text until the table is official; the address stays as it is."""
    with transaction.atomic():
        championship = unsigned_championship(championship_id, organiser)
        before = championship.name, championship.words
        new = [text for text, old in zip((name, words), before, strict=True) if text != old]
        check_may_write(organiser, *new, now=now)
        if name != championship.name:
            _check_free(championship, name)
            note(championship, "renamed", by=organiser, now=now, former=championship.name)
            _call_races(championship, name)
        championship.name, championship.words, championship.changed_at = name, words, now
        championship.save(update_fields=["name", "words", "changed_at"])
    return championship


def _check_free(championship: Championship, name: str) -> None:
    """Raises if another championship has an address made of this name."""
    slug = slugify(name)[:80]
    if not slug or Championship.objects.filter(slug=slug).exclude(pk=championship.pk).exists():
        raise NameTaken(name)


def _call_races(championship: Championship, name: str) -> None:
    """Writes the new name into the races that were made for the championship."""
    made = Race.objects.filter(round_races__round__championship=championship).exclude(occasion={})
    races = list(made.only("occasion"))
    for race in races:
        race.occasion = {**race.occasion, "name": name}
    Race.objects.bulk_update(races, ["occasion"], batch_size=AT_ONCE)
