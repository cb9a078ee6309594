"""Going back further: by consent with the same dice, by a moderator with new ones."""

import pytest

from racing.engine.codec import encode
from racing.engine.errors import CannotRewind, CannotTakeBack
from racing.engine.move_history import MoveHistory, replay
from racing.engine.values import Action, Change, Rewind, Seat, TakeBack, Unwind
from tests.dash.rules import DASH
from tests.dash.values import ChooseCard, DashOptions, Push, Steer
from tests.engine.races import (
    ALICE,
    BOB,
    CHARLIE,
    KEY,
    cards_of,
    choose,
    choose_all,
    drive,
    new_history,
    state_of,
)


def pushed_history() -> MoveHistory:
    """A race in which one car has driven with a die."""
    history = new_history()
    driver = choose_all(history)
    history.move(driver, Steer(0))
    history.move(driver, Push())
    return history


def play_on(history: MoveHistory, tail: MoveHistory, ply: int) -> None:
    for each in tail.plies[ply:]:
        history.move(each.seat, each.action)


@pytest.mark.parametrize("ply", [0, 1, 3, 4])
def test_after_an_unwind_the_same_moves_give_the_same_race(ply: int) -> None:
    history, again = pushed_history(), pushed_history()
    again.move(None, Unwind(ply))
    play_on(again, history, ply)
    assert encode(again.position.state) == encode(history.position.state)


def test_after_a_rewind_the_dice_are_others() -> None:
    history = pushed_history()
    states = set()
    for _ in range(8):
        history.move(None, Rewind(4))
        history.move(state_of(history).queue[0], Push())
        states.add(encode(history.position.state))
    assert len(states) > 1


def test_every_rewind_raises_the_epoch() -> None:
    history = pushed_history()
    history.move(None, Rewind(4))
    history.move(None, Rewind(2))
    assert (history.position.epoch, history.position.ply) == (2, 2)


def test_the_new_epoch_holds_for_all_that_follows() -> None:
    history = pushed_history()
    history.move(None, Rewind(3))
    drive(history)
    assert [each.epoch for each in history.positions[3:]] == [1, 1, 1]


def test_a_rewind_to_the_present_changes_the_dice_to_come() -> None:
    history = pushed_history()
    history.move(None, Rewind(5))
    assert (history.position.epoch, history.position.ply) == (1, 5)


def test_what_stood_before_a_rewind_cannot_be_taken_back() -> None:
    history = new_history()
    driver = choose_all(history)
    history.move(driver, Steer(1))
    history.move(None, Rewind(4))
    with pytest.raises(CannotTakeBack):
        history.move(driver, TakeBack())


def test_no_consent_reaches_behind_a_rewind() -> None:
    history = pushed_history()
    history.move(None, Rewind(3))
    drive(history)
    with pytest.raises(CannotRewind):
        history.move(None, Unwind(2))


def test_consent_reaches_back_to_a_rewind() -> None:
    history = pushed_history()
    history.move(None, Rewind(3))
    drive(history)
    history.move(None, Unwind(3))
    assert (history.position.epoch, history.position.ply) == (1, 3)


@pytest.mark.parametrize("move", [Unwind(5), Unwind(-1), Rewind(6), Rewind(-1)])
def test_nobody_goes_back_to_a_ply_that_does_not_stand(move: Unwind | Rewind) -> None:
    history = pushed_history()
    with pytest.raises(CannotRewind):
        history.move(None, move)


LATER = b"a key that nobody has seen"


def two_keys(*moves: tuple[Seat | None, Action], later: int = 2) -> MoveHistory:
    """The pushed line, and what follows; the other key holds from that epoch on."""
    before = [(each.seat, each.action) for each in pushed_history().plies]
    return replay(DASH, DashOptions(), 3, KEY, [*before, *moves], later={later: LATER})


def test_a_key_holds_until_the_epoch_of_the_next() -> None:
    assert two_keys().key == KEY
    assert two_keys((None, Rewind(3))).key == KEY
    assert two_keys((None, Rewind(3)), (None, Rewind(1))).key == LATER
    assert two_keys((None, Rewind(3)), (None, Rewind(1)), (None, Rewind(0))).key == LATER


def test_before_its_epoch_a_later_key_changes_nothing() -> None:
    driver = state_of(two_keys((None, Rewind(4)))).queue[0]
    moves = ((None, Rewind(4)), (driver, Push()))
    one, other = two_keys(*moves), two_keys(*moves, later=9)
    assert encode(one.position.state) == encode(other.position.state)


def test_with_another_key_other_dice_fall() -> None:
    """At the same epoch and ply; of eight, one at least."""
    driver = state_of(two_keys((None, Rewind(4)))).queue[0]
    rewinds: list[tuple[Seat | None, Action]] = []
    differ = []
    for _ in range(8):
        rewinds.append((None, Rewind(4)))
        ends = [two_keys(*rewinds, (driver, Push()), later=later) for later in (1, 99)]
        differ.append(len({encode(each.position.state) for each in ends}) > 1)
    assert any(differ)


def test_a_change_is_made_with_the_key_of_its_epoch() -> None:
    card = cards_of(new_history(), ALICE)[-1]
    ends = []
    for hesitates in (True, False):
        history = two_keys((None, Rewind(0)), later=1)
        history.move(ALICE, ChooseCard(cards_of(history, ALICE)[0] if hesitates else card))
        if hesitates:
            history.move(ALICE, Change(action={"type": "choose_card", "card": card}))
        choose(history, BOB, CHARLIE)
        driver = state_of(history).queue[0]
        history.move(driver, Steer(0))
        history.move(driver, Push())
        ends.append((history.key, encode(history.position.state)))
    assert ends[0] == ends[1]
    assert ends[0][0] == LATER
