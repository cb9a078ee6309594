"""The part of CSS selectors that boards use: names, classes, :is, :not, descendants, children."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

TOKEN = re.compile(r"\.([\w-]+)|(\*|[a-zA-Z][\w-]*)|:(is|not)\(([^()]*)\)|:(root)")


class Node(NamedTuple):
    """The parts of an element that selectors use."""

    tag: str
    classes: frozenset[str]


class Unsupported(ValueError):
    """A selector that no picture needs, such as :hover or ::before."""


@dataclass(frozen=True, slots=True)
class Compound:
    """The conditions on one element."""

    tag: str = ""
    classes: frozenset[str] = frozenset()
    among: tuple[tuple["Compound", ...], ...] = ()
    without: tuple["Compound", ...] = ()
    is_root: bool = False

    def fits(self, node: Node, is_root: bool) -> bool:
        return (
            self.classes <= node.classes
            and (not self.tag or self.tag == node.tag)
            and (is_root or not self.is_root)
            and all(any(each.fits(node, is_root) for each in group) for group in self.among)
            and not any(each.fits(node, is_root) for each in self.without)
        )

    @property
    def weight(self) -> int:
        """Specificity: classes count a hundredfold, names once."""
        inner = sum(max(each.weight for each in group) for group in self.among)
        inner += max((each.weight for each in self.without), default=0)
        return 100 * (len(self.classes) + self.is_root) + bool(self.tag) + inner


@dataclass(frozen=True, slots=True)
class Selector:
    """Compounds from the outermost to the element itself; `tight` where a child is meant."""

    compounds: tuple[Compound, ...]
    tight: tuple[bool, ...]

    @property
    def weight(self) -> int:
        return sum(each.weight for each in self.compounds)

    def fits(self, ancestry: Sequence[Node]) -> bool:
        """Whether the last element of this line of descent matches."""
        return self._fits(ancestry, len(self.compounds) - 1)

    def _fits(self, ancestry: Sequence[Node], at: int) -> bool:
        if not ancestry or not self.compounds[at].fits(ancestry[-1], len(ancestry) == 1):
            return False
        if at == 0:
            return True
        if self.tight[at]:
            return self._fits(ancestry[:-1], at - 1)
        return any(self._fits(ancestry[:end], at - 1) for end in range(len(ancestry) - 1, 0, -1))


def read_selectors(text: str) -> list[Selector]:
    """The selectors of a list that can be read; others are left out."""
    found = []
    for part in split_outside(text, ","):
        try:
            found.append(_selector(part.strip()))
        except Unsupported:
            continue
    return found


def split_outside(text: str, mark: str) -> list[str]:
    """Split where the mark stands outside all brackets."""
    parts, depth = [""], 0
    for char in text:
        depth += (char == "(") - (char == ")")
        if char == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return parts


def _selector(text: str) -> Selector:
    words = split_outside(text.replace(">", " > "), " ")
    compounds: list[Compound] = []
    tight: list[bool] = []
    is_tight = False
    for word in filter(None, words):
        if word == ">":
            is_tight = True
            continue
        compounds.append(_compound(word))
        tight.append(is_tight)
        is_tight = False
    if not compounds:
        raise Unsupported(text)
    return Selector(tuple(compounds), tuple(tight))


def _compound(word: str) -> Compound:
    tag, is_root, at = "", False, 0
    classes: set[str] = set()
    among: list[tuple[Compound, ...]] = []
    without: list[Compound] = []
    while at < len(word):
        found = TOKEN.match(word, at)
        if found is None:
            raise Unsupported(word)
        name, element, function, inner, root = found.groups()
        if name:
            classes.add(name)
        elif element:
            tag = "" if element == "*" else element
        elif root:
            is_root = True
        else:
            group = tuple(_compound(each.strip()) for each in inner.split(","))
            if function == "is":
                among.append(group)
            else:
                without.extend(group)
        at = found.end()
    return Compound(tag, frozenset(classes), tuple(among), tuple(without), is_root)
