"""A mail server of a few lines: keeps what it accepts, refuses whom it is told to refuse."""

import socketserver
from email import message_from_bytes, policy
from email.message import EmailMessage
from threading import Thread
from typing import Any, Self, cast


class _Talk(socketserver.StreamRequestHandler):
    """One connection, command by command."""

    def handle(self) -> None:
        owner: MailServer = cast(Any, self.server).owner
        self._say("220 here")
        for line in self.rfile:
            word = line[:4].upper().decode()
            if word == "QUIT":
                return self._say("221 bye")
            if word == "DATA":
                self._say("354 go on")
                answer = owner.take(self._letter())
                if answer is None:
                    return None
                self._say(answer)
            elif word == "RCPT":
                address = line.decode().partition("<")[2].partition(">")[0]
                self._say(owner.refused.get(address, "250 fine"))
            else:
                self._say("250 fine")
        return None

    def _letter(self) -> bytes:
        lines = []
        for line in self.rfile:
            if line == b".\r\n":
                break
            lines.append(line[1:] if line.startswith(b"..") else line)
        return b"".join(lines)

    def _say(self, words: str) -> None:
        self.wfile.write(words.encode() + b"\r\n")


class MailServer:
    """`refused` are answers by address; `hangs_up` leaves the sender without one."""

    def __init__(self) -> None:
        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Talk)
        self._server.daemon_threads = True
        cast(Any, self._server).owner = self
        self.letters: list[EmailMessage] = []
        self.refused: dict[str, str] = {}
        self.hangs_up = False

    @property
    def address(self) -> tuple[str, int]:
        return cast(tuple[str, int], self._server.server_address)

    def take(self, letter: bytes) -> str | None:
        self.letters.append(message_from_bytes(letter, policy=policy.default))
        return None if self.hangs_up else "250 taken"

    @property
    def readers(self) -> list[str]:
        return [str(letter["To"]) for letter in self.letters]

    def __enter__(self) -> Self:
        Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *failure: object) -> None:
        self._server.shutdown()
        self._server.server_close()
