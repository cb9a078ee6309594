"""Encrypts seeds that are still secret, and keeps the formula of races that have started."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
from django.db import migrations

from racing.races.dice_secrets import encrypted, kept_seeds, opened, revealed

SEED_BYTES = 32
BY_WORDS = 1
NOTHING = "0" * 64
AT_ONCE = 500


def keep(apps: Any, schema_editor: Any) -> None:
    """Mark what is public, encrypt what is not, and list the seals of races yet to start."""
    races = apps.get_model("racing", "Race")
    races.objects.exclude(status="open").filter(entrants="").update(dice_version=BY_WORDS)
    _convert(races, _kept)
    # A word of the new formula is a random number: players are asked again.
    apps.get_model("racing", "Seating").objects.filter(race__status="open").update(word="")
    _list_open(apps)


def release(apps: Any, schema_editor: Any) -> None:
    _convert(apps.get_model("racing", "Race"), _released)


def _convert(races: Any, change: Callable[[Any], None]) -> None:
    changed = []
    for race in races.objects.only("seed", "later_seeds", "key", "status").iterator(AT_ONCE):
        change(race)
        changed.append(race)
        if len(changed) == AT_ONCE:
            races.objects.bulk_update(changed, ["seed", "later_seeds", "key"])
            changed = []
    races.objects.bulk_update(changed, ["seed", "later_seeds", "key"])


def _kept(race: Any) -> None:
    """The seed in force of a race that is not over is secret, and so are keys that were kept."""
    seed, later = bytes(race.seed), bytes(race.later_seeds)
    seeds = [seed, *(later[at : at + SEED_BYTES] for at in range(0, len(later), SEED_BYTES))]
    last = opened if race.status in ("finished", "abandoned") else encrypted
    kept = [*map(opened, seeds[:-1]), last(seeds[-1])]
    race.seed, race.later_seeds = kept[0], b"".join(kept[1:])
    race.key = None if race.key is None else last(bytes(race.key))


def _released(race: Any) -> None:
    race.seed = revealed(bytes(race.seed))
    race.later_seeds = b"".join(revealed(each) or b"" for each in kept_seeds(bytes(race.later_seeds)))
    race.key = None if race.key is None else revealed(bytes(race.key))


def _list_open(apps: Any) -> None:
    """List these seals in the order of their races; they were shown before there was a list."""
    seals = apps.get_model("racing", "DiceSeal").objects
    if seals.exists():
        return
    previous, rows = NOTHING, apps.get_model("racing", "Race").objects.filter(status="open")
    found = rows.order_by("pk").values_list("pk", "seal", "created_at")
    for number, (race, seal, at) in enumerate(found, start=1):
        at, what = at.replace(microsecond=0), f"race {race}"
        text = msgspec.json.encode([number, previous, f"{at:%Y-%m-%dT%H:%M:%SZ}", seal, what])
        digest = sha256(text).hexdigest()
        fields = {"seal": seal, "what": what, "at": at, "race_id": race}
        seals.create(number=number, previous=previous, digest=digest, **fields)
        previous = digest


class Migration(migrations.Migration):
    dependencies = [("racing", "0033_dice")]

    operations = [migrations.RunPython(keep, release)]
