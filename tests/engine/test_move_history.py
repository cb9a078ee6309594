"""The history of moves: appended only, taken back by the undo law, replayed from the seed."""

import pytest

from racing.engine.codec import encode
from racing.engine.errors import CannotTakeBack, IllegalAction
from racing.engine.move_history import MoveHistory, replay
from racing.engine.position import Undo
from racing.engine.values import Action, Change, Pass, Retire, Rewind, Seat, TakeBack, Unwind
from tests.dash.rules import DASH
from tests.dash.values import CarSteered, ChooseCard, DashOptions, Hold, Push, Steer
from tests.engine.corridor import Bow, Corridor, Enter, NoOptions, Open
from tests.engine.races import (
    ALICE,
    BOB,
    CHARLIE,
    KEY,
    cards_of,
    choose,
    choose_all,
    new_history,
    state_of,
)


def changed(card: int) -> Change:
    return Change(action={"type": "choose_card", "card": card})


def corridor(seats: int) -> MoveHistory:
    return MoveHistory(Corridor(), NoOptions(), seats, KEY)


def test_an_action_is_taken_back_to_the_same_state() -> None:
    history = new_history()
    driver = choose_all(history)
    before = history.position
    history.move(driver, Steer(1))
    history.move(driver, TakeBack())
    assert history.position == before


def test_whoever_plays_again_gets_the_same_dice() -> None:
    history, again = new_history(), new_history()
    driver = choose_all(history)
    choose_all(again)
    again.move(driver, Steer(1))
    again.move(driver, TakeBack())
    for each in (history, again):
        each.move(driver, Steer(0))
        each.move(driver, Push())
    assert encode(history.position.state) == encode(again.position.state)


def test_what_rolled_a_die_stands() -> None:
    history = new_history()
    driver = choose_all(history)
    history.move(driver, Steer(0))
    history.move(driver, Push())
    with pytest.raises(CannotTakeBack):
        history.move(driver, TakeBack())


def test_another_seat_cannot_take_it_back() -> None:
    history = new_history()
    driver = choose_all(history)
    history.move(driver, Steer(1))
    with pytest.raises(CannotTakeBack):
        history.move(Seat((driver + 1) % 3), TakeBack())


def test_a_changed_choice_stands_at_the_ply_of_the_old_one() -> None:
    history = new_history()
    card = cards_of(history, ALICE)[-1]
    choose(history, ALICE, BOB)
    history.move(ALICE, changed(card))
    assert [ply.seat for ply in history.plies] == [ALICE, BOB]
    assert history.plies[0].action == ChooseCard(card)
    assert state_of(history).racers[ALICE].chosen == card


def test_a_choice_of_several_is_changed_and_not_taken_back() -> None:
    history = new_history()
    choose(history, ALICE)
    assert history.position.undo == {ALICE: Undo.CHANGE}
    with pytest.raises(CannotTakeBack):
        history.move(ALICE, TakeBack())


def test_a_choice_stands_once_revealed() -> None:
    history = new_history()
    card = cards_of(history, ALICE)[-1]
    choose_all(history)
    with pytest.raises(CannotTakeBack):
        history.move(ALICE, changed(card))


def test_the_last_to_choose_cannot_change_either() -> None:
    history = new_history(seats=2)
    choose(history, ALICE)
    history.move(BOB, ChooseCard(cards_of(history, BOB)[-1]))
    assert history.position.undo == {}


def test_a_refused_change_leaves_the_line_as_it_is() -> None:
    history = new_history()
    missing = next(card for card in range(1, 6) if card not in cards_of(history, ALICE))
    choose(history, ALICE, BOB)
    plies, position = list(history.plies), history.position
    with pytest.raises(IllegalAction):
        history.move(ALICE, changed(missing))
    assert (history.plies, history.position) == (plies, position)


def test_a_choice_is_never_changed_into_an_action_of_the_site() -> None:
    history = new_history()
    choose(history, ALICE)
    with pytest.raises(IllegalAction):
        history.move(ALICE, Change(action={"type": "retire"}))


def test_a_choice_can_be_changed_after_the_site_chose_for_another() -> None:
    history = new_history()
    card = cards_of(history, ALICE)[-1]
    choose(history, ALICE)
    history.move(BOB, Pass())
    history.move(ALICE, changed(card))
    assert state_of(history).racers[ALICE].chosen == card


def test_what_the_site_did_is_not_changed() -> None:
    history = new_history()
    history.move(BOB, Pass())
    with pytest.raises(CannotTakeBack):
        history.move(BOB, changed(cards_of(history, BOB)[0]))


def test_cards_shown_by_someone_who_retires_settle_the_choices() -> None:
    history = new_history()
    choose(history, ALICE)
    history.move(BOB, Retire())
    assert history.position.undo == {}


def test_a_retirement_makes_the_driver_s_last_action_stand() -> None:
    history = new_history()
    driver = choose_all(history)
    history.move(driver, Steer(0))
    history.move(Seat((driver + 1) % 3), Retire())
    with pytest.raises(CannotTakeBack):
        history.move(driver, TakeBack())


def test_what_was_forced_goes_with_the_choice_before_it() -> None:
    history = corridor(1)
    history.move(ALICE, Open("left"))
    history.move(ALICE, Enter())
    history.move(ALICE, TakeBack())
    assert history.plies == []


def test_a_change_reaches_the_choice_before_what_was_forced() -> None:
    history = corridor(2)
    history.move(ALICE, Open("left"))
    history.move(ALICE, Enter())
    history.move(ALICE, Change(action={"type": "open", "door": "right"}))
    assert [ply.action for ply in history.plies] == [Open("right"), Enter()]


def test_a_later_choice_is_taken_back_before_an_earlier_one() -> None:
    history = corridor(1)
    for action in (Open("right"), Enter()):
        history.move(ALICE, action)
    history.move(ALICE, TakeBack())
    history.move(ALICE, TakeBack())
    with pytest.raises(CannotTakeBack):
        history.move(ALICE, TakeBack())


def test_the_end_of_the_race_stands() -> None:
    history = corridor(1)
    for action in (Open("right"), Enter(), Bow()):
        history.move(ALICE, action)
    with pytest.raises(CannotTakeBack):
        history.move(ALICE, TakeBack())


def test_a_forced_action_alone_cannot_be_taken_back() -> None:
    history = new_history(lanes=1)
    driver = choose_all(history)
    history.move(driver, Steer(0))
    with pytest.raises(CannotTakeBack):
        history.move(driver, TakeBack())


@pytest.mark.parametrize("action", [ChooseCard(1), TakeBack(), Pass()])
def test_a_move_of_nobody_is_refused(action: ChooseCard | TakeBack | Pass) -> None:
    with pytest.raises(IllegalAction):
        new_history().move(None, action)


def test_a_move_gives_the_events_it_produced() -> None:
    history = new_history()
    driver = choose_all(history)
    assert history.move(driver, Steer(1)) == (CarSteered(seat=driver, lane=1),)


def test_a_replay_of_every_kind_of_move_is_the_same_line() -> None:
    history = new_history()
    driver = choose_all(history)
    tail = [(driver, Steer(1)), (driver, TakeBack()), (driver, Steer(0)), (driver, Hold())]
    moves: list[tuple[Seat | None, Action]]
    moves = [*((ply.seat, ply.action) for ply in history.plies), *tail]
    moves += [(None, Unwind(4)), (driver, Push()), (None, Rewind(0)), (BOB, Retire())]
    moves += [(ALICE, ChooseCard(cards_of(new_history(), ALICE)[0])), (CHARLIE, Pass())]
    for seat, action in moves[3:]:
        history.move(seat, action)
    again = replay(DASH, DashOptions(), 3, KEY, moves)
    assert [encode(each.state) for each in again.positions] == [
        encode(each.state) for each in history.positions
    ]
