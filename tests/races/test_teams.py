"""Teams that players choose before the start of F-Cartes (FC-30)."""

from functools import partial
from typing import Any

import pytest

from racing.bots.situation import Level
from racing.games.f_cartes.values import FCartesState
from racing.people.models import Player
from racing.races.errors import NoSuchTeam, NotInThisRace, RaceNotOpen, TeamTaken
from racing.races.models import Race
from racing.races.pages.seat_names import seat_names_of
from racing.races.services.lobby import (
    Plan,
    add_bot,
    choose_team,
    create_race,
    join_race,
    leave_race,
    planned_race,
    start_race,
)
from racing.races.services.site_races import create_started_race
from racing.tables.f_cartes.names import car_of
from tests import cast
from tests.cast import NOON
from tests.races.at_once import at_once

pytestmark = pytest.mark.django_db


def opened(host: Player, seats: int = 3, team: str = "", **plan: Any) -> Race:
    plan = {"game": "f-cartes", "seats": seats, "starts_when_full": False, **plan}
    return create_race(host=host, plan=Plan(**plan), team=team, now=NOON)


def joined(race: Race, player: Player, team: str = "") -> Race:
    return join_race(race_id=race.pk, player=player, team=team, now=NOON)


def teams(race: Race) -> list[str]:
    return [each.team for each in race.seatings.order_by("seat")]


def started(race: Race, host: Player) -> FCartesState:
    race = start_race(race_id=race.pk, host=host, now=NOON)
    state = race.codec.state(race.state)
    assert isinstance(state, FCartesState)
    return state


def test_fc_30_without_a_choice_teams_go_by_seat(alice: Player, bob: Player) -> None:
    race = joined(opened(alice), bob)
    assert teams(race) == ["red", "blue"]
    state = started(race, alice)
    assert "teams" not in Race.objects.get(pk=race.pk).options
    assert len(state.damage) == 4


def test_fc_30_a_team_is_chosen_when_a_race_is_made_or_joined(alice: Player, bob: Player) -> None:
    race = joined(opened(alice, team="violet"), bob, "green")
    assert teams(race) == ["violet", "green"]
    state = started(race, alice)
    assert state.options.teams == ("violet", "green")
    assert state.trials is not None
    assert sorted(state.trials.queue) == [5, 6, 17, 18]


def test_fc_30_a_team_that_is_taken_is_refused(alice: Player, bob: Player) -> None:
    race = opened(alice, team="green")
    with pytest.raises(TeamTaken):
        joined(race, bob, "green")
    assert race.seatings.count() == 1


def test_fc_30_who_has_no_wish_gets_one_that_is_free(alice: Player, bob: Player) -> None:
    race = joined(opened(alice, team="blue"), bob)
    add_bot(race_id=race.pk, host=alice, level=Level.CLUB, now=NOON)
    assert teams(race) == ["blue", "red", "green"]


def test_fc_30_a_team_can_be_changed_until_the_start(alice: Player, bob: Player) -> None:
    race = joined(opened(alice), bob)
    choose_team(race_id=race.pk, player=bob, team="turquoise")
    choose_team(race_id=race.pk, player=alice, team="blue")
    assert teams(race) == ["blue", "turquoise"]
    started(race, alice)
    with pytest.raises(RaceNotOpen):
        choose_team(race_id=race.pk, player=bob, team="red")


def test_fc_30_the_same_team_once_more_is_harmless(alice: Player) -> None:
    race = opened(alice)
    choose_team(race_id=race.pk, player=alice, team="red")
    assert teams(race) == ["red"]


def test_fc_30_only_teams_of_the_game_can_be_chosen(alice: Player, bob: Player) -> None:
    race = opened(alice)
    for wish in ("pink", "Red"):
        with pytest.raises(NoSuchTeam):
            choose_team(race_id=race.pk, player=alice, team=wish)
    with pytest.raises(NotInThisRace):
        choose_team(race_id=race.pk, player=bob, team="red")
    with pytest.raises(NoSuchTeam):
        choose_team(race_id=cast.open_race(alice).pk, player=alice, team="red")


def test_fc_30_teams_stay_when_seats_close_up(alice: Player, bob: Player) -> None:
    charlie = cast.player("chloe")
    race = joined(joined(opened(alice, seats=4, team="black"), bob), charlie)
    leave_race(race_id=race.pk, player=bob)
    assert started(race, alice).options.teams == ("black", "green")


def test_fc_30_a_race_by_the_first_rules_has_no_teams(alice: Player, bob: Player) -> None:
    race = planned_race(plan=Plan("f-cartes", 2), host=alice, now=NOON)
    race.rules_version = 1
    race.save()
    race = joined(joined(race, alice), bob)
    assert race.is_running
    assert teams(race) == ["", ""]


def test_fc_30_a_race_of_the_site_keeps_the_teams_that_are_free(alice: Player, bob: Player) -> None:
    race = create_started_race(
        plan=Plan("f-cartes", 3),
        drivers=[alice, bob, Level.CLUB],
        host=alice,
        occasion=None,
        teams=["", "red", "red"],
        now=NOON,
    )
    assert teams(race) == ["blue", "red", "green"]


def test_fc_30_the_log_names_the_owner_of_a_car(alice: Player, bob: Player) -> None:
    race = joined(opened(alice, seats=2), bob)
    choose_team(race_id=race.pk, player=alice, team="green")
    state = started(race, alice)
    names = seat_names_of(list(race.seatings.all()))
    assert car_of(5, names, state) == "alice’s car 5"
    assert car_of(3, names) == "bob’s car 3"
    assert car_of(1, names) == "neutral car 1"


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_fc_30_one_of_eight_who_choose_a_team_at_once_gets_it(alice: Player) -> None:
    race = opened(alice, seats=10)
    others = [cast.player(f"player{number}") for number in range(8)]
    results = at_once([partial(joined, race, each, "violet") for each in others])
    assert sum(isinstance(each, TeamTaken) for each in results) == 7
    assert teams(race) == ["red", "violet"]


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_fc_30_of_two_who_change_to_one_team_one_is_refused(alice: Player, bob: Player) -> None:
    race = joined(opened(alice), bob)
    change = partial(choose_team, race_id=race.pk, team="white")
    results = at_once([partial(change, player=each) for each in (alice, bob)])
    assert sum(isinstance(each, TeamTaken) for each in results) == 1
    assert teams(race).count("white") == 1
