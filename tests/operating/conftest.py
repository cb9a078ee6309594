"""Another database beside that of the tests, with the same tables and nothing in them."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.apps import apps
from django.conf import settings
from django.db import connections

from config import addresses
from racing.carrying.backups import database_at


@pytest.fixture
def other(transactional_db: None, tmp_path: Path) -> Iterator[str]:
    """Its name."""
    address = urlsplit(f"sqlite:///{tmp_path / 'other.sqlite3'}")
    wanted = addresses.database(address, root=settings.BASE_DIR, connections=2)
    default = connections.databases["default"]
    with database_at({**default, "TEST": {}, **wanted}, "other") as name:
        with connections[name].schema_editor() as editor:
            for model in apps.get_models():
                if not model._meta.proxy:
                    editor.create_model(model)
        yield name
