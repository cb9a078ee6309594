"""Command: read bounced mail from the mail server's pipe."""

import sys
from email import message_from_bytes, policy
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from racing.notices.bounce_parser import returned_emails
from racing.notices.services.mailing_list import bounce_email


class Command(BaseCommand):
    help = (
        "Reads a delivery report (RFC 3464) from standard input. If an address "
        "fails for good, the site sends it no more e-mails."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        report = message_from_bytes(sys.stdin.buffer.read(), policy=policy.default)
        for returned in returned_emails(report):
            if bounce_email(returned=returned, now=timezone.now()):
                self.stdout.write(f"{returned.address}: {returned.reason}")
