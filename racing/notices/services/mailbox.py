"""Letters that a site in development keeps in a folder."""

from collections.abc import Collection
from email import message_from_bytes, policy
from email.utils import getaddresses
from pathlib import Path

from django.conf import settings

END = b"\n" + b"-" * 79 + b"\n"
"""Separator after each letter in a file."""


def email_files() -> list[Path]:
    """Files with letters; empty where mail is really sent."""
    if settings.MAIL_IS_SET_UP:
        return []
    return sorted(Path(settings.EMAIL_FILE_PATH).glob("*.log"))


def delete_emails(addresses: Collection[str]) -> None:
    """Delete all letters to one of these addresses."""
    to = {each.lower() for each in addresses}
    for path in email_files() if to else ():
        letters = [each for each in path.read_bytes().split(END) if each.strip()]
        kept = [each for each in letters if not _receivers(each) & to]
        if not kept:
            path.unlink(missing_ok=True)
        elif len(kept) < len(letters):
            path.write_bytes(b"".join(each + END for each in kept))


def _receivers(letter: bytes) -> set[str]:
    message = message_from_bytes(letter, policy=policy.default)
    return {address.lower() for _, address in getaddresses(message.get_all("To", []))}
