"""Fields of games by the words of the site, beside the names they had first.

Moves are stored by their first names, which programs of before read and send too.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins

Names = Mapping[str, str]
"""Present names of fields by their former ones, as a table has them."""


def told(value: Any, names: Names) -> Any:
    """A view, event, action or options as JSON, with the present names beside the former ones."""
    return _with_present(to_builtins(value, str_keys=True), names)


def former(action: Mapping[str, Any], names: Names) -> dict[str, Any]:
    """An action as it is stored: a field by its former name, unless both are sent and differ."""
    found = dict(action)
    for name, present in names.items():
        if present in found and found.get(name, found[present]) == found[present]:
            found[name] = found.pop(present)
    return found


def _with_present(told: Any, names: Names) -> Any:
    if isinstance(told, list | tuple):
        return [_with_present(each, names) for each in told]
    if not isinstance(told, dict):
        return told
    found = {name: _with_present(value, names) for name, value in told.items()}
    return found | {names[name]: value for name, value in found.items() if name in names}
