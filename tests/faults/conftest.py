"""One grown site for all, on servers of its own; only where their programs are found."""

import shutil
from collections.abc import Iterator

import pytest

from tests import servers
from tests.faults.machines import GrownSite, grown_site


@pytest.fixture(scope="session")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GrownSite]:
    """A site that serves pages and has a worker, as every test must leave it."""
    if servers.postgresql_programs() is None or shutil.which("redis-server") is None:
        pytest.skip("the programs of PostgreSQL and Redis are not both found")
    with grown_site(tmp_path_factory.mktemp("grown")) as grown:
        grown.site.serve()
        grown.site.work()
        yield grown
