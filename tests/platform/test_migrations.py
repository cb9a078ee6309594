"""Tests make their tables from the models; migrations lead a site to the same ones."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection

MADE = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name != 'django_migrations'"


def parts(statement: str) -> list[str]:
    """A migrated table has its columns in the order they came in."""
    return sorted(re.split(r', (?="|CONSTRAINT )', statement.removesuffix(")")))


@pytest.mark.skipif(connection.vendor != "sqlite", reason="tables are compared on SQLite")
@pytest.mark.django_db
def test_migrations_make_the_tables_that_the_models_want(migrated: Path) -> None:
    with connection.cursor() as cursor:
        cursor.execute(MADE)
        wanted = {name: parts(statement) for name, statement in cursor.fetchall()}
    with closing(sqlite3.connect(migrated / "chicane.sqlite3")) as site:
        made = {name: parts(statement) for name, statement in site.execute(MADE)}
    assert made == wanted
