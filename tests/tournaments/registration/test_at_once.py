"""Many at the door at the same moment: nobody gets a place that is taken."""

from functools import partial

import pytest

from racing.models import Player
from tests.cast import NOON, player
from tests.racing.at_once import at_once
from tests.tournaments.registration.doors import with_door
from tournaments.models import Application
from tournaments.services.applications import Wish, apply_to_enter

pytestmark = pytest.mark.django_db(transaction=True)
State = Application.State


def test_one_of_six_gets_the_last_place_and_the_others_wait(alice: Player) -> None:
    cup = with_door(alice, alice, capacity=2)
    people = [player(f"player{index}") for index in range(6)]
    apply = partial(apply_to_enter, championship_id=cup.championship.pk, wish=Wish(), now=NOON)
    results = at_once([partial(apply, player=each) for each in people])
    assert sorted(each.state for each in results) == [State.ENTERED, *[State.WAITING] * 5]
    assert cup.championship.entries.count() == 2


def test_six_clicks_of_one_person_are_one_entry(alice: Player, bob: Player) -> None:
    cup = with_door(alice, alice)
    apply = partial(apply_to_enter, championship_id=cup.championship.pk, wish=Wish(), now=NOON)
    results = at_once([partial(apply, player=bob)] * 6)
    assert sum(isinstance(each, Application) for each in results) == 1
    assert cup.championship.entries.filter(player=bob).count() == 1
