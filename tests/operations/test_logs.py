"""Logs have one line an event, and nothing in them lets anybody in."""

import json
import logging
import sys
from collections.abc import Iterator

import pytest
from django.conf import settings as site
from django.test import Client
from pytest_django import Settings

from config.monitoring.context import LogContext, begin, request_id
from config.monitoring.logs import LinesForEyes, LinesForMachines, configuration
from config.monitoring.redaction import redact
from tests.web.addresses import ANYTHING, Address, addresses

SECRET = "s3cretOfSomebody"
NAMES = {"code", "key", "secret", "signed", "token"}
"""What parameters of addresses are called that let somebody in."""


def is_secret(parameter: str) -> bool:
    return parameter in NAMES or parameter.endswith("token")


def secret_addresses() -> list[Address]:
    found = [each for each in addresses() if any(map(is_secret, each.parameters))]
    return sorted(found, key=lambda each: each.route)


class Kept(logging.Handler):
    """Lines as both formatters write them."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines += [LinesForMachines().format(record), LinesForEyes().format(record)]


@pytest.fixture
def kept() -> Iterator[Kept]:
    """Keeps all that is logged, refusals too."""
    kept, root, requests = Kept(), logging.getLogger(), logging.getLogger("django.request")
    before = requests.level
    requests.setLevel(logging.INFO)
    root.addHandler(kept)
    yield kept
    root.removeHandler(kept)
    requests.setLevel(before)


def record(words: str, *args: object, **extra: object) -> logging.LogRecord:
    made = logging.LogRecord("racing.some", logging.WARNING, __file__, 1, words, args, None)
    made.__dict__.update(extra)
    return made


def test_a_line_for_machines_names_each_thing() -> None:
    begin(LogContext(request="abcdefgh", route="race"))
    line = json.loads(LinesForMachines().format(record("answered %s", "race", status=200, ms=7)))
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "WARNING",
        "logger": "racing.some",
        "message": "answered race",
        "request": "abcdefgh",
        "route": "race",
        "status": 200,
        "ms": 7,
    }


def test_a_line_is_one_line_whatever_is_in_it() -> None:
    line = LinesForMachines().format(record("two\nlines %s", object()))
    assert "\n" not in line


def test_a_line_of_a_task_names_it() -> None:
    begin(LogContext(task="racing.tasks.drain_outbox", task_id="12-34"))
    line = json.loads(LinesForMachines().format(record("done")))
    assert (line["task"], line["task_id"]) == ("racing.tasks.drain_outbox", "12-34")
    assert "[task=racing.tasks.drain_outbox task_id=12-34]" in LinesForEyes().format(record("x"))


def test_what_is_handed_to_a_line_stays_out_of_it() -> None:
    line = LinesForMachines().format(record("x", request=SECRET, seed=SECRET, state=SECRET))
    assert SECRET not in line


@pytest.mark.parametrize("formatter", [LinesForMachines(), LinesForEyes()])
def test_a_traceback_has_no_values_and_no_secrets(formatter: logging.Formatter) -> None:
    seed = "0f" * 32
    try:
        raise ValueError(f"postgres://chicane:{SECRET}@db/chicane failed with {seed}")
    except ValueError:
        made = record("failed")
        made.exc_info = sys.exc_info()
    line = formatter.format(made)
    assert "ValueError" in line
    assert SECRET not in line
    assert seed not in line


def test_there_are_addresses_with_secrets() -> None:
    assert len(secret_addresses()) >= 8


@pytest.mark.django_db
@pytest.mark.parametrize("address", secret_addresses(), ids=lambda each: each.name)
def test_no_secret_of_an_address_is_logged(address: Address, client: Client, kept: Kept) -> None:
    """A new one needs its place in `config.monitoring.redaction`, if it is not found here."""
    secrets = dict.fromkeys(filter(is_secret, address.parameters), SECRET.lower())
    path = address.path({**ANYTHING, "race_id": 1, **secrets})
    client.raise_request_exception = False
    for each in (path, f"{path}more/", f"{path}?next={SECRET}"):
        client.get(each, headers={"Authorization": f"Bearer {SECRET}", "Cookie": SECRET})
        logging.getLogger("racing.some").warning("looked at %s", each)
    assert len(kept.lines) >= 6
    assert SECRET.lower() not in "".join(kept.lines).lower(), kept.lines


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Not Found: /feeds/abc/turns.ics", "Not Found: /feeds/…/turns.ics"),
        ("Not Found: /mail/stop/1:abc/", "Not Found: /mail/stop/…/"),
        (
            "Gone: /account/password/reset/key/1-set-password/",
            "Gone: /account/password/reset/key/…/",
        ),
        ("GET /events/?token=1:abc HTTP/1.1", "GET /events/?… HTTP/1.1"),
        ("redis://:word@cache.example/0", "redis://…@cache.example/0"),
        ("to alice@example.org: refused", "to …@…: refused"),
        ("host=db password=word user=x", "host=db password=… user=x"),
        ("Authorization: Bearer word", "Authorization: …"),
        ("{'Cookie': 'sessionid=abc'}", "{'Cookie': …"),
        ("refused\nDETAIL:  Failing row contains (1, word).", "refused\nDETAIL: …"),
        ("key AbC123dEf456gHi789jKl here", "key … here"),
        ("seal " + "0f" * 32, "seal …"),
        ("races/42/: seat 1 is late, 100 % of 3", "races/42/: seat 1 is late, 100 % of 3"),
        ("Not Found: /clubs/the-first-club-of-2026/", "Not Found: /clubs/the-first-club-of-2026/"),
    ],
)
def test_what_is_secret_is_taken_out_and_no_more(said: str, left: str) -> None:
    assert redact(said) == left


@pytest.mark.django_db
def test_a_request_has_an_id_or_keeps_the_one_it_came_with(client: Client) -> None:
    given = client.get("/health/live", headers={"X-Request-ID": "from-the-proxy"})
    assert given.headers["X-Request-ID"] == "from-the-proxy"
    assert len(client.get("/health/live").headers["X-Request-ID"]) == 16


@pytest.mark.django_db
def test_an_answer_that_took_long_is_told_of_and_no_other(
    client: Client, kept: Kept, settings: Settings
) -> None:
    settings.SLOW_REQUEST = 0.0
    client.get("/rules/")
    assert "answered rules" in kept.lines[0]
    assert json.loads(kept.lines[0])["status"] == 200
    settings.SLOW_REQUEST = float("inf")
    client.get("/rules/")
    assert len(kept.lines) == 2


@pytest.mark.parametrize(
    "given", ["", "short", "x" * 65, "two words here", "line\nline-line", "é" * 9]
)
def test_an_id_that_is_none_is_not_taken(given: str) -> None:
    assert len(request_id(given)) == 16


def test_servers_do_not_log_who_asked_for_what() -> None:
    loggers = site.LOGGING["loggers"]
    for name in ("granian.access", "uvicorn.access"):
        assert loggers[name]["propagate"] is False
        assert loggers[name]["handlers"] == []


@pytest.mark.parametrize("kind", ["json", "plain"])
def test_every_line_goes_through_a_formatter_of_ours(kind: str) -> None:
    made = configuration(kind)
    assert made["handlers"]["stderr"]["formatter"] == kind
    assert set(made["formatters"]) == {"json", "plain"}
