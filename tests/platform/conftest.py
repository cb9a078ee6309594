"""A folder of a site whose database is migrated, made once."""

from pathlib import Path

import pytest

from tests.platform.programs import run


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("migrated")
    result = run("migrate", "--verbosity", "0", folder=folder)
    assert result.returncode == 0, result.stderr
    return folder
