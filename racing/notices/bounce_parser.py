"""Parses delivery reports (RFC 3464): which letters bounced for good, and why."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import Message

LETTER = re.compile(r"<([0-9a-f]{32})\.(\d{1,18})@")


@dataclass(frozen=True, slots=True)
class Returned:
    """A letter to this address that bounced for good."""

    address: str
    reason: str
    letter: str
    player: int


def returned_emails(report: Message) -> Iterator[Returned]:
    """An entry for each address that failed for good; none if the e-mail was not ours."""
    found = LETTER.search(_message_id(report))
    if found is None:
        return
    for part in report.walk():
        if part.get_content_type() == "message/delivery-status":
            for fields in part.get_payload():
                if isinstance(fields, Message) and _has_failed(fields):
                    yield Returned(_address(fields), _reason(fields), found[1], int(found[2]))


def _message_id(report: Message) -> str:
    """Message-ID of the returned letter, from its copy or its headers."""
    for part in report.walk():
        if part.get_content_type() == "message/rfc822":
            inner = part.get_payload(0)
            return str(inner["Message-ID"]) if isinstance(inner, Message) else ""
        if part.get_content_type() == "text/rfc822-headers":
            headers = re.search(r"^message-id:\s*(\S+)", str(part.get_payload()), re.I | re.M)
            return headers[1] if headers else ""
    return ""


def _has_failed(fields: Message) -> bool:
    action, status = str(fields["Action"]).lower(), str(fields["Status"])
    return action == "failed" and status.startswith("5.") and bool(_address(fields))


def _address(fields: Message) -> str:
    recipient = fields["Original-Recipient"] or fields["Final-Recipient"]
    return str(recipient or "").partition(";")[2].strip().strip("<>")


def _reason(fields: Message) -> str:
    said = str(fields["Diagnostic-Code"] or fields["Status"]).partition(";")[2]
    return " ".join((said or str(fields["Status"])).split())
