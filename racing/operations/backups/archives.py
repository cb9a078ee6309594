"""The backup file: a line for every row of every table, and a manifest with digests."""

import os
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import IO

import msgspec

from racing.operations.backups.digests import Digest, Sum, digest_of

FORMAT = 1
MANIFEST, SEAL = "manifest.json", "manifest.sha256"
GATHERED = 500


class Unreadable(Exception):
    """The file is no whole backup; the message says why."""


class Kept(msgspec.Struct, frozen=True):
    """A table in the file."""

    columns: list[str]
    digest: Digest
    last: int
    """The last id that its rows were given."""


class Manifest(msgspec.Struct, frozen=True):
    """The contents of the file, and the version it was made from."""

    made_at: datetime
    migrations: list[tuple[str, str]]
    tables: dict[str, Kept]
    files: dict[str, str]
    """Files beside the database, each with its digest."""
    format: int = FORMAT


class Writer:
    """Writes the file while only some rows are in memory."""

    def __init__(self, file: zipfile.ZipFile) -> None:
        self._file = file

    def table(self, name: str, lines: Iterable[bytes]) -> Digest:
        found = Sum()
        with self._file.open(_place(name), "w", force_zip64=True) as member:
            gathered: list[bytes] = []
            for line in found.over(lines):
                gathered.append(line)
                if len(gathered) == GATHERED:
                    _write(member, gathered)
            _write(member, gathered)
        return found.digest

    def file(self, name: str, content: bytes) -> str:
        self._file.writestr(f"files/{name}", content)
        return sha256(content).hexdigest()

    def manifest(self, manifest: Manifest) -> None:
        content = msgspec.json.format(msgspec.json.encode(manifest), indent=1)
        self._file.writestr(MANIFEST, content)
        self._file.writestr(SEAL, sha256(content).hexdigest())


@contextmanager
def written(path: Path) -> Iterator[Writer]:
    """Write a file only its owner can read; it gets its name only when it is whole."""
    part = path.with_name(f".{path.name}.part")
    part.unlink(missing_ok=True)
    number = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with (
            os.fdopen(number, "wb") as raw,
            zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as file,
        ):
            yield Writer(file)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


class Archive:
    """An open backup file."""

    def __init__(self, file: zipfile.ZipFile) -> None:
        self._file = file
        content = file.read(MANIFEST)
        if sha256(content).hexdigest() != file.read(SEAL).decode():
            raise Unreadable("The manifest of the file was changed.")
        self.manifest = msgspec.json.decode(content, type=Manifest)
        if self.manifest.format != FORMAT:
            raise Unreadable(
                f"The file has format {self.manifest.format}. This site reads {FORMAT}."
            )

    def lines(self, table: str) -> Iterator[bytes]:
        with self._file.open(_place(table)) as member:
            for line in member:
                yield line.rstrip(b"\n")

    def file(self, name: str) -> bytes:
        return self._file.read(f"files/{name}")

    def check(self, told: Callable[[str], object] = lambda name: None) -> None:
        """Check every row and every file against the manifest."""
        for name, kept in self.manifest.tables.items():
            told(name)
            if digest_of(self.lines(name)) != kept.digest:
                raise Unreadable(f"The rows of {name} in the file were changed.")
        for name, digest in self.manifest.files.items():
            if sha256(self.file(name)).hexdigest() != digest:
                raise Unreadable(f"{name} in the file was changed.")


@contextmanager
def opened(path: Path) -> Iterator[Archive]:
    try:
        with zipfile.ZipFile(path) as file:
            yield Archive(file)
    except FileNotFoundError:
        raise Unreadable("There is no such file.") from None
    except (zipfile.BadZipFile, KeyError, EOFError, msgspec.DecodeError) as error:
        raise Unreadable(f"The file isn’t a complete backup ({type(error).__name__}).") from error


def _place(table: str) -> str:
    return f"tables/{table}.jsonl"


def _write(member: IO[bytes], lines: list[bytes]) -> None:
    if lines:
        member.write(b"\n".join(lines) + b"\n")
        lines.clear()
