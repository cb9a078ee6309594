"""The board of a race page as a PNG, as its reader sees it."""

import logging
from collections.abc import Mapping, Sequence
from math import tau
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import resvg_py
from django.template.loader import render_to_string

from racing.drawing.stylesheet import Rule, font_parts, resolved, rules_of, style_of
from racing.tables.table import Table

logger = logging.getLogger(__name__)

SVG = "http://www.w3.org/2000/svg"
DRAWN = {
    *("color", "display", "opacity", "fill", "fill-opacity", "fill-rule"),
    *("stroke", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-opacity"),
    *("stroke-width", "text-anchor", "dominant-baseline"),
    *("font-family", "font-size", "font-weight"),
}
LEFT_OUT = {"class", "aria-hidden", "focusable", "pathLength"}
FAMILIES = "Liberation Sans, DejaVu Sans, Noto Sans, Arial, Helvetica, sans-serif"


def board_picture(table: Table, context: Mapping[str, Any], *, width: int) -> bytes | None:
    """The picture, or None: a board that cannot be drawn must stop no letter."""
    try:
        svg = board_svg(table, context)
        return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, background="#fbfaf5"))
    except Exception as error:
        # Names the error's kind only: its text might carry what the board shows.
        logger.error("a board was not drawn: %s", type(error).__name__)
        return None


def board_svg(table: Table, context: Mapping[str, Any]) -> str:
    """The first drawing of the table's picture or board, with all its style in itself."""
    text = render_to_string(table.picture_template or table.board_template, dict(context))
    # Parsed text is our own template's, in which every value is escaped.
    root = ElementTree.fromstring(f'<root class="stage">{text}</root>')  # noqa: S314
    line = _way_to_board(root)
    rules = rules_of(table.stylesheet)
    board = line[-1]
    signs = [] if list(board.iter("symbol")) else list(root.iter("symbol"))
    variables: dict[str, str] = {}
    for depth in range(1, len(line)):
        variables = {**variables, **_variables(line[:depth], rules)}
    board[:0] = signs
    _dress(line, rules, variables)
    board.set("xmlns", SVG)
    return ElementTree.tostring(board, encoding="unicode")


def _way_to_board(root: Element) -> list[Element]:
    """From the outermost element to the first drawing that is a board."""
    for child in root:
        if child.tag == "svg" and "board" in child.get("class", "").split():
            return [root, child]
        inner = _way_to_board(child)
        if inner:
            return [root, *inner]
    return []


def _variables(line: Sequence[Element], rules: Sequence[Rule]) -> dict[str, str]:
    return {name: value for name, value in style_of(line, rules) if name.startswith("--")}


def _dress(line: list[Element], rules: Sequence[Rule], inherited: Mapping[str, str]) -> None:
    """Write what the rules say into the element itself, and so on down."""
    element = line[-1]
    variables = {**inherited, **_variables(line, rules)}
    for name, value in _drawn(line, rules, variables).items():
        element.set(name, value)
    _scale_dashes(element)
    for child in list(element):
        if child.tag == "foreignObject":
            element.remove(child)
        else:
            _dress([*line, child], rules, variables)
    for name in LEFT_OUT & set(element.keys()):
        del element.attrib[name]


def _drawn(
    line: Sequence[Element], rules: Sequence[Rule], variables: Mapping[str, str]
) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, written in style_of(line, rules):
        value = None if name.startswith("--") else resolved(written, variables)
        if value is None:
            continue
        parts = font_parts(value) if name == "font" else {name: value}
        found.update({key: each for key, each in parts.items() if key in DRAWN})
    if "font-family" in found:
        found["font-family"] = FAMILIES
    return found


def _scale_dashes(circle: Element) -> None:
    """Dashes of a circle are given in parts of it, which the renderer does not know."""
    length, dashes = circle.get("pathLength"), circle.get("stroke-dasharray", "none")
    if circle.tag == "circle" and length and dashes != "none":
        scale = tau * float(circle.get("r", 0)) / float(length)
        scaled = (f"{float(each) * scale:.3f}" for each in dashes.replace(",", " ").split())
        circle.set("stroke-dasharray", " ".join(scaled))
