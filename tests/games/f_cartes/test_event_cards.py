"""Event cards one by one: what they do for one's own cars, and when they cannot be played.

Rules FC-17, FC-19, FC-20, FC-21, FC-24. Comeback, weather and incidents have tests of their own.
"""

import pytest

from racing.games.f_cartes.deck import (
    COLLISION,
    COMEBACK,
    DEBRIS,
    FLAT_SPOT,
    HOT_BRAKES,
    LIGHTNING_STOP,
    MAKESHIFT_REPAIR,
    SLIPSTREAM,
    SPIN,
    TEAM_ORDERS,
    WEATHER,
)
from racing.games.f_cartes.values import (
    CarPitted,
    CarRepaired,
    CarsSwapped,
    ChangeWeather,
    DiscardCard,
    DuelFought,
    FCartesState,
    GiveTeamOrders,
    LeavePits,
    LightningStop,
    MakeRepair,
    PitStop,
    Roll,
    Slipstream,
    TakeOff,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    act,
    after,
    drawn_line,
    event_of,
    legal,
    legal_of,
    scene,
)

EVENTS = range(COMEBACK, TEAM_ORDERS + 1)


def holding(card: int, line: str, *, seats: int = 2, **more: object) -> FCartesState:
    return scene(line, seats=seats, hands={ALICE: [card]}, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("card", [c for c in EVENTS if c != WEATHER])
def test_fc_20_a_card_without_a_target_can_only_be_discarded(card: int) -> None:
    """Alice has one car, which is alone."""
    state = holding(card, "1", seats=2)
    usual = set(legal(scene("1")))
    assert set(legal(state)) - usual == {DiscardCard(card)}


def test_fc_20_a_weather_card_always_can() -> None:
    assert ChangeWeather() in legal(holding(WEATHER, "1"))


def test_slipstream_is_one_duel_with_two_more() -> None:
    """FC-17, FC-20."""
    transition = act(holding(SLIPSTREAM, "3 1 4 2"), Slipstream(1), 3, 4)
    assert event_of(DuelFought, transition) == DuelFought(
        ALICE, Roll(1, 3, 5), Roll(3, 4, 4), rain=0, push=2, is_won=True
    )
    assert drawn_line(transition.state) == "1 3 4 2"


def test_slipstream_is_one_action_and_the_card_is_discarded() -> None:
    """FC-24."""
    state = act(holding(SLIPSTREAM, "3 1 4 2"), Slipstream(1), 1, 6).state
    assert (state.actions, state.hands[ALICE], state.discards[SLIPSTREAM]) == (3, (), 1)


def test_slipstream_must_still_be_strictly_higher() -> None:
    """FC-17."""
    assert drawn_line(act(holding(SLIPSTREAM, "3 1 4 2"), Slipstream(1), 2, 4).state) == "3 1 4 2"


def test_slipstream_in_the_rain_is_one_more() -> None:
    """FC-21."""
    fought = event_of(
        DuelFought, act(holding(SLIPSTREAM, "3 1 4 2", wet=True), Slipstream(1), 3, 4)
    )
    assert (fought.attacker.total, fought.rain, fought.is_won) == (4, 1, False)


def test_slipstream_needs_a_car_right_in_front() -> None:
    """FC-20: not a gap, and not nothing."""
    assert legal_of(Slipstream, holding(SLIPSTREAM, "3 1 4 2")) == [Slipstream(1), Slipstream(2)]
    assert legal_of(Slipstream, holding(SLIPSTREAM, "3 g 1 4 2")) == [Slipstream(2)]
    assert legal_of(Slipstream, holding(SLIPSTREAM, "1 3 g 2 4")) == []


def test_a_lightning_stop_costs_one_place_and_one_for_each_card() -> None:
    """FC-19."""
    state = holding(LIGHTNING_STOP, "1 3 4 2", damage={1: [COLLISION]})
    transition = act(state, LightningStop(1, COLLISION))
    assert event_of(CarPitted, transition) == CarPitted(ALICE, 1, True, (COLLISION,), 2)
    assert drawn_line(transition.state) == "3 4 1 2"


def test_a_lightning_stop_goes_on_card_by_card() -> None:
    """FC-19."""
    cards = [COLLISION, DEBRIS, FLAT_SPOT]
    state = holding(LIGHTNING_STOP, "1 3 4 5 6 2", seats=3, damage={1: cards})
    state = after(state, LightningStop(1, DEBRIS), TakeOff(COLLISION), LeavePits())
    assert (drawn_line(state), state.damage[0]) == ("3 4 5 1 6 2", (FLAT_SPOT,))
    assert (state.actions, state.discards[LIGHTNING_STOP]) == (3, 1)


def test_a_lightning_stop_needs_damage_on_ones_own_car() -> None:
    """FC-20."""
    state = holding(LIGHTNING_STOP, "1 3 4 2", damage={2: [DEBRIS], 3: [DEBRIS]})
    assert legal_of(LightningStop, state) == [LightningStop(2, DEBRIS)]
    assert legal_of(PitStop, state) == [PitStop(2, DEBRIS)]
    state = holding(LIGHTNING_STOP, "1 3 4 2", damage={3: [DEBRIS]})
    assert legal_of(LightningStop, state) == []


def test_a_makeshift_repair_takes_a_card_off_without_a_stop() -> None:
    """FC-20, FC-24."""
    state = holding(MAKESHIFT_REPAIR, "1 3 4 2", damage={1: [FLAT_SPOT, DEBRIS]})
    transition = act(state, MakeRepair(1, FLAT_SPOT))
    assert event_of(CarRepaired, transition) == CarRepaired(ALICE, 1, FLAT_SPOT)
    after_it = transition.state
    assert (drawn_line(after_it), after_it.damage[0], after_it.actions) == (
        "1 3 4 2",
        (DEBRIS,),
        3,
    )
    assert (after_it.discards[FLAT_SPOT], after_it.discards[MAKESHIFT_REPAIR]) == (1, 1)


def test_a_makeshift_repair_takes_off_two_points_at_most() -> None:
    """FC-20: a spin is one."""
    cards = [DEBRIS, FLAT_SPOT, HOT_BRAKES, SPIN]
    state = holding(MAKESHIFT_REPAIR, "1 3 4 2", damage={1: cards})
    assert {each.card for each in legal_of(MakeRepair, state)} == {DEBRIS, FLAT_SPOT, SPIN}


def test_a_makeshift_repair_is_for_ones_own_cars() -> None:
    """FC-20."""
    state = holding(MAKESHIFT_REPAIR, "1 3 4 2", damage={2: [COLLISION], 3: [DEBRIS]})
    assert legal_of(MakeRepair, state) == []


def test_team_orders_swap_ones_two_cars() -> None:
    """FC-20, FC-24."""
    transition = act(holding(TEAM_ORDERS, "3 1 4 2"), GiveTeamOrders())
    assert event_of(CarsSwapped, transition) == CarsSwapped(ALICE, 2, 1)
    state = transition.state
    assert (drawn_line(state), state.actions) == ("3 2 4 1", 3)
    assert state.discards[TEAM_ORDERS] == 1


@pytest.mark.parametrize(
    ("line", "can"),
    [
        ("1 2 3 4", True),
        ("1 3 g 4 2", True),
        ("1 3 g g 4 2", False),
        ("2 g g g 1 3 4", True),
        ("1 3 4", False),
    ],
)
def test_team_orders_need_both_cars_and_three_cards_between_them_at_most(
    line: str, can: bool
) -> None:
    """FC-20."""
    assert bool(legal_of(GiveTeamOrders, holding(TEAM_ORDERS, line))) == can
