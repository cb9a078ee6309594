"""Refuses uploaded files, unless a view asks for one."""

from typing import Any

from django.core.exceptions import TooManyFilesSent
from django.core.files.uploadhandler import FileUploadHandler


class NoFiles(FileUploadHandler):
    """Refuses before anything of the file is read."""

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        raise TooManyFilesSent

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes | None:
        return None

    def file_complete(self, file_size: int) -> None:
        return None
