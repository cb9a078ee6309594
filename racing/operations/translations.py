"""Translation catalogues: extracted, compared, written and compiled without gettext."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

SOURCES = ("config", "racing", "tournaments", "templates")
GAMES = Path("racing", "tables")
TEMPLATES_OF_GAMES = Path("templates", "games")
TRIED_IN_TESTS = Path("tests", "dash")
TEMPLATE_SUFFIXES = (".html", ".txt")
LANGUAGES = ("fr",)
KEYWORDS = DEFAULT_KEYWORDS | {
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
Strings: TypeAlias = tuple[str, ...]
Key: TypeAlias = tuple[str | None, Strings]
Shared: TypeAlias = dict[Key, str | Strings]
PLACEHOLDER = re.compile(r"%\((\w+)\)|%[sd]|\{(\w*)\}")


class PlainCatalogue(Catalog):
    """A catalogue whose header has no date or program: equal texts give equal bytes."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale_identifier)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=UTF-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
        ]


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder of catalogues, and the sources whose strings they hold."""

    folder: Path
    sources: tuple[Path, ...]
    others: tuple[Path, ...] = ()
    """Folders inside the sources whose strings have a shelf of their own."""

    def po_path(self, language: str) -> Path:
        return self.folder / language / "LC_MESSAGES" / "django.po"

    def source_files(self) -> Iterator[Path]:
        for source in self.sources:
            for path in sorted(source.rglob("*")):
                is_ours = not any(path.is_relative_to(other) for other in self.others)
                if is_ours and path.suffix in (".py", *TEMPLATE_SUFFIXES):
                    yield path


def shelves(root: Path) -> Iterator[Shelf]:
    """All shelves: one beside the table of each game, and one for the site."""
    games = [path.parent for path in sorted((root / GAMES).glob("*/table.py"))]
    for game in games:
        yield Shelf(game / "locale", (game, root / TEMPLATES_OF_GAMES / game.name))
    yield Shelf(root / TRIED_IN_TESTS / "locale", (root / TRIED_IN_TESTS,))
    sources = tuple(root / source for source in SOURCES)
    yield Shelf(root / "locale", sources, (*games, root / TEMPLATES_OF_GAMES))


def as_python(path: Path) -> str:
    """The file as Babel's Python extractor reads it; a template becomes its gettext calls."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return text
    return "\n".join(line.lstrip() for line in templatize(text).splitlines())


def extracted(shelf: Shelf) -> Catalog:
    """Every translatable string of the sources, without a translation."""
    catalogue = Catalog(charset="utf-8")
    for path in shelf.source_files():
        stream = BytesIO(as_python(path).encode())
        options = {"encoding": "utf-8"}
        for _, msgid, comments, context in extract(
            "python", stream, KEYWORDS, ("Translators:",), options
        ):
            if msgid:
                catalogue.add(msgid, auto_comments=comments, context=context)
    return catalogue


def stored(shelf: Shelf, language: str) -> Catalog:
    path = shelf.po_path(language)
    if not path.exists():
        return Catalog(locale=language, charset="utf-8")
    with path.open("rb") as stream:
        return read_po(stream, locale=language, charset="utf-8")


def updated(shelf: Shelf, language: str, shared: Shared | None = None) -> Catalog:
    """The strings of the sources, and no others, with the translations we have.

    A new string takes the translation it has in another shelf.
    """
    old = stored(shelf, language)
    fresh = PlainCatalogue(locale=language, charset="utf-8", header_comment="", fuzzy=False)
    for message in extracted(shelf):
        if not message.id:
            continue
        known = old.get(message.id, message.context)
        string = known.string if known and same_shape(known, message) else None
        if not all(parts(string)):
            string = (shared or {}).get(key_of(message), string)
        flags = {"fuzzy"} & known.flags if known else set()
        fresh.add(
            message.id,
            string,
            flags=flags,
            auto_comments=message.auto_comments,
            context=message.context,
        )
    return fresh


def key_of(message: Message) -> Key:
    return (message.context, parts(message.id))


def all_said(root: Path, language: str) -> dict[Key, set[Strings]]:
    """Every string of every shelf with its translations, of which there should be one."""
    said: dict[Key, set[Strings]] = {}
    for shelf in shelves(root):
        for message in stored(shelf, language):
            if message.id and all(parts(message.string)):
                said.setdefault(key_of(message), set()).add(parts(message.string))
    return said


def shared_by(root: Path, language: str) -> Shared:
    return {
        key: min(strings) if len(key[1]) > 1 else min(strings)[0]
        for key, strings in all_said(root, language).items()
    }


def same_shape(one: Message, other: Message) -> bool:
    return bool(one.pluralizable) == bool(other.pluralizable) and one.id == other.id


def po_bytes(catalogue: Catalog) -> bytes:
    out = BytesIO()
    write_po(out, catalogue, width=100, no_location=True, sort_output=True)
    return out.getvalue().lstrip()


def mo_bytes(catalogue: Catalog) -> bytes:
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def written(shelf: Shelf, language: str, shared: Shared) -> dict[Path, bytes]:
    """The contents that the files of a language should have; empty without strings."""
    catalogue = updated(shelf, language, shared)
    path = shelf.po_path(language)
    if not len(catalogue):
        return {}
    return {path: po_bytes(catalogue), path.with_suffix(".mo"): mo_bytes(catalogue)}


def write(root: Path, language: str) -> None:
    shared = shared_by(root, language)
    for shelf in shelves(root):
        for path, content in written(shelf, language, shared).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def stale_files(root: Path, language: str) -> list[str]:
    """The files that writing would change."""
    shared = shared_by(root, language)
    return [
        str(path.relative_to(root))
        for shelf in shelves(root)
        for path, content in written(shelf, language, shared).items()
        if not path.exists() or path.read_bytes() != content
    ]


def faults(root: Path, language: str) -> list[str]:
    """Lines about missing or conflicting translations.

    Of two translations of one string only one is ever shown, whatever game it stands in.
    """
    twice = [key for key, strings in all_said(root, language).items() if len(strings) > 1]
    return [f"two translations: {msgid[0]!r}" for _, msgid in twice] + [
        f"{fault}: {parts(message.id)[0]!r}"
        for shelf in shelves(root)
        for message in updated(shelf, language)
        if message.id and (fault := fault_of(message))
    ]


def fault_of(message: Message) -> str:
    strings = parts(message.string)
    if not all(strings):
        return "untranslated"
    if message.fuzzy:
        return "fuzzy"
    if any(
        placeholders(string) != placeholders(parts(message.id)[-1])
        for string in strings[1:] or strings
    ):
        return "placeholders differ"
    if not placeholders(strings[0]) <= placeholders(parts(message.id)[-1]):
        return "placeholders differ"
    return ""


def parts(text: object) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, tuple | list) else (str(text or ""),)


def placeholders(text: str) -> set[str]:
    return {match.group() for match in PLACEHOLDER.finditer(text)}
