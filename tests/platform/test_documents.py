"""What the documents name is there."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
NAMED = re.compile(r"`((?:bootstrap|config|racing|templates|tests|tournaments)/[\w/.]*)`")
WALKS = ("a move", "a championship's round", "a report")


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
