"""Entries keep their team's colour from race to race (FC-30)."""

import pytest

from racing.people.models import Player
from tests.cast import player
from tests.tournaments.championships.calendar.planned import (
    FIRST,
    WEEK,
    all_ended,
    planned,
    races_of,
    tick,
)
from tests.tournaments.organised import Organised
from tournaments.models import Start


def teams_of(cup: Organised, number: int) -> dict[int, str]:
    """The team of each entry in a round."""
    found = {}
    for made in races_of(cup, number):
        for start in Start.objects.filter(round_race=made):
            assert start.seat is not None
            found[start.entry_id] = made.race.seatings.get(seat=start.seat).team
    return found


@pytest.mark.django_db
def test_fc_30_a_colour_is_kept_from_race_to_race(alice: Player) -> None:
    people = [player(f"driver{number}") for number in range(4)]
    cup = planned(alice, *people, rounds=2, game="f-cartes", cars=2, plan={"seats": 4})
    tick(FIRST)
    (made,) = races_of(cup, 1)
    for seat, team in enumerate(("violet", "black", "red", "white")):
        made.race.seatings.filter(seat=seat).update(team=team)
    first = teams_of(cup, 1)
    all_ended(cup, 1, FIRST)
    tick(FIRST + WEEK)
    assert teams_of(cup, 2) == first
    assert sorted(first.values()) == ["black", "red", "violet", "white"]
