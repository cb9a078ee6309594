"""The end: the order of cars and players, and what a championship needs of it.

Rules FC-25, FC-26, FC-28, FC-29.
"""

import pytest

from racing.engine.values import Car, Outcome, Seat
from racing.games.f_cartes.deck import COLLISION, HOT_BRAKES, OIL_LEAK
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import EndTurn, FCartesState, LayDamage
from tests.games.f_cartes.scenes import ALICE, BOB, CHARLIE, act, scene, set_up, started


def over(line: str, seats: int = 2, neutral_cars: int = 0, out: tuple[int, ...] = ()) -> Outcome:
    """The outcome when Alice ends the last turn."""
    order = tuple(Seat(seat) for seat in reversed(range(seats)))
    state = scene(line, seats=seats, number=12, order=order, out=out, neutral_cars=neutral_cars)
    outcome = F_CARTES.outcome(act(state, EndTurn()).state)
    assert outcome is not None
    return outcome


def cars_of(outcome: Outcome) -> list[int]:
    return [car.number for group in outcome.standing.cars for car in group]


def places(outcome: Outcome) -> list[int]:
    """The seats, best first, nobody level."""
    assert all(len(group) == 1 for group in outcome.standing.seats)
    return [group[0] for group in outcome.standing.seats]


def test_fc_25_the_order_of_the_line_is_the_result() -> None:
    outcome = over("3 1 g 4 2")
    assert cars_of(outcome) == [3, 1, 4, 2]
    assert all(len(group) == 1 for group in outcome.standing.cars)


def test_fc_25_the_first_car_wins() -> None:
    assert over("3 1 4 2").winners == (BOB,)
    assert over("2 3 4 1").winners == (ALICE,)


def test_fc_25_nobody_has_won_before_the_end() -> None:
    state = scene("3 1 4 2", number=11, order=(BOB, ALICE))
    assert F_CARTES.outcome(act(state, EndTurn()).state) is None
    assert F_CARTES.outcome(scene("3 1 4 2", number=12)) is None


def test_fc_25_after_the_end_nobody_is_asked() -> None:
    state = act(scene("3 1 4 2", number=12, order=(BOB, ALICE)), EndTurn()).state
    assert F_CARTES.seats_to_act(state) == frozenset()
    assert F_CARTES.legal_actions(state, ALICE) == ()
    assert F_CARTES.site_actions(state, ALICE) == ()


def test_fc_25_cars_that_are_out_come_after_all_others_the_later_out_the_better() -> None:
    outcome = over("3 1 4", out=(2,))
    assert cars_of(outcome) == [3, 1, 4, 2]
    outcome = over("1 5", seats=3, out=(3, 6, 2, 4))
    assert cars_of(outcome) == [1, 5, 4, 2, 6, 3]
    assert [car.number for car in outcome.out] == [4, 2, 6, 3]


def test_fc_25_the_car_that_goes_out_later_is_placed_before_the_other() -> None:
    hand = [COLLISION, OIL_LEAK]
    damage = {3: [COLLISION], 4: [HOT_BRAKES, OIL_LEAK]}
    state = scene("1 3 2 4", hands={ALICE: hand}, damage=damage)
    state = act(act(state, LayDamage(OIL_LEAK, 3)).state, LayDamage(COLLISION, 4)).state
    assert state.out == (3, 4)
    assert [group[0].number for group in F_CARTES.standing(state).cars] == [1, 2, 4, 3]


def test_fc_25_a_player_is_placed_by_their_better_car() -> None:
    """Wherever the other one is."""
    assert places(over("1 3 4 5 6 2", seats=3)) == [ALICE, BOB, CHARLIE]
    assert places(over("5 3 4 1 2 6", seats=3)) == [CHARLIE, BOB, ALICE]


def test_fc_25_a_player_without_a_car_is_behind_those_who_have_one() -> None:
    assert places(over("1 5", seats=3, out=(6, 3, 2, 4))) == [ALICE, CHARLIE, BOB]


def test_fc_25_of_two_without_a_car_the_one_who_lasted_longer_is_better() -> None:
    assert places(over("1", seats=3, out=(3, 2, 5, 6, 4))) == [ALICE, BOB, CHARLIE]


def test_fc_25_neutral_cars_are_skipped_in_placing_players() -> None:
    outcome = over("5 3 6 1 4 2", neutral_cars=2)
    assert (places(outcome), outcome.winners) == ([BOB, ALICE], (BOB,))
    assert cars_of(outcome) == [5, 3, 6, 1, 4, 2]


def test_fc_25_at_any_time_there_is_an_order() -> None:
    standing = F_CARTES.standing(scene("5 3 g 1 4 2", neutral_cars=1))
    assert standing.seats == ((BOB,), (ALICE,))
    assert standing.cars[:2] == ((Car(5, None),), (Car(3, BOB),))


def test_fc_25_before_there_is_a_grid_all_are_level() -> None:
    standing = F_CARTES.standing(set_up(3, neutral_cars=1).state)
    assert [len(group) for group in standing.seats] == [3]
    assert [len(group) for group in standing.cars] == [7]


def champion_points(outcome: Outcome) -> dict[Seat | None, int]:
    """Points of the championship by FC-28, worked out by hand."""
    points: dict[Seat | None, int] = {}
    out = {car.number for car in outcome.out}
    order = [car for group in outcome.standing.cars for car in group]
    for car, worth in zip(order, (10, 6, 4, 3, 2, 1), strict=False):
        if car.number not in out:
            points[car.seat] = points.get(car.seat, 0) + worth
    return points


def test_fc_28_the_outcome_has_what_the_first_six_cars_score() -> None:
    outcome = over("5 1 3 2 7 4 6 8", seats=3, neutral_cars=2)
    assert champion_points(outcome) == {CHARLIE: 10, ALICE: 6 + 3, BOB: 4 + 1, None: 2}


def test_fc_28_every_car_is_classified_neutral_ones_and_those_out_included() -> None:
    outcome = over("5 1 g 3", neutral_cars=1, out=(4, 2))
    assert outcome.standing.cars == (
        (Car(5, None),),
        (Car(1, ALICE),),
        (Car(3, BOB),),
        (Car(2, ALICE),),
        (Car(4, BOB),),
    )


def test_fc_28_cars_that_are_out_are_named_so_that_they_score_nothing() -> None:
    outcome = over("5 1 3", neutral_cars=1, out=(4, 2))
    assert outcome.out == (Car(2, ALICE), Car(4, BOB))
    assert champion_points(outcome) == {None: 10, ALICE: 6, BOB: 4}


@pytest.mark.parametrize(
    ("state", "turn", "progress"),
    [
        (set_up(2).state, 0, 0),
        (started(2), 1, 0),
        (scene("1 3 2 4", number=7), 7, 50),
        (scene("1 3 2 4", number=12, order=(BOB, ALICE)), 12, 95),
    ],
)
def test_a_list_of_races_shows_the_round_and_how_far_it_is(
    state: FCartesState, turn: int, progress: int
) -> None:
    summary = F_CARTES.summary(state)
    assert (summary.turn, summary.progress) == (turn, progress)


def test_a_list_of_races_shows_who_leads() -> None:
    assert F_CARTES.summary(scene("5 3 1 2 4", neutral_cars=1)).leaders == (BOB,)
    assert F_CARTES.summary(set_up(3).state).leaders == (ALICE, BOB, CHARLIE)
    over_ = act(scene("3 1 4 2", number=12, order=(BOB, ALICE)), EndTurn()).state
    assert F_CARTES.summary(over_).progress == 100
