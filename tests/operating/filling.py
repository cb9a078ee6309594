"""Tables by their models, and databases filled from a file."""

from django.apps import apps

from racing.carrying.archives import Archive
from racing.carrying.restoring import fill
from racing.carrying.tables import Table, tables_of

TABLES = tables_of(apps)


def table(model: type) -> Table:
    return next(each for each in TABLES if each.model is model)


def filled(archive: Archive, alias: str) -> None:
    fill(archive, apps, alias, told=lambda words: None)
