"""A folder for letters."""

from pathlib import Path

import pytest
from pytest_django import Settings


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> None:
    settings.EMAIL_FILE_PATH = tmp_path / "mail"
