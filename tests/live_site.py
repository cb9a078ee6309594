"""The site that the browsers of tests visit: its files stay what they are for the whole run."""

from typing import Any

from django.contrib.staticfiles.handlers import StaticFilesHandler
from django.http import HttpRequest, HttpResponse
from pytest_django.live_server_helper import LiveServer

KEPT = {"Cache-Control": "max-age=86400"}


class KeptFiles(StaticFilesHandler):
    """Each file is read once, and a browser that has it asks for it no more."""

    def __init__(self, application: Any) -> None:
        super().__init__(application)
        self._read: dict[str, tuple[bytes, str]] = {}

    def serve(self, request: HttpRequest) -> HttpResponse:
        if request.path not in self._read:
            found: Any = super().serve(request)
            self._read[request.path] = b"".join(found), found.headers["Content-Type"]
            found.file_to_stream.close()
        content, kind = self._read[request.path]
        return HttpResponse(content, kind, headers=KEPT)


def started(address: str) -> LiveServer:
    site = LiveServer(address, start=False)
    site.thread.static_handler = KeptFiles
    site.start()
    return site
