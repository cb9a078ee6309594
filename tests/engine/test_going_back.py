"""Going back further: by consent with the same dice, by a moderator with new ones."""

import pytest

from racing.engine.codec import encode
from racing.engine.errors import CannotRewind, CannotTakeBack
from racing.engine.line import Line
from racing.engine.values import Rewind, TakeBack, Unwind
from tests.dash.values import Push, Steer
from tests.engine.races import choose_all, drive, new_line, state_of


def pushed_line() -> Line:
    """One car has driven with a die."""
    line = new_line()
    driver = choose_all(line)
    line.move(driver, Steer(0))
    line.move(driver, Push())
    return line


def play_on(line: Line, tail: Line, ply: int) -> None:
    for each in tail.plies[ply:]:
        line.move(each.seat, each.action)


@pytest.mark.parametrize("ply", [0, 1, 3, 4])
def test_after_an_unwind_the_same_moves_give_the_same_race(ply: int) -> None:
    line, again = pushed_line(), pushed_line()
    again.move(None, Unwind(ply))
    play_on(again, line, ply)
    assert encode(again.position.state) == encode(line.position.state)


def test_after_a_rewind_the_dice_are_others() -> None:
    line = pushed_line()
    states = set()
    for _ in range(8):
        line.move(None, Rewind(4))
        line.move(state_of(line).queue[0], Push())
        states.add(encode(line.position.state))
    assert len(states) > 1


def test_every_rewind_raises_the_epoch() -> None:
    line = pushed_line()
    line.move(None, Rewind(4))
    line.move(None, Rewind(2))
    assert (line.position.epoch, line.position.ply) == (2, 2)


def test_the_new_epoch_holds_for_all_that_follows() -> None:
    line = pushed_line()
    line.move(None, Rewind(3))
    drive(line)
    assert [each.epoch for each in line.positions[3:]] == [1, 1, 1]


def test_a_rewind_to_the_present_changes_the_dice_to_come() -> None:
    line = pushed_line()
    line.move(None, Rewind(5))
    assert (line.position.epoch, line.position.ply) == (1, 5)


def test_what_stood_before_a_rewind_cannot_be_taken_back() -> None:
    line = new_line()
    driver = choose_all(line)
    line.move(driver, Steer(1))
    line.move(None, Rewind(4))
    with pytest.raises(CannotTakeBack):
        line.move(driver, TakeBack())


def test_no_consent_reaches_behind_a_rewind() -> None:
    line = pushed_line()
    line.move(None, Rewind(3))
    drive(line)
    with pytest.raises(CannotRewind):
        line.move(None, Unwind(2))


def test_consent_reaches_back_to_a_rewind() -> None:
    line = pushed_line()
    line.move(None, Rewind(3))
    drive(line)
    line.move(None, Unwind(3))
    assert (line.position.epoch, line.position.ply) == (1, 3)


@pytest.mark.parametrize("move", [Unwind(5), Unwind(-1), Rewind(6), Rewind(-1)])
def test_nobody_goes_back_to_a_ply_that_does_not_stand(move: Unwind | Rewind) -> None:
    line = pushed_line()
    with pytest.raises(CannotRewind):
        line.move(None, move)
