"""Command: update the translation catalogues, or list what they lack."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    help = "Collects the texts of the site, updates every django.po and compiles it."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--check",
            action="store_true",
            help="write nothing, and fail if something is out of date or not translated",
        )

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        # Babel is installed for development only.
        from racing.operations import translations

        for language in translations.LANGUAGES:
            stale = translations.stale_files(settings.BASE_DIR, language)
            if not check:
                translations.write(settings.BASE_DIR, language)
            self.report(
                language, stale, translations.faults(settings.BASE_DIR, language), check=check
            )

    def report(self, language: str, stale: list[str], faults: list[str], *, check: bool) -> None:
        word = "stale" if check else "written"
        lines = [f"{word}: {name}" for name in stale] + faults
        if check and lines:
            raise CommandError("\n".join(lines))
        self.stdout.write("\n".join([*lines, f"{language}: {len(faults)} to translate"]))
