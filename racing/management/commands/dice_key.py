"""Command: make a key for seeds of dice, for a site that runs on several machines."""

from typing import Any

from django.core.management.base import BaseCommand

from racing.races.dice_secrets import new_key


class Command(BaseCommand):
    help = (
        "Prints a new key for CHICANE_DICE_KEY. Seeds that were encrypted with another key can’t "
        "be read with it."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(new_key())
