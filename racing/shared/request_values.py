"""What requests carry: forms larger than usual, numbers, and the page that a form was on."""

from django.core.files.uploadhandler import MemoryFileUploadHandler
from django.http import HttpRequest, QueryDict
from django.utils.http import url_has_allowed_host_and_scheme

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


def page_before(request: HttpRequest) -> str:
    """The form's `next` if it is on this site, else the front page."""
    url = request.POST.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(
        url, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return url if is_ours else "/"


def parse_int(text: str) -> int | None:
    """The number; None for anything else, or for more digits than a column of the database has."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None
