"""Dash on the screen: every choice and event has its words, and the board its drawing."""

import re
from collections.abc import Iterator
from random import Random
from statistics import fmean
from xml.etree import ElementTree

import pytest
from django.template.loader import render_to_string

from racing.bots.simulation import simulate
from racing.bots.situation import Level, situation_of
from racing.engine.playthrough import Played, playthrough
from racing.engine.position import Position
from racing.engine.values import Pass, Seat, Viewer
from racing.tables.registry import registered_game
from racing.tables.table import SeatNames
from tests.dash.rules import DASH
from tests.dash.sentences import sentence_of
from tests.dash.table import DashTable
from tests.dash.values import CardDrawn, CarMoved, DashOptions
from tests.engine.races import ALICE, BOB, KEY
from tests.thorough import only_if_thorough

TABLE = DashTable()
SEAT_NAMES = SeatNames(["Alice", "Bob", "Charlie"])


def race_of(level: Level, **options: object) -> Iterator[Played]:
    random, bot = Random(1), registered_game("dash").bots[level]

    def choose(game: object, position: Position) -> tuple[Seat, object]:
        seat = min(DASH.seats_to_act(position.state))
        return seat, bot(situation_of(DASH, position, seat, random))

    return playthrough(DASH, DashOptions(**options), 3, KEY, choose)  # type: ignore[arg-type]


def board_of(position: Position, viewer: Viewer) -> str:
    view = DASH.view(position.state, viewer)
    actions = DASH.legal_actions(position.state, viewer) if viewer is not None else ()
    board = TABLE.board(view, viewer, SEAT_NAMES, actions[-1] if actions else None)
    return render_to_string(TABLE.board_template, {"board": board})


def test_every_choice_says_what_it_leads_to() -> None:
    for played in race_of(Level.ROOKIE):
        state = played.position.state
        for seat in DASH.seats_to_act(state):
            view = DASH.view(state, seat)
            assert TABLE.question(view, seat)
            for action in DASH.legal_actions(state, seat):
                choice = TABLE.choice(view, seat, action)
                assert str(choice.label)
                assert str(choice.consequence).endswith(".")
                assert choice.action == action


def test_every_event_is_a_sentence_or_nothing() -> None:
    for played in race_of(Level.ROOKIE, finish="all"):
        for event in DASH.events_for(played.step.events, None):
            text = sentence_of(event, SEAT_NAMES)
            assert text is None or text.endswith(".")


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    drawn = CardDrawn(seat=BOB, card=4)
    (own,), (public,) = DASH.events_for((drawn,), BOB), DASH.events_for((drawn,), None)
    assert sentence_of(own, SEAT_NAMES) == "Bob draws card 4."
    assert sentence_of(public, SEAT_NAMES) is None


def test_one_space_is_not_spaces() -> None:
    moved = CarMoved(seat=ALICE, start=0, end=1, slipstream=False)
    assert sentence_of(moved, SEAT_NAMES) == "Alice moves 1 space."


@pytest.mark.parametrize("length", [10, 20, pytest.param(40, marks=only_if_thorough)])
@pytest.mark.parametrize("lanes", [1, 2])
def test_the_board_is_drawn_at_every_moment(length: int, lanes: int) -> None:
    for played in race_of(Level.CLUB, length=length, lanes=lanes, finish="all"):
        for viewer in (None, ALICE):
            sheets = ElementTree.fromstring(board_of(played.position, viewer)).findall("svg")
            assert [len(cars_on(sheet)) for sheet in sheets] == [3, 3]


def cars_on(sheet: ElementTree.Element) -> list[ElementTree.Element]:
    assert sheet.get("class", "").startswith("board")
    return [each for each in sheet.findall("g") if each.get("class", "").startswith("car ")]


def test_the_board_has_no_inline_style_or_script() -> None:
    *_, last = race_of(Level.CLUB)
    assert not re.search(r"style=|<style|<script|\son\w+=", board_of(last.position, ALICE))


def test_the_board_shows_a_spectator_no_hand() -> None:
    first, *_ = race_of(Level.CLUB)
    assert "playing-card" in board_of(first.position, ALICE)
    assert "playing-card" not in board_of(first.position, None)


def test_every_car_stands_in_the_text_version() -> None:
    first, *_ = race_of(Level.CLUB)
    lines = TABLE.describe(DASH.view(first.position.state, None), SEAT_NAMES)
    assert lines[1] == "Car 2, Bob: space 0 of 20, lower lane."
    assert len(lines) == 3


def test_every_option_has_its_words() -> None:
    assert set(TABLE.options) == set(DashOptions.__struct_fields__)


def test_an_action_of_the_site_is_no_choice() -> None:
    view = DASH.view(next(race_of(Level.CLUB)).position.state, ALICE)
    with pytest.raises(TypeError):
        TABLE.choice(view, ALICE, Pass())


def test_better_bots_come_home_sooner() -> None:
    bots = registered_game("dash").bots
    mean = {}
    for level in bots:
        results = simulate(DASH, DashOptions(), seats=2, races=40, seed=1, bot=bots[level])
        mean[level] = fmean(result.moves for result in results)
    assert mean[Level.ACE] < mean[Level.CLUB] < mean[Level.ROOKIE]
