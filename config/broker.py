"""Messages to the worker as files in a folder, for a site without Redis."""

import os
import time
import uuid
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.exceptions import OperationalError
from kombu.transport import filesystem
from kombu.utils.json import dumps, loads

from config.service_urls import PATIENCE


class Channel(filesystem.Channel):
    """Writes and takes a message in one step each.

    The channel of kombu lets a worker see a file before its message is written; the worker then
    ends. It also leaves each message it has read in a folder that grows for ever.
    """

    def _put(  # type: ignore[override]  # kombu's two base classes disagree on a name
        self, queue: str, payload: Any, **kwargs: Any
    ) -> None:
        folder = Path(self.data_folder_out)
        name = f"{time.time_ns()}_{uuid.uuid4()}.{queue}.msg"
        unseen = folder / f".{name}"
        try:
            unseen.write_text(dumps(payload), encoding="utf-8")
            unseen.rename(folder / name)
        except OSError as error:
            raise OperationalError(
                f"Could not write a message for the worker to {folder}."
            ) from error

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        folder = Path(self.data_folder_in)
        for name in sorted(os.listdir(folder)):
            if name.partition(".")[2] == f"{queue}.msg":
                text = _take(folder / name)
                if text is not None:
                    return loads(text)
        raise Empty


class Transport(filesystem.Transport):
    """The folder transport of kombu with the channel above."""

    Channel = Channel

    def drain_events(  # type: ignore[override]  # so do these
        self, connection: Any, timeout: float | None = None
    ) -> None:
        """Look once: Celery asks for two seconds, and would notice its end only afterwards."""
        super().drain_events(connection, timeout=PATIENCE)


def _take(path: Path) -> str | None:
    """The message, or None if another worker was faster."""
    taken = path.with_name(f".{path.name}")
    try:
        path.rename(taken)
    except FileNotFoundError:
        return None
    text = taken.read_text(encoding="utf-8")
    taken.unlink()
    return text
