"""Pieces of pages that are rendered once: what is filled into them is each reader's own."""

import re
from dataclasses import replace

import pytest
from django.template import Context, Engine
from django.utils import translation
from django.utils.safestring import mark_safe

from racing.engine.values import Seat
from racing.tables.fragment_cache import kept_piece
from racing.tables.top_race.board.pieces import Racer
from tests.look.sources import name, templates

LINE = (
    '{% load chicane %}{% kept "races/_line.html" stands=stands is_automatic=True '
    "with here=here ply=ply text=text %}"
)
LEAVING = '{% load chicane %}{% kept "races/_leaving.html" race=7 %}'


def written(source: str, **values: object) -> str:
    return Engine.get_default().from_string(source).render(Context(values))


def line(text: str, *, ply: int = 3, stands: bool = True) -> str:
    return written(LINE, stands=stands, here="/races/7/", ply=ply, text=text)


def test_what_is_filled_in_is_that_of_each_use() -> None:
    assert '<a href="/races/7/?move=3">Bob turns</a>' in line("Bob turns")
    assert '<a href="/races/7/?move=4">Alice waits</a>' in line("Alice waits", ply=4)


def test_what_is_filled_in_is_escaped_unless_it_is_safe() -> None:
    assert "&lt;b&gt;Bob&lt;/b&gt;" in line("<b>Bob</b>")
    assert "<b>Bob</b>" in line(mark_safe("<b>Bob</b>"))


def test_pieces_that_differ_in_what_is_filled_in_are_rendered_once() -> None:
    line("One")
    before = kept_piece.cache_info().misses
    line("Two", ply=9)
    assert kept_piece.cache_info().misses == before


def test_a_car_is_rendered_once_wherever_it_stands() -> None:
    here = Racer("red", Seat(0), "translate(3 4)", "rotate(90)")
    there = replace(here, place="translate(5 6)", heading="rotate(180)")
    assert 'transform="translate(3 4)"><g transform="rotate(90)">' in here.drawn
    before = kept_piece.cache_info().misses
    assert 'transform="translate(5 6)"><g transform="rotate(180)">' in there.drawn
    assert kept_piece.cache_info().misses == before


def test_what_is_filled_into_a_drawing_is_escaped() -> None:
    assert "<b>" not in Racer("red", None, "<b>").drawn


def test_a_piece_is_kept_for_each_language() -> None:
    english = line("One")
    with translation.override("fr"):
        assert line("One") != english


def test_a_form_in_a_piece_has_the_token_of_who_reads_it() -> None:
    assert 'value="mine"' in written(LEAVING, csrf_token="mine")
    others = written(LEAVING, csrf_token="yours")
    assert 'value="yours"' in others
    assert "mine" not in others


def test_a_piece_cannot_depend_on_what_is_filled_in() -> None:
    source = '{% load chicane %}{% kept "races/_line.html" with stands=stands %}'
    with pytest.raises(TypeError, match="stands is filled in later"):
        written(source, stands=True)


def test_no_template_changes_language_or_time_zone_on_the_way() -> None:
    """Pieces are kept for those that a page begins with."""
    changes = re.compile(r"{%\s*(language|timezone)\b")
    assert [name(path) for path in templates() if changes.search(path.read_text("utf-8"))] == []
