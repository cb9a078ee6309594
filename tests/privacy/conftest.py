"""The standing cast as fixtures, and a folder for letters."""

from pathlib import Path

import pytest
from pytest_django import Settings

from tests.racing.conftest import alice, bob, charlie, gina

__all__ = ["alice", "bob", "charlie", "gina"]


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> None:
    settings.EMAIL_FILE_PATH = tmp_path / "mail"
