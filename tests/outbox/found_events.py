"""Finds the events of the site, and where they are written."""

import ast
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from django.conf import settings

from racing.outbox.events import Event

SITE = ("racing", "tournaments")
MAKERS = {"of"}
"""Methods of events that make one."""


def all_events() -> list[type[Event]]:
    """Every event of the site: the classes in an `events.py` that no other one is made from."""
    for path in _sources():
        if path.name == "events.py":
            import_module(_module_of(path))
    found = [each for each in _below(Event) if each.__module__.startswith(SITE)]
    return sorted((each for each in found if not _is_base(each)), key=lambda each: each.__name__)


def never_written(events: Iterable[type[Event]]) -> list[str]:
    """Names of the events that no function of the site makes."""
    written = set[tuple[str, str]]()
    for path in _sources():
        if path.name != "events.py":
            written |= set(made_in(path.read_text(encoding="utf-8")))
    return [each.__name__ for each in events if (each.__module__, each.__name__) not in written]


def made_in(source: str) -> Iterator[tuple[str, str]]:
    """Module and name of whatever this source imports and calls, or calls a maker of."""
    tree = ast.parse(source)
    names = dict(_imported(tree))
    for call in ast.walk(tree):
        if isinstance(call, ast.Call):
            path = _dotted(call.func)
            if len(path) > 1 and path[-1] in MAKERS:
                path = path[:-1]
            if path and path[0] in names:
                module, name = names[path[0]]
                yield (f"{module}.{name}", path[1]) if len(path) == 2 else (module, name)


def _imported(tree: ast.Module) -> Iterator[tuple[str, tuple[str, str]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                yield each.asname or each.name, (node.module, each.name)


def _dotted(node: ast.expr) -> list[str]:
    """The names of `a.b.c`; empty if it is something else."""
    if isinstance(node, ast.Name):
        return [node.id]
    if isinstance(node, ast.Attribute) and (before := _dotted(node.value)):
        return [*before, node.attr]
    return []


def _sources() -> Iterator[Path]:
    for name in SITE:
        yield from (Path(settings.BASE_DIR) / name).rglob("*.py")


def _module_of(path: Path) -> str:
    return ".".join(path.relative_to(settings.BASE_DIR).with_suffix("").parts)


def _below(event: type[Event]) -> Iterator[type[Event]]:
    for each in event.__subclasses__():
        yield each
        yield from _below(each)


def _is_base(event: type[Event]) -> bool:
    return any(each.__module__.startswith(SITE) for each in event.__subclasses__())
