"""The board of Top Race: what it shows of each moment, and that nothing hidden is on it."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, pairwise
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override
from msgspec.structs import replace

from racing.engine.codec import encode
from racing.engine.dice import Dice
from racing.engine.game import AnyGame
from racing.engine.playthrough import Played, playthrough
from racing.engine.position import Position
from racing.engine.values import Action, Seat, Viewer
from racing.games.top_race.circuit import FINISH, LANES, TIP_LINES
from racing.games.top_race.deck import COLOURS, DECK, INDEX, LINES, Line, lines_of
from racing.games.top_race.driving import drive
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.money import BETS, PRIZES
from racing.games.top_race.values import (
    Breakdown,
    Card,
    Colour,
    DriveOn,
    Driver,
    Entry,
    LastCard,
    MakeBid,
    MoveCar,
    PlaceCar,
    Play,
    PlayCard,
    RacingCar,
    Sale,
    Stage,
    TopRaceOptions,
    TopRaceState,
)
from racing.notices.board_images.picture import board_svg
from racing.tables.table import SeatNames
from racing.tables.top_race.board.diagrams import Diagram, diagrams
from racing.tables.top_race.board.layout import Board
from racing.tables.top_race.board.pieces import CARD_HEIGHT, LETTERS, Face
from racing.tables.top_race.board.road import CELL, Point, half_width
from racing.tables.top_race.board.track import PHONE, TILE, WIDE, Place, Track
from racing.tables.top_race.prospects import Step, prospect_of
from racing.tables.top_race.table import TopRaceTable

KEY = b"a key of the tests"
ALICE, BOB = Seat(0), Seat(1)
SEAT_NAMES = SeatNames(["Alice", "Bob", "Charlie", "Dora", "Emil", "Fred"])
BLUE_RED: Card = 45
SPACES = [(row, lane) for row, lanes in LANES.items() for lane in lanes]
START: Mapping[Colour, Place] = dict(
    zip(COLOURS, [(0, 0), (0, 2), (0, 4), (0, 6), (-1, 2), (-1, 4)], strict=True)
)
PAGE = SimpleNamespace(offers=[object()])
TABLE: Any = SimpleNamespace(
    board_template="games/top_race/_board.html",
    picture_template="games/top_race/_picture.html",
    stylesheets=("css/games/top_race.css",),
)

on_both_sheets = pytest.mark.parametrize("track", [WIDE, PHONE], ids=lambda track: track.name)


def scene(
    places: Mapping[Colour, Place], podium: tuple[Colour, ...] = (), **changes: Any
) -> TopRaceState:
    """Alice is to play a card; cars not named stand on the start, owned in turn."""
    cars = tuple(_car(colour, places, podium) for colour in COLOURS)
    state = TopRaceState(
        TopRaceOptions(),
        1,
        "playing",
        cars,
        (Driver(100, (0,)), Driver(80, (1,))),
        Sale(last=ALICE),
        turn=ALICE,
        played=(7,),
        last=LastCard(BOB, 7),
        podium=podium,
        ledger=(Entry(1, BOB, "price", -120, "blue"),),
    )
    return replace(state, **changes)


def _car(colour: Colour, places: Mapping[Colour, Place], podium: tuple[Colour, ...]) -> RacingCar:
    owner = Seat(INDEX[colour] % 2)
    if colour in podium:
        return RacingCar(FINISH, 0, "finished", owner)
    return RacingCar(*places.get(colour, START[colour]), "racing", owner)


def broken(state: TopRaceState, *breakdowns: Breakdown) -> TopRaceState:
    """The state with these cars beside the track."""
    gone = {each.car for each in breakdowns}
    cars = tuple(
        RacingCar(car.row, car.lane, "broken", car.owner) if colour in gone else car
        for colour, car in zip(COLOURS, state.cars, strict=True)
    )
    return replace(state, cars=cars, breakdowns=breakdowns)


def card(*lines: Line) -> Card:
    return LINES.index(lines)


def board_of(state: TopRaceState, viewer: Viewer = ALICE, chosen: Action | None = None) -> Board:
    return Board(TOP_RACE.view(state, viewer), viewer, SEAT_NAMES, chosen)


def html_of(board: Board, page: object = PAGE) -> str:
    context = {"board": board, "page": page, "confirm": True}
    return render_to_string("games/top_race/_board.html", context)


def race_of(seats: int, seed: int, **options: Any) -> Iterator[Played]:
    """Everybody does anything, but bids little."""
    random = Random(seed)

    def choose(game: AnyGame, position: Position) -> tuple[Seat, Action]:
        seat = min(game.seats_to_act(position.state))
        actions = game.legal_actions(position.state, seat)
        return seat, random.choice(actions[:4] if isinstance(actions[0], MakeBid) else actions)

    return playthrough(TOP_RACE, TopRaceOptions(races=1, **options), seats, KEY, choose)


def steps_of(state: TopRaceState, action: Action) -> tuple[Step, ...]:
    return prospect_of(TOP_RACE.view(state, ALICE), ALICE, action)


@cache
def border_of(surface: str) -> list[tuple[Point, Point]]:
    """The edges of a surface, from corner to corner and back to the first."""
    corners = [tuple(map(int, each.split())) for each in surface[1:-1].split("L")]
    return [((x1, y1), (x2, y2)) for (x1, y1), (x2, y2) in pairwise([*corners, corners[0]])]


def is_inside(point: Point, track: Track) -> bool:
    """Whether it lies on the road: an odd number of borders to the right of it."""
    x, y = point
    crossed = 0
    for (x1, y1), (x2, y2) in border_of(track.surface):
        if (y1 > y) != (y2 > y):
            crossed += x < x1 + (y - y1) * (x2 - x1) / (y2 - y1)
    return crossed % 2 == 1


@on_both_sheets
def test_every_space_is_there_once_and_none_overlaps_another(track: Track) -> None:
    middles = [track.middle(*space) for space in SPACES]
    for (x, y), (other_x, other_y) in combinations(middles, 2):
        assert max(abs(x - other_x), abs(y - other_y)) >= CELL
    assert (track.tiles + track.start_tiles).count("M") == len(SPACES)


@on_both_sheets
def test_every_space_lies_on_the_road_and_the_road_on_the_paper(track: Track) -> None:
    inset = TILE // 2
    for x, y in (track.middle(*space) for space in SPACES):
        for right, down in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
            assert is_inside((x + right * inset, y + down * inset), track)
    left, top = track.corner
    for point in track.surface[1:-1].split("L"):
        x, y = map(int, point.split())
        assert left < x < left + track.paper[0]
        assert top < y < top + track.paper[1]


@on_both_sheets
def test_rows_follow_each_other_and_turn_only_where_a_bend_is(track: Track) -> None:
    for row, following in pairwise(LANES):
        (x, y), (next_x, next_y) = track.middle(row, 3), track.middle(following, 3)
        if track.straight(row) is track.straight(following):
            assert (abs(next_x - x), next_y) == (CELL, y)
            assert track.heading(row) == track.heading(following)
        else:
            assert next_x == x
            assert next_y > y
            assert track.heading(row) != track.heading(following)


def test_a_space_of_the_phone_is_large_enough_to_tap() -> None:
    """24 pixels on a screen of 360, of which the board has 338."""
    assert CELL * 338 / PHONE.paper[0] >= 24


def test_a_phone_leaves_out_the_road_behind_the_last_car() -> None:
    """Nobody comes back to it; a wide sheet shows it all."""
    everywhere = dict.fromkeys(COLOURS, (30, 3))
    wide, phone = board_of(scene(everywhere)).sheets
    assert (wide.box, phone.box) == ("-44 -14 876 680", "-37 472 554 630")
    late = board_of(scene({**everywhere, "red": (3, 0)})).sheets[1]
    assert late.box == "-37 -10 554 1112"
    over = board_of(scene({}, podium=COLOURS, phase="over")).sheets[1]
    assert over.box == "-37 784 554 318"


def test_every_car_is_on_the_part_that_is_shown() -> None:
    """To whoever has nothing to choose."""
    for each in race_of(4, seed=8):
        for sheet in board_of(each.position.state, None).sheets:
            top = int(sheet.box.split()[1])
            for racer in sheet.cars:
                assert int(re.findall(r"-?\d+", racer.place)[1]) - 16 >= top


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"bets": True}), (5, {})])
def test_every_moment_is_drawn_for_everyone(seats: int, options: dict[str, Any]) -> None:
    for number, each in enumerate(race_of(seats, seed=seats, **options)):
        if number % 6 == 0:
            state = each.position.state
            shown = sum(car.status in ("racing", "broken") for car in state.cars)
            waiting = sum(car.status == "pit" for car in state.cars)
            for viewer in (None, ALICE):
                board = board_of(state, viewer)
                assert [len(sheet.cars) for sheet in board.sheets] == [shown, shown]
                assert [len(sheet.pit) for sheet in board.sheets] == [waiting, waiting]
                assert not re.search(r"style=|<style|<script|\son\w+=", html_of(board))


def test_targets_are_what_may_be_chosen_and_nothing_else() -> None:
    """TR-4, TR-16: start spaces and lanes; with a key of an offer each, for who is asked alone."""
    seen = set()
    for each in race_of(3, seed=5):
        state = each.position.state
        for seat in (ALICE, BOB):
            legal = TOP_RACE.legal_actions(state, seat)
            offers = {encode(each) for each in legal if isinstance(each, PlaceCar | MoveCar)}
            for sheet in board_of(state, seat).sheets:
                assert {target.key for target in sheet.targets} == offers
                assert all((t.row, t.lane) in SPACES for t in sheet.targets)
            seen.add((state.phase, bool(offers)))
    assert {("placing", True), ("moving", True), ("playing", False)} <= seen


def test_targets_are_buttons_only_where_something_is_offered() -> None:
    state = next(e.position.state for e in race_of(2, 1) if e.position.state.phase == "placing")
    board = board_of(state, state.sale.grants[0].seat)
    targets = len(board.sheets[0].targets)
    assert targets == 6
    assert html_of(board).count('form="offers"') == 2 * targets
    assert 'form="offers"' not in html_of(board, page=None)
    assert 'form="offers"' not in html_of(board_of(state, None))


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_preview_says_where_the_card_puts_every_car(seats: int) -> None:
    """TR-14 to TR-21: each line of each card that may be played, along a race."""
    seen = 0
    for each in race_of(seats, seed=seats):
        state = each.position.state
        if state.phase != "playing" or state.turn is None:
            continue
        for action in TOP_RACE.legal_actions(state, state.turn)[::3]:
            if isinstance(action, PlayCard):
                view = TOP_RACE.view(state, state.turn)
                steps = prospect_of(view, state.turn, action)
                driven = drive(state, Play(action.card, action.use, action.colour))
                ends = {s.car: s.end for s in steps if not s.finishes and s.manner != "still"}
                for car, end in ends.items():
                    there = driven.cars[INDEX[car]]
                    assert (there.row, there.lane) == end
                lines = [step.order for step in steps if step.order]
                assert lines == list(range(1, max(1, len(lines_of(action.card))) + 1))
                seen += 1
    assert seen > 50


@pytest.mark.parametrize("seats", [2, 4])
def test_every_way_that_is_drawn_could_be_driven(seats: int) -> None:
    """TR-15: row by row, to a neighbouring lane that is free."""
    for each in race_of(seats, seed=seats + 10):
        state = each.position.state
        if state.phase != "playing" or state.turn is None:
            continue
        for action in TOP_RACE.legal_actions(state, state.turn)[::4]:
            standing = {(c.row, c.lane) for c in state.cars if c.status == "racing"}
            for step in prospect_of(TOP_RACE.view(state, state.turn), state.turn, action)[:1]:
                if step.manner != "drive":
                    continue
                assert step.way[0] == step.start
                assert step.way[-1][0] == step.end[0]
                for (row, lane), (ahead, onto) in pairwise(step.way):
                    assert ahead == row + 1
                    assert abs(onto - lane) <= 2
                    assert ahead == FINISH or onto in LANES[ahead]
                    is_sprint = isinstance(action, PlayCard) and action.use == "sprint"
                    assert is_sprint or (ahead, onto) not in standing


def test_a_way_changes_lanes_no_oftener_than_it_must() -> None:
    """TR-15: where four lanes become three, and not before."""
    five = PlayCard(card(Line("red", 5)), straight=True)
    (step,) = prospect_of(TOP_RACE.view(scene({"red": (2, 2)}), ALICE), ALICE, five)
    assert [lane for _, lane in step.way] == [2, 2, 2, 1, 1, 1]


def test_a_card_looked_at_shows_every_line_in_its_order() -> None:
    """TR-14."""
    state = scene({"yellow": (20, 3), "blue": (22, 3), "white": (33, 1)})
    board = board_of(state, chosen=PlayCard(0))
    for sheet in board.sheets:
        assert [(ghost.car, ghost.order) for ghost in sheet.ghosts] == [
            ("yellow", 1),
            ("blue", 2),
            ("white", 3),
            ("green", 4),
            ("red", 5),
            ("mauve", 6),
        ]
        looks = {racer.car: racer.look for racer in sheet.cars}
        assert set(looks.values()) == {"leaving"}
    assert html_of(board).count("ghost-racer__order") == 12
    assert board_of(state).sheets[0].ghosts == ()


def test_lanes_that_might_be_taken_as_well_are_marked() -> None:
    """TR-16."""
    five = card(Line("red", 5))
    (ghost,) = board_of(scene({"red": (5, 3)}), chosen=PlayCard(five)).sheets[0].ghosts
    assert ghost.others == (WIDE.middle(10, 1), WIDE.middle(10, 5))
    assert ghost.place == "translate({} {})".format(*WIDE.middle(10, 3))


def test_spaces_lost_behind_other_cars_are_told() -> None:
    """TR-16."""
    five = PlayCard(card(Line("red", 5)))
    state = scene({"red": (10, 3), "white": (13, 2), "green": (13, 4)})
    (ghost,) = board_of(state, chosen=five).sheets[0].ghosts
    assert (ghost.lost, ghost.look) == (3, "drive")
    stuck = scene({"red": (24, 3), "white": (25, 3)})
    (ghost,) = board_of(stuck, chosen=five).sheets[0].ghosts
    assert (ghost.lost, ghost.look, ghost.points) == (5, "blocked", "")


def test_a_line_for_a_car_that_is_home_moves_nothing() -> None:
    """TR-17."""
    (step,) = steps_of(scene({}, podium=("red",)), PlayCard(card(Line("red", 5))))
    assert (step.manner, step.order) == ("still", 1)
    assert board_of(scene({}, podium=("red",)), chosen=PlayCard(30)).sheets[0].ghosts != ()


def test_a_car_that_would_finish_stands_on_the_podium_as_a_ghost() -> None:
    """TR-25, TR-26."""
    ten = PlayCard(card(Line("red", 10)))
    board = board_of(scene({"red": (50, 3)}, podium=("blue",)), chosen=ten)
    assert [(stand.racer and stand.racer.car, stand.ghost) for stand in board.stands[:3]] == [
        ("blue", None),
        (None, "red"),
        (None, None),
    ]
    assert [stand.prize for stand in board.stands] == [200, 150, 100, 60, 30, 10]
    for sheet in board.sheets:
        assert sheet.ghosts[0].look == "home"
        assert sheet.ghosts[0].points.endswith("{},{}".format(*_behind_the_line(sheet.track)))


def _behind_the_line(track: Track) -> Point:
    """The point where the way of the first line ends."""
    return track.middle(FINISH, 3)


@on_both_sheets
def test_a_broken_car_stands_beside_its_row(track: Track) -> None:
    """TR-21: off the road, level with its space, and back in sight of its lane."""
    state = broken(scene({"red": (20, 3)}), Breakdown("red", "blue", BLUE_RED))
    (racer,) = [each for each in board_of(state).sheet(track).cars if each.look == "broken"]
    x, y = track.verge(20)
    assert racer.place == f"translate({x} {y}) scale(0.9)"
    assert x == track.middle(20, 3)[0]
    assert abs(y - track.middle(20, 3)[1]) > half_width(20)
    assert not is_inside((x, y), track)


@on_both_sheets
def test_nobody_stands_beside_the_track_in_the_way_of_another(track: Track) -> None:
    """TR-21: every row has its verge, a second one for a second car, none on the road."""
    verges = [track.verge(row, index) for row in LANES for index in (0, 1)]
    assert all(not is_inside(verge, track) for verge in verges)
    assert track.verge(20, 0) != track.verge(20, 1)


def test_a_breakdown_looked_at_puts_the_car_ahead_beside_the_track() -> None:
    """TR-21."""
    state = scene({"blue": (6, 5), "red": (10, 3)})
    (ghost,) = board_of(state, chosen=PlayCard(BLUE_RED, "breakdown")).sheets[0].ghosts
    assert (ghost.car, ghost.manner) == ("red", "break_down")
    assert ghost.place == "translate({} {}) scale(0.9)".format(*WIDE.verge(10))


def test_a_sprint_looked_at_ends_in_front_of_the_other_car() -> None:
    """TR-20."""
    (step,) = steps_of(scene({"blue": (6, 5), "red": (10, 3)}), PlayCard(BLUE_RED, "sprint"))
    assert (step.car, step.end[0], step.lanes) == ("blue", 11, (1, 3, 5))


def test_a_car_that_would_come_back_is_shown_too() -> None:
    """TR-21."""
    state = broken(scene({"blue": (6, 5), "red": (9, 3)}), Breakdown("red", "blue", BLUE_RED))
    steps = steps_of(state, PlayCard(card(Line("blue", 5))))
    assert [(step.car, step.manner, step.end[0]) for step in steps] == [
        ("blue", "drive", 11),
        ("red", "come_back", 9),
    ]
    board = board_of(state, chosen=PlayCard(card(Line("blue", 5))))
    assert {racer.car: racer.look for racer in board.sheets[0].cars}["red"] == "returning"


def test_driving_on_shows_all_that_is_left_of_the_card() -> None:
    state = scene({"yellow": (20, 3), "blue": (30, 3)}, play=Play(0), phase="moving")
    assert len(steps_of(state, DriveOn())) == 6
    (first, *_) = steps_of(state, MoveCar(3))
    assert (first.car, first.order) == ("yellow", 1)
    board = board_of(state, chosen=MoveCar(3))
    assert [target.is_chosen for target in board.sheets[0].targets].count(True) <= 1


def test_the_car_in_hand_is_marked() -> None:
    state = scene({"blue": (20, 3)}, play=Play(card(Line("blue", 5))), phase="moving")
    looks = {racer.car: racer.look for racer in board_of(state, BOB).sheets[0].cars}
    assert looks["blue"] == "now"
    assert set(looks.values()) == {"now", "road"}


def test_a_car_looked_at_on_a_start_space_stands_there() -> None:
    """TR-4."""
    state = next(e.position.state for e in race_of(2, 1) if e.position.state.phase == "placing")
    grant = state.sale.grants[0]
    (ghost,) = board_of(state, grant.seat, PlaceCar(-1, 4)).sheets[1].ghosts
    assert (ghost.car, ghost.points) == (grant.car, "")
    assert ghost.place == "translate({} {})".format(*PHONE.middle(-1, 4))


def test_unsold_cars_wait_in_the_pit_and_the_one_on_offer_is_marked() -> None:
    """TR-4."""
    state: TopRaceState = TOP_RACE.setup(TopRaceOptions(), 3, Dice(KEY)).state
    for sheet in board_of(state).sheets:
        assert [racer.car for racer in sheet.pit] == list(COLOURS)
        assert [r.car for r in sheet.pit if r.look == "offered"] == [state.sale.offered]
        assert len({racer.place for racer in sheet.pit}) == 6
    assert board_of(scene({})).sheets[0].pit == ()


def test_the_last_card_lies_beside_the_road_with_those_of_breakdowns() -> None:
    """TR-21."""
    state = broken(scene({}), Breakdown("red", "blue", BLUE_RED))
    cards = board_of(state).sheets[0].cards
    assert [(laid.face.card, laid.is_last) for laid in cards] == [(7, True), (BLUE_RED, False)]


def test_the_last_card_tells_what_its_joker_stood_for() -> None:
    """TR-18."""
    for sheet in board_of(scene({}, last=LastCard(BOB, 12, colour="red"))).sheets:
        assert [(laid.face, laid.use) for laid in sheet.cards] == [(Face(12, "red"), "")]


@pytest.mark.parametrize(("use", "word"), [("sprint", "Sprint"), ("breakdown", "Breakdown")])
def test_the_last_card_tells_how_its_arrow_was_used(use: Any, word: str) -> None:
    """TR-20, TR-21: a card that stays in play for a breakdown lies there once."""
    state = scene({"red": (20, 3)}, last=LastCard(BOB, BLUE_RED, use))
    if use == "breakdown":
        state = broken(state, Breakdown("red", "blue", BLUE_RED))
    board = board_of(state)
    assert [(laid.face, laid.use) for laid in board.sheets[0].cards] == [(Face(BLUE_RED), word)]
    assert f">{word}</text>" in html_of(board)


@on_both_sheets
def test_the_last_card_leaves_the_ways_of_its_cars(track: Track) -> None:
    """From where each stood round all bends to behind the car."""
    stages = (
        Stage("red", 6, 3, 33, 1),
        Stage("blue", 4, 6, 5, 5),
        Stage("white", 55, 1, FINISH, 1),
    )
    places: Mapping[Colour, Place] = {"red": (33, 1), "blue": (5, 5)}
    state = scene(places, podium=("white",), last=LastCard(BOB, 7, stages=stages))
    trails = board_of(state).sheet(track).trails
    assert [trail.car for trail in trails] == ["red", "blue", "white"]
    for trail, stage in zip(trails, stages, strict=True):
        points = [tuple(map(int, each.split(","))) for each in trail.points.split()]
        x, y = track.middle(stage.row, stage.lane)
        assert max(abs(points[0][0] - x), abs(points[0][1] - y)) <= 6
        x, y = track.middle(stage.to_row, stage.to_lane)
        assert max(abs(points[-1][0] - x), abs(points[-1][1] - y)) <= 26
        assert all(is_inside((x, y), track) for x, y in points)


@on_both_sheets
def test_a_breakdown_leaves_a_way_to_the_verge(track: Track) -> None:
    """TR-21."""
    state = scene({"red": (20, 3)}, last=LastCard(BOB, BLUE_RED, "breakdown"))
    state = broken(state, Breakdown("red", "blue", BLUE_RED))
    (trail,) = board_of(state).sheet(track).trails
    assert (trail.car, trail.start) == ("red", track.middle(20, 3))


def test_a_preview_stands_without_the_ways_of_the_last_card() -> None:
    state = scene({"red": (10, 3)}, last=LastCard(BOB, 7, stages=(Stage("red", 6, 3, 10, 3),)))
    looked_at = board_of(state, chosen=PlayCard(card(Line("red", 5))))
    assert [len(sheet.trails) for sheet in looked_at.sheets] == [0, 0]
    assert html_of(board_of(state)).count("trail__head") == 2


def test_a_moment_of_the_past_marks_the_cars_that_moved() -> None:
    """And not the one that was asked for next."""
    state = scene(
        {"red": (10, 3), "blue": (20, 3)},
        play=Play(card(Line("blue", 5))),
        phase="moving",
        last=LastCard(BOB, 7, stages=(Stage("red", 6, 3, 10, 3),)),
    )
    for is_past, marked in ((True, ["red"]), (False, ["blue"])):
        board = Board(TOP_RACE.view(state, ALICE), ALICE, SEAT_NAMES, None, is_past=is_past)
        assert [each.car for each in board.sheets[0].cars if each.look == "now"] == marked


def test_every_way_of_a_race_keeps_to_the_road() -> None:
    for each in race_of(3, seed=3):
        for sheet in board_of(each.position.state).sheets:
            for trail in sheet.trails:
                last = each.position.state.last
                assert last is not None
                ways = [tuple(map(int, point.split(","))) for point in trail.points.split()]
                assert last.use == "breakdown" or all(
                    is_inside((x, y), sheet.track) for x, y in ways
                )


def test_a_phone_shows_only_the_rows_of_a_preview() -> None:
    """It fits above the bar with the cards; what comes home is shown with the podium."""
    five = PlayCard(card(Line("red", 5)))
    wide, phone = board_of(scene({"red": (26, 2), "blue": (2, 0)}), chosen=five).sheets
    assert (wide.box, phone.box) == ("-44 -14 876 680", "-37 472 554 192")
    round_a_bend = board_of(scene({"red": (21, 3)}), chosen=five).sheets[1]
    assert int(round_a_bend.box.split()[3]) * 338 / PHONE.paper[0] < 220
    home = board_of(scene({"red": (53, 3)}), chosen=five).sheets[1]
    assert home.box == "-37 784 554 318"
    asked = scene({"red": (26, 2)}, play=Play(five.card), phase="moving")
    assert board_of(asked).sheets[1].box == "-37 472 554 192"
    assert board_of(asked, BOB).sheets[1].box == "-37 -10 554 1112"


def test_a_choice_of_lanes_has_the_numbers_of_its_buttons() -> None:
    """TR-16: counted from the drivers' right."""
    state = scene({"blue": (18, 3)}, play=Play(card(Line("blue", 5))), phase="moving")
    for track in (WIDE, PHONE):
        targets = board_of(state).sheet(track).targets
        assert [(each.lane, each.number) for each in targets] == [(1, 1), (3, 2), (5, 3)]
    (ghost,) = board_of(state, chosen=MoveCar(3)).sheets[0].ghosts
    assert ghost.order == 0


def test_a_card_played_straight_on_leaves_no_lanes_to_choose() -> None:
    five = card(Line("red", 5))
    state = scene({"red": (5, 3)})
    (ghost,) = board_of(state, chosen=PlayCard(five, straight=True)).sheets[0].ghosts
    assert (ghost.others, ghost.order) == ((), 1)


def test_a_driver_card_tells_owner_and_price() -> None:
    drivers = {each.car: each for each in board_of(scene({}, podium=("blue",))).drivers}
    blue, red = drivers["blue"], drivers["red"]
    assert (blue.name, blue.price, blue.place) == ("Bob", 120, 1)
    assert (red.name, red.price, red.place) == ("Alice", None, 0)


def test_tip_lines_are_named_only_where_people_bet() -> None:
    """TR-28."""
    state = scene({})
    assert "BET 1" not in html_of(board_of(state))
    with_bets = replace(state, options=TopRaceOptions(bets=True), tips=1, asked=1)
    html = html_of(board_of(with_bets))
    assert html.count("BET 3") == 2
    assert html.count("tip-line--crossed") == 2


@pytest.mark.parametrize("number", DECK)
def test_the_face_of_a_card_has_all_its_lines(number: Card) -> None:
    """TR-3: from the top, none over another."""
    face = Face(number)
    assert [band.spaces for band in face.bands] == [line.spaces for line in lines_of(number)]
    assert all(one.top + one.height <= two.top for one, two in pairwise(face.bands))
    assert all(band.top > 0 and band.top + band.height < CARD_HEIGHT for band in face.bands)
    assert all(band.size >= 11 for band in face.bands)
    assert len(face.arrow) == (0 if face.bands else 2)


def test_a_black_line_has_a_star_and_the_letter_it_stands_for() -> None:
    """TR-18."""
    assert "face__star" in Face(12).drawn
    assert [str(band.letter) for band in Face(12).bands] == ["Y", "B", "", "M"]
    assert [str(band.letter) for band in Face(12, "red").bands] == ["Y", "B", "R", "M"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_car_has_a_letter_of_its_own(language: str) -> None:
    with override(language):
        assert len({str(letter) for letter in LETTERS.values()}) == len(COLOURS)


def test_nothing_hidden_is_drawn() -> None:
    """Hands, sealed bids and bets of others."""
    state = scene({})
    others = (state.drivers[0], Driver(80, (5,), bid=70, bets=("red",)))
    hidden = replace(state, drivers=others, aside=(9,))
    for viewer in (None, ALICE):
        assert html_of(board_of(state, viewer)) == html_of(board_of(hidden, viewer))


def test_the_picture_of_a_mail_has_all_in_one_drawing() -> None:
    state = broken(scene({}, podium=("white",)), Breakdown("red", "blue", BLUE_RED))
    svg = board_svg(TABLE, {"board": board_of(state), "page": None})
    assert svg.startswith("<svg")
    assert "foreignObject" not in svg
    assert "var(" not in svg
    assert "class=" not in svg


def test_every_diagram_of_the_rules_shows_the_move_it_tells_of() -> None:
    ends = {
        name: [(step.car, step.end[0], step.lost) for step in diagram.board.steps]
        for name, diagram in diagrams().items()
        if isinstance(diagram, Diagram)
    }
    assert ends == {
        "circuit": [],
        "order": [("red", 11, 0), ("white", 9, 0), ("blue", 8, 0)],
        "narrow": [],
        "round": [("red", 11, 0)],
        "blocked": [("red", 12, 3)],
        "sprint": [("blue", 11, 0)],
        "sprint_blocked": [("blue", 12, 0)],
        "breakdown": [("red", 10, 0)],
        "back": [("blue", 11, 0), ("red", 10, 0)],
        "bet": [("red", TIP_LINES[0] + 2, 0)],
    }
    narrow = diagrams()["narrow"]
    assert isinstance(narrow, Diagram)
    assert {target.row for target in narrow.sheet.targets} == {9}


def test_the_rules_are_told_with_their_diagrams() -> None:
    html = "".join(
        render_to_string(section.template, {"diagrams": diagrams()})
        for section in TopRaceTable.rules_sections
    )
    assert html.count("<figure>") == 14
    assert html.count("<svg") == 15
    assert html.count("speed-card--large") == 3


def test_the_rules_show_the_podium_of_the_original_example_of_bets() -> None:
    """TR-29: light blue 6th, red 1st and white 3rd pay 40,000 $ together."""
    podium = diagrams()["podium"]
    assert isinstance(podium, tuple)
    cars = [stand.racer.car for stand in podium if stand.racer]
    assert sorted(cars) == sorted(COLOURS)
    assert [cars.index(car) + 1 for car in ("blue", "red", "white")] == [6, 1, 3]
    assert [BETS["flat"][0][cars.index(car)] for car in ("blue", "red", "white")] == [-30, 60, 10]


@pytest.mark.parametrize("section", ["finish_and_prizes", "bets"])
def test_the_rules_have_the_amounts_of_the_game(section: str) -> None:
    """TR-26, TR-29, TR-30."""
    html = render_to_string(f"games/top_race/rules/_{section}.html", {"diagrams": diagrams()})
    amounts = re.findall(r"<td>(.*?)</td>", html)
    tables = [PRIZES] if section == "finish_and_prizes" else [BETS["flat"][0], *BETS["early"]]
    assert [int(each.replace("−", "-")) for each in amounts] == [
        amount for table in tables for amount in table
    ]
