"""Load demo data."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from racing.demo import NAMES, PASSWORD, load_demo
from tournaments.demo import load_seasons


class Command(BaseCommand):
    help = "Fills an empty site with people, races and championships; nothing if they are there."

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.PRODUCTION:
            raise CommandError("Demo accounts have a known password: not on a site in production.")
        now = timezone.now()
        if load_demo(now=now):
            load_seasons(now=now)
            self.stdout.write("Demo people, races and championships are there.")
        self.stdout.write(f"Sign in as {NAMES[0]} or {NAMES[1]} with the password {PASSWORD}.")
