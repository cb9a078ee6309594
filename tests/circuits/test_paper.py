"""Circuits on squared paper: squares of 4 mm at least, and every square on some sheet."""

from xml.etree import ElementTree

import pytest
from django.test import Client

from racing.games.racetrack.circuit import Sketch
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.par import track_of
from racing.games.racetrack.track import Track
from racing.tables.racetrack.board.paper import HEAD, LEAST, MARGIN, Sheet, sheets_of

SVG = "{http://www.w3.org/2000/svg}"


def ring(width: int, height: int) -> Track:
    """A road of five squares round the paper."""
    inner = ((5, 5), (width - 5, 5), (width - 5, height - 5), (5, height - 5))
    outer = ((0, 0), (width, 0), (width, height), (0, height))
    return track_of(Sketch(outer, inner, ((width // 2, 0), (width // 2, 5)), "clockwise"))


def squares(sheet: Sheet) -> set[tuple[int, int]]:
    return {
        (x, y)
        for x in range(sheet.left, sheet.left + sheet.across)
        for y in range(sheet.top, sheet.top + sheet.down)
    }


@pytest.mark.parametrize("size", [(15, 12), (42, 28), (28, 42), (67, 40), (90, 61), (250, 250)])
def test_every_square_is_on_a_sheet_and_large_enough(size: tuple[int, int]) -> None:
    sheets = sheets_of(ring(*size))
    drawn: set[tuple[int, int]] = set().union(*map(squares, sheets))
    assert drawn == {(x, y) for x in range(-1, size[0] + 1) for y in range(-1, size[1] + 1)}
    assert [sheet.number for sheet in sheets] == list(range(1, sheets[0].of + 1))
    for sheet in sheets:
        width, height = sheet.size
        assert sheet.side >= LEAST
        assert sheet.across * sheet.side <= width - 2 * MARGIN + 1e-9
        assert sheet.down * sheet.side <= height - 2 * MARGIN - HEAD + 1e-9


@pytest.mark.parametrize("slug", ["teacup", "wolf-ridge"])
def test_each_sheet_is_a_drawing_of_its_own(client: Client, slug: str) -> None:
    count = len(sheets_of(CIRCUITS.track(slug)))
    page = client.get(f"/circuits/{slug}/paper/").content.decode()
    assert page.count("<img") >= count
    answer = client.get(f"/circuits/{slug}/paper/{count}.svg")
    assert answer["Content-Type"] == "image/svg+xml"
    drawing = ElementTree.fromstring(answer.content)
    assert drawing.get("width") in ("210mm", "297mm")
    words = " ".join("".join(text.itertext()) for text in drawing.iter(f"{SVG}text"))
    par = CIRCUITS.drawings[slug].par[7]
    assert f"par {par} at top speed 7" in words
    for number in (0, count + 1):
        assert client.get(f"/circuits/{slug}/paper/{number}.svg").status_code == 404
