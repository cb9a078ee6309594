"""The line of moves: appended only, taken back by the undo law, replayed from the seed."""

import pytest

from racing.engine.codec import encode
from racing.engine.errors import CannotTakeBack, IllegalAction
from racing.engine.line import Line, replay
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
    new_line,
    state_of,
)


def changed(card: int) -> Change:
    return Change(action={"type": "choose_card", "card": card})


def corridor(seats: int) -> Line:
    return Line(Corridor(), NoOptions(), seats, KEY)


def test_an_action_is_taken_back_to_the_same_state() -> None:
    line = new_line()
    driver = choose_all(line)
    before = line.position
    line.move(driver, Steer(1))
    line.move(driver, TakeBack())
    assert line.position == before


def test_whoever_plays_again_gets_the_same_dice() -> None:
    line, again = new_line(), new_line()
    driver = choose_all(line)
    choose_all(again)
    again.move(driver, Steer(1))
    again.move(driver, TakeBack())
    for each in (line, again):
        each.move(driver, Steer(0))
        each.move(driver, Push())
    assert encode(line.position.state) == encode(again.position.state)


def test_what_rolled_a_die_stands() -> None:
    line = new_line()
    driver = choose_all(line)
    line.move(driver, Steer(0))
    line.move(driver, Push())
    with pytest.raises(CannotTakeBack):
        line.move(driver, TakeBack())


def test_another_seat_cannot_take_it_back() -> None:
    line = new_line()
    driver = choose_all(line)
    line.move(driver, Steer(1))
    with pytest.raises(CannotTakeBack):
        line.move(Seat((driver + 1) % 3), TakeBack())


def test_a_changed_choice_stands_at_the_ply_of_the_old_one() -> None:
    line = new_line()
    card = cards_of(line, ALICE)[-1]
    choose(line, ALICE, BOB)
    line.move(ALICE, changed(card))
    assert [ply.seat for ply in line.plies] == [ALICE, BOB]
    assert line.plies[0].action == ChooseCard(card)
    assert state_of(line).racers[ALICE].chosen == card


def test_a_choice_of_several_is_changed_and_not_taken_back() -> None:
    line = new_line()
    choose(line, ALICE)
    assert line.position.undo == {ALICE: Undo.CHANGE}
    with pytest.raises(CannotTakeBack):
        line.move(ALICE, TakeBack())


def test_a_choice_stands_once_revealed() -> None:
    line = new_line()
    card = cards_of(line, ALICE)[-1]
    choose_all(line)
    with pytest.raises(CannotTakeBack):
        line.move(ALICE, changed(card))


def test_the_last_to_choose_cannot_change_either() -> None:
    line = new_line(seats=2)
    choose(line, ALICE)
    line.move(BOB, ChooseCard(cards_of(line, BOB)[-1]))
    assert line.position.undo == {}


def test_a_refused_change_leaves_the_line_as_it_is() -> None:
    line = new_line()
    missing = next(card for card in range(1, 6) if card not in cards_of(line, ALICE))
    choose(line, ALICE, BOB)
    plies, position = list(line.plies), line.position
    with pytest.raises(IllegalAction):
        line.move(ALICE, changed(missing))
    assert (line.plies, line.position) == (plies, position)


def test_a_choice_is_never_changed_into_an_action_of_the_site() -> None:
    line = new_line()
    choose(line, ALICE)
    with pytest.raises(IllegalAction):
        line.move(ALICE, Change(action={"type": "retire"}))


def test_a_choice_can_be_changed_after_the_site_chose_for_another() -> None:
    line = new_line()
    card = cards_of(line, ALICE)[-1]
    choose(line, ALICE)
    line.move(BOB, Pass())
    line.move(ALICE, changed(card))
    assert state_of(line).racers[ALICE].chosen == card


def test_what_the_site_did_is_not_changed() -> None:
    line = new_line()
    line.move(BOB, Pass())
    with pytest.raises(CannotTakeBack):
        line.move(BOB, changed(cards_of(line, BOB)[0]))


def test_cards_shown_by_someone_who_retires_settle_the_choices() -> None:
    line = new_line()
    choose(line, ALICE)
    line.move(BOB, Retire())
    assert line.position.undo == {}


def test_a_retirement_makes_the_driver_s_last_action_stand() -> None:
    line = new_line()
    driver = choose_all(line)
    line.move(driver, Steer(0))
    line.move(Seat((driver + 1) % 3), Retire())
    with pytest.raises(CannotTakeBack):
        line.move(driver, TakeBack())


def test_what_was_forced_goes_with_the_choice_before_it() -> None:
    line = corridor(1)
    line.move(ALICE, Open("left"))
    line.move(ALICE, Enter())
    line.move(ALICE, TakeBack())
    assert line.plies == []


def test_a_change_reaches_the_choice_before_what_was_forced() -> None:
    line = corridor(2)
    line.move(ALICE, Open("left"))
    line.move(ALICE, Enter())
    line.move(ALICE, Change(action={"type": "open", "door": "right"}))
    assert [ply.action for ply in line.plies] == [Open("right"), Enter()]


def test_a_later_choice_is_taken_back_before_an_earlier_one() -> None:
    line = corridor(1)
    for action in (Open("right"), Enter()):
        line.move(ALICE, action)
    line.move(ALICE, TakeBack())
    line.move(ALICE, TakeBack())
    with pytest.raises(CannotTakeBack):
        line.move(ALICE, TakeBack())


def test_the_end_of_the_race_stands() -> None:
    line = corridor(1)
    for action in (Open("right"), Enter(), Bow()):
        line.move(ALICE, action)
    with pytest.raises(CannotTakeBack):
        line.move(ALICE, TakeBack())


def test_a_forced_action_alone_cannot_be_taken_back() -> None:
    line = new_line(lanes=1)
    driver = choose_all(line)
    line.move(driver, Steer(0))
    with pytest.raises(CannotTakeBack):
        line.move(driver, TakeBack())


@pytest.mark.parametrize("action", [ChooseCard(1), TakeBack(), Pass()])
def test_a_move_of_nobody_is_refused(action: ChooseCard | TakeBack | Pass) -> None:
    with pytest.raises(IllegalAction):
        new_line().move(None, action)


def test_a_move_gives_the_events_it_produced() -> None:
    line = new_line()
    driver = choose_all(line)
    assert line.move(driver, Steer(1)) == (CarSteered(seat=driver, lane=1),)


def test_a_replay_of_every_kind_of_move_is_the_same_line() -> None:
    line = new_line()
    driver = choose_all(line)
    tail = [(driver, Steer(1)), (driver, TakeBack()), (driver, Steer(0)), (driver, Hold())]
    moves: list[tuple[Seat | None, Action]]
    moves = [*((ply.seat, ply.action) for ply in line.plies), *tail]
    moves += [(None, Unwind(4)), (driver, Push()), (None, Rewind(0)), (BOB, Retire())]
    moves += [(ALICE, ChooseCard(cards_of(new_line(), ALICE)[0])), (CHARLIE, Pass())]
    for seat, action in moves[3:]:
        line.move(seat, action)
    again = replay(DASH, DashOptions(), 3, KEY, moves)
    assert [encode(each.state) for each in again.positions] == [
        encode(each.state) for each in line.positions
    ]
