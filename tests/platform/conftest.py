"""A folder of a site whose database is migrated, made once in a run."""

import fcntl
import os
from pathlib import Path

import pytest

from tests.platform.programs import run


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated database, made by the first worker; nobody writes there afterwards."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "migrated"
    folder.mkdir(exist_ok=True)
    with (folder.with_suffix(".lock")).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "chicane.sqlite3").exists():
            result = run("migrate", "--verbosity", "0", folder=folder)
            assert result.returncode == 0, result.stderr
    return folder
