"""Risks decided beforehand, and turns that are forced.

Rules FC-4, FC-5, FC-23, FC-29.
"""

from racing.engine.orders import carried_out, may_leave
from racing.engine.position import Position
from racing.engine.values import Dropped, Obeyed, Seat
from racing.games.f_cartes.deck import DEBRIS, SPIN
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.standing_orders import is_to_qualify
from racing.games.f_cartes.values import EndTurn, FCartesState, KeepScore, RiskAfter, TakeRisk
from tests.games.f_cartes.scenes import ALICE, BOB, legal, scene, started, trials

FIRST = trials(1, 3, 4, 2, die=3)
"""Alice's first car has rolled a three."""
SECOND = trials(2, die=3, scores={1: 9, 3: 8, 4: 7})


def following(state: FCartesState, seat: Seat, *orders: RiskAfter) -> set[RiskAfter]:
    return set(F_CARTES.orders_after(F_CARTES.view(state, seat), seat, orders))


def leaves(state: FCartesState, seat: Seat, *orders: RiskAfter) -> bool:
    return may_leave(F_CARTES, F_CARTES.view(state, seat), seat, orders)


def obeyed(state: FCartesState, seat: Seat, *orders: RiskAfter) -> Obeyed | Dropped | None:
    return carried_out(F_CARTES, Position(state), seat, orders)


def test_fc_5_for_each_number_of_the_die_a_risk_or_none_may_be_left() -> None:
    found = following(FIRST, BOB)
    assert found == {RiskAfter(die, number) for die in range(1, 7) for number in range(6)}


def test_one_order_for_each_number_of_the_die() -> None:
    assert leaves(FIRST, BOB, RiskAfter(1, 5), RiskAfter(6, 0), RiskAfter(3, 2))
    assert not leaves(FIRST, BOB, RiskAfter(1, 5), RiskAfter(1, 4))


def test_with_an_order_for_every_number_there_is_nothing_more_to_leave() -> None:
    orders = tuple(RiskAfter(die, 0) for die in range(1, 7))
    assert leaves(FIRST, BOB, *orders)
    assert following(FIRST, BOB, *orders) == set()


def test_fc_4_orders_are_for_who_has_still_a_car_to_qualify() -> None:
    state = trials(4, 2)
    assert all(following(state, seat) for seat in (ALICE, BOB))
    assert following(SECOND, BOB) == set()
    assert not is_to_qualify(F_CARTES.view(SECOND, BOB), BOB)


def test_fc_7_there_are_none_in_a_race() -> None:
    assert following(started(2), ALICE) == following(scene("1 3 2 4"), BOB) == set()


def test_fc_5_the_order_for_the_number_that_shows_is_carried_out() -> None:
    orders = (RiskAfter(1, 5), RiskAfter(3, 2))
    assert obeyed(FIRST, ALICE, *orders) == Obeyed(TakeRisk(2), orders)


def test_fc_5_an_order_may_be_to_take_no_risk() -> None:
    order = RiskAfter(3, 0)
    assert obeyed(FIRST, ALICE, order) == Obeyed(KeepScore(), (order,))


def test_a_number_without_an_order_is_asked_for() -> None:
    assert obeyed(FIRST, ALICE, RiskAfter(1, 5), RiskAfter(6, 0)) is None
    assert obeyed(FIRST, ALICE) is None


def test_fc_4_the_orders_stand_for_the_second_car() -> None:
    found = obeyed(FIRST, ALICE, RiskAfter(3, 2))
    assert isinstance(found, Obeyed)
    assert obeyed(SECOND, ALICE, *found.left) == Obeyed(TakeRisk(2), ())


def test_fc_4_after_the_second_car_nothing_stands() -> None:
    assert obeyed(SECOND, ALICE, RiskAfter(3, 2), RiskAfter(4, 1)) == Obeyed(TakeRisk(2), ())


def test_in_the_race_orders_say_nothing() -> None:
    assert obeyed(scene("1 3 2 4"), ALICE, RiskAfter(3, 2)) is None


def test_fc_23_who_can_do_nothing_else_is_forced_to_end_their_turn() -> None:
    """No card in hand, none to draw, nothing in front: everyone can see it."""
    state = scene("1 3 4", pile=[], hands={BOB: [DEBRIS]})
    assert legal(state) == (EndTurn(),)
    assert F_CARTES.forced(state, ALICE) == EndTurn()


def test_who_has_something_in_front_is_not_forced() -> None:
    """FC-17, FC-18."""
    assert F_CARTES.forced(scene("1 2 3 4", pile=[]), ALICE) is None
    assert F_CARTES.forced(scene("3 g 1 4", pile=[]), ALICE) is None


def test_who_may_draw_is_not_forced() -> None:
    assert F_CARTES.forced(scene("1 3 4"), ALICE) is None
    assert F_CARTES.forced(scene("1 3 4", pile=[], discards=[SPIN]), ALICE) is None


def test_who_has_damage_to_repair_is_not_forced() -> None:
    assert F_CARTES.forced(scene("1 3 4", pile=[], damage={1: [SPIN]}), ALICE) is None


def test_who_holds_a_card_is_not_forced() -> None:
    """Whatever it is: nobody else could tell."""
    assert F_CARTES.forced(scene("1 3 4", pile=[], hands={ALICE: [SPIN]}), ALICE) is None


def test_who_is_not_asked_is_not_forced() -> None:
    assert F_CARTES.forced(scene("1 3 4", pile=[]), BOB) is None


def test_nobody_is_forced_in_qualifying() -> None:
    assert F_CARTES.forced(FIRST, ALICE) is None
