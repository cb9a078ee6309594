"""What may be taken back: not dice, not a card drawn, nothing after the turn is over.

Rules FC-5, FC-16, FC-17, FC-19, FC-23.
"""

import pytest

from racing.engine.errors import CannotTakeBack
from racing.engine.move_history import MoveHistory
from racing.engine.position import Position, Undo, play, play_for
from racing.engine.values import Action, Retire, Seat, TakeBack
from racing.games.f_cartes.deck import (
    COMEBACK,
    DEBRIS,
    FLAT_SPOT,
    GAP_CARD,
    LIGHTNING_STOP,
    MAKESHIFT_REPAIR,
    SAFETY_CAR,
    SLIPSTREAM,
    SPIN,
    STOP_AND_GO,
    TEAM_ORDERS,
    WEATHER,
)
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    ChangeWeather,
    CloseGap,
    DiscardCard,
    DrawCard,
    Duel,
    EndComeback,
    EndTurn,
    FCartesState,
    GiveTeamOrders,
    KeepScore,
    LayDamage,
    LayGap,
    LeavePits,
    LightningStop,
    MakeRepair,
    PitStop,
    SendSafetyCar,
    Slipstream,
    Spin,
    StartComeback,
    StopAndGo,
    TakeOff,
    TakeRisk,
    TryAgain,
)
from tests.games.f_cartes.scenes import ALICE, BOB, KEY, new_history, scene, state_of, trials


def staged(*hand: int, actions: int = 4) -> FCartesState:
    return scene(
        "3 g 1 4 2",
        hands={ALICE: hand},
        damage={1: [DEBRIS, FLAT_SPOT]},
        actions=actions,
        order=(ALICE, BOB),
    )


def undo_after(state: FCartesState, *actions: Action) -> Undo | None:
    """What the one who is asked first may undo after these actions of theirs."""
    position, seat = Position(state), state.turn
    assert seat is not None
    for action in actions:
        position = play(F_CARTES, position, seat, action, KEY).position
    return position.undo.get(seat)


@pytest.mark.parametrize(
    ("card", "action"),
    [
        (GAP_CARD, LayGap(1)),
        (DEBRIS, LayDamage(DEBRIS, 3)),
        (DEBRIS, DiscardCard(DEBRIS)),
        (WEATHER, ChangeWeather()),
        (SAFETY_CAR, SendSafetyCar()),
        (STOP_AND_GO, StopAndGo(3)),
        (SPIN, Spin(4)),
        (TEAM_ORDERS, GiveTeamOrders()),
        (MAKESHIFT_REPAIR, MakeRepair(1, DEBRIS)),
        (LIGHTNING_STOP, LightningStop(1, DEBRIS)),
        (DEBRIS, PitStop(1, DEBRIS)),
        (DEBRIS, CloseGap(1)),
    ],
)
def test_what_needs_no_dice_may_be_taken_back(card: int, action: Action) -> None:
    assert undo_after(staged(card), action) is Undo.TAKE_BACK


@pytest.mark.parametrize(
    ("card", "action"),
    [
        (DEBRIS, Duel(2)),
        (SLIPSTREAM, Slipstream(2)),
        (COMEBACK, StartComeback(2)),
        (DEBRIS, DrawCard()),
        (DEBRIS, EndTurn()),
    ],
)
def test_dice_a_card_drawn_and_the_end_of_a_turn_stand(card: int, action: Action) -> None:
    """FC-16, FC-17, FC-23."""
    assert undo_after(staged(card), action) is None


def test_a_gap_closed_at_the_start_of_a_comeback_may_be_taken_back() -> None:
    """FC-22: no die was rolled."""
    assert undo_after(staged(COMEBACK), StartComeback(1)) is Undo.TAKE_BACK


def test_a_comeback_cannot_be_ended_and_its_dice_taken_back() -> None:
    """FC-22: ending it can."""
    state = scene("3 4 1 2", hands={ALICE: [COMEBACK]})
    assert undo_after(state, StartComeback(1), TryAgain()) is None
    assert undo_after(state, StartComeback(1), EndComeback()) is Undo.TAKE_BACK


def test_dice_stand_and_what_came_before_them_stands_too() -> None:
    assert undo_after(staged(WEATHER), ChangeWeather(), Duel(2)) is None


def test_after_dice_new_actions_may_be_taken_back() -> None:
    assert undo_after(staged(WEATHER), Duel(2), ChangeWeather()) is Undo.TAKE_BACK


def test_each_card_of_a_stop_may_be_taken_back() -> None:
    """FC-19."""
    state = staged()
    assert undo_after(state, PitStop(1, DEBRIS), TakeOff(FLAT_SPOT)) is Undo.TAKE_BACK
    assert undo_after(state, PitStop(1, DEBRIS), LeavePits()) is Undo.TAKE_BACK


def test_the_last_action_of_a_turn_stands() -> None:
    """FC-23: another player is asked."""
    assert undo_after(staged(WEATHER, actions=1), ChangeWeather()) is None
    assert undo_after(staged(actions=1), PitStop(1, DEBRIS), LeavePits()) is None


@pytest.mark.parametrize("action", [KeepScore(), TakeRisk(3)])
def test_in_qualifying_nothing_may_be_taken_back(action: Action) -> None:
    """FC-5: the next die is rolled at once."""
    assert undo_after(trials(1, 2, 3, 4), action) is None


def test_when_somebody_leaves_what_stands_is_not_taken_back() -> None:
    """FC-29."""
    position = Position(scene("1 3 5 2 4 6", seats=3, hands={ALICE: [WEATHER]}))
    position = play(F_CARTES, position, ALICE, ChangeWeather(), KEY).position
    assert not play_for(F_CARTES, position, BOB, Retire(), KEY).position.undo


def discarding(line: MoveHistory, seat: Seat) -> Action:
    return next(
        each
        for each in F_CARTES.legal_actions(state_of(line), seat)
        if isinstance(each, DiscardCard)
    )


def test_taking_back_leads_to_where_the_turn_was() -> None:
    line = new_history(3, qualifying="quick")
    before, seat = state_of(line), state_of(line).turn
    assert seat is not None
    line.move(seat, discarding(line, seat))
    assert state_of(line) != before
    line.move(seat, TakeBack())
    assert state_of(line) == before


def test_a_card_drawn_is_not_put_back() -> None:
    line = new_history(3, qualifying="quick")
    seat = state_of(line).turn
    assert seat is not None
    line.move(seat, discarding(line, seat))
    line.move(seat, DrawCard())
    with pytest.raises(CannotTakeBack):
        line.move(seat, TakeBack())


def test_whoever_plays_again_gets_the_same_dice() -> None:
    """FC-17: however often a harmless action is taken back before."""
    line, other = new_history(3, qualifying="quick"), new_history(3, qualifying="quick")
    seat = state_of(line).turn
    assert seat is not None
    line.move(seat, discarding(line, seat))
    line.move(seat, TakeBack())
    duel = next(
        each for each in F_CARTES.legal_actions(state_of(line), seat) if isinstance(each, Duel)
    )
    assert line.move(seat, duel) == other.move(seat, duel)
