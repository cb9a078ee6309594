"""Boards without a stylesheet: what the rules say stands in the drawing itself."""

from xml.etree import ElementTree

import pytest

from racing.notices.board_images.css_selectors import Node, read_selectors
from racing.notices.board_images.picture import board_svg
from racing.notices.board_images.stylesheet import font_parts, resolved, tokens
from racing.people.models import Player
from racing.races.pages.race import race_page
from racing.races.selectors.races import seated_race
from racing.tables.registry import registered_game, registered_games
from tests.cast import dealt_race

LINE = (
    Node("root", frozenset()),
    Node("div", frozenset({"ring"})),
    Node("g", frozenset({"car", "seat-2"})),
    Node("circle", frozenset({"car__body"})),
)


@pytest.mark.parametrize(
    ("selector", "fits"),
    [
        (".car__body", True),
        ("circle", True),
        ("rect", False),
        (".ring .car__body", True),
        (".ring > .car__body", False),
        (".car > .car__body", True),
        (".car.seat-2 .car__body", True),
        (".car.seat-3 .car__body", False),
        (".ring :is(.car__ring, .car__body)", True),
        (".ring:not(.ring--hand) circle", True),
        (".car:not(.seat-2) circle", False),
        (":root", False),
        ("* > circle", True),
    ],
)
def test_a_selector_fits(selector: str, fits: bool) -> None:
    (read,) = read_selectors(selector)
    assert read.fits(LINE) is fits


def test_selectors_that_no_picture_needs_are_left_out() -> None:
    assert read_selectors("a:hover, .x::after, .y[open], .a + .b") == []
    assert len(read_selectors(".a, .b:hover, :is(.c, .d) .e")) == 2


def test_a_class_outweighs_a_name_and_two_outweigh_one() -> None:
    weights = [each.weight for each in read_selectors("circle, .a, .a circle, .a .b, .a.b:is(.c)")]
    assert weights == sorted(weights)
    assert len(set(weights)) == 5


def test_variables_are_filled_in_also_within_each_other() -> None:
    values = {"--a": "var(--b)", "--b": "red"}
    assert resolved("1px var(--a)", values) == "1px red"
    assert resolved("var(--c, var(--b))", values) == "red"
    assert resolved("var(--c)", values) is None
    assert resolved("var(--d)", {"--d": "var(--d)"}) is None


def test_a_font_is_written_at_length() -> None:
    assert font_parts("700 11px Arial, serif") == {
        "font-weight": "700",
        "font-size": "11px",
        "font-family": "Arial, serif",
    }
    assert font_parts("inherit") == {}


def test_pictures_are_drawn_in_the_light() -> None:
    assert tokens()["--paper"] == "#fbfaf5"


@pytest.mark.parametrize("slug", [registered.slug for registered in registered_games()])
def test_every_board_can_be_a_picture(slug: str, alice: Player, bob: Player) -> None:
    bots = max(0, registered_game(slug).rules.min_seats - 2)
    race = dealt_race(alice, bob, game=slug, bots=bots)
    page = race_page(seated_race(alice, race.pk))
    svg = board_svg(page.game.table, {"page": page, "board": page.board, "race": race})
    root = ElementTree.fromstring(svg)
    everything = list(root.iter())
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert not any("class" in each.attrib or "foreignObject" in each.tag for each in everything)
    assert "var(" not in svg
    assert "#fbfaf5" in {each.get("fill") for each in everything}
