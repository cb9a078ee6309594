"""FC-28: neutral cars keep their names from race to race, and their points with them."""

from collections.abc import Sequence
from importlib import import_module

import pytest
from django.apps import apps

from racing.engine.codec import encode
from racing.engine.values import Car, Outcome, Seat, Standing
from racing.people.models import Player
from racing.races.models import Race
from tests.cast import NOON, dealt_race
from tests.tournaments.organised import Organised, organised
from tournaments.championships.services.results import take_race
from tournaments.championships.services.rounds import add_race
from tournaments.entries.services.entries import enter_many
from tournaments.models import Entry, Result, RoundRace


@pytest.fixture
def cup(alice: Player, bob: Player, charlie: Player) -> Organised:
    return organised(alice, alice, bob, charlie, cars=2)


def raced(cup: Organised, people: Sequence[Player], *order: int, left: Sequence[int] = ()) -> Race:
    """A race that is over, its cars first to last; who has left owns none of them."""
    seats = [seat for seat in range(len(people)) if seat not in left]
    race = dealt_race(*people, game="f-cartes", options={"neutral_cars": 4})
    owners = {2 * seat + car: Seat(seat) for seat in seats for car in (1, 2)}
    cars = tuple((Car(number, owners.get(number)),) for number in order)
    groups = tuple((Seat(seat),) for seat in (*seats, *left))
    race.status, race.finished_at = Race.Status.FINISHED, NOON
    race.outcome = encode(Outcome(Standing(groups, cars), groups[0]))
    race.save(update_fields=["status", "finished_at", "outcome"])
    return race


def counted(cup: Organised, race: Race, number: int | None = None) -> Race:
    cup.does(add_race, number=number or cup.round("f-cartes"), race_id=race.pk)
    return race


def cars_by_entry() -> dict[str, set[int | None]]:
    """The numbers of the cars that each neutral entry had in all races."""
    found: dict[str, set[int | None]] = {}
    for each in Result.objects.filter(entry__kind=Entry.Kind.NEUTRAL).select_related("entry"):
        found.setdefault(each.entry.name, set()).add(each.car)
    return found


def test_a_neutral_car_is_the_same_entry_in_every_race(
    cup: Organised, alice: Player, bob: Player, charlie: Player
) -> None:
    """FC-28: however many there are, and though a player's cars become neutral (FC-29)."""
    people = (alice, bob, charlie)
    counted(cup, raced(cup, people, 7, 8, 9, 10, 1, 2, 3, 4, 5, 6))
    counted(cup, raced(cup, people, 8, 7, 1, 2, 3, 4, 5, 6))
    counted(cup, raced(cup, people, 7, 3, 8, 4, 1, 2, 5, 6, left=(1,)))
    counted(cup, raced(cup, (alice, bob), 8, 5, 1, 2, 3, 4))
    assert cars_by_entry() == {str(car): {car} for car in (3, 4, 5, 7, 8, 9, 10)}
    table = {name: total for _, name, total in cup.table()}
    assert table["neutral 7"] == 10 + 6 + 10
    assert table["neutral 8"] == 6 + 10 + 4 + 10
    assert (table["neutral 3"], table["neutral 4"], table["neutral 5"]) == (6, 3, 6)


def test_two_races_of_a_round_have_neutral_cars_of_their_own(
    alice: Player, bob: Player, charlie: Player, dora: Player
) -> None:
    cup = organised(alice, alice, bob, charlie, dora, cars=2)
    for _ in range(2):
        number = cup.round("f-cartes")
        counted(cup, raced(cup, (alice, bob), 5, 6, 1, 2, 3, 4), number)
        counted(cup, raced(cup, (charlie, dora), 6, 5, 1, 2, 3, 4), number)
    assert cars_by_entry() == {"5": {5}, "6": {6}, "5/2": {5}, "6/2": {6}}
    assert Entry.objects.filter(kind=Entry.Kind.NEUTRAL).count() == 4


def test_neutral_cars_that_were_entered_before_are_used(
    cup: Organised, alice: Player, bob: Player
) -> None:
    cup.does(enter_many, kind=Entry.Kind.NEUTRAL, count=2)
    counted(cup, raced(cup, (alice, bob), 5, 6, 1, 2, 3, 4))
    assert cars_by_entry() == {"5": {5}, "6": {6}}
    assert Entry.objects.filter(kind=Entry.Kind.NEUTRAL).count() == 2


def test_results_that_are_taken_once_more_stay_with_their_entries(
    cup: Organised, alice: Player, bob: Player
) -> None:
    race = counted(cup, raced(cup, (alice, bob), 6, 5, 1, 2, 3, 4))
    before = list(Result.objects.order_by("car").values_list("entry", "car"))
    take_race(cup.championship, RoundRace.objects.get(race=race))
    assert list(Result.objects.order_by("car").values_list("entry", "car")) == before


def test_entries_from_before_keep_the_car_of_their_first_race_and_their_names(
    cup: Organised, alice: Player, bob: Player
) -> None:
    """They were handed out by position: the migration leaves names and results as they are."""
    counted(cup, raced(cup, (alice, bob), 6, 5, 1, 2, 3, 4))
    for name, car in (("1", 5), ("2", 6)):
        Entry.objects.filter(car=car).update(name=name, car=None)
    migration = import_module("tournaments.migrations.0010_neutral_cars_keep_their_numbers")
    migration.keep_the_first_car(apps, None)
    counted(cup, raced(cup, (alice, bob), 5, 1, 2, 3, 4))
    assert cars_by_entry() == {"1": {5}, "2": {6}}
