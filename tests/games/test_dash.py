"""The rules of Dash, rule by rule."""

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.move_history import MoveHistory
from racing.engine.values import Pass, Retire, Seat, TakeOut
from tests.dash.rounds import push
from tests.dash.rules import DASH
from tests.dash.values import (
    CardsRevealed,
    CarSpun,
    ChooseCard,
    DashOptions,
    DashState,
    Hold,
    Push,
    Racer,
    Steer,
)
from tests.engine.races import ALICE, BOB, CHARLIE, KEY, choose_all, drive, new_history, state_of

REST = tuple(sorted([1, 2, 3, 4, 5] * 8))


def driving(*racers: Racer, **options: object) -> DashState:
    """The first car is about to hold or push; the others have driven."""
    chosen = DashOptions(**options)  # type: ignore[arg-type]
    return DashState(chosen, racers=racers, pile=REST, phase="drive", queue=(ALICE,))


def held(state: DashState) -> DashState:
    after: DashState = DASH.apply(state, ALICE, Hold(), Dice(KEY)).state
    return after


def car(space: int, lane: int = 0, card: int | None = None) -> Racer:
    hand = (1, 2) if card else (1, 2, 3)
    return Racer(hand=hand, space=space, lane=lane, chosen=card)


def out_of(line: MoveHistory) -> list[str]:
    return [racer.status for racer in state_of(line).racers]


def test_everyone_starts_with_three_cards_on_space_0() -> None:
    for racer in state_of(new_history(seats=4)).racers:
        assert (len(racer.hand), racer.space) == (3, 0)


def test_identical_cards_are_one_action() -> None:
    state = state_of(new_history())
    same = replace(state, racers=(replace(state.racers[0], hand=(2, 2, 5)), *state.racers[1:]))
    assert DASH.legal_actions(same, ALICE) == (ChooseCard(2), ChooseCard(5))


def test_the_highest_card_drives_first_and_ties_go_by_seat() -> None:
    line = new_history(seats=4)
    choose_all(line)
    (revealed,) = (event for event in line.plies[-1].events if isinstance(event, CardsRevealed))
    order = [(-played.card, played.seat) for played in revealed.played]
    assert order == sorted(order)
    assert state_of(line).queue == tuple(played.seat for played in revealed.played)


def test_holding_goes_the_value_of_the_card() -> None:
    assert held(driving(car(3, card=4), car(0))).racers[ALICE].space == 7


def test_a_slipstream_takes_the_car_one_space_further() -> None:
    assert held(driving(car(3, card=4), car(5))).racers[ALICE].space == 8


def test_a_car_level_too_far_ahead_or_in_the_other_lane_gives_no_slipstream() -> None:
    others = (car(3), car(6), car(4, lane=1))
    assert [held(driving(car(3, card=4), each)).racers[ALICE].space for each in others] == [7] * 3


def test_without_the_option_there_is_no_slipstream() -> None:
    state = driving(car(3, card=4), car(5), slipstream=False)
    assert held(state).racers[ALICE].space == 7


def test_pushing_adds_half_the_die_and_a_one_is_a_spin() -> None:
    moved = {}
    for ply in range(60):
        die = Dice(KEY, 0, ply).roll()
        after = push(driving(car(3, card=4), car(0)), ALICE, Dice(KEY, 0, ply))
        moved[die] = after.state.racers[ALICE].space - 3
        assert (CarSpun(seat=ALICE) in after.events) == (die == 1)
    assert moved == {1: 0, 2: 5, 3: 5, 4: 6, 5: 6, 6: 7}


def test_who_has_driven_holds_three_cards_again() -> None:
    line = new_history()
    driver = choose_all(line)
    drive(line)
    assert len(state_of(line).racers[driver].hand) == 3


def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    state = replace(driving(car(3, card=4), car(0)), pile=(), discards=REST)
    after = held(state)
    assert (len(after.pile), after.discards) == (40, ())


def test_the_round_in_which_a_car_comes_home_is_played_to_its_end() -> None:
    state = replace(driving(car(18, card=4), car(0, card=3)), queue=(ALICE, BOB))
    after = held(state)
    assert (after.racers[ALICE].status, after.phase) == ("home", "steer")


def test_the_first_car_home_ends_the_race_and_wins() -> None:
    outcome = DASH.outcome(held(driving(car(18, card=4), car(0))))
    assert outcome is not None
    assert outcome.winners == (ALICE,)
    assert outcome.marks[0].value == (1,)


def test_with_the_option_the_race_goes_on_until_all_are_home() -> None:
    after = held(driving(car(18, card=4), car(0), finish="all"))
    assert after.phase == "choose"
    assert DASH.seats_to_act(after) == {BOB}


def test_cars_level_past_the_line_share_the_win() -> None:
    other = Racer(hand=(), space=22, status="home", ended=1)
    outcome = DASH.outcome(held(driving(car(18, card=4), other)))
    assert outcome is not None
    assert outcome.winners == (ALICE, BOB)


def test_after_the_last_round_the_race_ends_without_a_winner() -> None:
    state = replace(driving(car(3, card=4), car(0)), round=20)
    outcome = DASH.outcome(held(state))
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.standing.seats == ((ALICE,), (BOB,))


def test_whoever_passes_plays_the_lowest_card_and_holds() -> None:
    line = new_history()
    lowest = state_of(line).racers[BOB].hand[0]
    line.move(BOB, Pass())
    assert state_of(line).racers[BOB].chosen == lowest
    choose_all(line)
    driver = state_of(line).queue[0]
    line.move(driver, Pass())
    assert state_of(line).racers[driver].space > 0


def test_the_cards_of_who_retires_go_to_the_discards() -> None:
    line = new_history()
    hand = state_of(line).racers[BOB].hand
    line.move(BOB, Retire())
    assert (state_of(line).discards, state_of(line).racers[BOB].hand) == (hand, ())


def test_when_the_last_one_to_choose_retires_the_cards_are_revealed() -> None:
    line = new_history()
    for seat in (ALICE, BOB):
        line.move(seat, Pass())
    line.move(CHARLIE, Retire())
    assert state_of(line).phase == "steer"


def test_when_the_driver_retires_the_next_one_drives() -> None:
    line = new_history()
    driver = choose_all(line)
    queue = state_of(line).queue
    line.move(driver, Steer(1))
    line.move(driver, TakeOut())
    assert (state_of(line).queue, state_of(line).phase) == (queue[1:], "steer")


def test_a_driver_is_not_disturbed_when_another_retires() -> None:
    line = new_history()
    driver = choose_all(line)
    line.move(driver, Steer(1))
    line.move(state_of(line).queue[-1], Retire())
    line.move(driver, Push())
    assert len(state_of(line).queue) == 1


def test_when_the_last_one_left_retires_the_race_ends_without_a_winner() -> None:
    line = new_history()
    for seat in (ALICE, BOB, CHARLIE):
        line.move(seat, Retire())
    outcome = DASH.outcome(state_of(line))
    assert out_of(line) == ["out"] * 3
    assert outcome is not None
    assert (outcome.winners, len(outcome.out)) == ((), 3)


def test_one_car_left_still_has_to_come_home() -> None:
    line = new_history(seats=2)
    line.move(BOB, Retire())
    assert DASH.seats_to_act(state_of(line)) == {ALICE}


def test_a_spectator_sees_no_card_before_the_reveal() -> None:
    line = new_history()
    line.move(BOB, Pass())
    view = DASH.view(state_of(line), None)
    assert (view.hand, view.chosen, view.racers[BOB].card) == ((), None, None)
    assert view.racers[BOB].has_chosen


def test_on_one_lane_steering_is_forced() -> None:
    line = new_history(lanes=1)
    driver = choose_all(line)
    assert DASH.forced(state_of(line), driver) == Steer(0)
    assert DASH.forced(state_of(line), Seat((driver + 1) % 3)) is None
