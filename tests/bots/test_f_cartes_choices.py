"""Bots of F-Cartes in situations in which it is plain what to do."""

from typing import Any

import pytest

from racing.bots.situation import Level
from racing.engine.values import Action
from racing.games.f_cartes.deck import (
    COLLISION,
    COMEBACK,
    FLAT_SPOT,
    GAP_CARD,
    HOT_BRAKES,
    LIGHTNING_STOP,
    MAKESHIFT_REPAIR,
    OIL_LEAK,
    SAFETY_CAR,
    SLIPSTREAM,
    SPIN,
    STOP_AND_GO,
    TEAM_ORDERS,
    WEATHER,
)
from racing.games.f_cartes.values import (
    ChangeWeather,
    CloseGap,
    Comeback,
    DiscardCard,
    Duel,
    EndComeback,
    EndTurn,
    GiveTeamOrders,
    KeepScore,
    LayDamage,
    LayGap,
    LeavePits,
    LightningStop,
    MakeRepair,
    PitStop,
    SendSafetyCar,
    Slipstream,
    Spin,
    StartComeback,
    Stop,
    StopAndGo,
    TakeOff,
    TakeRisk,
    TryAgain,
)
from tests.bots.f_cartes import BEFORE_THE_FLAG, choice_of, good_drivers, race
from tests.games.f_cartes.scenes import ALICE, BOB, CHARLIE, trials

seeds = pytest.mark.parametrize("seed", range(5))


@good_drivers
@seeds
def test_a_good_driver_repairs_a_worn_car_where_it_costs_no_place(level: Level, seed: int) -> None:
    """FC-19: it is last."""
    state = race("3 1 5 4 6 2", seats=3, damage={2: [COLLISION, HOT_BRAKES]}, number=3)
    assert choice_of(level, state, seed) == PitStop(2, COLLISION)


@good_drivers
def test_a_good_driver_brings_a_car_near_its_end_to_the_pits_in_time(level: Level) -> None:
    """FC-14, FC-19: nine points are lost, and places of the third round are worth little."""
    worn = {1: [HOT_BRAKES, HOT_BRAKES, HOT_BRAKES]}
    state = race("1 3 5 4 6 2", seats=3, damage=worn, number=3, actions=1)
    assert choice_of(level, state) == PitStop(1, HOT_BRAKES)


@good_drivers
def test_a_good_driver_who_is_last_anyway_takes_everything_off(level: Level) -> None:
    """FC-19."""
    stop = Stop(1, False, (OIL_LEAK,))
    state = race("3 4 2 1", damage={1: [FLAT_SPOT, FLAT_SPOT]}, stop=stop, number=5)
    assert choice_of(level, state) == TakeOff(FLAT_SPOT)


@good_drivers
def test_a_good_driver_leaves_the_pits_where_another_card_would_cost_the_race(level: Level) -> None:
    """FC-19: with a gap behind three others they are still first, and this is the end."""
    stop = Stop(1, False, (OIL_LEAK,))
    line, given = "1 g g g g 3 4 2", {**BEFORE_THE_FLAG, "actions": 0}
    state = race(line, damage={1: [FLAT_SPOT]}, stop=stop, **given)
    assert choice_of(level, state) == LeavePits()


@good_drivers
def test_a_good_driver_keeps_a_lightning_stop_where_a_plain_one_costs_as_little(
    level: Level,
) -> None:
    """FC-19: either way the car is last."""
    given = {"damage": {1: [COLLISION]}, "hands": {ALICE: [LIGHTNING_STOP]}}
    state = race("3 1 4 2", number=6, actions=1, **given)
    assert choice_of(level, state) == PitStop(1, COLLISION)


@good_drivers
def test_a_good_driver_uses_a_lightning_stop_where_it_saves_places(level: Level) -> None:
    """FC-19, FC-20."""
    given = {"damage": {1: [COLLISION, HOT_BRAKES]}, "hands": {ALICE: [LIGHTNING_STOP]}}
    state = race("1 3 5 4 6 7 8 2", seats=4, number=9, actions=1, **given)
    assert isinstance(choice_of(level, state), LightningStop)


@good_drivers
def test_a_good_driver_repairs_on_the_road(level: Level) -> None:
    """FC-20."""
    given = {"damage": {1: [FLAT_SPOT]}, "hands": {ALICE: [MAKESHIFT_REPAIR]}}
    assert choice_of(level, race("1 3 4 2", number=6, actions=1, **given)) == MakeRepair(
        1, FLAT_SPOT
    )


@good_drivers
@seeds
def test_with_their_last_action_a_good_driver_tries_to_pass(level: Level, seed: int) -> None:
    """FC-17, FC-25: cards are worth nothing any more."""
    hands = {ALICE: [GAP_CARD, WEATHER]}
    state = race("3 1 2 4", actions=1, hands=hands, **BEFORE_THE_FLAG)
    assert choice_of(level, state, seed) == Duel(1)


@good_drivers
def test_a_good_driver_closes_the_gap_that_parts_them_from_the_lead(level: Level) -> None:
    """FC-18: then they have a duel yet."""
    state = race("3 g 1 4 2", actions=2, **BEFORE_THE_FLAG)
    assert choice_of(level, state) == CloseGap(1)


@good_drivers
def test_a_good_driver_sends_the_safety_car_where_many_gaps_part_them_from_the_lead(
    level: Level,
) -> None:
    """FC-20: to close them would take both their actions."""
    hands = {ALICE: [SAFETY_CAR]}
    state = race("3 g g 1 4 2", actions=2, hands=hands, **BEFORE_THE_FLAG)
    assert choice_of(level, state) == SendSafetyCar()


@good_drivers
def test_a_good_driver_slows_the_leader_before_the_duel(level: Level) -> None:
    """FC-12, FC-17."""
    hands = {ALICE: [OIL_LEAK]}
    state = race("3 1 4 2", actions=2, hands=hands, **BEFORE_THE_FLAG)
    assert choice_of(level, state) == LayDamage(OIL_LEAK, 3)


@good_drivers
def test_a_good_driver_knocks_the_leader_out(level: Level) -> None:
    """FC-14: eight points are lost, and two more are certain where a comeback is not."""
    given = {"damage": {3: [COLLISION, FLAT_SPOT]}, "hands": {ALICE: [FLAT_SPOT, COMEBACK]}}
    order = (BOB, CHARLIE, ALICE)
    state = race("3 1 5 4 6 2", seats=3, number=12, order=order, actions=1, **given)
    assert choice_of(level, state) == LayDamage(FLAT_SPOT, 3)


@good_drivers
@pytest.mark.parametrize(
    ("card", "best"),
    [
        (STOP_AND_GO, StopAndGo(3)),
        (SPIN, Spin(3)),
        (SLIPSTREAM, Slipstream(1)),
        (COMEBACK, StartComeback(1)),
    ],
)
def test_a_good_driver_uses_the_card_that_brings_them_past_the_leader(
    level: Level, card: int, best: Action
) -> None:
    """FC-20, FC-22."""
    state = race("3 1 2 4", actions=1, hands={ALICE: [card]}, **BEFORE_THE_FLAG)
    assert choice_of(level, state) == best


@good_drivers
def test_a_leader_lays_a_gap_behind_them_before_others_play(level: Level) -> None:
    """FC-10."""
    hands = {ALICE: [GAP_CARD]}
    state = race("1 3 4 2", number=12, order=(ALICE, BOB), actions=1, hands=hands)
    assert choice_of(level, state) == LayGap(1)


@good_drivers
def test_team_orders_put_the_sound_car_in_front_of_the_worn_one(level: Level) -> None:
    """FC-20: Bob has still to play and would pass the worn one."""
    given = {"damage": {1: [COLLISION, FLAT_SPOT]}, "hands": {ALICE: [TEAM_ORDERS]}}
    state = race("1 3 4 2", number=12, order=(ALICE, BOB), actions=1, **given)
    assert choice_of(level, state) == GiveTeamOrders()


def test_the_ace_makes_rain_where_they_lead_and_others_have_still_to_play() -> None:
    """FC-21: and not where it rains."""
    given: dict[str, Any] = {"number": 12, "order": (ALICE, BOB), "actions": 1}
    hands = {ALICE: [WEATHER]}
    assert choice_of(Level.ACE, race("1 3 4 2", hands=hands, **given)) == ChangeWeather()
    assert choice_of(Level.ACE, race("1 3 4 2", hands=hands, wet=True, **given)) != ChangeWeather()


@good_drivers
def test_a_good_driver_lays_their_damage_early(level: Level) -> None:
    """FC-12: it lies there for many rounds, when a place is soon lost again."""
    state = race("3 1 4 2", number=2, actions=1, hands={ALICE: [COLLISION]})
    assert choice_of(level, state) == LayDamage(COLLISION, 3)


@good_drivers
def test_a_good_driver_makes_room_for_a_better_card(level: Level) -> None:
    """FC-15, FC-16: they lead with both cars, and nothing in their hand is of use; a weather card
    the ace may play as well."""
    useless = [WEATHER, WEATHER, TEAM_ORDERS, LIGHTNING_STOP, MAKESHIFT_REPAIR]
    state = race("1 2 3 4", number=5, actions=2, hands={ALICE: useless})
    assert choice_of(level, state) in (DiscardCard(WEATHER), ChangeWeather())


def test_the_ace_ends_the_turn_when_there_is_nothing_left_to_win() -> None:
    """FC-23, FC-25: both its cars are in front, and nobody plays after it."""
    assert choice_of(Level.ACE, race("1 2 3 4", actions=2, **BEFORE_THE_FLAG)) == EndTurn()


def test_the_ace_uses_what_is_left_for_their_other_car() -> None:
    """FC-28: that scores too, though its place is safe."""
    assert choice_of(Level.ACE, race("1 3 2 4", actions=2, **BEFORE_THE_FLAG)) == Duel(2)


@good_drivers
def test_a_good_driver_goes_on_with_their_comeback(level: Level) -> None:
    """FC-22."""
    comeback = Comeback(1, 2)
    state = race("3 1 2 4", comeback=comeback, **{**BEFORE_THE_FLAG, "actions": 0})
    assert choice_of(level, state) == TryAgain()


@good_drivers
def test_a_good_driver_ends_a_comeback_that_would_put_the_worn_car_in_front(level: Level) -> None:
    """FC-17, FC-22: the car in front is their own, and sound."""
    given = {"number": 11, "actions": 0, "comeback": Comeback(2, 1), "damage": {2: [HOT_BRAKES]}}
    state = race("3 1 2 4", **given)
    assert choice_of(level, state) == EndComeback()


@pytest.mark.parametrize(
    ("die", "scores", "best"),
    [(6, {2: 1, 3: 2, 4: 3}, KeepScore()), (3, {2: 1, 3: 4, 4: 4}, TakeRisk(2))],
)
def test_the_ace_risks_what_puts_them_in_front_of_most(
    die: int, scores: dict[int, int], best: Action
) -> None:
    """FC-5: nothing where it is in front already; else just enough."""
    assert choice_of(Level.ACE, trials(1, die=die, scores=scores)) == best


@pytest.mark.parametrize("die", range(1, 7))
def test_a_club_driver_takes_the_risks_that_pay_on_the_average(die: int) -> None:
    """FC-5: two thirds for a 1 and for a 2, nothing for a 3, and then they lose."""
    assert choice_of(Level.CLUB, trials(1, 3, die=die)) in (TakeRisk(1), TakeRisk(2))


def test_a_rookie_attacks_whoever_is_right_in_front() -> None:
    state = race("3 1 4 2", hands={ALICE: [OIL_LEAK]})
    choices = [choice_of(Level.ROOKIE, state, seed) for seed in range(30)]
    hit = {choice.car for choice in choices if isinstance(choice, LayDamage)}
    assert hit == {3, 4}


def test_a_rookie_sometimes_ends_their_turn_early_but_never_unused() -> None:
    """FC-23."""
    begun, fresh = race("3 1 4 2", actions=3), race("3 1 4 2")
    assert EndTurn() in [choice_of(Level.ROOKIE, begun, seed) for seed in range(60)]
    assert EndTurn() not in [choice_of(Level.ROOKIE, fresh, seed) for seed in range(60)]


def test_a_rookie_stops_only_when_the_car_is_nearly_done() -> None:
    """FC-14, FC-19."""
    light, heavy = (
        race("3 1 4 2", damage={1: cards}) for cards in ([HOT_BRAKES], [COLLISION, FLAT_SPOT])
    )
    stops = [
        [isinstance(choice_of(Level.ROOKIE, each, seed), PitStop) for seed in range(30)]
        for each in (light, heavy)
    ]
    assert not any(stops[0])
    assert any(stops[1])
