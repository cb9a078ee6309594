"""Races from before there was a list of seals: the migration keeps the dice of those that run."""

from importlib import import_module

import pytest
from django.apps import apps
from django.test import Client

from racing.engine.dice import BY_LIST, BY_WORDS, seal
from racing.moderation.services.rewinding import rewind_race
from racing.people.models import Player
from racing.races.dice_secrets import is_encrypted
from racing.races.models import DiceSeal, Race
from racing.races.verification import differences, list_differences
from tests.cast import (
    NOON,
    later_seed_of,
    older_race,
    open_race,
    play_to_the_end,
    seating,
    seed_of,
)

MIGRATION = import_module("racing.migrations.0034_dice_are_encrypted")


def migrated() -> None:
    """Takes the site back to plain seeds without a list, and migrates it."""
    MIGRATION.release(apps, None)
    assert {len(bytes(race.seed)) for race in Race.objects.all()} == {32}
    DiceSeal.objects.all().delete()
    MIGRATION.keep(apps, None)


def test_a_running_race_keeps_its_formula_and_its_dice(alice: Player, bob: Player) -> None:
    race = older_race(alice, bob, words=["flag", "été"])
    seed = seed_of(race)
    migrated()
    race.refresh_from_db()
    assert race.dice_version == BY_WORDS
    assert (is_encrypted(bytes(race.seed)), seed_of(race)) == (True, seed)
    play_to_the_end(race, alice, bob)
    assert list(differences(race)) == []


def test_a_race_that_is_over_stays_as_it_was(alice: Player, bob: Player) -> None:
    race = older_race(alice, bob, words=["flag"])
    play_to_the_end(race, alice, bob)
    migrated()
    race.refresh_from_db()
    assert not is_encrypted(bytes(race.seed))
    assert list(differences(race)) == []


def test_a_race_that_was_reopened_hides_its_last_seed_alone(alice: Player, bob: Player) -> None:
    race = older_race(alice, bob, words=["flag"])
    play_to_the_end(race, alice, bob)
    rewind_race(race_id=race.pk, ply=3, now=NOON)
    race.refresh_from_db()
    before = later_seed_of(race)
    migrated()
    race.refresh_from_db()
    assert not is_encrypted(bytes(race.seed))
    assert is_encrypted(bytes(race.later_seeds))
    assert later_seed_of(race) == before
    assert list(differences(race)) == []


def test_an_open_race_has_the_new_formula_is_listed_and_asks_for_words(alice: Player) -> None:
    races = [open_race(alice) for _ in range(2)]
    Race.objects.update(dice_version=BY_LIST)
    races[0].seatings.update(word="typed")
    migrated()
    assert [each.dice_version for each in Race.objects.all()] == [BY_LIST, BY_LIST]
    assert seating(races[0], alice).word == ""
    listed = list(DiceSeal.objects.values_list("seal", "race"))
    assert listed == [(race.seal, race.pk) for race in races]
    assert list(list_differences()) == []
    assert seal(seed_of(Race.objects.get(pk=races[0].pk))) == races[0].seal


@pytest.mark.parametrize("path", ["dice/", "dice.json"])
def test_the_page_says_that_it_keeps_its_formula(
    alice: Player, bob: Player, client: Client, path: str
) -> None:
    race = older_race(alice, bob, words=["flag"])
    page = client.get(f"/races/{race.pk}/{path}").text
    assert "flag" in page
    assert ("formula of older races" in page) or ('"formula": 1' in page)
