"""Reads CSS rules from the site's own stylesheets, and applies them to elements."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.contrib.staticfiles import finders

from racing.notices.board_images.css_selectors import Node, Selector, read_selectors, split_outside

COMMENT = re.compile(r"/\*.*?\*/", re.S)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
VARIABLE = re.compile(r"var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)")
FONT = re.compile(r"(?:(\d{3}) )?([\d.]+px)(?:/\S+)? (.+)")
FILES = ("css/tokens.css", "css/board.css", "css/seats.css")

Values = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Rule:
    selector: Selector
    order: int
    values: tuple[tuple[str, str], ...]


@lru_cache(maxsize=32)
def rules_of(sheets: tuple[str, ...]) -> tuple[Rule, ...]:
    """Rules for boards and of a game's sheets, in the light theme on any screen; weakest first."""
    text = "".join(_read(name) for name in (*FILES, *sheets))
    rules = list(_rules(_without_conditions(COMMENT.sub("", text))))
    return tuple(sorted(rules, key=lambda rule: (rule.selector.weight, rule.order)))


def tokens() -> Values:
    """The colours and sizes of the site, by name."""
    said = style_of((Node("root", frozenset()),), ())
    return {name: value for name, value in said if name.startswith("--")}


@lru_cache(maxsize=2048)
def style_of(ancestry: tuple[Node, ...], sheets: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """All styles of the last element of this line of descent, the strongest last."""
    fitting = (rule for rule in rules_of(sheets) if rule.selector.fits(ancestry))
    return tuple(value for rule in fitting for value in rule.values)


def resolved(value: str, variables: Values) -> str | None:
    """The value with its variables filled in; None where one has no value."""
    for _ in range(10):
        found = VARIABLE.search(value)
        if found is None:
            return value
        known: str | None = variables.get(found[1], found[2])
        if known is None:
            return None
        value = value[: found.start()] + known + value[found.end() :]
    return None


def font_parts(value: str) -> Values:
    """The parts of a font shorthand."""
    found = FONT.fullmatch(value)
    if found is None:
        return {}
    weight, size, family = found.groups()
    return {"font-weight": weight or "400", "font-size": size, "font-family": family}


def _read(name: str) -> str:
    path = finders.find(name)
    return Path(str(path)).read_text(encoding="utf-8") if path else ""


def _without_conditions(text: str) -> str:
    """The stylesheet without @-rules, which hold on some screens only."""
    kept, depth, inside = [], 0, 0
    at = 0
    while at < len(text):
        if depth == 0 and text[at] == "@":
            at, inside = text.index("{", at) + 1, 1
            while inside:
                inside += (text[at] == "{") - (text[at] == "}")
                at += 1
            continue
        kept.append(text[at])
        at += 1
    return "".join(kept)


def _rules(text: str) -> Iterator[Rule]:
    for order, (selectors, body) in enumerate(RULE.findall(text)):
        values = tuple(_values(body))
        for selector in read_selectors(selectors.strip()):
            yield Rule(selector, order, values)


def _values(body: str) -> Iterator[tuple[str, str]]:
    for part in split_outside(body, ";"):
        name, colon, value = part.partition(":")
        if colon:
            yield name.strip(), " ".join(value.split())
