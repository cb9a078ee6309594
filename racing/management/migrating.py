"""Migrates the database, and shows the progress."""

from typing import Any

from django.core.management import call_command
from django.core.management.commands.migrate import Command as Migrate
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from bootstrap.progress import Output, Progress


def migrate(out: Output) -> None:
    """Apply all migrations; prints nothing if none are left."""
    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if plan:
        progress = Progress("Setting up the database", out)
        call_command(Counted(progress, len(plan)), verbosity=0, skip_checks=True)
        progress.end()


class Counted(Migrate):
    """Counts the migrations instead of naming them."""

    def __init__(self, progress: Progress, total: int) -> None:
        super().__init__()
        self._progress, self._done, self._total = progress, 0, total

    def migration_progress_callback(self, action: str, *args: Any, **options: Any) -> None:
        if action == "apply_start":
            self._progress.show(self._done, self._total)
        elif action == "apply_success":
            self._done += 1
            self._progress.show(self._done, self._total)
