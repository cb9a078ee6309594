"""The buttons of a page as it is shown, and how many words stand on each.

Names and numbers that a text is filled in with are no words of it. To tell them apart, what stands
on a button is looked up in the catalogues; of what is in none, all words are counted.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from typing import Final

from babel.messages.catalog import Message

from racing.operations import translations
from tests.look.sources import ROOT

LONGEST: Final = {"en": 3, "fr": 5}
LANGUAGES = tuple(LONGEST)
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}")
VALUE = r"\S+?(?: \S+?){0,2}"
"""A name or a number that a text is filled in with: at most three words."""
MARKUP = re.compile(r"<[^>]*>")
PRESSED = {"submit", "button", "reset"}
VOID = {"br", "hr", "img", "input"}
PARTS_LEFT_OUT = {
    "visually-hidden": "only screen readers say it",
    "narrow-only": "it takes the place of longer words on narrow screens",
    "move__words": "the consequence of a choice in a game, below its label",
    "move__detail": "the consequence of a choice in a game, below its label",
    "ride__words": "the consequence of a car’s move, beside its number and way",
}
BUTTONS_LEFT_OUT = {
    "playing-card": "a card of a game with its own name and effect, as it is drawn",
    "fc-do--risk": "a risk with the odds of winning and losing it",
}


@dataclass
class Button:
    """`pieces` are its texts between tags."""

    classes: frozenset[str]
    pieces: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return " ".join(self.pieces)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[Button] = []
        self._open: list[bool] = []
        """Of each tag inside the button, whether it is left out; the button itself is the first."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        classes = frozenset(told.get("class", "").split())
        if tag == "input" and told.get("type") in PRESSED:
            self.found.append(Button(classes, [told.get("value", "")]))
        elif self._open and tag not in VOID:
            self._open.append(bool(classes & PARTS_LEFT_OUT.keys()))
        elif not self._open and (tag == "button" or "button" in classes):
            self._open = [False]
            self.found.append(Button(classes))

    def handle_endtag(self, tag: str) -> None:
        if self._open and tag not in VOID:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._open and not any(self._open) and data.strip():
            self.found[-1].pieces.append(" ".join(data.split()))


def buttons_of(page: str) -> list[Button]:
    """What can be pressed on a page: buttons, and what looks like one."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    return reader.found


def long_buttons(page: str, language: str) -> Iterator[str]:
    for button in buttons_of(page):
        length = sum(counted(piece, language) for piece in button.pieces)
        if length > LONGEST[language] and not button.classes & BUTTONS_LEFT_OUT.keys():
            yield button.text


def words(text: str) -> list[str]:
    return [word for word in text.split() if re.search(r"\w", word)]


def own_words(text: str) -> int:
    """How many words a text has beside those that it is filled in with."""
    return len(words(PLACEHOLDER.sub(" ", MARKUP.sub("", text))))


@cache
def counted(piece: str, language: str) -> int:
    """How many words of its own a text on a button has; all of them if no catalogue knows it."""
    if not re.search(r"[^\W\d_]{2}", piece):
        return 0
    found = [count for text, count in _texts(language) if text.fullmatch(piece)]
    return max(found, default=len(words(piece)))


@cache
def messages() -> tuple[Message, ...]:
    return tuple(
        message
        for shelf in translations.shelves(ROOT)
        for message in translations.stored(shelf, "fr")
        if message.id
    )


@cache
def _texts(language: str) -> tuple[tuple[re.Pattern[str], int], ...]:
    found = {
        text
        for message in messages()
        for text in translations.parts(message.id if language == "en" else message.string)
    }
    return tuple((_pattern(text), count) for text in found if (count := own_words(text)))


def _pattern(text: str) -> re.Pattern[str]:
    plain = " ".join(MARKUP.sub("", text).split()).replace("%%", "%")
    return re.compile(VALUE.join(re.escape(part) for part in PLACEHOLDER.split(plain)), re.I)
