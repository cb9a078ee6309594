"""How much the long walks try: a part in `make test`, all of it in `make test THOROUGH=1`."""

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

THOROUGH = bool(os.environ.get("THOROUGH"))
Each = TypeVar("Each")

only_if_thorough = pytest.mark.skipif(not THOROUGH, reason="takes long: with THOROUGH=1 only")


def fewer(count: int) -> int:
    """Examples that are tried of something, unless all are."""
    return count if THOROUGH else (count + 2) // 3


def some_of(values: Sequence[Each], count: int, at: int) -> list[Each]:
    """So many of them from a place on, round and round: whoever comes next gets the next ones."""
    if THOROUGH or len(values) <= count:
        return list(values)
    return [values[(at * count + each) % len(values)] for each in range(count)]
