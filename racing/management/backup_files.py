"""Shared by the commands that back up, restore and move a site."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from racing.operations.backups.archives import Unreadable
from racing.operations.backups.backups import NotWhole
from racing.operations.backups.restoring import CannotRestore
from racing.operations.backups.running_check import FRESH, last_sign_of_life


def refuse_running(*, anyway: bool) -> None:
    age = last_sign_of_life(timezone.now())
    if age is not None and not anyway:
        raise CommandError(
            f"The site was running {age.seconds} seconds ago. Stop it and wait {FRESH.seconds} "
            "seconds, or add --anyway if you’re sure that it has stopped."
        )


@contextmanager
def said_in_sentences() -> Iterator[None]:
    try:
        yield
    except CannotRestore as error:
        raise CommandError("\n".join(error.reasons)) from None
    except (Unreadable, NotWhole) as error:
        raise CommandError(str(error)) from None


def progress_writer(command: BaseCommand, verbosity: int) -> Callable[[str], object]:
    """A function that prints progress, if the verbosity asks for it."""
    return command.stdout.write if verbosity > 1 else lambda words: None
