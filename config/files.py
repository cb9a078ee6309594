"""Static files in production, and the refusal of uploaded ones."""

from typing import Any

from django.core.exceptions import TooManyFilesSent
from django.core.files.uploadhandler import FileUploadHandler
from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = r'(?P<matched>import (?P<names>[^;"]+) from "(?P<url>\./[^"]+)";)'


class ModuleStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Static files named by their contents, so that browsers cache them for good.

    Also rewrites imports between our modules: no old one is mixed with new ones.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("js/*.js", ((IMPORT, 'import %(names)s from "%(url)s";'),)),
    )


class NoFiles(FileUploadHandler):
    """Refuses uploaded files before anything of them is read, unless a view asks for one."""

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        raise TooManyFilesSent

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes | None:
        return None

    def file_complete(self, file_size: int) -> None:
        return None
