"""Forms that may send more than others: a file, or a long text that was pasted."""

from django.core.files.uploadhandler import MemoryFileUploadHandler
from django.http import HttpRequest, QueryDict

WITH_FILE = "multipart/form-data"
BESIDE = 64 * 1024
"""For all that is sent beside the file."""


def is_read(request: HttpRequest, most: int) -> bool:
    """Before anybody else has read the form; False if it is more than that many bytes.

    Its token is checked afterwards, so that only whoever may send one gets as far as this. A file
    is sent as it is; a form writes most letters as they are, and some as six.
    """
    has_file = request.content_type == WITH_FILE
    if _length(request) > (most + BESIDE if has_file else 4 * most):
        return False
    if has_file:
        request.upload_handlers = [MemoryFileUploadHandler(request)]
    else:
        request.POST = QueryDict(request.read(4 * most), encoding="utf-8")
    return True


def has_file(request: HttpRequest) -> bool:
    """To look for files where there are none would forget all that was read."""
    return request.content_type == WITH_FILE


def _length(request: HttpRequest) -> int:
    try:
        return int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return 0
