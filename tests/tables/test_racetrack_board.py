"""The board of Racetrack: its marks, its windows, and how much of it is sent."""

import re
from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string

from racing.engine.game import AnyGame
from racing.engine.playthrough import playthrough
from racing.engine.position import Position
from racing.engine.values import Action, Seat, Viewer
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.physics import after
from racing.games.racetrack.values import Accelerate, PlaceCar, RacetrackOptions, RacetrackState
from racing.tables.racetrack import REGISTERED
from racing.tables.racetrack.board.layout import Board
from racing.tables.racetrack.board.windows import UNIT
from racing.tables.table import SeatNames
from tests.games.racetrack.scenes import ALICE, BOB, KEEP, KEY, car, new_history, racing, state_of

TABLE = REGISTERED.table
SEAT_NAMES = SeatNames(["Alice", "Bob", "Charlie"])
OFFERS = SimpleNamespace(offers=[1])


def board_of(
    state: RacetrackState, viewer: Viewer = ALICE, chosen: Accelerate | PlaceCar | None = None
) -> Board:
    board = TABLE.board(RACETRACK.view(state, viewer), viewer, SEAT_NAMES, chosen)
    assert isinstance(board, Board)
    return board


def html_of(board: Board, page: object = OFFERS) -> str:
    return render_to_string(TABLE.board_template, {"board": board, "page": page, "confirm": True})


def in_window(board: Board, name: str) -> bool:
    """Whether the sheet shows the viewer's car and all its targets."""
    (sheet,) = (sheet for sheet in board.sheets if sheet.name == name)
    window = sheet.window
    own = next(disc for disc in board.cars if disc.is_mine)
    points = [(own.x, own.y), *((target.x, target.y) for target in board.targets)]
    return all(
        window.x <= x / UNIT <= window.x + window.width
        and window.y <= y / UNIT <= window.y + window.height
        for x, y in points
    )


def test_nine_targets_lie_around_the_end_of_the_vector() -> None:
    board = board_of(racing(car((16, 4), (3, 1)), car((4, 15))))
    found = {(target.x // UNIT, target.y // UNIT) for target in board.targets}
    assert found == {(x, y) for x in (18, 19, 20) for y in (4, 5, 6)}


def test_each_fate_has_a_mark_of_its_own() -> None:
    lost = html_of(board_of(racing(car((20, 4), (6, 0)), car((26, 4)))))
    assert 'class="target target--lost"' in lost
    assert 'class="target target--taken"' in lost
    crash = html_of(board_of(racing(car((27, 4), (2, 0)), car((4, 15)))))
    assert 'class="target target--crash"' in crash
    home = html_of(board_of(racing(car((13, 4), (2, 0)), car((4, 15)))))
    assert 'class="target target--goal"' in home
    assert 'class="target target--fine"' in home


def test_the_chosen_target_is_full_and_has_its_plan_line() -> None:
    board = board_of(racing(car((16, 4), (3, 1)), car((4, 15))), chosen=KEEP)
    assert board.plan == f"M{16 * UNIT} {4 * UNIT}L{19 * UNIT} {5 * UNIT}"
    assert html_of(board).count("target--chosen") == 2
    assert [target.is_chosen for target in board.targets][-1]


def test_only_who_is_asked_sees_targets() -> None:
    state = racing(car((16, 4)), car((4, 15)))
    assert board_of(state, BOB).targets == ()
    assert board_of(state, None).targets == ()
    assert "target" not in html_of(board_of(state), page=SimpleNamespace())


def test_the_buttons_of_targets_belong_to_the_form_of_the_actions() -> None:
    html = html_of(board_of(racing(car((16, 4)), car((4, 15)))))
    buttons = re.findall(r'<button class="target-hit" type="submit" form="offers"[^>]*>', html)
    assert len(buttons) == 18
    assert all('tabindex="-1"' in button and 'name="choose"' in button for button in buttons)


def test_crossings_of_the_line_are_targets_before_the_start() -> None:
    state = state_of(new_history())
    board = board_of(state, state.queue[0], PlaceCar(2))
    assert sorted(target.number or 0 for target in board.targets) == [1, 2, 3, 4, 5, 6, 7]
    assert [target.number for target in board.targets if target.is_chosen] == [3]


@pytest.mark.parametrize("vector", [(7, 7), (-7, 7), (7, -7), (0, -7), (0, 0)])
@pytest.mark.parametrize("circuit", ["ring", "wolf-ridge"])
def test_every_target_is_in_sight(vector: tuple[int, int], circuit: str) -> None:
    point = (4, 4) if circuit == "ring" else (57, 146)
    board = board_of(racing(car(point, vector), car((4, 15)), circuit=circuit))
    assert in_window(board, "wide")
    assert in_window(board, "phone")


def test_a_phone_shows_squares_of_a_thumbs_size() -> None:
    board = board_of(racing(car((57, 146), (7, -7)), circuit="wolf-ridge"))
    assert 336 / board.sheets[1].window.width >= 24


def test_a_small_circuit_is_shown_whole_and_a_large_one_with_a_map() -> None:
    small = html_of(board_of(racing(car((16, 4)), circuit="teacup")))
    large = html_of(board_of(racing(car((57, 146)), circuit="wolf-ridge")))
    assert small.count('<svg class="mini-map') == 1
    assert large.count('<svg class="mini-map') == 2


def test_the_map_leaves_the_way_of_the_car_free() -> None:
    sides = {
        vector: board_of(racing(car((16, 4), vector))).sheets[1].side
        for vector in ((3, 3), (3, -3), (-3, 3), (0, 5))
    }
    assert sides == {(3, 3): "right", (3, -3): "left", (-3, 3): "left", (0, 5): "right"}


def test_the_largest_circuit_is_sent_in_few_bytes() -> None:
    cars = [car((57 + n, 146), (5, 0)) for n in range(8)]
    board = TABLE.board(
        RACETRACK.view(racing(*cars, circuit="wolf-ridge"), ALICE), ALICE, SEAT_NAMES, None
    )
    assert len(html_of(board)) < 48_000


def test_cars_that_share_a_crossing_are_seen_apart() -> None:
    board = board_of(racing(car((16, 4)), car((16, 4)), collisions="off"))
    assert len({disc.x for disc in board.cars}) == 2


def test_a_car_that_is_out_is_crossed_out() -> None:
    html = html_of(board_of(racing(car((16, 4)), car((18, 4), status="out"))))
    assert html.count("car__wreck") == 2


def test_windows_follow_whoever_moved_in_the_past() -> None:
    view = RACETRACK.view(racing(car((16, 4)), car((4, 15))), ALICE)
    board = TABLE.past_board(view, ALICE, SEAT_NAMES, BOB)
    assert board.focus == BOB


def test_the_focus_is_on_the_own_car_then_the_next_then_the_winner() -> None:
    state = racing(car((16, 4)), car((4, 15), status="finished", ended=3))
    assert board_of(state, ALICE).focus == ALICE
    assert board_of(state, BOB).focus == ALICE
    over = RacetrackState(state.options, state.cars, state.order, (), 3, "over")
    assert board_of(over, None).focus == BOB


@pytest.mark.parametrize("circuit", ["teacup", "long-causeway"])
def test_the_board_is_drawn_at_every_moment_without_style_or_script(circuit: str) -> None:
    random = Random(1)

    def choose(game: AnyGame, position: Position) -> tuple[Seat, Action]:
        (seat,) = game.seats_to_act(position.state)
        return seat, random.choice(game.legal_actions(position.state, seat))

    for played in playthrough(RACETRACK, RacetrackOptions(circuit=circuit), 3, KEY, choose):
        for viewer in (None, ALICE, Seat(2)):
            html = html_of(board_of(played.position.state, viewer))
            assert not re.search(r"style=|<style|<script|\son\w+=", html)
            assert "<svg" in html


def test_every_diagram_of_the_rules_shows_what_it_tells_of() -> None:
    drawn = {name: board for name, board in TABLE.diagrams().items() if isinstance(board, Board)}
    tones = {
        name: Counter(str(target.tone) for target in board.targets) for name, board in drawn.items()
    }
    assert tones == {
        "circuit": {},
        "start": {"fine": 7},
        "move": {"fine": 9},
        "next_move": {"fine": 9},
        "collision": {"fine": 8, "taken": 1},
        "corner": {"crash": 6, "lost": 3},
        "finish": {"goal": 6, "crash": 3},
        "margin": {},
    }
    line = CIRCUITS.track("teacup").line
    margins = [line.past(car.point) for car in drawn["margin"].view.cars if car.point]
    assert margins == [car.margin for car in drawn["margin"].view.cars] == [2, 3]


def test_the_braking_targets_of_the_rules_example_leave_no_way_but_the_wall() -> None:
    """The original: at its next turn the car ends in the wall, whatever it does (RT-14)."""
    view = TABLE.diagrams()["corner"].view
    track, (reader, *_) = CIRCUITS.track(view.options.circuit), view.cars
    for ax in (-1, 0, 1):
        vector = after(reader.vector, (ax, 1))
        point = after(reader.point, vector)
        assert track.is_clear(reader.point, vector)
        assert not any(
            track.is_clear(point, after(vector, (x, y))) for x in (-1, 0, 1) for y in (-1, 0, 1)
        )
