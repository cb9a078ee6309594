"""A mail server that keeps what it is told, and can fall silent before it says so."""

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Event, Thread

MESSAGE_ID = re.compile(rb"^Message-ID:\s*(\S+)", re.IGNORECASE | re.MULTILINE)


class MailSink(ThreadingTCPServer):
    """`told` holds the Message-IDs in the order they came in.

    It can be asked to fall silent with the mail of some number in its hands.
    """

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Conversation)
        self.told: list[str] = []
        self.silent_at = 0
        self.came = Event()
        self.speaks = Event()
        self.speaks.set()

    def fall_silent(self, *, at: int) -> None:
        """Stops answering at this mail from now on, the next being the first."""
        self.came.clear()
        self.silent_at = len(self.told) + at

    def speak(self) -> None:
        self.speaks.set()

    @property
    def url(self) -> str:
        """The address of the sink for CHICANE_MAIL_URL."""
        return f"smtp://127.0.0.1:{self.server_address[1]}"


class _Conversation(StreamRequestHandler):
    def handle(self) -> None:
        self._say("220 sink")
        while words := self._heard():
            match words[0].upper():
                case b"DATA":
                    self._say("354 go on")
                    self._keep()
                    self._say("250 kept")
                case b"QUIT":
                    return self._say("221 bye")
                case _:
                    self._say("250 fine")
        return None

    def _heard(self) -> list[bytes]:
        """Nothing from somebody who was killed meanwhile."""
        try:
            return self.rfile.readline().split()
        except ConnectionError:
            return []

    def _keep(self) -> None:
        sink = self.server
        assert isinstance(sink, MailSink)
        mail = b"".join(iter(self.rfile.readline, b".\r\n"))
        found = MESSAGE_ID.search(mail)
        sink.told.append(found[1].decode() if found else "")
        if len(sink.told) == sink.silent_at:
            sink.speaks.clear()
            sink.came.set()
            sink.speaks.wait()

    def _say(self, words: str) -> None:
        with suppress(ConnectionError):
            self.wfile.write(f"{words}\r\n".encode())


@contextmanager
def mail_sink() -> Iterator[MailSink]:
    with MailSink() as sink:
        Thread(target=sink.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield sink
        finally:
            sink.speak()
            sink.shutdown()
