"""Files of the site that only its own user may read."""

import os
from contextlib import suppress
from pathlib import Path

OWNER = 0o700
REACHED = 0o710
"""A folder in which a proxy of the same group may reach the static files, but list nothing."""


def private_folder(path: Path) -> Path:
    """Make the folder, or close it to others where it was left open."""
    path.mkdir(mode=OWNER, parents=True, exist_ok=True)
    _narrow(path, REACHED)
    return path


def private_file(path: Path) -> Path:
    """Make an empty file, or close it to others; what SQLite puts beside it has the same mode."""
    with suppress(OSError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
    _narrow(path, 0o600)
    return path


def _narrow(path: Path, most: int) -> None:
    """Take rights away, give none; what belongs to somebody else stays as it is."""
    with suppress(OSError):
        mode = path.stat().st_mode & 0o777
        if mode & ~most:
            path.chmod(mode & most)
