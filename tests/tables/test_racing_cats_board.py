"""The board of Racing Cats: where everything lies, and what a choice shows before it is made."""

import re
from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise
from math import hypot
from random import Random
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override
from msgspec.structs import replace

from racing.engine.codec import encode
from racing.engine.dice import Dice
from racing.engine.game import AnyGame
from racing.engine.playthrough import playthrough
from racing.engine.position import Position
from racing.engine.values import Action, Seat, Viewer
from racing.games.racing_cats.circuit import Place
from racing.games.racing_cats.deck import BLUE, CARS_ON, COLOURS, TRUMP_NUMBERS, card_of
from racing.games.racing_cats.driving import drive_of
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.tricks import winner_of
from racing.games.racing_cats.values import (
    Card,
    CatCar,
    CircuitSlug,
    PlayCard,
    RacingCatsOptions,
    RacingCatsState,
    StopAt,
    TakeBonus,
    UseBoost,
)
from racing.notices.board_images.picture import board_svg
from racing.tables.racing_cats.board.cats import SHAPES
from racing.tables.racing_cats.board.circuits import drawing
from racing.tables.racing_cats.board.diagrams import diagrams
from racing.tables.racing_cats.board.layout import Board, past_board, plan_board
from racing.tables.racing_cats.board.lettering import fitted, told_apart, width, wrapped
from racing.tables.racing_cats.board.middle import BESIDE, WORDS, Middle
from racing.tables.racing_cats.board.ring import PHONE, WIDE, Point, Ring
from racing.tables.racing_cats.board.seatings import seatings_of
from racing.tables.racing_cats.names import place_name
from racing.tables.racing_cats.prospects import stop_signs
from racing.tables.racing_cats.table import RacingCatsTable
from racing.tables.table import SeatNames
from tests.look.sources import ROOT
from tests.look.test_contrast import SHAPE, TEXT, contrast, tokens

CSS = ROOT / "static" / "css" / "games" / "racing_cats.css"
PAINTS = re.findall(r"paint--(\w+) \{ --paint: (\S+); --on-paint: (\S+);", CSS.read_text("utf-8"))
ALICE, BOB, CHARLIE = Seat(0), Seat(1), Seat(2)
GREEN, RED = 1, 2
SEAT_NAMES = SeatNames(["Alice", "Bob", "Charlie", "Dora", "Emil"])
PAGE = SimpleNamespace(offers=[object()], is_drafting=False)
TABLE_OF_CATS = RacingCatsTable()
RINGS = [*WIDE.values(), *PHONE.values()]
TABLE: Any = SimpleNamespace(
    board_template="games/racing_cats/_board.html",
    picture_template="games/racing_cats/_picture.html",
    stylesheets=("css/games/racing_cats.css",),
)

on_every_ring = pytest.mark.parametrize("ring", RINGS, ids=lambda ring: f"{ring.name}-{ring.slug}")


def scene(places: Mapping[Seat, Place], **changes: Any) -> RacingCatsState:
    """Three players with the tiles blue, green and red; Alice leads."""
    state = RacingCatsState(
        options=RacingCatsOptions(circuit="short"),
        tiles=(BLUE, GREEN, RED),
        cars=tuple(CatCar(*places.get(Seat(seat), (0, 0))) for seat in range(3)),
        hands=((card_of(GREEN, 2), card_of(GREEN, 10)),) * 3,
        boosts=((),) * 3,
        left=(False,) * 3,
        phase="playing",
        leader=ALICE,
        turn=ALICE,
    )
    return replace(state, **changes)


def driving(places: Mapping[Seat, Place], *trick: Card, **changes: Any) -> RacingCatsState:
    """The trick is full, and its winner drives."""
    state = scene(places, trick=trick, **changes)
    seat, card = winner_of(trick, ALICE, state.tiles)
    return replace(state, phase="driving", turn=seat, drive=drive_of(state, seat, card))


def board_of(state: RacingCatsState, viewer: Viewer = ALICE, chosen: Action | None = None) -> Board:
    return Board(RACING_CATS.view(state, viewer), viewer, SEAT_NAMES, chosen)


def html_of(board: Board, page: object = PAGE) -> str:
    context = {"board": board, "page": page, "confirm": True}
    return render_to_string("games/racing_cats/_board.html", context)


def moments(seats: int, seed: int, **options: Any) -> Iterator[RacingCatsState]:
    """Everybody does anything that is allowed."""
    random = Random(seed)

    def choose(game: AnyGame, position: Position) -> tuple[Seat, Action]:
        seat = min(game.seats_to_act(position.state))
        return seat, random.choice(game.legal_actions(position.state, seat))

    key = random.randbytes(32)
    chosen = RacingCatsOptions(**{"circuit": "short", **options})
    race = playthrough(RACING_CATS, chosen, seats, key, choose)
    return (each.position.state for each in race)


def spaces_of(ring: Ring) -> list[Place]:
    lanes = enumerate(ring.circuit.lanes, start=1)
    return [(row, lane) for row, across in lanes for lane in across]


def apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


@on_every_ring
def test_every_space_has_its_place_on_the_paper_and_none_touches_another(ring: Ring) -> None:
    """RC-12: cars on any two spaces, or on the start, stand clear of each other."""
    places = [ring.space(row, lane).point for row, lane in spaces_of(ring)]
    places += [ring.grid(seat).point for seat in range(5)]
    assert len(set(places)) == len(places)
    width = float(ring.size) * 32
    assert min(apart(one, other) for one, other in combinations(places, 2)) >= width
    assert all(0 < x < ring.width and 0 < y < ring.height for x, y in places)


@on_every_ring
def test_cars_one_behind_the_other_never_overlap(ring: Ring) -> None:
    """RC-12: not even in the inner lane of a bend."""
    rows = range(1, ring.circuit.rows + 1)
    for row in rows:
        for lane in set(ring.circuit.lanes_at(row)) & set(ring.circuit.lanes_at(row + 1)):
            here, ahead = ring.space(row, lane), ring.space(row + 1, lane)
            assert apart(here.point, ahead.point) >= 0.85 * 44 * float(ring.size)


@on_every_ring
def test_the_inner_lane_is_inside_and_the_road_narrows_to_its_middle(ring: Ring) -> None:
    """RC-16."""
    left, top, width, height = ring.infield
    centre = (left + width // 2, top + height // 2)
    (first, _), *_ = ring.circuit.narrows
    for row in (1, first):
        lanes = ring.circuit.lanes_at(row)
        inner, outer = (ring.space(row, lane).point for lane in (lanes[0], lanes[-1]))
        assert apart(inner, outer) == pytest.approx((len(lanes) - 1) * ring.lane, abs=1.5)
        assert min(inner[1], inner[0]) > 0
        assert apart(inner, centre) < apart(outer, centre)


@on_every_ring
def test_row_1_follows_the_last_row_in_every_lap(ring: Ring) -> None:
    """RC-18."""
    rows = ring.circuit.rows
    assert ring.space(rows + 1, 2) == ring.space(1, 2)
    assert apart(ring.space(rows, 2).point, ring.space(1, 2).point) < 4 * ring.row


def test_the_targets_are_the_legal_stops_lettered_by_row_and_lane() -> None:
    """RC-12: on both sheets, with the text that a form sends."""
    state = driving({ALICE: (3, 2), BOB: (5, 2)}, card_of(RED, 8), card_of(RED, 1), card_of(RED, 2))
    legal = [a for a in RACING_CATS.legal_actions(state, ALICE) if isinstance(a, StopAt)]
    for sheet in board_of(state).sheets:
        assert [target.key for target in sheet.targets] == [encode(stop) for stop in legal]
        assert [target.sign for target in sheet.targets] == ["A", "B"]
    assert stop_signs(RACING_CATS.view(state, ALICE)) == dict(zip(legal, "AB", strict=True))
    assert html_of(board_of(state)).count('form="offers"') == 4


def test_nobody_but_the_winner_is_offered_spaces() -> None:
    state = driving({}, card_of(RED, 8), card_of(RED, 1), card_of(RED, 2))
    for viewer in (None, BOB):
        assert board_of(state, viewer).sheets[0].targets == ()
    view = RACING_CATS.view(state, ALICE)
    assert past_board(view, ALICE, SEAT_NAMES).sheets[0].targets == ()
    assert plan_board(view, ALICE, SEAT_NAMES, (), is_draft=True).sheets[0].targets == ()
    page = SimpleNamespace(offers=[], is_drafting=False)
    assert "<button" not in html_of(board_of(state), page)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"circuit": "long"}, {"laps": 2, "last_bonus": True}])
def test_along_whole_races_targets_and_winners_are_those_of_the_rules(
    seats: int, options: dict[str, Any]
) -> None:
    """RC-6, RC-12, RC-13."""
    seen = 0
    for state in moments(seats, seed=seats, **options):
        if state.phase != "driving":
            continue
        legal = [
            encode(each)
            for each in RACING_CATS.legal_actions(state, state.turn)
            if isinstance(each, StopAt)
        ]
        board = board_of(state, state.turn)
        assert [[t.key for t in sheet.targets] for sheet in board.sheets] == [legal, legal]
        found = seatings_of(board.view, board.viewer, SEAT_NAMES, None)
        assert [each.seat for each in found if each.wins] == [state.turn]
        seen += 1
    assert seen > 20


@pytest.mark.parametrize("ring", PHONE.values(), ids=lambda ring: ring.slug)
def test_targets_of_a_phone_are_large_and_hardly_cover_each_other(ring: Ring) -> None:
    """40 pixels on a screen of 360, where the sheet is 336 wide."""
    at = (ring.circuit.narrows[0][1], 1) if ring.circuit.singles else (2, 2)
    state = driving({ALICE: at}, card_of(RED, 8), card_of(RED, 1), card_of(RED, 2))
    state = replace(state, options=RacingCatsOptions(circuit=ring.slug))
    targets = board_of(state).sheet(ring).targets
    assert len(targets) == 3
    for target in targets:
        assert target.side * 336 / ring.width >= 40
        x, y = (middle - corner for middle, corner in zip(target.middle, target.hit, strict=True))
        assert 0 < x < target.side
        assert 0 < y < target.side
    for one, other in combinations(targets, 2):
        assert apart(one.hit, other.hit) >= 0.7 * one.side


@pytest.mark.parametrize("ring", PHONE.values(), ids=lambda ring: ring.slug)
def test_a_phone_shows_the_spaces_to_choose_from_above_its_buttons(ring: Ring) -> None:
    for row in range(1, ring.circuit.rows - 1):
        places = {ALICE: (row, ring.circuit.lanes_at(row)[0])}
        state = driving(places, card_of(RED, 8), card_of(RED, 1), card_of(RED, 2))
        state = replace(state, options=RacingCatsOptions(circuit=ring.slug))
        sheet = board_of(state).sheet(ring)
        _, top, _, height = map(int, sheet.box.split())
        assert top + height == ring.height
        for target in sheet.targets:
            assert top < target.middle[1] < top + 260


def test_a_stop_looked_at_shows_the_way_and_the_car_at_its_end() -> None:
    state = driving({ALICE: (3, 2)}, card_of(RED, 8), card_of(RED, 1), card_of(RED, 2))
    for sheet in board_of(state, chosen=StopAt(5, 4)).sheets:
        x, y = sheet.ring.space(5, 4).point
        assert [ghost.place for ghost in sheet.ghosts] == [
            f"translate({x} {y}) scale({sheet.ring.size})"
        ]
        assert sheet.ways[0].path.endswith(f"L{x} {y}")
        assert sheet.cats[ALICE].cat.look == "away"
        assert [target.is_chosen for target in sheet.targets] == [False, False, True]


def test_the_way_over_the_line_ends_where_the_car_then_stands() -> None:
    """RC-14: in its own box, whoever else is still at the start."""
    trick = (card_of(RED, 8), card_of(RED, 1), card_of(RED, 2))
    before = driving({ALICE: (24, 0)}, *trick)
    after = RACING_CATS.apply(before, ALICE, StopAt(25, 0), Dice(bytes(32))).state
    for looked_at, stopped in zip(
        board_of(before, chosen=StopAt(25, 0)).sheets, board_of(after).sheets, strict=True
    ):
        x, y = stopped.ring.grid(ALICE).point
        assert [target.middle for target in looked_at.targets] == [(x, y)]
        assert looked_at.ways[0].path.endswith(f"L{x} {y}")
        assert stopped.trails[0].path.endswith(f"L{x} {y}")
        assert stopped.cats[ALICE].cat.place.startswith(f"translate({x} {y})")


def test_a_jump_is_drawn_as_an_arc() -> None:
    """RC-13."""
    places = {ALICE: (3, 0), BOB: (4, 0), CHARLIE: (4, 2)}
    state = driving(places, card_of(RED, 10), card_of(RED, 1), card_of(RED, 2))
    way = board_of(state, chosen=StopAt(5, 0)).sheets[0].ways[0]
    assert "Q" in way.path
    free = driving({ALICE: (3, 0)}, card_of(RED, 10), card_of(RED, 1), card_of(RED, 2))
    assert "Q" not in board_of(free, chosen=StopAt(4, 0)).sheets[0].ways[0].path


def test_a_boost_looked_at_shows_where_the_car_could_stop_with_it() -> None:
    """RC-10: blue 9 moves 1, blue 1 adds 4."""
    boost = card_of(BLUE, 1)
    trick = (card_of(BLUE, 9), card_of(BLUE, 2), card_of(BLUE, 6))
    state = driving({ALICE: (2, 2)}, *trick, boosts=((boost,), (), ()))
    board = board_of(state, chosen=UseBoost(boost))
    assert board.prospect is not None
    assert board.prospect.spaces == 5
    for sheet in board.sheets:
        ring = sheet.ring
        assert [spot.middle for spot in sheet.spots] == [
            ring.space(7, lane).point for lane in (0, 2, 4)
        ]
        assert sheet.targets == ()


def test_the_bonus_looked_at_adds_two_spaces() -> None:
    """RC-20."""
    options = RacingCatsOptions(circuit="short", last_bonus=True)
    places = {ALICE: (2, 2), BOB: (5, 0), CHARLIE: (6, 0)}
    trick = (card_of(RED, 10), card_of(RED, 2), card_of(RED, 1))
    board = board_of(driving(places, *trick, options=options), chosen=TakeBonus())
    assert board.prospect is not None
    assert {row for row, _ in board.prospect.stops} == {5}


def test_a_card_that_would_win_shows_faintly_where_its_car_could_get() -> None:
    state = scene({BOB: (2, 0)}, trick=(card_of(GREEN, 6),), turn=BOB)
    wins, loses = PlayCard(card_of(GREEN, 10)), PlayCard(card_of(GREEN, 2))
    spots = board_of(state, BOB, wins).sheets[0].spots
    assert [spot.is_sure for spot in spots] == [False, False]
    assert board_of(state, BOB, loses).sheets[0].spots == ()
    states = [
        each.state for each in seatings_of(RACING_CATS.view(state, BOB), BOB, SEAT_NAMES, wins)
    ]
    assert states == ["played", "preview", "waiting"]


def test_the_trick_lies_in_the_order_of_play_and_its_winner_is_marked() -> None:
    """RC-5, RC-7: a trump beats the higher card, another colour is a boost."""
    trick = (card_of(RED, 9), card_of(RED, 4), card_of(BLUE, 10))
    state = driving({}, *trick)
    view = RACING_CATS.view(state, None)
    found = seatings_of(view, None, SEAT_NAMES, None)
    assert [(each.name, each.role, each.wins) for each in found] == [
        ("Alice", "led", False),
        ("Bob", "trump", True),
        ("Charlie", "boost", False),
    ]
    html = html_of(board_of(state, None))
    assert html.count("seating--wins") == 2
    assert html.count("badge--trump") == 2
    assert html.count("badge--boost") == 2


LONG_NAMES = ("Guest 655201", "Maximilian-Alexander", "WWWWWWWWWWWWWWWWWWWW")


def drawn_texts(middle: Middle) -> Iterator[tuple[str, float, float, float]]:
    """Title and words of the middle: each with its left end, its right end and its line."""
    size = 13.0 if middle.is_phone else 19.0
    lines = [(middle.title_line, str(middle.title), size)]
    letters = WORDS["phone" if middle.is_phone else "wide"]
    lines += [(y, text, letters) for y, text in middle.word_lines]
    for y, text, letter in lines:
        half = width(text, letter) / 2
        yield text, middle.centre - half, middle.centre + half, y


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", LONG_NAMES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_word_in_the_middle_touches_the_kerb(seats: int, name: str, language: str) -> None:
    seat_names = SeatNames([f"{name[:18]}{seat}" for seat in range(seats)])
    with override(language):
        for state in [*moments(seats, seed=seats, laps=2)][::-9]:
            for sheet in Board(RACING_CATS.view(state, None), None, seat_names, None).sheets:
                assert sheet.middle is not None
                left, top, across, height = sheet.middle.box
                for text, start, end, y in drawn_texts(sheet.middle):
                    assert left <= start, text
                    assert end <= left + across, text
                    assert top < y < top + height


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_names_on_a_phone_stand_beside_their_cards_and_are_told_apart(seats: int) -> None:
    """All players are inside the road, one below the other, each with the tile below the name."""
    names = [f"Club bot in a long race {seat}" for seat in range(seats)]
    state = next(moments(seats, seed=1))
    middle = Board(RACING_CATS.view(state, None), None, SeatNames(names), None).sheets[1].middle
    assert middle is not None
    shown = [each.name for each in middle.placed]
    assert len(set(shown)) == seats
    assert all("…" in name and name[-1].isdigit() for name in shown)
    left, top, across, height = middle.box
    assert all(left + BESIDE + width(name, 12.5) <= left + across for name in shown)
    lines = [int(each.place.split()[1].rstrip(")")) for each in middle.placed]
    assert all(other - one >= 36 for one, other in pairwise(lines))
    assert lines[-1] + 36 < top + height


def test_a_name_is_cut_only_where_it_has_to_be() -> None:
    assert told_apart(["Alice", "Club bot 2"], 100, 12.5) == ("Alice", "Club bot 2")
    assert told_apart(["Club bot 2", "Club bot 3"], 60, 12.5) == ("Club…2", "Club…3")
    assert fitted("Maximilian", 60, 12.5) == "Maxi…"
    assert wrapped("two lanes in rows 8–10", 100, 12.5) == ("two lanes in", "rows 8–10")


def test_seats_still_to_play_have_an_empty_place_with_their_name() -> None:
    state = scene({}, trick=(card_of(GREEN, 6),), turn=BOB)
    found = seatings_of(RACING_CATS.view(state, None), None, SEAT_NAMES, None)
    assert [(each.name, each.state) for each in found] == [
        ("Alice", "played"),
        ("Bob", "turn"),
        ("Charlie", "waiting"),
    ]
    assert html_of(board_of(state, None)).count("seating__empty") == 4


def test_between_tricks_the_last_one_is_shown_with_what_it_brought() -> None:
    """RC-8."""
    trick = (card_of(BLUE, 7), card_of(BLUE, 2), card_of(BLUE, 6))
    before = driving({ALICE: (2, 2)}, *trick)
    after = RACING_CATS.apply(before, ALICE, StopAt(5, 2), Dice(bytes(32))).state
    board = board_of(after, BOB)
    assert "Last trick: Alice won with blue\u00a07 and moved 3 spaces." in html_of(board)
    assert [trail.paint for trail in board.sheets[0].trails] == ["blue"]
    assert html_of(board).count("seating--past") == 6


def test_the_round_and_the_trick_are_told_and_the_lap_where_there_are_several() -> None:
    """RC-15, RC-18, RC-23."""
    html = html_of(board_of(scene({}, tricks=25)))
    assert "Deal 3 · trick 6 of 10" in html
    assert "Deal 3 · trick 6/10" in html
    assert html.count("trick__paw--done") == 10
    laps = RacingCatsOptions(circuit="short", laps=3)
    assert "lap 2 of 3" in html_of(board_of(scene({BOB: (25, 0)}, options=laps)))
    assert "lap" not in html


def test_the_drawing_says_in_words_whose_car_is_where() -> None:
    board = board_of(scene({ALICE: (12, 0)}))
    assert "Alice (blue): row 12, inner lane" in str(board.label)
    waiting = place_name(board.view.options, 0, 0)
    assert f"<title>Bob (green): {waiting}</title>" in html_of(board)


def test_the_own_car_is_marked() -> None:
    state = scene({})
    assert [each.cat.is_mine for each in board_of(state, BOB).sheets[0].cats] == [
        False,
        True,
        False,
    ]
    assert "cat-car--mine" not in html_of(board_of(state, None))


def test_no_hidden_card_is_on_the_board() -> None:
    """RC-3: another hand makes no difference."""
    state = scene({}, trick=(card_of(GREEN, 6),), turn=BOB)
    others = tuple((card_of(GREEN, 3), card_of(GREEN, 4)) for _ in range(2))
    changed = replace(state, hands=(state.hands[0], *others))
    assert html_of(board_of(state)) == html_of(board_of(changed))


def test_a_winner_stands_over_the_line_with_a_crown() -> None:
    """RC-17: apart from those who never left the start."""
    state = scene({ALICE: (25, 0)}, phase="over", tricks=26)
    for sheet in board_of(state).sheets:
        assert sheet.cats[ALICE].cat.look == "home"
        assert len({each.cat.place for each in sheet.cats}) == 3
        assert sheet.stacked[-1] == sheet.cats[ALICE]
    assert "Finished · 26 tricks" in html_of(board_of(state))


@pytest.mark.parametrize(("tricks", "done"), [(24, 4), (30, 10), (0, 0)])
def test_after_the_end_no_trick_is_being_played(tricks: int, done: int) -> None:
    """RC-19: the last round shows its tricks that were played, the others stay empty."""
    state = scene({ALICE: (25, 0)}, phase="over", tricks=tricks)
    html = html_of(board_of(state))
    assert "trick__paw--now" not in html
    assert html.count("trick__paw--done") == 2 * done


def test_a_car_in_another_lap_than_the_leader_says_in_which() -> None:
    """RC-18: also to who hears the drawing; nobody does while all are in the same."""
    laps = RacingCatsOptions(circuit="short", laps=3)
    cars = {ALICE: (26, 0), BOB: (24, 0)}
    board = board_of(scene(cars, options=laps))
    for sheet in board.sheets:
        assert [each.lap for each in sheet.cats] == [0, 1, 1]
    assert "<title>Bob (green): row 24 of lap 1, inner lane</title>" in html_of(board)
    assert html_of(board).count("lap-mark") == 4
    assert "lap-mark" not in html_of(board_of(scene({BOB: (24, 0)}, options=laps)))
    assert "lap-mark" not in html_of(board_of(scene({BOB: (25, 0)}, phase="over")))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_moment_is_well_formed_and_keeps_to_the_policy(language: str) -> None:
    with override(language):
        for number, state in enumerate(moments(5, seed=2, circuit="long")):
            if number % 9 == 0:
                html = html_of(board_of(state, state.turn))
                assert not re.search(r"style=|<style|<script|\son\w+=", html)
                ElementTree.fromstring(html)


def test_a_mail_shows_the_trick_in_one_drawing() -> None:
    state = driving({}, card_of(RED, 9), card_of(RED, 4), card_of(RED, 10))
    svg = board_svg(TABLE, {"board": board_of(state)})
    assert "Charlie" in svg
    assert "var(" not in svg
    assert "foreignObject" not in svg


DRAWN: dict[CircuitSlug, str] = {
    "short-narrow": "25 rows",
    "long-narrow": "38 rows",
    "short": "24 rows",
    "long": "36 rows",
}


def test_the_circuits_are_drawn_without_cars() -> None:
    for slug, rows in DRAWN.items():
        html = render_to_string("games/racing_cats/_circuit.html", {"sheet": drawing(slug)})
        assert rows in html
        assert "cat-car" not in html
        assert all(width(line, 31) <= 600 for _, line in drawing(slug).narrows)
    assert [line for _, line in drawing("long").narrows] == [
        "two lanes in rows",
        "8–10,\u00a017–19,\u00a027–29",
    ]
    assert "one lane in rows" in " ".join(line for _, line in drawing("short-narrow").narrows)


def test_every_diagram_of_the_rules_shows_what_it_tells_of() -> None:
    """RC-7, RC-12, RC-13, RC-19."""
    drawn = diagrams()
    winners = {
        name: next(p.seating.name for p in drawn[name].middle.placed if p.seating.wins)
        for name in ("trick", "trump", "trumps", "no_trump")
    }
    assert set(winners.values()) == {"Bob"}
    assert {
        name: len(drawn[name].sheet.targets)
        for name in ("steps", "narrow", "jump", "reach", "no_jump")
    } == {"steps": 3, "narrow": 2, "jump": 3, "reach": 3, "no_jump": 2}
    assert sum(is_done for row in drawn["record"] for _, is_done in row.paws) == 26


def test_the_rules_draw_every_diagram() -> None:
    drawn = diagrams()
    html = "".join(_rules_section(section.slug, drawn) for section in TABLE_OF_CATS.rules_sections)
    assert html.count("<figure>") == 15
    assert html.count("stretch-diagram") == 6
    assert html.count("trick-diagram") == 4
    assert html.count("circuit-ring") == 2
    assert html.count('class="cat-tile"') == len(COLOURS)


def test_the_rules_name_the_spaces_and_trumps_of_the_game() -> None:
    """RC-1, RC-2."""
    html = _rules_section("cards", diagrams())
    assert tuple(map(int, re.findall(r"<td>(\d)</td>", html))) == CARS_ON
    named = re.search(r"blue (\d), green (\d), red (\d), black (\d), orange (\d)", html)
    assert named is not None
    assert tuple(map(int, named.groups())) == TRUMP_NUMBERS


def test_the_jump_of_the_rules_steps_diagonally_first_and_goes_over_blue() -> None:
    """RC-13, the source's example."""
    sheet = diagrams()["jump"].sheet
    beyond = {sheet.ring.space(9, lane).point for lane in (1, 3)}
    assert beyond == {target.middle for target in sheet.targets[1:]}
    (way,) = sheet.ways
    assert "{} {}".format(*sheet.ring.space(7, 0).point) in way.path


def _rules_section(slug: str, drawn: Mapping[str, Any]) -> str:
    section = next(each for each in TABLE_OF_CATS.rules_sections if each.slug == slug)
    return render_to_string(section.template, {"diagrams": drawn})


def test_the_boost_example_of_the_rules_moves_seven_spaces() -> None:
    """RC-10."""
    boost = diagrams()["boost"]
    won = boost.won
    same = [face.spaces if face.colour == won.colour else 1 for face in boost.boosts]
    assert won.spaces + sum(same) == 7
    (way,) = boost.stretch.sheet.ways
    assert way.path.count("L") == 7


def test_five_paints_have_five_signs() -> None:
    """RC-1: colour is never the only sign."""
    assert tuple(name for name, _, _ in PAINTS) == COLOURS
    assert len(set(SHAPES)) == len(COLOURS)


@pytest.mark.parametrize(("name", "paint", "ink"), PAINTS)
def test_a_paint_can_be_read_and_stands_out_from_the_road(name: str, paint: str, ink: str) -> None:
    assert contrast(paint, ink) >= TEXT
    for theme in ("light", "dark"):
        road = tokens(theme)["--road"]
        assert max(contrast(paint, road), contrast(ink, road)) >= SHAPE


def test_a_way_lies_in_a_case_that_stands_out_where_its_paint_does_not() -> None:
    """The case is what is written on the paint, which contrasts with it (see above)."""
    rules = dict(re.findall(r"^(\.cat-trail\S*[^{]*) \{([^}]*)\}", CSS.read_text("utf-8"), re.M))
    assert "stroke: var(--on-paint)" in rules[".cat-trail .cat-trail__case"]
    assert not any("opacity" in rule for rule in rules.values())
