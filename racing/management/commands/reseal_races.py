"""Command: seal the dice of races anew whose seeds the site cannot read."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from racing.races.services.resealing import reseal_races


class Command(BaseCommand):
    help = (
        "Draws and seals new seeds for races that go on and whose seeds were encrypted with a "
        "key that is gone. All other races stay as they are."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{reseal_races(now=timezone.now())} races sealed anew.")
