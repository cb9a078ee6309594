"""Command: make a VAPID key, for a site that runs on several machines."""

from typing import Any

from django.core.management.base import BaseCommand

from racing.notices.vapid import new_key


class Command(BaseCommand):
    help = (
        "Prints a new private key for CHICANE_VAPID_KEY. With a new key, devices have to "
        "subscribe again."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(new_key())
