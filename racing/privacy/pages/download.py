"""The ZIP file with a player's data."""

from collections.abc import Iterable
from datetime import datetime
from io import TextIOWrapper
from tempfile import SpooledTemporaryFile
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.core.serializers.json import DjangoJSONEncoder
from django.template.loader import render_to_string

from racing.people.models import Player
from racing.privacy.registry import Part, Row, parts

IN_MEMORY = 1024 * 1024
"""Bytes above which the archive is written to a temporary file."""


def archive_of(player: Player, *, now: datetime) -> IO[bytes]:
    """A ZIP in the reader's language, written row by row."""
    archive: Any = SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115
    with ZipFile(archive, "w", ZIP_DEFLATED) as files:
        context = {"player": player, "parts": parts(), "now": now}
        files.writestr("README.txt", render_to_string("privacy/download.txt", context))
        for part in parts():
            _write(files, part, part.read(player))
    archive.seek(0)
    found: IO[bytes] = archive
    return found


def _write(files: ZipFile, part: Part, rows: Iterable[Row]) -> None:
    """Write rows as a JSON list, one object a line."""
    with files.open(part.file, "w") as raw, TextIOWrapper(raw, "utf-8") as text:
        before = "["
        for row in rows:
            text.write(f"{before}\n{_encoder.encode(row)}")
            before = ","
        text.write("[]\n" if before == "[" else "\n]\n")


_encoder = DjangoJSONEncoder(ensure_ascii=False, indent=1)
