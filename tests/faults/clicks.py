"""A click of somebody's on a running site, over HTTP."""

import time
from typing import Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from tests.patience import SECONDS

TOKEN = "t" * 32


class Answer(NamedTuple):
    status: int
    """0 where there was none."""
    seconds: float


def click(site: str, asked: dict[str, Any]) -> Answer:
    """Play what was asked, as the page's button does."""
    values = {"asked_at": asked["asked_at"], "action": asked["action"]}
    sent = urlencode({**values, "csrfmiddlewaretoken": TOKEN}).encode()
    return _asked(f"{site}/races/{asked['race']}/move/", asked["session"], sent)


def look(site: str, path: str, session: str = "", patience: float = SECONDS) -> Answer:
    return _asked(site + path, session, None, patience)


def _asked(address: str, session: str, sent: bytes | None, patience: float = SECONDS) -> Answer:
    cookies = f"csrftoken={TOKEN}; sessionid={session}"
    request = Request(address, sent, {"Cookie": cookies, "HX-Request": "true"})
    begun = time.perf_counter()
    try:
        with urlopen(request, timeout=patience) as response:
            response.read()
            status = response.status
    except HTTPError as error:
        status = error.code
    except (URLError, ConnectionError, TimeoutError):
        status = 0
    return Answer(status, time.perf_counter() - begun)
