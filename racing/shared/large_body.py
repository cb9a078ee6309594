"""Reads forms that may be larger than usual: a file, or a long pasted text."""

from django.core.files.uploadhandler import MemoryFileUploadHandler
from django.http import HttpRequest, QueryDict

WITH_FILE = "multipart/form-data"
BESIDE = 64 * 1024
"""Bytes allowed for fields beside the file."""


def is_read(request: HttpRequest, most: int) -> bool:
    """Read the form with a larger limit; False if it is more than that many bytes.

    To be called before anything else reads the form. The CSRF token is checked afterwards. A file
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
    """Whether the form may have files; to look for some otherwise would drop what was read."""
    return request.content_type == WITH_FILE


def _length(request: HttpRequest) -> int:
    try:
        return int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return 0
