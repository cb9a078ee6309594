"""Tables by their models, and databases filled from a file."""

from django.apps import apps

from racing.operations.backups.archives import Archive
from racing.operations.backups.restoring import fill
from racing.operations.backups.tables import Table, tables_of

TABLES = tables_of(apps)


def table(model: type) -> Table:
    return next(each for each in TABLES if each.model is model)


def filled(archive: Archive, alias: str) -> None:
    fill(archive, apps, alias, told=lambda words: None)
