"""The templates of the site as text, and the words in them that nobody can translate."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from django.conf import settings
from django.template.base import Lexer, Token, TokenType

ROOT = Path(settings.BASE_DIR)
FOLDERS = (ROOT / "templates", ROOT / "tests" / "dash" / "templates")

# Names that are the same in every language, and each language in its own words.
SAME_EVERYWHERE = {"chi", "cane", "Chicane", "Français", "English"}
SPOKEN_ATTRIBUTES = {"alt", "title", "placeholder", "aria-label", "aria-description", "data-label"}
WORD = re.compile(r"[^\W\d_]{2,}")
BLOCKS_LEFT_OUT = {
    "blocktranslate": "endblocktranslate",
    "blocktrans": "endblocktrans",
    "comment": "endcomment",
}


def templates(*suffixes: str) -> list[Path]:
    found = (path for folder in FOLDERS for path in folder.rglob("*"))
    return sorted(path for path in found if path.suffix in (suffixes or (".html", ".txt", ".svg")))


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def untranslated_words(text: str) -> list[str]:
    """Words a reader sees or hears that stand outside every translation tag."""
    reader = _Reader()
    reader.feed("".join(_plain_parts(text)))
    reader.close()
    return [word for word in WORD.findall(" ".join(reader.spoken)) if word not in SAME_EVERYWHERE]


def _plain_parts(text: str) -> Iterator[str]:
    until = ""
    for token in Lexer(text).tokenize():
        tag = _tag(token)
        if until:
            until = "" if tag == until else until
        elif tag in BLOCKS_LEFT_OUT:
            until = BLOCKS_LEFT_OUT[tag]
        elif tag == "block" and token.contents.endswith("_class"):
            until = "endblock"
        elif token.token_type is TokenType.TEXT:
            yield token.contents


def _tag(token: Token) -> str:
    return token.contents.split()[0] if token.token_type is TokenType.BLOCK else ""


class _Reader(HTMLParser):
    """Gathers what a page says: its texts and its spoken attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.spoken: list[str] = []

    def handle_data(self, data: str) -> None:
        self.spoken.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.spoken.extend(value or "" for key, value in attrs if key in SPOKEN_ATTRIBUTES)
