"""A rewind that was a mistake: what stood before stands again, with new dice."""

import pytest

from racing.engine.codec import encode
from racing.engine.errors import CannotReinstate, CannotRewind, CannotTakeBack
from racing.engine.move_history import MoveHistory, replay
from racing.engine.values import Action, Reinstate, Rewind, Seat, TakeBack, Unwind
from tests.dash.rules import DASH
from tests.dash.values import DashOptions, Push, Steer
from tests.engine.races import KEY, choose_all, drive, new_history, state_of

LATER = b"a key that nobody has seen"


def pushed_history() -> MoveHistory:
    """A race in which one car has driven with a die."""
    history = new_history()
    driver = choose_all(history)
    history.move(driver, Steer(0))
    history.move(driver, Push())
    return history


@pytest.mark.parametrize("ply", [0, 2, 4, 5])
def test_what_stood_stands_again_in_another_epoch(ply: int) -> None:
    history, before = pushed_history(), pushed_history()
    history.move(None, Rewind(ply))
    history.move(None, Reinstate(1))
    assert (history.position.epoch, history.position.ply) == (2, 5)
    assert encode(history.position.state) == encode(before.position.state)
    assert history.plies == before.plies


def test_what_was_played_since_does_not_stand() -> None:
    history, before = pushed_history(), pushed_history()
    history.move(None, Rewind(3))
    drive(history)
    drive(history)
    assert history.rewound(1) == (5, 4)
    history.move(None, Reinstate(1))
    assert history.plies == before.plies


def test_the_dice_to_come_are_others_than_they_would_have_been() -> None:
    """At the same ply; of eight, one at least."""
    history, states = pushed_history(), set()
    for epoch in range(1, 17, 2):
        history.move(None, Rewind(5))
        history.move(None, Reinstate(epoch))
        fork = new_fork(history)
        drive(fork)
        states.add(encode(fork.position.state))
    assert len(states) > 1


def new_fork(history: MoveHistory) -> MoveHistory:
    return history._branch(len(history.plies))


def test_a_key_shown_meanwhile_is_not_used_again() -> None:
    """The race ended in between: the epoch that goes on has a key of its own."""
    before: list[tuple[Seat | None, Action]] = [
        (each.seat, each.action) for each in pushed_history().plies
    ]
    moves = [*before, (None, Rewind(3)), (None, Reinstate(1))]
    history = replay(DASH, DashOptions(), 3, KEY, moves, later={2: LATER})
    assert history.key == LATER


def test_nothing_is_reinstated_twice_or_that_was_not_undone() -> None:
    history = pushed_history()
    for epoch in (0, 1, 7):
        with pytest.raises(CannotReinstate):
            history.move(None, Reinstate(epoch))
    history.move(None, Rewind(3))
    history.move(None, Reinstate(1))
    for epoch in (1, 2):
        with pytest.raises(CannotReinstate):
            history.move(None, Reinstate(epoch))


def test_the_last_rewind_is_undone_first() -> None:
    history, before = pushed_history(), pushed_history()
    history.move(None, Rewind(4))
    history.move(state_of(history).queue[0], Push())
    history.move(None, Rewind(1))
    with pytest.raises(CannotReinstate):
        history.move(None, Reinstate(1))
    history.move(None, Reinstate(2))
    history.move(None, Reinstate(1))
    assert history.plies == before.plies


def test_a_rewind_that_undid_nothing_is_in_nobodys_way() -> None:
    """So an adjudication is taken back."""
    history, before = pushed_history(), pushed_history()
    history.move(None, Rewind(3))
    history.move(None, Rewind(3))
    history.move(None, Reinstate(1))
    assert history.plies == before.plies
    with pytest.raises(CannotReinstate):
        history.move(None, Reinstate(2))


def test_what_stands_again_is_neither_taken_back_nor_unwound() -> None:
    history = new_history()
    driver = choose_all(history)
    history.move(driver, Steer(1))
    history.move(None, Rewind(0))
    history.move(None, Reinstate(1))
    with pytest.raises(CannotTakeBack):
        history.move(driver, TakeBack())
    with pytest.raises(CannotRewind):
        history.move(None, Unwind(2))
    history.move(driver, Push())
    history.move(None, Unwind(4))
    assert history.position.epoch == 2
