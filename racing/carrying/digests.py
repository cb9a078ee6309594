"""What a table holds, in one number: equal however its rows are sorted."""

from collections.abc import Iterable, Iterator
from hashlib import sha256

import msgspec


class Digest(msgspec.Struct, frozen=True):
    """How many rows, and the sum of what each of them comes to."""

    rows: int
    total: str


class Sum:
    """Rows go through it on their way."""

    def __init__(self) -> None:
        self._rows, self._total = 0, 0

    def over(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        for line in lines:
            self._rows += 1
            self._total += int.from_bytes(sha256(line).digest())
            yield line

    @property
    def digest(self) -> Digest:
        return Digest(self._rows, f"{self._total % 2**256:064x}")


def digest_of(lines: Iterable[bytes]) -> Digest:
    found = Sum()
    for _ in found.over(lines):
        pass
    return found.digest
