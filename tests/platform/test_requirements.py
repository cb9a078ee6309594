"""The lock files can be trusted, and tell nothing of the machine that wrote them."""

import re
from pathlib import Path

import pytest
from django.conf import settings

LOCKS = ("requirements.txt", "requirements-dev.txt")
HASHES = re.compile(r"( \\\n    --hash=sha256:[0-9a-f]{64})+\n")


def requirements(name: str) -> list[str]:
    """Each requirement with its hashes, comments left out."""
    text = Path(settings.BASE_DIR, name).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines(keepends=True) if not line.lstrip().startswith("#")]
    return re.split(r"(?m)^(?=\S)", "".join(lines))[1:]


@pytest.mark.parametrize("name", LOCKS)
def test_every_requirement_is_pinned_and_hashed(name: str) -> None:
    loose = [
        entry
        for entry in requirements(name)
        if not re.match(r"[\w.-]+(\[[\w,]+\])?==", entry) or not HASHES.search(entry)
    ]
    assert requirements(name)
    assert loose == []


@pytest.mark.parametrize("name", LOCKS)
def test_no_address_and_no_local_path_is_in_a_lock(name: str) -> None:
    text = Path(settings.BASE_DIR, name).read_text(encoding="utf-8")
    assert re.findall(r"\S*(?:://|--index|--find|--extra| @ |/home/|/opt/|/tmp/)\S*", text) == []


def test_the_site_runs_on_the_versions_its_tests_ran_on() -> None:
    assert set(requirements("requirements.txt")) <= set(requirements("requirements-dev.txt"))
