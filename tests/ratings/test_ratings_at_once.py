"""Races that finish at the same moment: the book's lock lets one in after the other."""

from functools import partial

import pytest

from racing.ratings.models import RatingBook, RatingChange
from racing.ratings.rules.rating import Rating, fold
from racing.ratings.services.ratings import rate_race
from tests.cast import player
from tests.races.at_once import at_once
from tests.ratings.rated import finished

pytestmark = pytest.mark.both_databases


@pytest.mark.django_db(transaction=True)
def test_races_rated_at_once_are_folded_one_after_the_other() -> None:
    alice, bob = player("alice"), player("bob")
    RatingBook.objects.create(game="dash")
    races = [finished(alice, bob, days=days) for days in range(6)]
    calls = [partial(rate_race, race_id=race.pk) for race in races]
    assert at_once(calls * 2) == [None] * 12
    ratings: dict[int, Rating] = {}
    for race in races:
        changes = fold(ratings, {alice.pk: 1, bob.pk: 2})
        ratings = {each: change.after for each, change in changes.items()}
        rows = RatingChange.objects.filter(race=race)
        assert {row.player_id: row.change for row in rows} == changes
    assert {each.player_id: each.rating for each in RatingBook.objects.get().ratings.all()} == (
        ratings
    )
