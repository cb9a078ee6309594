"""Command: write the whole site to one file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from racing.management.backup_files import progress_writer, said_in_sentences
from racing.operations.backups.backups import write_backup

START = "chicane-"


class Command(BaseCommand):
    """Backs up a running site, from one moment of its database."""

    help = "Writes the whole site to one file, as it is at one moment, while it runs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a new file")
        parser.add_argument("--to", type=Path, metavar="FOLDER", help="add a new file here")
        parser.add_argument(
            "--keep", type=int, help="keep this many of the newest files in FOLDER, delete others"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        file, folder, keep = options["file"], options["to"], options["keep"]
        if (file is None) == (folder is None):
            raise CommandError("Name a file, or a folder with --to.")
        if keep is not None and (folder is None or keep < 1):
            raise CommandError("--keep works only with --to, and must be at least 1.")
        now = timezone.now()
        path = file or folder / f"{START}{now:%Y%m%d-%H%M%S}.zip"
        if path.exists():
            raise CommandError(f"{path} already exists.")
        if not path.parent.is_dir():
            raise CommandError(f"There is no folder {path.parent}.")
        told = progress_writer(self, options["verbosity"])
        with said_in_sentences():
            made = write_backup(path, folder=settings.VAR_DIR, now=now, told=told)
        rows = sum(kept.digest.rows for kept in made.tables.values())
        self.stdout.write(f"{path}: {rows:,} rows of {len(made.tables)} tables.")
        for old in sorted(folder.glob(f"{START}*.zip"))[:-keep] if keep else ():
            old.unlink()
