"""What the race is played with, and the 43 tokens of the circuit.

Rules PP-1, PP-2, PP-3, PP-4.
"""

from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Seat
from racing.games.pole_position.first_rules import FIRST_RULES
from racing.games.pole_position.game import POLE_POSITION
from racing.games.pole_position.layout import STOCK, drawn_layout, stock_left, tokens_to_lay
from racing.games.pole_position.values import (
    Layout,
    LayToken,
    PolePositionState,
    Token,
    TokenLaid,
    TrackLaid,
    TurnBegan,
)
from tests.games.pole_position.scenes import (
    ALICE,
    ALL_CARDS,
    BOB,
    HOME,
    KEY,
    SPACES,
    apply,
    event_of,
    new_history,
    scene,
    state_of,
)

ALTERNATING: Layout = ("grey", "oil") * 5 + ("grey", "pit_stop") * 5 + ("grey", "turbo") * 4


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_pp_1_each_has_three_cars_and_nine_cards(seats: int) -> None:
    state = state_of(new_history(seats))
    assert len(state.cars) == 3 * seats
    assert {car.space for car in state.cars} == {0}
    assert [driver.hand for driver in state.drivers] == [ALL_CARDS] * seats
    assert (POLE_POSITION.min_seats, POLE_POSITION.max_seats) == (2, 5)


def test_pp_2_there_are_43_tokens_and_21_of_them_are_grey() -> None:
    assert STOCK == {
        "oil": 5,
        "pit_stop": 5,
        "turbo": 4,
        "slipstream": 4,
        "comeback": 4,
        "grey": 21,
    }
    assert sum(STOCK.values()) == SPACES == 43


def test_pp_3_every_space_but_the_start_carries_a_token() -> None:
    state = state_of(new_history())
    assert len(state.layout) == HOME - 1
    assert Counter(state.layout) == STOCK


def test_pp_4_no_two_neighbours_of_a_drawn_layout_are_alike() -> None:
    """PP-4: the start space lies between the last space and the first."""
    layouts = {drawn_layout(Dice(KEY, ply=ply)) for ply in range(300)}
    assert len(layouts) == 300
    for layout in layouts:
        assert Counter(layout) == STOCK
        assert all(one != other for one, other in pairwise(layout))


def test_pp_4_a_drawn_layout_may_begin_with_any_token() -> None:
    first = Counter(drawn_layout(Dice(KEY, ply=ply))[0] for ply in range(300))
    assert set(first) == set(STOCK)
    assert first["grey"] > 100


def test_pp_4_all_are_told_what_the_dice_drew() -> None:
    transition = POLE_POSITION.setup(POLE_POSITION.Options(), 2, Dice(KEY))
    assert event_of(TrackLaid, transition).layout == transition.state.layout
    assert event_of(TurnBegan, transition) == TurnBegan(1)


def drafting(layout: Layout, next_seat: Seat) -> PolePositionState:
    queue = (next_seat, Seat(1 - next_seat))
    state = scene({}, layout="drafted")
    return replace(state, layout=layout, queue=queue, phase="drafting", turn=0)


def test_pp_4_players_lay_the_tokens_in_turn_one_space_after_the_other() -> None:
    state = state_of(new_history(2, layout="drafted"))
    transition = apply(state, ALICE, LayToken("oil"))
    assert event_of(TokenLaid, transition) == TokenLaid(ALICE, 1, "oil")
    assert POLE_POSITION.seats_to_act(transition.state) == {BOB}
    after = apply(transition.state, BOB, LayToken("grey")).state
    assert after.layout == ("oil", "grey")
    assert POLE_POSITION.seats_to_act(after) == {ALICE}


def test_pp_4_nobody_lays_the_token_that_was_just_laid() -> None:
    tokens = [action.token for action in tokens_to_lay(("oil",))]
    assert sorted(tokens) == ["comeback", "grey", "pit_stop", "slipstream", "turbo"]


def can_be_completed(layout: Layout, stock: dict[Token, int]) -> bool:
    """Whether any arrangement of the stock avoids two alike side by side, by trying them all."""
    return _search(layout[-1] if layout else None, tuple(sorted(stock.items())))


@cache
def _search(last: Token | None, stock: tuple[tuple[Token, int], ...]) -> bool:
    left = {token: count for token, count in stock if count}
    return not left or any(
        _search(token, tuple(sorted((left | {token: left[token] - 1}).items())))
        for token in left
        if token != last
    )


def test_pp_4_a_token_is_offered_exactly_if_an_arrangement_can_follow_it() -> None:
    """PP-4: compared with a search of all arrangements, along whole drafts."""
    random, refused = Random(4), 0
    for _ in range(40):
        layout: Layout = ()
        while len(layout) < SPACES:
            left = stock_left(layout)
            fit = [
                token
                for token in left
                if token not in layout[-1:]
                and can_be_completed((*layout, token), left | {token: left[token] - 1})
            ]
            assert [action.token for action in tokens_to_lay(layout)] == fit
            refused += len(left) - len(fit) - (layout[-1:] != () and layout[-1] in left)
            layout = (*layout, random.choice(fit))
    assert refused > 100


@pytest.mark.parametrize("seats", [2, 5])
def test_pp_4_no_two_neighbours_of_a_drafted_layout_are_alike(seats: int) -> None:
    """PP-4: even if all lay coloured tokens as long as they may."""
    for wish in (max, min):
        state = state_of(new_history(seats, layout="drafted"))
        while state.phase == "drafting":
            actions = POLE_POSITION.legal_actions(state, state.queue[0])
            choice = wish(actions, key=lambda action: action != LayToken("grey"))
            state = apply(state, state.queue[0], choice).state
        assert Counter(state.layout) == STOCK
        assert all(one != other for one, other in pairwise(state.layout))


def test_pp_4_grey_alone_is_offered_once_it_needs_every_other_space() -> None:
    """PP-4: 21 grey tokens fit on the 41 spaces that are left only from the first one on."""
    state = drafting(("oil", "turbo"), ALICE)
    assert POLE_POSITION.legal_actions(state, ALICE) == (LayToken("grey"),)
    assert POLE_POSITION.forced(state, ALICE) == LayToken("grey")


def test_pp_4_by_the_first_rules_any_token_but_the_last_one_may_be_laid() -> None:
    state = drafting(("oil", "turbo"), ALICE)
    assert len(FIRST_RULES.legal_actions(state, ALICE)) == 5
    assert FIRST_RULES.forced(state, ALICE) is None


def test_pp_4_a_kind_of_which_all_are_laid_is_not_offered() -> None:
    state = drafting(ALTERNATING, ALICE)
    offered = POLE_POSITION.legal_actions(state, ALICE)
    assert [action.token for action in offered if isinstance(action, LayToken)] == [
        "slipstream",
        "comeback",
        "grey",
    ]


def test_pp_4_with_only_tokens_left_that_break_it_any_may_be_laid() -> None:
    layout = (*ALTERNATING, *("slipstream", "comeback") * 4, "grey")
    state = drafting(layout, ALICE)
    assert POLE_POSITION.legal_actions(state, ALICE) == (LayToken("grey"),)
    assert POLE_POSITION.forced(state, ALICE) == LayToken("grey")


def test_pp_4_the_last_token_begins_the_race() -> None:
    layout = (*ALTERNATING, *("slipstream", "comeback") * 4, *("grey",) * 6)
    transition = apply(drafting(layout, BOB), BOB, LayToken("grey"))
    assert Counter(transition.state.layout) == STOCK
    assert event_of(TurnBegan, transition) == TurnBegan(1)
    assert POLE_POSITION.seats_to_act(transition.state) == {ALICE, BOB}
