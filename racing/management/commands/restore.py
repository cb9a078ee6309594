"""Command: restore the whole site from a file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.apps import apps
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from racing.management.backup_files import progress_writer, refuse_running, said_in_sentences
from racing.operations.backups.archives import opened
from racing.operations.backups.differences import differences
from racing.operations.backups.restoring import restore
from racing.operations.backups.tables import tables_of
from racing.races.services.resealing import reseal_races


class Command(BaseCommand):
    """Restores a site: checks the file before it is read, and compares before it commits."""

    help = "Restores the whole site from a file that the backup command wrote."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="the backup")
        parser.add_argument("--replace", action="store_true", help="overwrite a database with data")
        parser.add_argument(
            "--check", action="store_true", help="only compare the file with the database"
        )
        parser.add_argument(
            "--anyway", action="store_true", help="go on even if the site seems to be running"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        told = progress_writer(self, options["verbosity"])
        with said_in_sentences(), opened(options["file"]) as archive:
            archive.check()
            if options["check"]:
                found = list(differences(archive, tables_of(apps), "default"))
                if found:
                    raise CommandError("\n".join(found))
                self.stdout.write("Nothing differs.")
                return
            refuse_running(anyway=options["anyway"])
            restore(archive, folder=settings.VAR_DIR, replace=options["replace"], told=told)
            kept = archive.manifest.tables
        rows = sum(each.digest.rows for each in kept.values())
        resealed = reseal_races(now=timezone.now())
        self.stdout.write(
            f"Restored {rows:,} rows of {len(kept)} tables, and none differs. "
            "Run manage.py verify_race --all to replay every race."
        )
        if resealed:
            self.stdout.write(
                f"The key of the dice isn’t that of the backup. {resealed} races that go on have "
                "newly sealed seeds, and their pages say so. If you have the key, set "
                "CHICANE_DICE_KEY or put dice.key back, and restore again with --replace."
            )
