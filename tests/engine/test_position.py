"""A position: who may do what, and what the undo law says after it."""

import pytest

from racing.engine.errors import BrokenInvariant, IllegalAction, NotYourTurn, RaceOver
from racing.engine.position import (
    Position,
    Undo,
    forced_action,
    play,
    play_for,
    questions,
    viewers_told,
)
from racing.engine.values import Retire, Seat
from tests.dash.broken import AsksNobody
from tests.dash.rules import DASH
from tests.dash.values import ChooseCard, Hold, Steer
from tests.engine.races import ALICE, BOB, CHARLIE, KEY, choose_all, new_history, new_position


def over() -> Position:
    position = new_position()
    for seat in (ALICE, BOB, CHARLIE):
        position = play_for(DASH, position, seat, Retire(), KEY).position
    return position


def lowest(position: Position, seat: Seat) -> ChooseCard:
    return ChooseCard(position.state.racers[seat].hand[0])


def test_a_legal_action_leads_one_ply_on() -> None:
    position = new_position()
    step = play(DASH, position, ALICE, lowest(position, ALICE), KEY)
    assert (step.position.ply, step.position.epoch) == (1, 0)


def test_a_seat_that_is_not_asked_is_refused() -> None:
    position = new_position()
    action = lowest(position, ALICE)
    after = play(DASH, position, ALICE, action, KEY).position
    with pytest.raises(NotYourTurn):
        play(DASH, after, ALICE, action, KEY)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(NotYourTurn):
        play(DASH, new_position(), Seat(7), Hold(), KEY)


def test_an_action_of_another_phase_is_illegal() -> None:
    with pytest.raises(IllegalAction):
        play(DASH, new_position(), ALICE, Steer(0), KEY)


def test_a_player_cannot_do_what_is_for_the_site() -> None:
    with pytest.raises(IllegalAction):
        play(DASH, new_position(), ALICE, Retire(), KEY)


def test_the_site_cannot_do_what_is_for_a_player() -> None:
    position = new_position()
    with pytest.raises(IllegalAction):
        play_for(DASH, position, ALICE, lowest(position, ALICE), KEY)


def test_the_site_may_act_for_a_seat_that_is_not_asked() -> None:
    line = new_history()
    driver = choose_all(line)
    other = Seat((driver + 1) % 3)
    state = play_for(DASH, line.position, other, Retire(), KEY).position.state
    assert state.racers[other].status == "out"


def test_nothing_is_accepted_when_the_race_is_over() -> None:
    with pytest.raises(RaceOver):
        play(DASH, over(), ALICE, Hold(), KEY)
    with pytest.raises(RaceOver):
        play_for(DASH, over(), ALICE, Retire(), KEY)


def test_rules_that_ask_nobody_are_broken() -> None:
    line = new_history()
    driver = choose_all(line)
    with pytest.raises(BrokenInvariant, match="nobody is asked"):
        play(AsksNobody(), line.position, driver, Steer(0), KEY)


def test_one_of_several_may_change_and_one_alone_may_take_back() -> None:
    position = new_position()
    chosen = play(DASH, position, ALICE, lowest(position, ALICE), KEY).position
    assert chosen.undo == {ALICE: Undo.CHANGE}
    line = new_history()
    driver = choose_all(line)
    assert play(DASH, line.position, driver, Steer(1), KEY).position.undo == {
        driver: Undo.TAKE_BACK
    }


def test_only_what_everyone_can_see_is_forced() -> None:
    line = new_history(lanes=1)
    assert forced_action(DASH, line.position) is None
    driver = choose_all(line)
    assert forced_action(DASH, line.position) == (driver, Steer(0))


def test_each_seat_to_act_is_asked_its_own_question() -> None:
    position = new_position()
    asked = questions(DASH, position)
    assert set(asked) == {ALICE, BOB, CHARLIE}
    assert asked[BOB] == DASH.legal_actions(position.state, BOB)


def test_a_hidden_choice_is_told_to_all_because_all_see_who_has_chosen() -> None:
    position = new_position()
    after = play(DASH, position, ALICE, lowest(position, ALICE), KEY).position
    assert viewers_told(DASH, position, after, 3) == {None, ALICE, BOB, CHARLIE}


def test_another_card_chosen_is_told_to_nobody_else() -> None:
    position = new_position()
    hand = position.state.racers[BOB].hand
    one = play(DASH, position, BOB, ChooseCard(hand[0]), KEY).position
    other = play(DASH, position, BOB, ChooseCard(hand[-1]), KEY).position
    assert hand[0] != hand[-1]
    assert viewers_told(DASH, one, other, 3) == {BOB}
