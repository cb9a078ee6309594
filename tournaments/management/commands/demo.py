"""Load demo data."""

from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.utils import timezone

from bootstrap.progress import Progress
from racing.outbox.models import OutboxEvent
from racing.web import demo
from racing.web.demo_endings import load_endings
from tournaments.web.demo import championship_steps

TOLD_WITHIN = timedelta(days=2)


class Command(BaseCommand):
    help = (
        "Fills an empty site with people, races and championships. Does nothing if they’re "
        "already there."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.PRODUCTION:
            raise CommandError(
                "Everyone knows the password of demo accounts, so they aren’t for a site in "
                "production."
            )
        self.stdout.ending = ""
        if not demo.is_there():
            # Demo races are played at once, so they wait for no beacon.
            settings.BEACON, beacon = None, settings.BEACON
            self.load(timezone.now())
            settings.BEACON = beacon
        one, other, *_ = demo.NAMES
        self.stdout.write(f"Sign in as {one} or {other} with the password {demo.PASSWORD}.\n")

    @transaction.atomic
    def load(self, now: datetime) -> None:
        """Loads everything or nothing, so that whoever stops it half way can begin again."""
        steps: list[demo.Step] = [
            *demo.steps(now=now),
            partial(load_endings, now),
            *championship_steps(now=now),
            partial(forget_old_events, now),
        ]
        progress = Progress("Loading demo data", self.stdout)
        for done, step in enumerate(steps):
            progress.show(done, len(steps))
            step()
        progress.show(len(steps), len(steps))
        progress.end()


def forget_old_events(now: datetime) -> None:
    """Marks old events as done: nobody is told of last month today, and the worker has little to
    do when the site opens."""
    old = OutboxEvent.objects.filter(created_at__lt=now - TOLD_WITHIN, due_at__lte=now)
    old.update(done_at=now)
