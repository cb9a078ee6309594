"""The board of Pole Position: what it shows of each moment, and that nothing hidden is on it."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from django.template.loader import render_to_string

from racing.engine.game import AnyGame
from racing.engine.playthrough import Played, playthrough
from racing.engine.position import Position
from racing.engine.values import Action, Seat, Viewer
from racing.games.pole_position.game import POLE_POSITION
from racing.games.pole_position.layout import STOCK
from racing.games.pole_position.podium import points_of
from racing.games.pole_position.values import (
    ChooseCard,
    LayToken,
    MoveCar,
    PolePositionOptions,
    PolePositionState,
)
from racing.tables.pole_position import REGISTERED
from racing.tables.pole_position.board.layout import Board
from racing.tables.pole_position.board.pieces import LIFT
from racing.tables.pole_position.board.ring import CELL, PHONE, WIDE, Ring
from racing.tables.pole_position.prospects import prospects
from racing.tables.table import SeatNames
from tests.games.pole_position.scenes import (
    ALICE,
    BOB,
    HOME,
    KEY,
    apply,
    moved,
    new_history,
    played,
    scene,
    space_of,
    state_of,
)

TABLE = REGISTERED.table
SEAT_NAMES = SeatNames(["Alice", "Bob", "Charlie", "Dora", "Emil"])


def board_of(
    state: PolePositionState, viewer: Viewer = ALICE, chosen: Action | None = None
) -> Board:
    board = TABLE.board(POLE_POSITION.view(state, viewer), viewer, SEAT_NAMES, chosen)
    assert isinstance(board, Board)
    return board


def html_of(board: Board, page: object = None) -> str:
    return render_to_string(TABLE.board_template, {"board": board, "page": page, "confirm": True})


def race_of(seats: int, seed: int, **options: Any) -> Iterator[Played]:
    """Everybody plays anything."""
    random = Random(seed)

    def choose(game: AnyGame, position: Position) -> tuple[Seat, Action]:
        seat = min(game.seats_to_act(position.state))
        return seat, random.choice(game.legal_actions(position.state, seat))

    return playthrough(POLE_POSITION, PolePositionOptions(**options), seats, KEY, choose)


@pytest.mark.parametrize("ring", [WIDE, PHONE])
def test_the_spaces_follow_each_other_round_the_ring(ring: Ring) -> None:
    spaces = [ring.corner(space) for space in range(HOME)]
    assert len(set(spaces)) == HOME
    for (x, y), (next_x, next_y) in zip(spaces, [*spaces[1:], spaces[0]], strict=True):
        assert abs(next_x - x) + abs(next_y - y) == CELL
    assert spaces[0] == (0, 0)
    assert spaces[1] == (CELL, 0)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (5, {}), (3, {"plus": True})])
def test_a_preview_says_where_the_move_puts_the_car(seats: int, options: dict[str, Any]) -> None:
    """PP-8, PP-11 to PP-21, PP-25: for every car that may move, at every moment of a race."""
    seen = 0
    for each in race_of(seats, seed=seats, **options):
        state = each.position.state
        if state.phase != "moving":
            continue
        seat = state.queue[0]
        view, card = POLE_POSITION.view(state, seat), state.drivers[seat].card
        ways = {way.car: way for way in prospects(view, seat, card)}
        allowed = {MoveCar(way.car) for way in ways.values() if way.is_allowed}
        assert allowed == set(POLE_POSITION.legal_actions(state, seat))
        for action in allowed:
            way = ways[action.car]
            assert space_of(moved(state, action.car).state, action.car) == way.ride.end
            assert not way.is_home or moved(state, action.car).state.podium[way.place - 1]
            seen += 1
    assert seen > 50


@pytest.mark.parametrize("options", [{}, {"layout": "drafted"}, {"plus": True}])
def test_every_moment_is_drawn_for_everyone(options: dict[str, Any]) -> None:
    for number, each in enumerate(race_of(4, seed=7, **options)):
        if number % 5 == 0:
            state = each.position.state
            cars = sum(car.status == "racing" and car.space > 0 for car in state.cars)
            for viewer in (None, ALICE):
                board = board_of(state, viewer)
                assert [len(sheet.cars) for sheet in board.sheets] == [cars, cars]
                html = html_of(board)
                assert not re.search(r"style=|<style|<script|\son\w+=", html)


def test_a_chosen_card_lies_face_down_for_all_but_its_owner() -> None:
    """PP-5."""
    state = apply(scene({11: 3, 21: 5}), BOB, ChooseCard(7, (21,))).state
    (alice, bob) = board_of(state, ALICE).played
    assert (alice.state, bob.state, bob.card) == ("none", "back", None)
    assert html_of(board_of(state, ALICE)) == html_of(
        board_of(apply(scene({11: 3, 21: 5}), BOB, ChooseCard(2)).state, ALICE)
    )
    assert board_of(state, BOB).played[1].card == 7
    assert board_of(state, None).played[1].card is None


def test_open_cards_lie_in_the_order_of_play() -> None:
    """PP-6: who has moved first, then who moves now, then the others."""
    state = played(scene({11: 3, 21: 5}, seats=3), 2, 9, 5)
    assert [(each.seat, each.state) for each in board_of(state).played] == [
        (1, "moves"),
        (2, "face"),
        (0, "face"),
    ]
    after = moved(state, 21).state
    assert [(each.seat, each.state) for each in board_of(after).played] == [
        (1, "moved"),
        (2, "moves"),
        (0, "face"),
    ]


def test_a_card_looked_at_shows_a_ghost_for_each_car_that_may_move() -> None:
    state = scene({11: 3, 12: 10, 21: 5})
    for sheet in board_of(state, chosen=ChooseCard(5, (12,))).sheets:
        assert [(ghost.number, ghost.is_chosen) for ghost in sheet.ghosts] == [
            (11, False),
            (12, True),
            (13, False),
        ]
        x, y = sheet.ring.middle(15)
        assert sheet.ghosts[1].place == f"translate({x} {y}) scale(1)"
    assert board_of(state).sheets[0].ghosts == ()


def test_ghosts_that_would_end_on_one_space_lie_side_by_side() -> None:
    ghosts = board_of(scene({11: 3, 12: 5, 21: 4}), chosen=ChooseCard(9)).sheets[0].ghosts
    assert len({ghost.place for ghost in ghosts}) == 3


def test_a_car_that_would_come_home_stands_on_the_podium_as_a_ghost() -> None:
    board = board_of(scene({11: 40}, home=(21,)), chosen=ChooseCard(9))
    assert [(step.car, step.ghost) for step in board.steps[:3]] == [
        (21, None),
        (None, 11),
        (None, None),
    ]
    assert [step.points for step in board.steps] == [6, 5, 4, 3, 2, 1]


def test_a_spun_car_is_turned_round() -> None:
    """PP-15: in the turn it spins and the next."""
    board = board_of(scene({11: 5, 12: 7, 13: 9}, spun={11: 4, 12: 3}))
    assert [(car.number, car.is_spun, car.heading) for car in board.sheets[0].cars] == [
        (11, True, "rotate(180)"),
        (12, False, "rotate(0)"),
        (13, False, "rotate(0)"),
    ]
    assert html_of(board).count("car--spun") == 2


def test_cars_that_share_a_space_stand_side_by_side() -> None:
    """PP-13."""
    board = board_of(scene({11: 4, 21: 4, 31: 4, 41: 4, 51: 4}, seats=5))
    for sheet in board.sheets:
        assert len({car.place for car in sheet.cars}) == 5


def test_cars_at_the_start_are_a_heap_for_each_player() -> None:
    heaps = board_of(scene({11: 4, 21: 4, 22: 5})).sheets[0].heaps
    assert [(heap.top, len(heap.under), heap.is_mine) for heap in heaps] == [
        (12, 1, True),
        (23, 0, False),
    ]


def test_trails_show_the_last_turn_until_somebody_moves() -> None:
    state = scene({11: 3, 21: 5})
    assert [trail.seat for trail in board_of(state).sheets[0].trails] == [ALICE, BOB]
    revealed = played(state, 9, 1)
    assert board_of(revealed).sheets[0].trails == ()
    after = moved(revealed, 11).state
    assert [trail.seat for trail in board_of(after).sheets[0].trails] == [ALICE]


def test_a_token_looked_at_lies_on_the_next_space() -> None:
    """PP-4."""
    state = state_of(new_history(layout="drafted"))
    first = board_of(state, chosen=LayToken("turbo")).sheets[0].spaces[1]
    assert (first.token, first.is_next) == ("turbo", True)
    assert "Oil" in html_of(board_of(state))


def test_the_hand_stands_in_the_middle_of_the_ring_while_it_is_asked_for() -> None:
    board = board_of(scene({}))
    hand = SimpleNamespace(title="Your fuel cards", cards=[])
    page = SimpleNamespace(panel=SimpleNamespace(hand=hand))
    assert 'aria-label="Your fuel cards"' in html_of(board, page)
    assert "hand--play" not in html_of(board)


def test_hands_are_open_but_for_those_who_drive_no_more() -> None:
    """PP-10."""
    state = scene({11: 3}, seats=3, home=(21, 22, 23), hands={0: (2, 7)})
    alice, charlie = board_of(state, None).hands
    assert (alice.name, alice.words) == ("Alice", "2, 7")
    assert charlie.seat == 2


def test_every_diagram_of_the_rules_shows_the_move_it_tells_of() -> None:
    ends = {
        name: [ghost.place for ghost in diagram.sheet.ghosts]
        for name, diagram in TABLE.diagrams().items()
    }
    middle = "translate({} {}) scale(1)".format
    assert ends == {
        "ring": [],
        "equal": [],
        "free": [middle(*WIDE.middle(8))],
        "overtaking": [middle(*WIDE.middle(7))],
        "blocked": [],
        "first": [middle(*WIDE.middle(7))],
        "stack": [middle(*WIDE.middle(7))],
        "oil": [middle(*WIDE.middle(7))],
        "pit_stop": [middle(*WIDE.middle(3))],
        "turbo": [middle(*WIDE.middle(8))],
        "slipstream": [middle(*WIDE.middle(8))],
        "comeback": [middle(*WIDE.middle(8))],
        "plus": [middle(*WIDE.middle(10))],
        "podium": [],
    }


def test_diagrams_of_moves_made_show_their_ways() -> None:
    ways = {
        name: [(way.seat, way.points) for way in TABLE.diagrams()[name].sheet.trails]
        for name in ("equal", "blocked")
    }
    assert ways == {
        "equal": [(0, WIDE.way(4, 7, -LIFT)), (1, WIDE.way(5, 8, 0))],
        "blocked": [(1, WIDE.way(6, 8, 0))],
    }


def test_the_track_of_the_rules_has_every_token_and_no_equal_neighbours() -> None:
    """PP-2, PP-4."""
    layout = TABLE.diagrams()["ring"].board.view.layout
    assert Counter(layout) == STOCK
    assert all(one != other for one, other in pairwise(layout))


def test_the_podium_of_the_rules_gives_the_points_it_tells_of() -> None:
    """PP-23."""
    view = TABLE.diagrams()["podium"].board.view
    assert [points_of(view, Seat(seat)) for seat in range(3)] == [8 + 7 + 4, 16, 10]
