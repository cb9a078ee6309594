"""Votes for circuits, and what lists count."""

from functools import partial

import pytest

from racing.circuits.errors import NotDrivenHere
from racing.circuits.models import CircuitFigures, CircuitVote
from racing.circuits.selectors.votes import vote_of
from racing.circuits.services.circuit_figures import count_races
from racing.circuits.services.votes import forget_votes, vote_for_circuit
from racing.people.errors import OnlyWithAnAccount
from racing.people.models import Player
from racing.ratings.models import RecordBook, Run
from racing.ratings.services.annulment import annul_race
from tests.cast import NOON, open_race, player
from tests.circuits.laps import drive_all, filed, lap, shared_race, trial
from tests.races.at_once import at_once


def vote(player: Player, stars: int, circuit: str = "teacup") -> None:
    vote_for_circuit(player=player, circuit=circuit, stars=stars, now=NOON)


def figures(circuit: str = "teacup") -> CircuitFigures:
    return CircuitFigures.objects.get(circuit=circuit)


def test_who_has_finished_a_run_votes_and_may_change_it(alice: Player, bob: Player) -> None:
    lap(alice)
    lap(bob, top_speed=5)
    vote(alice, 2)
    vote(bob, 5)
    vote(alice, 4)
    assert (figures().votes, figures().stars, figures().rating) == (2, 9, 4.5)
    assert vote_of(alice, "teacup") == 4


@pytest.mark.django_db(transaction=True)
def test_votes_at_once_are_all_counted(alice: Player) -> None:
    people = [alice, *(player(f"fan{number}") for number in range(3))]
    lap(alice)
    book = RecordBook.objects.get()
    for each in people[1:]:
        race = trial(each)
        Run.objects.create(
            book=book, race=race, seat=0, player=each, value=[30, 0], rank="9", at=NOON
        )
    at_once([partial(vote, each, 3) for each in people])
    assert (figures().votes, figures().stars) == (4, 12)


def test_who_has_finished_nothing_there_or_is_a_guest_does_not(alice: Player, gina: Player) -> None:
    lap(gina)
    lap(alice)
    with pytest.raises(NotDrivenHere):
        vote(alice, 5, "tin-town")
    with pytest.raises(OnlyWithAnAccount):
        vote(gina, 5)
    assert not CircuitVote.objects.exists()


def test_votes_of_somebody_who_leaves_are_taken_off(alice: Player, bob: Player) -> None:
    for each in (alice, bob):
        lap(each)
        vote(each, 3)
    forget_votes(player=bob)
    forget_votes(player=bob)
    assert (figures().votes, figures().stars) == (1, 3)
    assert vote_of(bob, "teacup") is None


def test_public_races_that_count_are_counted_trials_apart(alice: Player, bob: Player) -> None:
    """Twice is harmless, and what is annulled is taken off again."""
    trial = lap(alice)
    race = filed(drive_all(shared_race(alice, bob), {alice: 0, bob: 0}))
    hidden = drive_all(shared_race(alice, is_private=True), {alice: 0})
    for each in (trial, race, hidden, race):
        count_races(race_id=each.pk)
    assert (figures().races, figures().trials) == (1, 1)
    annul_race(race_id=race.pk, now=NOON)
    count_races(race_id=race.pk)
    assert (figures().races, figures().trials) == (0, 1)


def test_races_of_other_games_are_left_alone(alice: Player) -> None:
    count_races(race_id=open_race(alice).pk)
    assert not CircuitFigures.objects.exists()
