"""A finished race changes the ratings of those who drove it."""

from collections.abc import Callable
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from config.handlers import HANDLERS
from racing.outbox.drain import drain_outbox
from racing.outbox.handlers import ForRace
from racing.people.models import Player
from racing.races.models import Race, RaceNote, Seating
from racing.races.services.moves import retire
from racing.ratings.models import PlayerRating, RatingBook, RatingChange
from racing.ratings.rules.rating import Rating, fold
from racing.ratings.services.annulment import annul_race, restore_race
from racing.ratings.services.ratings import rate_race, refold, withdraw_changes
from tests.cast import NOON, dealt_race, play, play_to_the_end
from tests.ratings.rated import drove, finished, noted, rated

pytestmark = pytest.mark.both_databases


def rows() -> list[tuple[Any, ...]]:
    return list(
        RatingChange.objects.order_by("at", "race", "player").values_list(
            "race", "player", "place", "mu_before", "sigma_before", "mu_after", "sigma_after"
        )
    )


def standings() -> dict[str, tuple[float, float, int]]:
    found = PlayerRating.objects.select_related("player")
    return {each.player.username: (each.mu, each.sigma, each.races) for each in found}


def numbers() -> dict[str, int]:
    return {name: Rating(mu, sigma).number for name, (mu, sigma, _) in standings().items()}


def book() -> RatingBook:
    return RatingBook.objects.get()


def test_a_race_driven_to_the_end_is_rated(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, is_rated=True)
    play_to_the_end(race, alice, bob)
    rate_race(race_id=race.pk)
    places = dict(RatingChange.objects.values_list("player", "place"))
    outcome = race.result
    assert outcome is not None
    assert places == {
        each.player_id: outcome.place_of(each.seat)  # type: ignore[arg-type]
        for each in race.seatings.all()
    }


def test_the_end_of_a_race_wakes_the_ratings() -> None:
    assert ForRace(rate_race) in HANDLERS["race_finished"].handlers


def test_ratings_are_those_of_the_fold(alice: Player, bob: Player, charlie: Player) -> None:
    rated(alice, (bob, charlie))
    changes = fold({}, {alice.pk: 1, bob.pk: 2, charlie.pk: 2})
    expected = {each: changes[each.pk].after for each in (alice, bob, charlie)}
    assert standings() == {
        each.username: (rating.mu, rating.sigma, 1) for each, rating in expected.items()
    }


def test_each_game_has_a_book_of_its_own(alice: Player, bob: Player) -> None:
    rated(alice, bob)
    rated(bob, alice, game="racetrack", options="{}")
    assert sorted(RatingBook.objects.values_list("game", flat=True)) == ["dash", "racetrack"]
    assert PlayerRating.objects.filter(player=bob, mu__gt=25).get().book.game == "racetrack"


def test_rating_twice_changes_nothing(alice: Player, bob: Player) -> None:
    race = rated(alice, bob)
    before = rows(), standings()
    rate_race(race_id=race.pk)
    assert (rows(), standings()) == before


def test_a_race_that_is_gone_is_no_fault(db: None) -> None:
    rate_race(race_id=1)
    assert rows() == []


def test_races_that_come_late_are_folded_where_they_belong(
    alice: Player, bob: Player, charlie: Player
) -> None:
    """Whatever the order of the events, the books are the same to the last digit."""
    first = finished(alice, bob, days=1)
    second = finished(bob, charlie, days=2)
    third = finished((charlie, alice), bob, days=3)
    for race in (third, first, second):
        rate_race(race_id=race.pk)
    late = rows(), standings()
    RatingBook.objects.all().delete()
    for race in (first, second, third):
        rate_race(race_id=race.pk)
    assert (rows(), standings()) == late


def test_races_that_finish_at_the_same_moment_go_by_their_number(
    alice: Player, bob: Player
) -> None:
    first, second = finished(alice, bob), finished(bob, alice)
    for race in (second, first):
        rate_race(race_id=race.pk)
    assert [row[3] for row in rows() if row[0] == first.pk] == [25.0, 25.0]


def test_folding_again_gives_the_same_rows(alice: Player, bob: Player, charlie: Player) -> None:
    for days, groups in enumerate(((alice, bob), (bob, charlie), (charlie, alice))):
        rated(*groups, days=days)
    before = rows(), standings()
    refold(book=book())
    refold(book=book(), since=(NOON + timedelta(days=1), 0))
    assert (rows(), standings()) == before


def test_folding_again_mends_what_was_wrong(alice: Player, bob: Player) -> None:
    rated(alice, bob)
    rated(alice, bob, days=1)
    before = rows(), standings()
    RatingChange.objects.update(mu_after=40.0)
    PlayerRating.objects.update(mu=0.0)
    refold(book=book())
    assert (rows(), standings()) == before


def test_a_race_annulled_is_as_if_it_had_not_been(
    alice: Player, bob: Player, charlie: Player
) -> None:
    rated(alice, bob, days=1)
    rated(bob, charlie, days=3)
    before = rows(), standings()
    annulled = finished(charlie, alice, bob, days=2)
    rate_race(race_id=annulled.pk)
    withdraw_changes(race=annulled)
    assert (rows(), standings()) == before


def test_an_annulled_race_is_not_rated_again(alice: Player, bob: Player) -> None:
    race = rated(alice, bob)
    annul_race(race_id=race.pk, now=NOON)
    annul_race(race_id=race.pk, now=NOON)
    rate_race(race_id=race.pk)
    assert (rows(), standings()) == ([], {})


def test_a_race_that_counts_again_is_rated_again(alice: Player, bob: Player) -> None:
    race = rated(alice, bob)
    before = rows(), standings()
    annul_race(race_id=race.pk, now=NOON)
    restore_race(race_id=race.pk, now=NOON)
    drain_outbox(now=NOON)
    assert (rows(), standings()) == before


def test_who_leaves_the_site_is_met_as_they_were(
    alice: Player, bob: Player, charlie: Player
) -> None:
    rated(bob, alice, days=1)
    rated(alice, bob, days=2)
    before = standings()["alice"]
    bob.delete()
    refold(book=book())
    assert standings() == {"alice": before}


def casual(race: Race) -> None:
    Race.objects.filter(pk=race.pk).update(is_rated=False)


def abandoned(race: Race) -> None:
    Race.objects.filter(pk=race.pk).update(status=Race.Status.ABANDONED)


def with_a_bot(race: Race) -> None:
    race.seatings.filter(seat=1).update(player=None, bot="club")


def with_a_guest(race: Race) -> None:
    Player.objects.filter(username="bob").update(is_guest=True)


def not_driven(race: Race) -> None:
    race.moves.filter(player__username="bob").delete()


@pytest.mark.parametrize("spoil", [casual, abandoned, with_a_bot, with_a_guest, not_driven])
def test_what_does_not_count(alice: Player, bob: Player, spoil: Callable[[Race], None]) -> None:
    race = finished(alice, bob)
    spoil(race)
    rate_race(race_id=race.pk)
    assert rows() == []


def test_who_retires_has_the_place_of_the_outcome(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, is_rated=True)
    for each in (alice, bob):
        play(race, each)
    retire(race_id=race.pk, player=bob, now=NOON)
    race.refresh_from_db()
    if race.is_running:
        play_to_the_end(race, alice)
    rate_race(race_id=race.pk)
    assert dict(RatingChange.objects.values_list("player", "place")) == {alice.pk: 1, bob.pk: 2}


def test_who_lost_the_seat_is_last_and_the_substitute_is_not_rated(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = finished(alice, bob)
    noted(race, RaceNote.Kind.STAND_IN, alice)
    noted(race, RaceNote.Kind.SEAT_OPENED, alice)
    Seating.objects.filter(race=race, player=alice).update(player=charlie)
    noted(race, RaceNote.Kind.SEAT_TAKEN, charlie)
    drove(race, charlie)
    rate_race(race_id=race.pk)
    assert dict(RatingChange.objects.values_list("player", "place")) == {bob.pk: 1, alice.pk: 2}


def test_a_stand_in_at_the_end_leaves_the_place_to_its_owner(alice: Player, bob: Player) -> None:
    race = finished(alice, bob)
    for kind in (RaceNote.Kind.STAND_IN, RaceNote.Kind.SEAT_OPENED):
        noted(race, kind, alice)
    rate_race(race_id=race.pk)
    assert dict(RatingChange.objects.values_list("player", "place")) == {alice.pk: 1, bob.pk: 2}


def ratings(*arguments: str) -> str:
    out = StringIO()
    call_command("ratings", *arguments, stdout=out)
    return out.getvalue()


def test_the_command_finds_what_differs_and_mends_it(alice: Player, bob: Player) -> None:
    rated(alice, bob)
    missing = finished(bob, alice, days=1)
    with pytest.raises(CommandError):
        ratings("--check")
    assert "2 players, 4 changes" in ratings("--refold")
    RatingChange.objects.filter(race=missing).update(mu_after=1.0)
    with pytest.raises(CommandError):
        ratings("--check")
    ratings("--refold", "--check")
    assert numbers()["bob"] > numbers()["alice"]
