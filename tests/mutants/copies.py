"""Copies of the tree for faults to be put into: the real one is never touched."""

import io
import os
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path
from queue import Queue

from tests.mutants.fault import DoesNotFit, Fault

ROOT = Path(__file__).parents[2]
# In memory where there is room for it: nothing of it is kept.
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


@contextmanager
def copies(count: int, commit: str) -> Iterator["Queue[Path]"]:
    """So many copies of a commit, or of the working tree without one, to take and give back."""
    with tempfile.TemporaryDirectory(prefix="chicane-mutants-", dir=MEMORY) as place:
        found: Queue[Path] = Queue()
        for number in range(count):
            folder = Path(place) / str(number)
            if commit:
                _unpack(commit, folder)
            else:
                _copy(folder)
            found.put(folder)
        yield found


@contextmanager
def with_fault(folder: Path, fault: Fault) -> Iterator[None]:
    """Puts a fault into a copy, which is restored afterwards."""
    path = folder / fault.file
    if not path.is_file():
        raise DoesNotFit(f"{fault.id} no longer fits: there is no {fault.file}")
    before = path.read_text()
    _write(path, fault.put_into(before))
    try:
        yield
    finally:
        _write(path, before)


def _write(path: Path, text: str) -> None:
    """Writes a file and removes what was compiled: Python compares only whole seconds."""
    path.write_text(text)
    if path.suffix == ".py":
        Path(cache_from_source(str(path))).unlink(missing_ok=True)


def _copy(folder: Path) -> None:
    """Copies what git knows of the working tree, with what was changed there since."""
    for name in _git("ls-files", "-z").decode().rstrip("\0").split("\0"):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)


def _unpack(commit: str, folder: Path) -> None:
    with tarfile.open(fileobj=io.BytesIO(_git("archive", "--format=tar", commit))) as archive:
        archive.extractall(folder, filter="data")


def _git(*words: str) -> bytes:
    return subprocess.run(("git", *words), cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
