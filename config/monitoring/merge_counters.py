"""Merges Prometheus counters of dead processes, so totals never decrease.

Prometheus takes a falling total for a restart, and would count all of it once more.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from prometheus_client import REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.mmap_dict import MmapedDict
from prometheus_client.multiprocess import MultiProcessCollector

_Sums: Any = MmapedDict

LOCK = ".lock"
ENDED = 0
"""Stands for a process id that no process has."""


def counted() -> bytes:
    """Metrics of all processes, dead ones included; of this one alone where no folder is set."""
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    if not folder:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry, path=folder)  # type: ignore[no-untyped-call]
    with folded(Path(folder)):
        return generate_latest(registry)


@contextmanager
def folded(folder: Path) -> Iterator[None]:
    """Merge under a lock, so that no file is removed while it is read."""
    with (folder / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for path in sorted(folder.glob("*_*.db")):
            kind, _, number = path.stem.rpartition("_")
            if number.isdigit() and int(number) != ENDED and not _lives(int(number)):
                _add(path, folder / f"{kind}_{ENDED}.db")
        yield


def _add(ended: Path, to: Path) -> None:
    sums = _Sums(str(to))
    try:
        for key, value, _, _ in _Sums.read_all_values_from_file(str(ended)):
            sums.write_value(key, sums.read_value(key)[0] + value, 0.0)
    finally:
        sums.close()
    ended.unlink()


def _lives(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
