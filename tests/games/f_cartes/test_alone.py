"""The last player who drives: races on, or takes the result as it stands.

Rule FC-29.
"""

from racing.engine.values import Car, Retire
from racing.games.f_cartes.deck import COLLISION, DEBRIS, SPIN
from racing.games.f_cartes.game import F_CARTES, FIRST_F_CARTES
from racing.games.f_cartes.values import (
    Duel,
    EndTurn,
    FCartesState,
    FlagFell,
    LayDamage,
    PitStop,
    ResultTaken,
    TakeResult,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    act,
    after,
    drawn_line,
    event_of,
    legal,
    new_history,
    rolling,
    scene,
    state_of,
)

LINE = "3 1 5 2 g 4 6"


def alone(line: str = LINE, **more: object) -> FCartesState:
    """Bob and Charlie have left."""
    state = scene(line, seats=3, **more)  # type: ignore[arg-type]
    for seat in (BOB, CHARLIE):
        state = act(state, Retire(), by=seat).state
    return state


def test_fc_29_when_one_player_is_left_the_race_goes_on() -> None:
    state = alone()
    assert (state.phase, state.turn, F_CARTES.outcome(state)) == ("racing", ALICE, None)
    assert drawn_line(state) == LINE


def test_fc_29_even_if_the_last_to_leave_was_to_play() -> None:
    order = (ALICE, CHARLIE, BOB)
    state = act(scene(LINE, turn=BOB, order=order, seats=3, left=(CHARLIE,)), Retire()).state
    assert (state.turn, state.round, state.order) == (ALICE, 2, (ALICE,))


def test_fc_29_who_is_alone_passes_the_cars_of_those_who_left() -> None:
    state = act(alone(), Duel(1), 6, 1).state
    assert drawn_line(state) == "1 3 5 2 g 4 6"


def test_fc_29_who_is_alone_plays_every_round_that_is_left() -> None:
    state = alone(number=11, order=(ALICE, BOB, CHARLIE))
    state = after(state, EndTurn())
    assert (state.turn, state.round) == (ALICE, 12)
    assert after(state, EndTurn()).phase == "over"


def test_fc_29_who_is_alone_may_take_the_result_as_it_stands() -> None:
    transition = act(alone(), TakeResult())
    assert transition.events == (ResultTaken(ALICE), FlagFell(1, 3))
    outcome = F_CARTES.outcome(transition.state)
    assert outcome is not None
    assert outcome.winners == (ALICE,)
    assert outcome.standing.seats == ((ALICE,), (CHARLIE,), (BOB,))
    cars = [group[0] for group in outcome.standing.cars]
    assert cars[:3] == [Car(3, None), Car(1, ALICE), Car(5, None)]
    assert F_CARTES.faults(transition.state) == ()


def test_fc_29_the_result_taken_is_never_taken_back() -> None:
    line = new_history(2, qualifying="quick")
    line.move(BOB, Retire())
    assert TakeResult() in legal(state_of(line))
    line.move(ALICE, TakeResult())
    assert not line.position.undo


def test_fc_29_nobody_takes_the_result_while_another_drives() -> None:
    state = act(scene(LINE, seats=3), Retire(), by=BOB).state
    assert TakeResult() not in legal(state)


def test_fc_29_nor_before_there_is_a_grid() -> None:
    line = new_history(2)
    line.move(BOB, Retire())
    assert state_of(line).phase == "qualifying"
    assert TakeResult() not in legal(state_of(line))


def test_fc_29_nor_in_the_middle_of_a_stop() -> None:
    state = after(alone(damage={1: [DEBRIS, SPIN]}), PitStop(1, SPIN))
    assert TakeResult() not in legal(state)


def test_fc_29_it_is_the_same_for_who_has_the_last_cars() -> None:
    """FC-9: those without a car never play again, and their places are fixed."""
    state = scene("1 3 2 4", seats=3, hands={ALICE: [COLLISION]}, damage={3: [COLLISION]})
    state = act(state, Retire(), by=BOB).state
    assert TakeResult() in legal(state)
    assert F_CARTES.standing(state).seats == ((ALICE,), (CHARLIE,), (BOB,))
    assert drawn_line(after(state, LayDamage(COLLISION, 3))) == "1 2 4"


def test_fc_29_when_the_last_one_leaves_too_the_race_ends() -> None:
    transition = act(alone(), Retire())
    assert event_of(FlagFell, transition) == FlagFell(1, 3)
    outcome = F_CARTES.outcome(transition.state)
    assert outcome is not None
    assert (outcome.winners, outcome.standing.cars[1]) == ((ALICE,), (Car(1, None),))


def test_fc_29_by_the_first_rules_a_race_ended_with_one_player_left() -> None:
    state = scene(LINE, seats=3, left=(BOB,))
    transition = FIRST_F_CARTES.apply(state, CHARLIE, Retire(), rolling())
    assert event_of(FlagFell, transition) == FlagFell(1, 3)
    outcome = FIRST_F_CARTES.outcome(transition.state)
    assert outcome is not None
    assert outcome.winners == (ALICE,)


def test_fc_29_by_the_first_rules_nobody_took_a_result() -> None:
    state = scene("1 3 2 4", seats=3, left=(BOB,))
    assert TakeResult() in F_CARTES.legal_actions(state, ALICE)
    assert TakeResult() not in FIRST_F_CARTES.legal_actions(state, ALICE)
