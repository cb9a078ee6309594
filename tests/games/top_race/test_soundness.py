"""A state that breaks a rule is found out.

Rules TR-2, TR-4, TR-6, TR-7, TR-15, TR-21, TR-25, TR-28.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from racing.engine.values import Retire
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import (
    Breakdown,
    Driver,
    Entry,
    Grant,
    Play,
    RacingCar,
    TopRaceState,
)
from tests.games.top_race.scenes import (
    ALICE,
    BLUE_RED,
    BOB,
    apply,
    bids_made,
    card,
    driven,
    play,
    scene,
    started,
)
from tests.games.top_race.selling import sold_to
from tests.games.top_race.slow_track import CARS

SOUND = scene(
    {"yellow": (20, 3), "blue": (20, 5), "red": (30, 1), "mauve": (24, 3)},
    hands={0: (card("Y10"), card("W5")), 1: (card("B5"),)},
)


def faults_with(cars: dict[str, RacingCar] | None = None, **fields: Any) -> tuple[str, ...]:
    """Faults of a race under way with these changes."""
    changed = tuple(
        (cars or {}).get(colour, car) for colour, car in zip(CARS, SOUND.cars, strict=True)
    )
    return TOP_RACE.faults(replace(SOUND, cars=changed, **fields))


def with_driver(**fields: Any) -> dict[str, Any]:
    """Changed drivers: Alice's with these fields."""
    return {"drivers": (replace(SOUND.drivers[0], **fields), SOUND.drivers[1])}


def test_a_race_in_the_middle_is_sound() -> None:
    assert faults_with() == ()
    assert TOP_RACE.faults(driven(SOUND, card("Y10"))) == ()


def test_every_step_of_a_sale_is_sound() -> None:
    state = started(3)
    assert TOP_RACE.faults(state) == ()
    assert TOP_RACE.faults(bids_made(state, {ALICE: 20}).state) == ()
    state = sold_to(state, ALICE, BOB)
    assert TOP_RACE.faults(state) == ()


def test_tr_15_two_cars_on_one_space_are_found() -> None:
    met = {"blue": RacingCar(20, 3, "racing", BOB)}
    assert faults_with(met) == ("2 cars stand on (20, 3)",)


def test_tr_21_a_broken_car_may_share_a_space() -> None:
    met = {"blue": RacingCar(20, 3, "broken", BOB)}
    fields = {
        "breakdowns": (Breakdown("blue", "red", BLUE_RED),),
        "played": tuple(number for number in SOUND.played if number != BLUE_RED),
    }
    assert faults_with(met, **fields) == ()


@pytest.mark.parametrize(("row", "lane"), [(24, 1), (20, 2), (13, 3), (57, 3), (-2, 2)])
def test_a_car_off_the_circuit_is_found(row: int, lane: int) -> None:
    found = faults_with({"green": RacingCar(row, lane, "racing", ALICE)})
    assert found == (f"green is racing in row {row}, lane {lane}",)


def test_tr_25_a_car_in_the_finish_that_is_racing_is_found() -> None:
    found = faults_with({"green": RacingCar(56, 3, "racing", ALICE)})
    assert "green is racing in row 56" in found


def test_tr_25_a_car_that_has_finished_on_the_track_is_found() -> None:
    found = faults_with({"green": RacingCar(40, 3, "finished", ALICE)}, podium=("green",))
    assert found == ("green is finished in row 40",)


HOME = RacingCar(56, 0, "finished", ALICE)
WRONG_PODIUM = "the podium does not hold exactly the cars that have finished"


@pytest.mark.parametrize("podium", [(), ("white",), ("green", "green"), ("green", "white")])
def test_tr_25_a_podium_with_other_cars_than_those_that_finished_is_found(podium: Any) -> None:
    assert faults_with({"green": HOME}, podium=("green",)) == ()
    assert faults_with({"green": HOME}, podium=podium) == (WRONG_PODIUM,)


def test_tr_21_a_broken_car_without_a_card_in_play_is_found() -> None:
    found = faults_with({"blue": RacingCar(20, 5, "broken", BOB)})
    assert found == ("the cars broken down are not those of the cards in play",)


def test_tr_21_a_card_in_play_without_a_broken_car_is_found() -> None:
    played = tuple(number for number in SOUND.played if number != BLUE_RED)
    found = faults_with(breakdowns=(Breakdown("blue", "red", BLUE_RED),), played=played)
    assert found == ("the cars broken down are not those of the cards in play",)


@pytest.mark.parametrize("hand", [(card("Y10"),), (card("Y10"), card("W10"), card("W5"))])
def test_tr_2_cards_lost_or_made_are_found(hand: tuple[int, ...]) -> None:
    changed = with_driver(hand=hand)
    assert faults_with(**changed) == ("a speed card is missing or there twice",)
    lost = TOP_RACE.inventory(replace(SOUND, **changed))
    assert lost != TOP_RACE.inventory(SOUND)


def test_a_hand_that_is_not_sorted_is_found() -> None:
    found = faults_with(**with_driver(hand=(card("W5"), card("Y10"))))
    assert found == ("seat 0 does not hold its cards in order",)


def test_tr_14_a_card_in_play_belongs_to_a_car_being_moved() -> None:
    moving = play(SOUND, card("Y10")).state
    assert (moving.phase, TOP_RACE.faults(moving)) == ("moving", ())
    (found,) = faults_with(phase="moving")
    assert found == "in the phase moving the card in play is None"
    with_play = faults_with(play=Play(card("Y10")), **with_driver(hand=(card("W5"),)))
    assert with_play[0].startswith("in the phase playing the card in play is Play(")


def test_tr_7_too_many_drivers_are_found() -> None:
    assert faults_with({"blue": replace(SOUND.cars[1], owner=ALICE)}) == (
        "somebody has too many drivers",
    )


def test_tr_6_a_race_with_somebody_without_a_driver_is_found() -> None:
    bobs = {
        car: replace(SOUND.cars[CARS.index(car)], owner=None) for car in ("blue", "mauve", "white")
    }
    assert faults_with(bobs) == ("somebody has no driver",)


@pytest.mark.parametrize("field", ["pile", "returned"])
def test_tr_4_a_race_with_drivers_for_sale_is_found(field: str) -> None:
    sale = replace(SOUND.sale, **{field: ("red",)})
    assert "the race goes on and the sale is not over" in faults_with(sale=sale)
    offered = replace(SOUND.sale, offered="red")
    assert "the race goes on and the sale is not over" in faults_with(sale=offered)


def test_tr_4_a_race_with_a_car_still_to_place_is_found() -> None:
    sale = replace(SOUND.sale, grants=(Grant(ALICE, "red"),))
    assert "the race goes on and the sale is not over" in faults_with(sale=sale)


def test_tr_4_a_car_placed_by_who_does_not_own_it_is_found() -> None:
    state: TopRaceState = bids_made(started(3), {ALICE: 20}).state
    car = state.sale.grants[0].car
    wrong = replace(state, sale=replace(state.sale, grants=(Grant(BOB, car),)))
    assert TOP_RACE.faults(wrong) == (f"{car} is placed by who does not own it",)


def test_money_that_is_not_in_the_ledger_is_found() -> None:
    assert faults_with(**with_driver(cash=250)) == ("seat 0 has 250, and its ledger says 200",)
    entry = Entry(1, BOB, "prize", 100, "red", 3)
    assert faults_with(ledger=(*SOUND.ledger, entry)) == (
        "seat 1 has 200, and its ledger says 300",
    )


def test_tr_28_bets_too_many_or_too_few_are_found() -> None:
    assert faults_with(**with_driver(bets=("red",))) == ("seat 0 has made 1 bets at 0 lines",)
    drivers = tuple(Driver(d.cash, d.hand, bets=("red",)) for d in SOUND.drivers)
    assert faults_with(drivers=drivers, asked=1, tips=1) == ()
    found = faults_with(drivers=(SOUND.drivers[0], drivers[1]), asked=1, tips=1)
    assert found == ("seat 0 has made 0 bets at 1 lines",)


def test_tr_28_while_bets_are_made_some_have_one_more() -> None:
    assert faults_with(phase="betting", tips=1, **with_driver(bets=("red",))) == ()
    found = faults_with(phase="betting", tips=1, **with_driver(bets=("red", "red")))
    assert found == ("seat 0 has made 2 bets at 0 lines",)


def test_tr_11_a_bid_outside_a_sale_is_found() -> None:
    assert faults_with(**with_driver(bid=40)) == ("seat 0 has a bid and nothing is for sale",)


def test_a_race_with_somebody_who_has_left_is_sound() -> None:
    assert TOP_RACE.faults(apply(SOUND, BOB, Retire()).state) == ()


def test_tr_4_a_driver_for_sale_twice_is_found() -> None:
    state = started()
    twice = replace(state.sale, returned=(*state.sale.returned, state.sale.pile[0]))
    assert "a driver is for sale twice, or neither for sale nor sold" in TOP_RACE.faults(
        replace(state, sale=twice)
    )


def test_tr_4_a_car_that_nobody_sold_is_found() -> None:
    assert faults_with({"yellow": RacingCar()})


def test_tr_11_somebody_twice_in_a_sale_is_found() -> None:
    sale = replace(SOUND.sale, queue=(ALICE, ALICE))
    assert faults_with(sale=sale) == ("somebody is twice in the sale",)


def test_tr_4_a_bid_above_the_cash_is_found() -> None:
    state = started()
    rich = replace(state.drivers[0], bid=state.drivers[0].cash + 10)
    assert TOP_RACE.faults(replace(state, drivers=(rich, *state.drivers[1:]))) == (
        f"seat 0 bids {rich.bid} and has {rich.cash}",
    )


def test_tr_27_a_race_that_does_not_fit_the_results_is_found() -> None:
    assert faults_with(race=2) == ("in race 2 there are 0 results",)


def test_tr_25_a_meeting_that_is_over_with_cars_on_the_track_is_found() -> None:
    assert "the meeting is over and cars are on the track" in faults_with(phase="over")


@pytest.mark.parametrize("turn", [None, BOB])
def test_tr_13_a_turn_of_who_has_no_card_is_found(turn: Any) -> None:
    drivers = (SOUND.drivers[0], replace(SOUND.drivers[1], hand=()))
    aside = tuple(sorted((*SOUND.aside, *SOUND.drivers[1].hand)))
    faults = faults_with(turn=turn, drivers=drivers, aside=aside)
    assert faults == ("whose turn it is has no card",)


def test_tr_24_cards_held_by_who_has_finished_are_found() -> None:
    home = {
        colour: RacingCar(56, 0, "finished", car.owner)
        for colour, car in zip(CARS, SOUND.cars, strict=True)
        if car.owner == ALICE
    }
    faults = faults_with(home, podium=tuple(home), turn=BOB)
    assert faults == ("seat 0 has all its cars home and holds cards",)


def test_tr_28_bets_at_lines_that_were_not_crossed_are_found() -> None:
    drivers = tuple(replace(driver, bets=("red",)) for driver in SOUND.drivers)
    faults = faults_with(asked=1, drivers=drivers)
    assert faults == ("bets were asked for at 1 lines, and 0 were crossed",)


def test_tr_19_a_breakdown_of_two_cars_on_no_card_is_found() -> None:
    broken = {"red": replace(SOUND.cars[CARS.index("red")], status="broken")}
    breakdowns = (Breakdown("red", "green", BLUE_RED),)
    aside = tuple(each for each in SOUND.aside if each != BLUE_RED)
    played = tuple(each for each in SOUND.played if each != BLUE_RED)
    faults = faults_with(broken, breakdowns=breakdowns, aside=aside, played=played)
    assert faults == ("a breakdown has two cars that are on no card together",)
