"""What the documents name is there, and their links and code work."""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from racing.bots.simulation import simulate
from racing.engine.game import AnyGame
from tests.games.examination import examine
from tests.games.race import Tally

ROOT = Path(settings.BASE_DIR)
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
NAMED = re.compile(r"`((?:bootstrap|config|racing|templates|tests|tournaments)/[\w/.]*)`")
WALKS = ("a move", "a championship's round", "a report")

CODE = re.compile(r"^```.*?^```$", re.M | re.S)
INLINE_CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\]\(([^()\s]+)\)")
HEADING = re.compile(r"^#{1,6} (.+)$", re.M)
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.M | re.S)
OUTSIDE = ("http://", "https://", "mailto:")

READ_BY_CONFIG = re.compile(r"\benv\.\w+\(\s*\"([A-Z][A-Z_]+)\"")
READ_ELSEWHERE = re.compile(r"\"(CHICANE_[A-Z_]+)\"")
SETTING_ROW = re.compile(r"^\| `([A-Z_]+)` \|", re.M)
SECTION_ROW = re.compile(r"^\| V(\d+)\.(\d+) \| .+? \| \*\*([a-z ]+)\*\* \| (.+) \|$", re.M)
TEST_MODULE = re.compile(r"`(tests/[\w/]+\.py)`")
TEST_NAME = re.compile(r"`(test_\w+)`")
COMMAND_HEADING = re.compile(r"^### `(\w+)`$", re.M)

CHANGES_OF_FOLDER = {"a move": 33, "a report": 15}
"""How often whoever follows a walk changes folder, at most."""


def named_in(text: str) -> list[str]:
    return [path for path in NAMED.findall(text) if "NAME" not in path]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_path_that_a_document_names_is_there(document: Path) -> None:
    missing = [path for path in named_in(document.read_text()) if not (ROOT / path).exists()]
    assert missing == []


def modules_of(walk: str) -> list[str]:
    _, _, rest = (ROOT / "docs" / "architecture.md").read_text().partition(f"## The walk of {walk}")
    return named_in(rest.partition("\n## ")[0])


@pytest.mark.parametrize("walk", WALKS)
def test_a_walk_names_its_modules(walk: str) -> None:
    named = modules_of(walk)
    assert len(named) >= 15
    assert all(path.endswith(".py") for path in named)


@pytest.mark.parametrize(("walk", "most"), CHANGES_OF_FOLDER.items())
def test_whoever_follows_a_walk_changes_folder_seldom(walk: str, most: int) -> None:
    folders = [Path(module).parent for module in modules_of(walk)]
    assert sum(one != other for one, other in pairwise(folders)) <= most


def anchors_of(text: str) -> set[str]:
    """The anchors of the headings, as GitHub makes them; the second of a name gets a number."""
    seen: Counter[str] = Counter()
    anchors = set()
    for heading in HEADING.findall(CODE.sub("", text)):
        anchor = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        anchors.add(f"{anchor}-{seen[anchor]}" if seen[anchor] else anchor)
        seen[anchor] += 1
    return anchors


def broken_links(document: Path) -> Iterator[str]:
    text = INLINE_CODE.sub("", CODE.sub("", document.read_text()))
    for link in LINK.findall(text):
        name, _, anchor = link.partition("#")
        target = (document.parent / name).resolve() if name else document
        if link.startswith(OUTSIDE):
            continue
        if not target.exists() or (anchor and anchor not in anchors_of(target.read_text())):
            yield link


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_no_link_or_picture_of_a_document_is_broken(document: Path) -> None:
    assert list(broken_links(document)) == []


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("[a](there.md)", []),
        ("[a](there.md#two-words)", []),
        ("[a](there.md#two-words-1)", []),
        ("## Here it is\n[a](#here-it-is)", []),
        ("[a](https://chicane.example/away.md)", []),
        ("`[a](away.md)`\n```\n[a](away.md)\n```", []),
        ("[a](away.md)", ["away.md"]),
        ("![a](away.png)", ["away.png"]),
        ("[![a](away.png)](there.md)", ["away.png"]),
        ("[a](there.md#three-words)", ["there.md#three-words"]),
        ("[a](#here-it-is)", ["#here-it-is"]),
    ],
)
def test_a_broken_link_is_found(tmp_path: Path, text: str, broken: list[str]) -> None:
    (tmp_path / "there.md").write_text("# There\n## Two `words`\n## Two words\n")
    document = tmp_path / "document.md"
    document.write_text(text)
    assert list(broken_links(document)) == broken


def test_every_document_is_in_the_list_of_the_readme() -> None:
    text = (ROOT / "README.md").read_text()
    missing = [path.name for path in DOCUMENTS if f"{path.name})" not in text]
    assert missing == ["README.md"]


def names_in(pattern: "re.Pattern[str]", *folders: str) -> set[str]:
    modules = [module for folder in folders for module in (ROOT / folder).rglob("*.py")]
    return {name for module in modules for name in pattern.findall(module.read_text())}


def test_every_setting_is_documented_and_no_other() -> None:
    read = names_in(READ_BY_CONFIG, "config")
    read |= names_in(READ_ELSEWHERE, "config", "racing", "tournaments")
    rows = SETTING_ROW.findall((ROOT / "docs" / "settings.md").read_text())
    assert sorted(rows) == sorted(read)


def test_every_command_is_documented_and_no_other() -> None:
    folders = [ROOT / name / "management" / "commands" for name in ("racing", "tournaments")]
    modules = [module.stem for folder in folders for module in folder.glob("*.py")]
    headings = COMMAND_HEADING.findall((ROOT / "docs" / "commands.md").read_text())
    assert sorted(headings) == sorted(set(modules) - {"__init__"})


ASVS_SECTIONS = (5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3)
"""How many sections the chapters of ASVS 5.0 have, from V1 to V17."""


def sections_of_security() -> list[tuple[str, ...]]:
    return SECTION_ROW.findall((ROOT / "docs" / "security.md").read_text())


def test_every_section_of_asvs_has_one_row() -> None:
    found = [(int(chapter), int(section)) for chapter, section, *_ in sections_of_security()]
    assert found == [
        (chapter, section)
        for chapter, count in enumerate(ASVS_SECTIONS, 1)
        for section in range(1, count + 1)
    ]


def test_every_section_of_asvs_is_held_or_says_why_not() -> None:
    words = {"held", "partly", "not held", "not applicable"}
    assert {held for *_, held, _ in sections_of_security()} <= words
    # Only written words can be tried by no test.
    untested = [
        f"V{chapter}.{section}"
        for chapter, section, held, how in sections_of_security()
        if held == "held" and not (TEST_MODULE.search(how) or ".txt`" in how)
    ]
    assert untested == []


def test_every_test_that_a_section_of_asvs_names_is_there() -> None:
    missing = []
    for chapter, section, _, how in sections_of_security():
        modules = [ROOT / name for name in TEST_MODULE.findall(how)]
        code = "".join(module.read_text() for module in modules if module.exists())
        named = [f"def {name}(" for name in TEST_NAME.findall(how)]
        missing += [f"V{chapter}.{section} {each}" for each in named if each not in code]
        missing += [f"V{chapter}.{section} {each.name}" for each in modules if not each.exists()]
    assert missing == []


LONGEST_GAME = 46
ADDING_A_GAME = ROOT / "docs" / "adding-a-game.md"


@pytest.fixture
def documented(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module that the page about adding a game shows."""
    code, *_ = PYTHON.findall(ADDING_A_GAME.read_text())
    (tmp_path / "sprint.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    yield import_module("sprint")
    del sys.modules["sprint"]


def test_the_documented_game_is_short() -> None:
    code, *_ = PYTHON.findall(ADDING_A_GAME.read_text())
    assert len([line for line in code.splitlines() if line.strip()]) <= LONGEST_GAME


def test_the_documented_game_is_raced_to_its_end(documented: Any) -> None:
    game: AnyGame = documented.Sprint()
    options = documented.SprintOptions()
    for seats in range(game.min_seats, game.max_seats + 1):
        results = list(simulate(game, options, seats=seats, races=20, seed=1))
        assert all(len(result.outcome.winners) == 1 for result in results)


def test_the_documented_game_passes_the_examination(documented: Any) -> None:
    tally = Tally()
    for seed in range(20):
        examine(documented.Sprint(), documented.SprintOptions(), 3, seed, tally)
    assert tally.races == 20


@pytest.mark.usefixtures("documented")
def test_the_documented_races_print_what_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    text = ADDING_A_GAME.read_text()
    _, code, *_ = PYTHON.findall(text)
    exec(code, {})
    shown = re.findall(r"^    (\d+ moves, won by seat \d)$", text, re.M)
    assert capsys.readouterr().out.splitlines() == shown != []
