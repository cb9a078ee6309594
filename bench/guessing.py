"""Attack: guess a password again and again, while requests from other networks fill the cache.

`python -m bench.guessing [KEYS]` starts a site of its own on 127.0.0.1, once with limits in the
memory of its process, as they were, and once with limits in a file. It prints how many guesses were
answered before and after KEYS other keys were written (100,000 unless told), and how long another
visitor waited for a page.
"""

import os
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from statistics import median
from threading import Thread
from time import perf_counter, sleep
from urllib.parse import urlencode

import django
import msgspec

from bench import sites
from bench.streams import PATIENCE, serving

KINDS = ("memory", "file")
KEYS = 100_000
KEYS_A_REQUEST = 2
"""A try to sign up is counted by the minute and by the hour."""
CROWD = 4
GUESSES = 15
"""Guesses at each time: 5 in five minutes are allowed."""
TOKEN = "a" * 32
FORM = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": f"csrftoken={TOKEN}"}
WRONG = b"Wrong name or password"


class Told(msgspec.Struct, frozen=True):
    """Guesses that were answered, and seconds that another visitor waited for each page."""

    before: int
    during: int
    seconds_quiet: list[float]
    seconds_busy: list[float]
    seconds: float


class Browser:
    """One connection, whose requests come from whatever network they say."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)

    def post(self, path: str, network: str, **fields: str) -> bytes:
        body = urlencode({**fields, "csrfmiddlewaretoken": TOKEN})
        return self._answer("POST", path, body, {**FORM, "X-Forwarded-For": network})

    def seconds_of_page(self) -> float:
        began = perf_counter()
        self._answer("GET", "/races/", None, {"X-Forwarded-For": "192.0.2.1"})
        return perf_counter() - began

    def _answer(self, *request: object) -> bytes:
        self._connection.request(*request)  # type: ignore[arg-type]
        return self._connection.getresponse().read()


def guesses(port: int) -> int:
    """How many of the guesses are answered; the others are refused."""
    browser = Browser(port)
    sent = {"login": "alice", "password": "a wrong one"}
    found = [browser.post("/account/login/", "198.51.100.7", **sent) for _ in range(GUESSES)]
    return sum(WRONG in page for page in found)


def fill(port: int, numbers: range) -> None:
    """Requests from a network each: one line with IPv6 may have 65,536 of them."""
    browser = Browser(port)
    for number in numbers:
        browser.post("/account/signup/", f"2001:db8:{number >> 16:x}:{number & 0xFFFF:x}::1")


def waits(port: int, crowd: list[Thread]) -> Iterator[float]:
    browser = Browser(port)
    while any(each.is_alive() for each in crowd):
        yield browser.seconds_of_page()
        sleep(0.2)


def attacked(keys: int) -> Told:
    """The attack on one site; the network of the guesses may ask ten times a minute."""
    requests = keys // KEYS_A_REQUEST
    with serving("config.site:application") as (port, _):
        other = Browser(port)
        quiet = [other.seconds_of_page() for _ in range(20)][5:]
        before = guesses(port)
        began = perf_counter()
        parts = [range(first, requests, CROWD) for first in range(CROWD)]
        crowd = [Thread(target=fill, args=(port, part)) for part in parts]
        for each in crowd:
            each.start()
        busy = list(waits(port, crowd))
        seconds = perf_counter() - began
        return Told(before, guesses(port), quiet, busy, seconds)


def run(kind: str, keys: int) -> Told:
    """The attack in the environment of a site of its own."""
    os.environ |= {"BENCH_CACHE": kind, "CHICANE_PROXIES": "1", "CHICANE_LIVE": "polling"}
    django.setup()
    from django.core.management import call_command

    from tests import cast

    call_command("migrate", verbosity=0)
    cast.player("alice")
    return attacked(keys)


def told(kind: str, found: Told) -> str:
    quiet, busy = median(found.seconds_quiet), median(found.seconds_busy)
    return (
        f"limits in {kind:<6}  answered of {GUESSES}: {found.before} before,"
        f" {found.during} after other keys were written in {found.seconds:.0f} s;"
        f" another visitor’s page: {quiet * 1000:.0f} ms before, {busy * 1000:.0f} ms meanwhile,"
        f" {max(found.seconds_busy) * 1000:.0f} ms at most\n"
    )


def main(keys: int) -> None:
    for kind in KINDS:
        found = sites.printed("bench.guessing", kind, str(keys), database=sites.SQLITE)
        sys.stdout.write(told(kind, msgspec.json.decode(found, type=Told)))
        sys.stdout.flush()


if __name__ == "__main__":
    if sys.argv[1:2] and sys.argv[1] in KINDS:
        sys.stdout.buffer.write(msgspec.json.encode(run(sys.argv[1], int(sys.argv[2]))))
    else:
        main(int(sys.argv[1]) if sys.argv[1:] else KEYS)
