"""Bots of F-Cartes: that they play by the rules, from what they may know, and win by level."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from bench.contests import Contest
from bench.places import EVEN, places_in
from racing.bots.f_cartes import BOTS
from racing.bots.situation import Level, situation_of
from racing.engine.dice import SEED_BYTES, Dice
from racing.engine.position import play, play_for, set_up
from racing.engine.values import Seat, TakeOut
from racing.games.f_cartes.deck import COLLISION, FLAT_SPOT
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.line import CARS_OF
from racing.games.f_cartes.values import (
    Comeback,
    DiscardCard,
    DrawCard,
    EndTurn,
    FCartesOptions,
    FCartesState,
    LayDamage,
    Stop,
    TakeResult,
)
from tests.bots.f_cartes import KEY, all_sorts, choice_of, every_level, positions, race, turn_of
from tests.games.f_cartes.scenes import BOB
from tests.thorough import only_if_thorough


@every_level
@all_sorts
def test_each_level_plays_by_the_rules_in_every_situation(
    level: Level, seats: int, options: dict[str, Any]
) -> None:
    """FC-5, FC-10 to FC-23: in a race in which anything is played."""
    for position in islice(positions(seats, options, random_ones=True), 0, None, 2):
        state: FCartesState = position.state
        assert choice_of(level, state) in F_CARTES.legal_actions(state, turn_of(state))


@every_level
@pytest.mark.parametrize(
    "begun", [{"comeback": Comeback(2, 2)}, {"stop": Stop(1, True, (COLLISION,))}]
)
def test_each_level_goes_on_by_the_rules_with_what_it_has_begun(
    level: Level, begun: dict[str, Any]
) -> None:
    """FC-19, FC-22: also when it was the last action."""
    state = race("3 1 g 4 2", damage={1: [FLAT_SPOT, FLAT_SPOT]}, actions=0, **begun)
    assert choice_of(level, state) in F_CARTES.legal_actions(state, turn_of(state))


@every_level
@all_sorts
def test_no_choice_depends_on_the_cards_in_other_hands(
    level: Level, seats: int, options: dict[str, Any]
) -> None:
    """Where a seat cannot tell a world from the real one its bot does the same."""
    random = Random(2)
    differing = 0
    for position in islice(positions(seats, options), 0, None, 7):
        state: FCartesState = position.state
        world = F_CARTES.imagine(state, state.turn, Dice(random.randbytes(SEED_BYTES)))
        differing += world.hands != state.hands
        assert choice_of(level, world) == choice_of(level, state)
    assert differing


@every_level
def test_a_bot_plays_on_when_another_has_left(level: Level) -> None:
    """FC-29: at whatever moment they do."""
    for position in islice(positions(4, {"rounds": 6}), 0, None, 19):
        state = play_for(F_CARTES, position, turn_of(position.state), TakeOut(), KEY).position.state
        assert choice_of(level, state) in F_CARTES.legal_actions(state, turn_of(state))


@every_level
@pytest.mark.parametrize("options", [{"qualifying": "quick"}, {"neutral_cars": 3}])
def test_a_bot_that_is_alone_races_to_an_end(level: Level, options: dict[str, Any]) -> None:
    """FC-29: with the cars of those who left, and in few moves."""
    random, moves = Random(4), 0
    position = set_up(F_CARTES, FCartesOptions(rounds=6, **options), 3, KEY).position
    for seat in (1, 2):
        position = play_for(F_CARTES, position, Seat(seat), TakeOut(), KEY).position
    while asked := F_CARTES.seats_to_act(position.state):
        (seat,) = asked
        action = BOTS[level](situation_of(F_CARTES, position, seat, random))
        position = play(F_CARTES, position, seat, action, KEY).position
        moves += 1
    assert moves <= 2 + 6 * 7


@every_level
def test_a_bot_takes_the_result_when_no_place_is_left_to_gain(level: Level) -> None:
    """FC-29"""
    assert choice_of(level, race("1 2 3 4", left=(BOB,))) == TakeResult()
    assert choice_of(level, race("1 3 2 4", left=(BOB,))) != TakeResult()
    assert choice_of(level, race("2 3 4", left=(BOB,))) == TakeResult()


@only_if_thorough
@pytest.mark.parametrize(
    ("one", "others", "races"), [(Level.ACE, Level.CLUB, 20), (Level.CLUB, Level.ROOKIE, 60)]
)
def test_the_better_driver_beats_more_than_half_of_the_others(
    one: Level, others: Level, races: int
) -> None:
    short = (FCartesOptions(rounds=6),)
    assert places_in(Contest(F_CARTES, BOTS, one, others, 4, races, short)).lower > EVEN


@every_level
def test_nobody_damages_their_own_car_or_lets_a_whole_turn_go_by(level: Level) -> None:
    """FC-12, FC-23: in any position of a race."""
    for position in islice(positions(4, {"rounds": 6}, random_ones=True), 0, None, 3):
        state: FCartesState = position.state
        action = choice_of(level, state)
        if isinstance(action, LayDamage):
            assert action.car not in CARS_OF[turn_of(state)]
        if state.round < 6 and state.actions == 4 and len(state.hands[turn_of(state)]) < 5:
            assert action != EndTurn()


@every_level
def test_no_race_is_full_of_cards_thrown_away(level: Level) -> None:
    """FC-15: they are thrown away to draw others."""
    random, thrown, drawn = Random(3), 0, 0
    position = set_up(F_CARTES, FCartesOptions(rounds=6), 3, KEY).position
    while asked := F_CARTES.seats_to_act(position.state):
        (seat,) = asked
        action = BOTS[level](situation_of(F_CARTES, position, seat, random))
        thrown += isinstance(action, DiscardCard)
        drawn += isinstance(action, DrawCard)
        position = play(F_CARTES, position, seat, action, KEY).position
    assert thrown <= drawn / 2
