"""Keys of the site that are made once and kept as files in the data folder."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex


def kept_key(path: Path, make: Callable[[], str]) -> str:
    """The stored key, made by the first process that needs it; only the site's user can read it."""
    if not path.exists():
        draft = path.with_suffix(f".{token_hex(4)}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(make())
        with suppress(FileExistsError):
            os.link(draft, path)
        draft.unlink()
    return path.read_text()
