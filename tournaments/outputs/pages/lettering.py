"""Fits texts into a width in whichever font there is: smaller first, then shorter."""

from dataclasses import dataclass
from unicodedata import combining, east_asian_width

from tournaments.championships.pages.sharing import plain

ELLIPSIS = "…"
WIDTHS = {
    **dict.fromkeys("ijl.,:;'’|!·I", 0.4),
    **dict.fromkeys(' ftr()[]/-"*', 0.5),
    **dict.fromkeys("mwMW@%—&", 1.12),
    ELLIPSIS: 1.0,
}
"""Widths of letters as parts of the size, in the widest font for pictures, in bold."""
SMALL, CAPITAL, FULL = 0.72, 0.86, 1.15


@dataclass(frozen=True, slots=True)
class Lettering:
    text: str
    size: int


def width_of(text: str, size: int) -> float:
    """The width of a text at most; a little less in most fonts."""
    return size * sum(_width(each) for each in text)


def in_lines(text: str, *, width: float, size: int, least: int, small: int) -> list[Lettering]:
    """The text on one line down to the least size, else on two small ones, cut at the end."""
    text = plain(text)
    if width_of(text, least) <= width:
        return [fitted(text, width=width, size=size, least=least)]
    first = _start(text, width, small)
    rest = text[len(first) :].strip()
    return [Lettering(first.strip(), small), Lettering(_cut(rest, width, small), small)]


def fitted(text: str, *, width: float, size: int, least: int) -> Lettering:
    """The text as large as it fits; what is too long at the least size is cut."""
    text = plain(text)
    for each in range(size, least, -2):
        if width_of(text, each) <= width:
            return Lettering(text, each)
    return Lettering(_cut(text, width, least), least)


def _start(text: str, width: float, size: int) -> str:
    """The words that fit a line; of one long word, the letters that fit."""
    end = len(text)
    while width_of(text[:end].rstrip(), size) > width:
        end -= 1
    space = text.rfind(" ", 0, end + 1)
    return text[: space if space > 0 else end]


def _cut(text: str, width: float, size: int) -> str:
    if width_of(text, size) <= width:
        return text
    while text and width_of(text.rstrip() + ELLIPSIS, size) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def _width(character: str) -> float:
    if combining(character):
        return 0
    if character in WIDTHS:
        return WIDTHS[character]
    if east_asian_width(character) in "WF" or ord(character) > 0x2E80:
        return FULL
    return CAPITAL if character.isupper() or not character.isalnum() else SMALL
