"""Checks whether the site can open its port, before anything else is done."""

import socket
import sys


def refusal(host: str, port: int) -> str | None:
    """Why the port cannot be opened, or None if it can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as error:
            return f"Port {port} on {host} cannot be opened ({error.strerror})"
    return None


def number(value: str) -> int:
    """A port number from user input."""
    if not value.isascii() or not value.isdigit() or not 0 < int(value) < 65536:
        raise ValueError(f"{value!r} is not a port. A port is a number from 1 to 65535.")
    return int(value)


def main(host: str, port: str) -> int:
    try:
        reason = refusal(host, number(port))
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    if reason is not None:
        other = int(port) % 65535 + 1
        sys.stderr.write(f"{reason}. Stop what uses it, or use make run PORT={other}.\n")
    return reason is not None


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
