"""Teams that players choose by their colours, and the neutral cars of those nobody has chosen.

Rule FC-30.
"""

from random import Random
from typing import Any

import pytest
from msgspec import UNSET

from racing.bots.f_cartes import BOTS
from racing.bots.f_cartes.numbering import renumbered
from racing.bots.situation import Level, situation_of
from racing.engine.codec import read_options
from racing.engine.errors import InvalidOptions
from racing.engine.move_history import MoveHistory
from racing.engine.position import play, set_up
from racing.engine.values import Car, Seat
from racing.games.f_cartes.game import F_CARTES, FIRST_F_CARTES
from racing.games.f_cartes.line import GAP, TEAMS, cars_in, owner_of
from racing.games.f_cartes.values import FCartesOptions, FCartesState, FCartesView, Team
from tests.games.f_cartes.scenes import KEY, started, trials

CHOSEN: tuple[Team, ...] = ("violet", "red", "green")
"""Alice has cars 17 and 18, Bob 1 and 2, Charlie 5 and 6."""
OPTIONS: tuple[dict[str, Any], ...] = (
    {"rounds": 6},
    {"neutral_cars": 5, "qualifying": "quick"},
    {"neutral_cars": 14, "limited_attacks": True, "weather": "drawn"},
)

NAMED: tuple[dict[str, Any], ...] = ({}, {"teams": CHOSEN})


def test_fc_30_each_player_has_the_cars_of_the_team_chosen() -> None:
    state = started(3, teams=CHOSEN)
    assert [owner_of(state, car) for car in (17, 18, 1, 2, 5, 6)] == [0, 0, 1, 1, 2, 2]
    assert sorted(state.line) == [1, 2, 5, 6, 17, 18]
    assert F_CARTES.faults(state) == ()


def test_fc_30_the_neutral_cars_are_those_of_teams_that_are_free() -> None:
    state = started(3, teams=CHOSEN, neutral_cars=3)
    assert sorted(set(state.line)) == [1, 2, 3, 4, 5, 6, 7, 17, 18]
    assert [owner_of(state, car) for car in (3, 4, 7)] == [None] * 3


def test_fc_30_the_result_has_the_cars_by_their_numbers() -> None:
    standing = F_CARTES.standing(started(3, teams=CHOSEN))
    cars = sorted(group[0] for group in standing.cars)
    assert cars[:2] == [Car(1, Seat(1)), Car(2, Seat(1))]
    assert cars[-1] == Car(18, Seat(0))
    before = F_CARTES.standing(trials(17, 1, 5, 6, 2, 18, seats=3, teams=CHOSEN))
    assert [car.number for car in before.cars[0]] == [1, 2, 5, 6, 17, 18]


def test_fc_30_without_a_choice_teams_go_by_seat() -> None:
    assert FCartesOptions().teams is UNSET
    assert sorted(started(3).line) == [1, 2, 3, 4, 5, 6]
    assert FIRST_F_CARTES.teams == ()
    assert F_CARTES.teams == TEAMS


@pytest.mark.parametrize(
    "teams", [("red",), ("red", "red", "blue"), ("red", "blue", "pink"), ("red",) * 11]
)
def test_fc_30_no_two_have_one_team_and_each_has_one(teams: tuple[str, ...]) -> None:
    with pytest.raises(InvalidOptions):
        read_options(F_CARTES, {"teams": teams}, 3)


@pytest.mark.parametrize("options", OPTIONS)
def test_fc_30_a_race_is_the_same_whatever_the_teams_are_called(options: dict[str, Any]) -> None:
    """Two races with the same dice, played alike to the end."""
    random = Random(5)
    races = [MoveHistory(F_CARTES, FCartesOptions(**options, **teams), 3, KEY) for teams in NAMED]
    while asked := F_CARTES.seats_to_act(races[0].position.state):
        (seat,) = asked
        plain, chosen = (race.position.state for race in races)
        assert seen_by_seat(chosen, seat) == F_CARTES.view(plain, seat)
        assert F_CARTES.faults(chosen) == ()
        number = random.randrange(len(F_CARTES.legal_actions(plain, seat)))
        for race in races:
            race.move(seat, F_CARTES.legal_actions(race.position.state, seat)[number])
    one, other = (F_CARTES.outcome(race.position.state) for race in races)
    assert one is not None
    assert other is not None
    assert one.standing.seats == other.standing.seats


def seen_by_seat(state: FCartesState, seat: Seat) -> FCartesView:
    cars = cars_in(state.options, state.seats)
    numbers = {GAP: GAP, **{car: number for number, car in enumerate(cars, start=1)}}
    return renumbered(F_CARTES.view(state, seat), cars, numbers)


@pytest.mark.parametrize("level", BOTS)
def test_fc_30_bots_race_for_any_team(level: Level) -> None:
    random = Random(6)
    options = FCartesOptions(teams=CHOSEN, neutral_cars=3)
    position = set_up(F_CARTES, options, 3, KEY).position
    for _ in range(40):
        (seat,) = F_CARTES.seats_to_act(position.state)
        action = BOTS[level](situation_of(F_CARTES, position, seat, random))
        position = play(F_CARTES, position, seat, action, KEY).position
    assert position.state.round > 1
