"""Event cards that fall on other cars and on the whole field: stop-and-go, safety car, spin.

Rules FC-11, FC-12, FC-13, FC-20, FC-24, FC-26.
"""

from racing.games.f_cartes.deck import (
    GAP_CARD,
    SAFETY_CAR,
    SPIN,
    STOP_AND_GO,
)
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    CarPenalised,
    CarSpun,
    FCartesState,
    SafetyCarOut,
    SendSafetyCar,
    Spin,
    StopAndGo,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    act,
    after,
    drawn_line,
    event_of,
    legal_of,
    scene,
)


def holding(card: int, line: str, *, seats: int = 2, **more: object) -> FCartesState:
    return scene(line, seats=seats, hands={ALICE: [card]}, **more)  # type: ignore[arg-type]


def test_a_stop_and_go_sends_a_car_back_two_places() -> None:
    """FC-20."""
    transition = act(holding(STOP_AND_GO, "1 3 4 2"), StopAndGo(3))
    assert event_of(CarPenalised, transition) == CarPenalised(ALICE, 3, 2)
    assert drawn_line(transition.state) == "1 4 2 3"
    assert (transition.state.actions, transition.state.discards[STOP_AND_GO]) == (3, 1)


def test_a_stop_and_go_counts_gaps() -> None:
    """FC-11, FC-20: the gap in front of the new first is removed."""
    assert drawn_line(after(holding(STOP_AND_GO, "3 g 4 1 2"), StopAndGo(3))) == "4 3 1 2"


def test_a_stop_and_go_sends_nobody_behind_the_end() -> None:
    """FC-20."""
    transition = act(holding(STOP_AND_GO, "1 2 3 4"), StopAndGo(3))
    assert event_of(CarPenalised, transition).places == 1
    assert drawn_line(transition.state) == "1 2 4 3"


def test_a_stop_and_go_is_for_other_teams_and_not_for_the_last_car() -> None:
    """FC-20, FC-26."""
    state = holding(STOP_AND_GO, "1 3 5 2 4", neutral_cars=1)
    assert legal_of(StopAndGo, state) == [StopAndGo(3), StopAndGo(5)]
    assert legal_of(StopAndGo, holding(STOP_AND_GO, "1 2 3")) == []


def test_a_stop_and_go_does_no_damage() -> None:
    """FC-13: a car that was hit may get one, and more damage after it."""
    state = holding(STOP_AND_GO, "1 3 4 2", hit=(3,), laid={3: 6})
    state = after(state, StopAndGo(3))
    assert (state.hit, state.laid, state.damage) == ((3,), (0, 0, 6, 0), ((),) * 4)


def test_a_safety_car_takes_all_gaps_off_the_line() -> None:
    """FC-20, FC-24."""
    transition = act(holding(SAFETY_CAR, "1 g 3 g g 4 g 2"), SendSafetyCar())
    assert event_of(SafetyCarOut, transition) == SafetyCarOut(ALICE, 4)
    state = transition.state
    assert (drawn_line(state), state.actions) == ("1 3 4 2", 3)
    assert (state.discards[GAP_CARD], state.discards[SAFETY_CAR]) == (4, 1)


def test_a_safety_car_needs_a_gap() -> None:
    """FC-20."""
    assert legal_of(SendSafetyCar, holding(SAFETY_CAR, "1 3 4 2")) == []


def test_a_spin_drops_a_car_one_place_and_stays_under_it() -> None:
    """FC-12, FC-20."""
    transition = act(holding(SPIN, "1 3 4 2"), Spin(3))
    assert event_of(CarSpun, transition) == CarSpun(ALICE, 3, 1, 1)
    state = transition.state
    assert (drawn_line(state), state.damage[2]) == ("1 4 3 2", (SPIN,))
    assert (state.actions, state.hit, state.laid[2], state.discards[SPIN]) == (3, (3,), 1, 0)
    assert F_CARTES.faults(state) == ()


def test_a_spin_may_drop_a_car_behind_ones_own() -> None:
    """FC-20."""
    assert drawn_line(after(holding(SPIN, "3 1 4 2"), Spin(3))) == "1 3 4 2"


def test_a_spin_drops_a_car_behind_a_gap() -> None:
    """FC-20: gaps are places."""
    assert drawn_line(after(holding(SPIN, "1 3 g 4 2"), Spin(3))) == "1 g 3 4 2"


def test_the_last_car_spins_where_it_is() -> None:
    """FC-20: it gets the damage all the same."""
    transition = act(holding(SPIN, "3 2 1 4"), Spin(4))
    assert event_of(CarSpun, transition) == CarSpun(ALICE, 4, 0, 1)


def test_a_spin_needs_a_car_of_another_team_beside_ones_own() -> None:
    """FC-20: a gap parts them."""
    assert legal_of(Spin, holding(SPIN, "3 1 2 4")) == [Spin(3), Spin(4)]
    assert legal_of(Spin, holding(SPIN, "3 g 1 2 4")) == [Spin(4)]
    assert legal_of(Spin, holding(SPIN, "3 4 g 1 2")) == []


def test_a_spin_may_hit_a_neutral_car() -> None:
    """FC-26."""
    assert legal_of(Spin, holding(SPIN, "5 1 2 3 4", neutral_cars=1)) == [Spin(5), Spin(3)]


def test_a_car_between_two_of_ones_own_spins_once() -> None:
    assert legal_of(Spin, holding(SPIN, "1 3 2 4")) == [Spin(3), Spin(4)]
