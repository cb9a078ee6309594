"""A rewind that was a mistake: what stood before stands again, with new dice."""

import pytest

from racing.engine.codec import encode
from racing.engine.errors import CannotReinstate, CannotRewind, CannotTakeBack
from racing.engine.line import Line, replay
from racing.engine.values import Action, Reinstate, Rewind, Seat, TakeBack, Unwind
from tests.dash.rules import DASH
from tests.dash.values import DashOptions, Push, Steer
from tests.engine.races import KEY, choose_all, drive, new_line, state_of

LATER = b"a key that nobody has seen"


def pushed_line() -> Line:
    """A race in which one car has driven with a die."""
    line = new_line()
    driver = choose_all(line)
    line.move(driver, Steer(0))
    line.move(driver, Push())
    return line


@pytest.mark.parametrize("ply", [0, 2, 4, 5])
def test_what_stood_stands_again_in_another_epoch(ply: int) -> None:
    line, before = pushed_line(), pushed_line()
    line.move(None, Rewind(ply))
    line.move(None, Reinstate(1))
    assert (line.position.epoch, line.position.ply) == (2, 5)
    assert encode(line.position.state) == encode(before.position.state)
    assert line.plies == before.plies


def test_what_was_played_since_does_not_stand() -> None:
    line, before = pushed_line(), pushed_line()
    line.move(None, Rewind(3))
    drive(line)
    drive(line)
    assert line.rewound(1) == (5, 4)
    line.move(None, Reinstate(1))
    assert line.plies == before.plies


def test_the_dice_to_come_are_others_than_they_would_have_been() -> None:
    """At the same ply; of eight, one at least."""
    line, states = pushed_line(), set()
    for epoch in range(1, 17, 2):
        line.move(None, Rewind(5))
        line.move(None, Reinstate(epoch))
        fork = new_fork(line)
        drive(fork)
        states.add(encode(fork.position.state))
    assert len(states) > 1


def new_fork(line: Line) -> Line:
    return line._branch(len(line.plies))


def test_a_key_shown_meanwhile_is_not_used_again() -> None:
    """The race ended in between: the epoch that goes on has a key of its own."""
    before: list[tuple[Seat | None, Action]] = [
        (each.seat, each.action) for each in pushed_line().plies
    ]
    moves = [*before, (None, Rewind(3)), (None, Reinstate(1))]
    line = replay(DASH, DashOptions(), 3, KEY, moves, later={2: LATER})
    assert line.key == LATER


def test_nothing_is_reinstated_twice_or_that_was_not_undone() -> None:
    line = pushed_line()
    for epoch in (0, 1, 7):
        with pytest.raises(CannotReinstate):
            line.move(None, Reinstate(epoch))
    line.move(None, Rewind(3))
    line.move(None, Reinstate(1))
    for epoch in (1, 2):
        with pytest.raises(CannotReinstate):
            line.move(None, Reinstate(epoch))


def test_the_last_rewind_is_undone_first() -> None:
    line, before = pushed_line(), pushed_line()
    line.move(None, Rewind(4))
    line.move(state_of(line).queue[0], Push())
    line.move(None, Rewind(1))
    with pytest.raises(CannotReinstate):
        line.move(None, Reinstate(1))
    line.move(None, Reinstate(2))
    line.move(None, Reinstate(1))
    assert line.plies == before.plies


def test_a_rewind_that_undid_nothing_is_in_nobodys_way() -> None:
    """So an adjudication is taken back."""
    line, before = pushed_line(), pushed_line()
    line.move(None, Rewind(3))
    line.move(None, Rewind(3))
    line.move(None, Reinstate(1))
    assert line.plies == before.plies
    with pytest.raises(CannotReinstate):
        line.move(None, Reinstate(2))


def test_what_stands_again_is_neither_taken_back_nor_unwound() -> None:
    line = new_line()
    driver = choose_all(line)
    line.move(driver, Steer(1))
    line.move(None, Rewind(0))
    line.move(None, Reinstate(1))
    with pytest.raises(CannotTakeBack):
        line.move(driver, TakeBack())
    with pytest.raises(CannotRewind):
        line.move(None, Unwind(2))
    line.move(driver, Push())
    line.move(None, Unwind(4))
    assert line.position.epoch == 2
