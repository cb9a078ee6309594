"""Renders the board of a race page as a PNG, as its reader sees it."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from math import tau
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import resvg_py
from django.template.loader import render_to_string

from racing.notices.board_images.css_selectors import Node
from racing.notices.board_images.stylesheet import Values, font_parts, resolved, style_of
from racing.tables.table import Table

logger = logging.getLogger(__name__)

SVG = "http://www.w3.org/2000/svg"
DRAWN = {
    *("color", "display", "opacity", "fill", "fill-opacity", "fill-rule"),
    *("stroke", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-opacity"),
    *("stroke-width", "text-anchor", "dominant-baseline", "vector-effect"),
    *("font-family", "font-size", "font-weight"),
}
LEFT_OUT = {"class", "aria-hidden", "focusable", "pathLength"}
THIN = 0.4
"""Width of a line that must not grow with its drawing."""
FAMILIES = "Liberation Sans, DejaVu Sans, Noto Sans, Arial, Helvetica, sans-serif"


def board_picture(table: Table, context: Mapping[str, Any], *, width: int) -> bytes | None:
    """The picture, or None: a board that cannot be drawn must stop no letter."""
    try:
        svg = board_svg(table, context)
        return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, background="#fbfaf5"))
    except Exception as error:
        # Logs the error's type only: its text might carry what the board shows.
        logger.error("could not draw a board: %s", type(error).__name__)
        return None


def board_svg(table: Table, context: Mapping[str, Any]) -> str:
    """The first drawing of the table's picture or board, with all its style in itself."""
    text = render_to_string(table.picture_template or table.board_template, dict(context))
    # The text comes from our own template, in which every value is escaped.
    root = ElementTree.fromstring(f'<root class="stage">{text}</root>')  # noqa: S314
    *outer, board = _way_to_board(root)
    board[:0] = [sign for sign in root.iter("symbol") if sign not in list(board.iter("symbol"))]
    dresser = Dresser(table.stylesheets)
    ancestry: tuple[Node, ...] = ()
    variables: Values = {}
    for element in outer:
        ancestry = (*ancestry, _node(element))
        variables = {**variables, **dresser.variables(ancestry)}
    dresser.dress(board, ancestry, variables, 1)
    board.set("xmlns", SVG)
    return ElementTree.tostring(board, encoding="unicode")


def _way_to_board(root: Element) -> list[Element]:
    """The elements from the outermost to the first board."""
    for child in root:
        if child.tag == "svg" and "board" in child.get("class", "").split():
            return [root, child]
        inner = _way_to_board(child)
        if inner:
            return [root, *inner]
    return []


def _node(element: Element) -> Node:
    return Node(element.tag, frozenset(element.get("class", "").split()))


@dataclass(frozen=True, slots=True)
class Dresser:
    """Writes the styles of the rules into the elements themselves."""

    sheets: tuple[str, ...]

    def variables(self, ancestry: tuple[Node, ...]) -> Values:
        said = style_of(ancestry, self.sheets)
        return {name: value for name, value in said if name.startswith("--")}

    def dress(
        self, element: Element, outer: tuple[Node, ...], inherited: Values, scale: float
    ) -> None:
        """Style an element and its children; `scale` is the size of a unit here on the board."""
        ancestry = (*outer, _node(element))
        variables = {**inherited, **self.variables(ancestry)}
        scale *= _scale_of(element)
        drawn = self._drawn(ancestry, variables)
        if drawn.pop("vector-effect", "") == "non-scaling-stroke":
            drawn["stroke-width"] = f"{THIN * float(drawn['stroke-width']) / scale:.3f}"
        for name, value in drawn.items():
            element.set(name, value)
        _scale_dashes(element)
        for child in list(element):
            if child.tag == "foreignObject":
                element.remove(child)
            else:
                self.dress(child, ancestry, variables, scale)
        for name in LEFT_OUT & set(element.keys()):
            del element.attrib[name]

    def _drawn(self, ancestry: tuple[Node, ...], variables: Values) -> dict[str, str]:
        found: dict[str, str] = {}
        for name, written in style_of(ancestry, self.sheets):
            value = None if name.startswith("--") else resolved(written, variables)
            if value is None:
                continue
            parts = font_parts(value) if name == "font" else {name: value}
            found.update({key: each for key, each in parts.items() if key in DRAWN})
        if "font-family" in found:
            found["font-family"] = FAMILIES
        return found


def _scale_of(drawing: Element) -> float:
    """For a drawing inside another: how much larger its units are than those around it."""
    box = drawing.get("viewBox", "").split()
    if drawing.tag != "svg" or drawing.get("width") is None or len(box) != 4:
        return 1
    return min(
        float(drawing.get(side, 0)) / float(size)
        for side, size in (("width", box[2]), ("height", box[3]))
    )


def _scale_dashes(circle: Element) -> None:
    """Scale the dashes of a circle: the renderer does not know `pathLength`."""
    length, dashes = circle.get("pathLength"), circle.get("stroke-dasharray", "none")
    if circle.tag == "circle" and length and dashes != "none":
        scale = tau * float(circle.get("r", 0)) / float(length)
        scaled = (f"{float(each) * scale:.3f}" for each in dashes.replace(",", " ").split())
        circle.set("stroke-dasharray", " ".join(scaled))
