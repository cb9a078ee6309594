"""What the table of every game on the site must offer, tried along whole races."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints
from xml.etree import ElementTree

import pytest
from django.template.loader import get_template, render_to_string
from django.utils.translation import override

from racing.engine.dice import SEED_BYTES
from racing.engine.game import AnyGame
from racing.engine.playthrough import Played, playthrough
from racing.engine.position import Position
from racing.engine.values import Action, Seat, Viewer
from racing.tables.registry import RegisteredGame, registered_game, registered_games
from racing.tables.table import SeatNames

REGISTERED = [pytest.param(registered, id=registered.slug) for registered in registered_games()]
SEAT_NAMES = SeatNames(["Alice", "Bob", "Charlie", "Dora", "Emil", "Fred", "Gina", "Hugo"])
SMALL_NAMES = SeatNames([name.lower() for name in SEAT_NAMES.names])
WITH_A_CAPITAL = re.compile(rf"\b({'|'.join(SEAT_NAMES.names)})\b")
RACES = 2
NO_TEXT = re.compile(r"None|%\(|\{\{|<[A-Z]\w+")
"""What a text shows when a value is missing or raw."""
FORBIDDEN = re.compile(r"style=|<style|<script|\son\w+=")

every_table = pytest.mark.parametrize("registered", REGISTERED)


def race(registered: RegisteredGame, seed: int) -> Iterator[Played]:
    random = Random(seed)
    game = registered.rules

    def choose(game: AnyGame, position: Position) -> tuple[Seat, Action]:
        seat = random.choice(sorted(game.seats_to_act(position.state)))
        return seat, random.choice(game.legal_actions(position.state, seat))

    key = random.randbytes(SEED_BYTES)
    return playthrough(game, game.Options(), seats_of(registered, seed), key, choose)


def seats_of(registered: RegisteredGame, seed: int) -> int:
    """The fewest people one can race with, then more."""
    return min(max(2, registered.rules.min_seats) + 2 * seed, registered.rules.max_seats)


def moments(registered: RegisteredGame) -> tuple[tuple[Played, Viewer], ...]:
    return _moments(registered.slug)


@cache
def _moments(slug: str) -> tuple[tuple[Played, Viewer], ...]:
    return tuple(
        moment for seed in range(RACES) for moment in _moments_of(registered_game(slug), seed)
    )


def _moments_of(registered: RegisteredGame, seed: int) -> Iterator[tuple[Played, Viewer]]:
    viewers: list[Viewer] = [None, *(Seat(number) for number in range(seats_of(registered, seed)))]
    for number, played in enumerate(race(registered, seed)):
        yield played, viewers[number % len(viewers)]


def questions(registered: RegisteredGame) -> Iterator[tuple[Any, Seat, tuple[Action, ...]]]:
    """What is asked along the races, each with the view of whoever is."""
    game = registered.rules
    for played, viewer in moments(registered):
        state = played.position.state
        if viewer is not None and (actions := game.legal_actions(state, viewer)):
            yield game.view(state, viewer), viewer, actions


def is_told(text: object) -> bool:
    return bool(str(text).strip()) and not NO_TEXT.search(str(text))


@every_table
def test_every_option_and_value_has_its_words(registered: RegisteredGame) -> None:
    options, texts = registered.rules.Options, registered.table.options
    assert set(texts) == set(options.__struct_fields__)
    for name, kind in get_type_hints(options).items():
        values = registered.rules.option_choices(name)
        if get_origin(kind) is Literal:
            values = get_args(kind)
        elif NoneType in get_args(kind):
            values = (None,)
        assert is_told(texts[name].label)
        assert set(texts[name].values) == {str(value) for value in values or ()}


@every_table
def test_everything_that_happens_is_told_in_both_languages(registered: RegisteredGame) -> None:
    for language in ("en", "fr"):
        with override(language):
            for played, viewer in moments(registered):
                for event in registered.rules.events_for(played.step.events, viewer):
                    sentence = registered.table.sentence(event, SEAT_NAMES)
                    assert sentence is None or is_told(sentence)


@every_table
def test_every_choice_has_a_label_and_a_consequence(registered: RegisteredGame) -> None:
    random = Random(1)
    for view, seat, actions in questions(registered):
        assert is_told(registered.table.question(view, seat))
        for action in random.sample(actions, min(3, len(actions))):
            choice = registered.table.choice(view, seat, action)
            assert choice.action == action
            assert is_told(choice.label)
            assert is_told(choice.consequence)


@every_table
def test_a_first_race_gets_advice_and_never_a_wrong_word(registered: RegisteredGame) -> None:
    told = {str(registered.table.advice(view, seat)) for view, seat, _ in questions(registered)}
    assert all(not NO_TEXT.search(text) for text in told)
    assert registered.slug == "dash" or len(told - {""}) > 1


@every_table
def test_the_board_is_well_formed_all_along(registered: RegisteredGame) -> None:
    """Without style or script, for everybody, with a choice shown and without.

    Every seventh moment: all viewers are met, since there are never a multiple of seven.
    """
    for played, viewer in moments(registered)[::7]:
        state = played.position.state
        view = registered.rules.view(state, viewer)
        actions = () if viewer is None else registered.rules.legal_actions(state, viewer)
        for chosen in (None, *actions[:1]):
            board = registered.table.board(view, viewer, SEAT_NAMES, chosen)
            drawn = render_to_string(registered.table.board_template, {"board": board})
            assert "<svg" in drawn
            assert not FORBIDDEN.search(drawn)
            ElementTree.fromstring(f"<div>{drawn.replace('&nbsp;', ' ')}</div>")


@every_table
def test_every_moment_is_described_in_words(registered: RegisteredGame) -> None:
    for played, viewer in moments(registered):
        lines = registered.table.describe(
            registered.rules.view(played.position.state, viewer), SEAT_NAMES
        )
        assert lines
        assert all(is_told(line) for line in lines)


@every_table
def test_names_stay_as_their_owners_write_them(registered: RegisteredGame) -> None:
    """In the log, in the description and on the board, also where a sentence begins with one."""
    table, rules = registered.table, registered.rules
    for language in ("en", "fr"):
        with override(language):
            for number, (played, viewer) in enumerate(moments(registered)):
                view = rules.view(played.position.state, viewer)
                told = [
                    table.sentence(event, SMALL_NAMES)
                    for event in rules.events_for(played.step.events, viewer)
                ]
                told += table.describe(view, SMALL_NAMES)
                if number % 7 == 0:
                    board = table.board(view, viewer, SMALL_NAMES, None)
                    told.append(render_to_string(table.board_template, {"board": board}))
                assert not [text for text in told if WITH_A_CAPITAL.search(str(text))]


@every_table
def test_the_texts_around_a_race_are_there(registered: RegisteredGame) -> None:
    table = registered.table
    assert all(is_told(text) for text in (table.name, table.pitch, table.progress(3)))
    for template in (table.actions_template, table.legend_template, table.side_template):
        assert not template or get_template(template)


@every_table
def test_the_seats_have_a_note_or_none_and_a_farewell_where_they_are_done(
    registered: RegisteredGame,
) -> None:
    for played, viewer in moments(registered):
        if viewer is not None:
            view = registered.rules.view(played.position.state, viewer)
            for text in (
                registered.table.note(view, viewer),
                registered.table.farewell(view, viewer),
            ):
                assert not NO_TEXT.search(str(text))


@every_table
def test_every_standing_order_has_its_words_and_is_drawn(registered: RegisteredGame) -> None:
    """Along a plan of whoever looks, now and then."""
    random = Random(2)
    for played, viewer in moments(registered)[::7]:
        view = registered.rules.view(played.position.state, viewer)
        orders: tuple[Any, ...] = ()
        while viewer is not None and (after := registered.rules.orders_after(view, viewer, orders)):
            order = random.choice(after)
            choice = registered.table.order_choice(view, viewer, orders, order)
            assert is_told(choice.label)
            assert is_told(choice.consequence)
            orders = (*orders, order)
        for is_draft in (False, True) if orders else ():
            board = registered.table.plan_board(view, viewer, SEAT_NAMES, orders, is_draft)
            drawn = render_to_string(registered.table.board_template, {"board": board})
            assert not FORBIDDEN.search(drawn)
            ElementTree.fromstring(f"<div>{drawn.replace('&nbsp;', ' ')}</div>")
    assert get_template(registered.table.plan_template)
    assert all(is_told(text) for text in registered.table.order_words.values())
