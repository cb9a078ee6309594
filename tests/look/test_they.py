"""People are "they" wherever we write English: on screen, in code and in documents."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from racing.operations import translations
from tests.look.sources import ROOT, name

# Only letters make it another word: an underscore parts the words of a name.
MASCULINE = re.compile(r"(?<![^\W\d_])h(?:e|is|im|imself)(?![^\W\d_])", re.IGNORECASE)
FOLDERS = (
    *("bench", "bootstrap", "config", "docs", "examples"),
    *("racing", "static", "templates", "tests", "tournaments"),
)
SUFFIXES = {".py", ".html", ".txt", ".svg", ".js", ".css", ".md"}

ALLOWED = {
    "nobody_blocks_himself": "the stored name of a constraint",
    "nobody_is_tied_to_himself": "the stored name of a constraint",
}


NAME_THE_WORDS = {"test_they.py", "test_words.py"}


def written() -> Iterator[Path]:
    """Everything we wrote, but for migrations that have run and the tests that name the words."""
    yield from ROOT.glob("*.md")
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            is_ours = "migrations" not in path.parts and path.name not in NAME_THE_WORDS
            if is_ours and path.suffix in SUFFIXES and path.is_file():
                yield path


def gendered(text: str) -> list[str]:
    for allowed in ALLOWED:
        text = text.replace(allowed, "")
    return [line.strip() for line in text.splitlines() if MASCULINE.search(line)]


def test_nobody_is_masculine_in_what_we_write() -> None:
    found = {name(path): gendered(path.read_text()) for path in written()}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_nobody_is_masculine_on_screen() -> None:
    texts = [
        part
        for shelf in translations.shelves(ROOT)
        for message in translations.extracted(shelf)
        for part in translations.parts(message.id)
    ]
    assert [text for text in texts if gendered(text)] == []


def test_what_is_allowed_is_still_written() -> None:
    text = "\n".join(path.read_text() for path in written())
    assert [allowed for allowed in ALLOWED if allowed not in text] == []


@pytest.mark.parametrize(
    ("line", "is_found"),
    [
        ("Ask him.", True),
        ("def test_nobody_rules_on_his_own_race() -> None:", True),
        ("He may appeal.", True),
        ("# whoever drives for himself", True),
        ("Ask them: the history shows this theme.", False),
    ],
)
def test_a_masculine_word_is_found(line: str, is_found: bool) -> None:
    assert bool(gendered(line)) == is_found
