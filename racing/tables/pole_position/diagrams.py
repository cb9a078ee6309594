"""The pictures of the rules page: moments of a race, drawn by the board itself."""

from collections.abc import Mapping
from typing import Any


def diagrams() -> Mapping[str, Any]:
    return {}
