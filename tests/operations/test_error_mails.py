"""Errors reach the operators' mailbox gathered, and what visitors send never does."""

import logging
from collections.abc import Callable, Iterator

import pytest
import time_machine
from django.conf import settings as site
from django.core import mail
from django.http.request import UnreadablePostError
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from config.monitoring.tasks import mail_error_counts
from tests.unhurried import LONGER

TEN_MINUTES = 600 * LONGER
SECRET = "s3cretOfSomebody"
ERRORS = logging.getLogger("django.request")


@pytest.fixture(autouse=True)
def clock(settings: Settings) -> Iterator[time_machine.Traveller]:
    """Somebody to mail to, and a clock that stands still."""
    settings.ADMINS = [("Root", "root@example.org")]
    with time_machine.travel(timezone.now(), tick=False) as travelled:
        yield travelled


def broken() -> None:
    raise ValueError(f"the hand was {SECRET}")


def other_broken() -> None:
    raise ValueError("another line")


def fail(what: Callable[[], None] = broken, path: str = "/races/1/") -> None:
    """Log an error as Django does for a page that failed."""
    try:
        what()
    except ValueError:
        ERRORS.error("%s: %s", "Internal Server Error", path, exc_info=True)


def subjects() -> list[str]:
    return [str(each.subject) for each in mail.outbox]


def test_an_error_mail_tells_where_and_nothing_of_who() -> None:
    extra = {"request": SECRET}
    ERRORS.error("Internal Server Error: %s", f"/feeds/{SECRET}/turns.ics", extra=extra)
    (sent,) = mail.outbox
    assert "/feeds/…/turns.ics" in sent.subject
    assert SECRET not in f"{sent.subject}{sent.body}"


def test_one_mail_is_sent_for_each_kind() -> None:
    for number in range(20):
        fail(path=f"/races/{number}/")
        fail(other_broken)
    assert subjects() == [
        "[Chicane] ERROR: Internal Server Error: /races/0/",
        "[Chicane] ERROR: Internal Server Error: /races/1/",
    ]
    assert "ValueError" in mail.outbox[0].body


def test_messages_without_an_error_are_told_apart_by_their_words() -> None:
    for number in range(3):
        ERRORS.error("no answer from %s", number)
        ERRORS.error("no room for %s", number)
    assert len(mail.outbox) == 2


def test_the_number_of_the_others_follows(clock: time_machine.Traveller) -> None:
    for _ in range(5):
        fail()
    mail_error_counts()
    assert len(mail.outbox) == 1
    clock.shift(TEN_MINUTES)
    mail_error_counts()
    assert subjects()[1:] == ["[Chicane] 4 more: ERROR: Internal Server Error: /races/1/"]
    mail_error_counts()
    assert len(mail.outbox) == 2


def test_an_error_that_goes_on_is_told_of_every_ten_minutes(
    clock: time_machine.Traveller,
) -> None:
    for _ in range(3):
        for _ in range(4):
            fail()
        clock.shift(TEN_MINUTES)
    assert len(mail.outbox) == 3
    assert "last e-mail: 3" in mail.outbox[1].body
    assert "last e-mail: 3" in mail.outbox[2].body


def test_every_kind_is_counted_for_itself(clock: time_machine.Traveller) -> None:
    for _ in range(3):
        fail()
        fail(other_broken)
    fail()
    clock.shift(TEN_MINUTES)
    mail_error_counts()
    assert [each.partition(":")[0] for each in subjects()[2:]] == [
        "[Chicane] 3 more",
        "[Chicane] 2 more",
    ]


def test_an_error_alone_is_not_counted(clock: time_machine.Traveller) -> None:
    fail()
    clock.shift(TEN_MINUTES)
    mail_error_counts()
    assert len(mail.outbox) == 1


def test_a_later_kind_is_told_of_after_an_earlier_one(clock: time_machine.Traveller) -> None:
    fail()
    fail()
    clock.shift(TEN_MINUTES / 2)
    fail(other_broken)
    fail(other_broken)
    clock.shift(TEN_MINUTES / 2)
    mail_error_counts()
    assert len(mail.outbox) == 3
    clock.shift(TEN_MINUTES / 2)
    mail_error_counts()
    assert len(mail.outbox) == 4


@pytest.mark.parametrize("name", ["DisallowedHost", "RequestDataTooBig", "SuspiciousOperation"])
def test_loggers_of_security_never_mail(name: str) -> None:
    logging.getLogger(f"django.security.{name}").error("refused")
    assert not mail.outbox


def test_a_visitor_who_goes_away_is_no_error() -> None:
    try:
        raise UnreadablePostError("gone")
    except UnreadablePostError:
        ERRORS.error("Internal Server Error: /", exc_info=True)
    assert not mail.outbox


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/account/login/", "/api/v1/races", "/nowhere/"])
def test_a_foreign_host_is_refused_without_a_mail(client: Client, path: str) -> None:
    client.raise_request_exception = False
    for host in ("evil.example", "1.2.3.4", "x_y", "a" * 300):
        assert client.get(path, headers={"host": host}).status_code == 400
    assert not mail.outbox


@pytest.mark.django_db
@pytest.mark.parametrize(
    "sent",
    [
        {"data": "x=" + "y" * 70_000, "content_type": "application/x-www-form-urlencoded"},
        {
            "data": "&".join(f"x{n}=1" for n in range(300)),
            "content_type": "application/x-www-form-urlencoded",
        },
        {"data": "nothing", "content_type": "multipart/form-data; boundary=x"},
    ],
    ids=["oversized", "many fields", "no parts"],
)
@pytest.mark.parametrize("path", ["/account/login/", "/guest/", "/language/", "/api/v1/races"])
def test_a_body_that_is_refused_sends_no_mail(path: str, sent: dict[str, str]) -> None:
    client = Client(raise_request_exception=False)
    assert client.post(path, **sent).status_code < 500  # type: ignore[arg-type]
    assert not mail.outbox


def test_without_operators_nothing_is_mailed(settings: Settings) -> None:
    settings.ADMINS = []
    fail()
    assert not mail.outbox


def test_a_broken_cache_breaks_no_request(settings: Settings) -> None:
    settings.CACHES = {
        "default": {
            "BACKEND": "config.cache.FileCache",
            "LOCATION": "/nowhere/at/all/counts.sqlite3",
        }
    }
    logging.raiseExceptions, before = False, logging.raiseExceptions
    try:
        fail()
    finally:
        logging.raiseExceptions = before


def test_the_site_logs_through_this_handler() -> None:
    handler = site.LOGGING["handlers"]["mail_admins"]
    assert handler["class"] == "config.monitoring.error_mails.GatheredErrors"
