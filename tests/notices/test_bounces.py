"""Mail that comes back switches an address off, with a word on the site."""

import io
from email.message import EmailMessage, Message

import pytest
from django.core.management import call_command
from django.test import Client

from racing.notices.bounce_parser import returned_emails
from racing.notices.models import DeadAddress
from racing.notices.services.mailing_list import record_bounce
from racing.people.models import Player
from racing.races.models import Race
from tests.cast import NOON, dealt_race
from tests.notices.post import post, readers

REPORT = """\
From: postmaster@mail.example
To: chicane@localhost
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

It did not work.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

Final-Recipient: rfc822; {address}
Action: {action}
Status: {status}
Diagnostic-Code: smtp; 550 5.1.1 No such user

--b
Content-Type: text/rfc822-headers

Message-ID: {message_id}
Subject: Your turn

--b--
"""


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    return dealt_race(alice, bob)


@pytest.fixture
def message_id(race: Race) -> str:
    """The Message-ID of the letter that Alice got."""
    (mine,) = [message for message in post() if message.to == ["alice@example.org"]]
    return str(mine.extra_headers["Message-ID"])


def read(monkeypatch: pytest.MonkeyPatch, **fields: str) -> None:
    """Reads a report through the pipe."""
    report = REPORT.format(
        **{"address": "alice@example.org", "action": "failed", "status": "5.1.1", **fields}
    )
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(report.encode())))
    call_command("record_bounce", stdout=io.StringIO())


def test_a_report_switches_the_address_off(
    message_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read(monkeypatch, message_id=message_id)
    dead = DeadAddress.objects.get()
    assert (dead.address, dead.reason) == ("alice@example.org", "550 5.1.1 No such user")


@pytest.mark.parametrize(
    "fields",
    [
        {"action": "delayed", "status": "4.4.1"},
        {"action": "failed", "status": "4.2.2"},
        {"action": "delivered", "status": "2.0.0"},
        {"address": "bob@example.org"},
        {"address": ""},
        {"message_id": f"<{'0' * 32}.1@127.0.0.1>"},
        {"message_id": "<something.else@example.org>"},
    ],
)
def test_other_reports_change_nothing(
    fields: dict[str, str], message_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A delay, an address or a letter that was not ours: anybody can write a report."""
    read(monkeypatch, **{"message_id": message_id, **fields})
    assert not DeadAddress.objects.exists()


def test_the_whole_letter_may_come_back_with_the_report() -> None:
    letter = EmailMessage()
    letter["Message-ID"] = f"<{'a' * 32}.7@127.0.0.1>"
    status = Message()
    status["Final-Recipient"], status["Action"] = "rfc822; x@example.org", "failed"
    status["Status"] = "5.0.0"
    part = Message()
    part["Content-Type"] = "message/delivery-status"
    part.set_payload([Message(), status])
    report = EmailMessage()
    report.make_mixed()
    report.attach(part)  # type: ignore[arg-type]
    report.add_attachment(letter)
    (found,) = returned_emails(report)
    assert (found.address, found.letter, found.player) == ("x@example.org", "a" * 32, 7)


def test_what_is_no_report_is_no_bounce() -> None:
    assert list(returned_emails(Message())) == []


def test_nothing_more_goes_to_a_dead_address(alice: Player, bob: Player) -> None:
    record_bounce(address="Alice@Example.org", reason="550", now=NOON)
    dealt_race(alice, bob)
    assert readers(post()) == ["bob"]


def test_its_owner_is_told_and_can_try_again(client: Client, alice: Player, bob: Player) -> None:
    record_bounce(address=alice.email, reason="550", now=NOON)
    client.force_login(alice)
    assert "E-mails to alice@example.org bounce" in client.get("/").text
    page = client.post("/settings/e-mail/try-again/", follow=True)
    assert "We’re sending e-mails to alice@example.org again." in page.text
    assert "alice@example.org bounce" not in client.get("/").text
    dealt_race(alice, bob)
    assert sorted(readers(post())) == ["alice", "bob"]


def test_nobody_else_hears_of_it(client: Client, alice: Player, bob: Player) -> None:
    record_bounce(address=alice.email, reason="550", now=NOON)
    client.force_login(bob)
    assert "alice@example.org bounce" not in client.get("/").text
