"""The other side of webhooks and pushes: a server that keeps what it is sent, and a browser."""

import json
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import token_bytes
from threading import Thread
from typing import Any, Self, cast

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from racing.notices.services.devices import Keys


@dataclass(frozen=True)
class Sent:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        return cast(dict[str, Any], json.loads(self.body))


class _Desk(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        owner: OtherSide = cast(Any, self.server).owner
        body = self.rfile.read(int(self.headers["Content-Length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        status, more = owner.take(Sent(self.path, headers, body))
        self.send_response(status)
        for name, value in more.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Writes no log, as nobody reads it."""


class OtherSide:
    """`answers` are by path, `answer` for all others."""

    def __init__(self) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _Desk)
        self._server.daemon_threads = True
        cast(Any, self._server).owner = self
        self.sent: list[Sent] = []
        self.answer: tuple[int, dict[str, str]] = (201, {})
        self.answers: dict[str, tuple[int, dict[str, str]]] = {}

    @property
    def port(self) -> int:
        return int(self._server.server_address[1])

    def at(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def take(self, sent: Sent) -> tuple[int, dict[str, str]]:
        self.sent.append(sent)
        return self.answers.get(sent.path, self.answer)

    def paths(self) -> list[str]:
        return [each.path for each in self.sent]

    def __enter__(self) -> Self:
        Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *failure: object) -> None:
        self._server.shutdown()
        self._server.server_close()


@dataclass(frozen=True)
class Phone:
    """A browser that has subscribed, with the keys that only it has."""

    endpoint: str
    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    auth: bytes = field(default_factory=lambda: token_bytes(16))

    @property
    def keys(self) -> Keys:
        public = self.private.public_key()
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return Keys(self.endpoint, _text(point), _text(self.auth))

    @property
    def fields(self) -> dict[str, str]:
        keys = self.keys
        return {"endpoint": keys.endpoint, "p256dh": keys.p256dh, "auth": keys.auth}

    def read(self, sent: Sent) -> dict[str, Any]:
        plain = http_ece.decrypt(
            sent.body, private_key=self.private, auth_secret=self.auth, version="aes128gcm"
        )
        return cast(dict[str, Any], json.loads(plain))


def _text(found: bytes) -> str:
    return urlsafe_b64encode(found).rstrip(b"=").decode()
