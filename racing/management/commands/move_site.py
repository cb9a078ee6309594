"""Command: copy a site to another database, such as from SQLite to PostgreSQL."""

import os
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from racing.management.backup_files import progress_writer, refuse_running, said_in_sentences
from racing.operations.backups.backups import write_backup

ADDRESS = "CHICANE_MOVE_TO"


class Command(BaseCommand):
    """Makes a backup and restores it there, in a process that has that database as its own.

    Differences are reported, and nothing here is changed.
    """

    help = "Copies the site to another database, compares every row and replays every race."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--to",
            metavar="ADDRESS",
            help=f"the other database, as in DATABASE_URL; {ADDRESS} keeps its password hidden",
        )
        parser.add_argument("--replace", action="store_true", help="overwrite a database with data")
        parser.add_argument(
            "--anyway", action="store_true", help="go on even if the site seems to be running"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        address = options["to"] or os.environ.get(ADDRESS)
        if not address:
            raise CommandError(f"Name the other database with --to or in {ADDRESS}.")
        if address == os.environ.get("DATABASE_URL"):
            raise CommandError("This site already uses that database. Name another one.")
        refuse_running(anyway=options["anyway"])
        told = progress_writer(self, options["verbosity"])
        begun = time.monotonic()
        with tempfile.TemporaryDirectory(dir=settings.VAR_DIR, prefix=".move-") as place:
            path = Path(place) / "site.zip"
            with said_in_sentences():
                made = write_backup(path, folder=settings.VAR_DIR, now=timezone.now(), told=told)
            words = ("--replace",) if options["replace"] else ()
            self._there(address, "restore", str(path), "--anyway", *words)
        here, there = self._verified_here(), self._run(address, "verify_race", "--all").stdout
        here, there = here.strip(), there.strip()
        if here != there:
            raise CommandError(f"verify_race --all differs.\nHere: {here}\nThere: {there}")
        rows = sum(kept.digest.rows for kept in made.tables.values())
        self.stdout.write(
            f"Copied {rows:,} rows of {len(made.tables)} tables in "
            f"{time.monotonic() - begun:.1f} s, and none differs. "
            f"verify_race --all on both sides: {here}\n"
            "Set DATABASE_URL to the new address and start the site."
        )

    def _verified_here(self) -> str:
        said = StringIO()
        # Differences are printed, and must be compared on both sides.
        with suppress(CommandError):
            call_command("verify_race", all=True, stdout=said)
        return said.getvalue()

    def _there(self, address: str, *words: str) -> None:
        result = self._run(address, *words)
        if result.returncode:
            raise CommandError(result.stderr.strip().removeprefix("CommandError: "))

    def _run(self, address: str, *words: str) -> "subprocess.CompletedProcess[str]":
        """Run a management command with that database as its own."""
        place = {**os.environ, "DATABASE_URL": address}
        place.pop(ADDRESS, None)
        command = (sys.executable, str(settings.BASE_DIR / "manage.py"), *words)
        return subprocess.run(command, env=place, capture_output=True, text=True, check=False)
