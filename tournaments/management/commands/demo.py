"""Load demo data."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from racing.demo import NAMES, PASSWORD, load_demo


class Command(BaseCommand):
    help = "Fills an empty site with people and races; does nothing where they are there already."

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.PRODUCTION:
            raise CommandError("Demo accounts have a known password: not on a site in production.")
        if load_demo(now=timezone.now()):
            self.stdout.write("Demo people and races are there.")
        self.stdout.write(f"Sign in as {NAMES[0]} or {NAMES[1]} with the password {PASSWORD}.")
