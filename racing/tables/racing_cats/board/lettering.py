"""Widths of drawn text, so that it stays inside the road."""

from collections.abc import Sequence
from functools import lru_cache

WIDTHS = {
    letter: wide / 100
    for wide, letters in {
        35: "ijlîï \u00a0\u202f'",
        40: "/IJ\\|,.’·:;",
        50: "-f!()[]tr_`–",
        60: '"*?zcçs',
        69: "Lvxyakàâäeéèêëoôö",
        73: "EFTÉÈ$0123456789hnuùûüñ{}SYbdgpqßCPZ",
        85: "BAKRVXÀUGDHNOQ#+<=>^~",
        100: "&w%@M…—",
        110: "mW",
    }.items()
    for letter in letters
}
"""Widths of bold letters relative to their size, from a wide typeface so that others fit."""
UNKNOWN = 1.0
"""Width of unknown letters: as wide as high at most."""
TAIL = 2
"""Letters kept of the end of a name that begins as another does."""


@lru_cache(maxsize=4096)
def width(text: str, size: float) -> float:
    """Width of a text, cached as names and words recur."""
    return size * sum(WIDTHS.get(letter, UNKNOWN) for letter in text)


def fitted(name: str, room: float, size: float) -> str:
    """The name, cut where it no longer fits."""
    return name if width(name, size) <= room else _head(name, room, size)


def _head(name: str, room: float, size: float) -> str:
    while name and width(f"{name}…", size) > room:
        name = name[:-1]
    return f"{name.rstrip()}…"


def told_apart(names: Sequence[str], room: float, size: float) -> tuple[str, ...]:
    """Names cut to fit; those that would look the same keep their ends."""
    shown = [fitted(name, room, size) for name in names]
    pairs = zip(names, shown, strict=True)
    return tuple(
        short if shown.count(short) == 1 else _with_tail(name, room, size) for name, short in pairs
    )


def _with_tail(name: str, room: float, size: float) -> str:
    tail = name[-TAIL:].strip()
    return _head(name[:-TAIL], room - width(tail, size), size) + tail


def wrapped(text: str, room: float, size: float) -> tuple[str, ...]:
    """Lines no wider than the room; words are not broken."""
    lines: list[str] = []
    left, space = 0.0, width(" ", size)
    for word in text.split(" ") if text else ():
        left -= space + width(word, size)
        if lines and left >= 0:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
            left = room - width(word, size)
    return tuple(lines)
