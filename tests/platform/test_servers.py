"""The tests find servers, or start their own and leave nothing behind."""

import os
from pathlib import Path

import psycopg
import pytest
import redis

from tests import servers

NOBODY_LISTENS = 1


@pytest.fixture
def no_standard_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.delenv("REDIS_URL", raising=False)
    monkeypatch.setattr(servers, "POSTGRESQL_PORT", NOBODY_LISTENS)
    monkeypatch.setattr(servers, "REDIS_PORT", NOBODY_LISTENS)


@pytest.fixture
def no_programs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(servers, "POSTGRESQL_FOLDERS", ())


@pytest.mark.usefixtures("no_standard_servers", "no_programs")
def test_without_servers_and_programs_there_is_nothing() -> None:
    with servers.postgresql() as database, servers.redis_server() as cache:
        assert (database, cache) == (None, None)


@pytest.mark.usefixtures("no_standard_servers")
def test_a_private_postgresql_ends_with_its_use() -> None:
    if servers.postgresql_programs() is None:
        pytest.skip("the programs of PostgreSQL are not installed")
    with servers.postgresql() as address:
        assert address is not None
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("CREATE DATABASE test_chicane_left_over")
        servers.drop_databases(address, start="test_chicane_left")
        with psycopg.connect(address) as connection:
            names = connection.execute("SELECT datname FROM pg_database").fetchall()
    assert ("test_chicane_left_over",) not in names
    assert not servers.makes_databases(address)


@pytest.mark.usefixtures("no_standard_servers")
def test_a_private_redis_ends_with_its_use() -> None:
    with servers.redis_server() as address:
        if address is None:
            pytest.skip("redis-server is not installed")
        with redis.Redis.from_url(address) as client:
            client.mset({"ours:1": 1, "ours:2": 2, "theirs": 3})
            servers.delete_keys(address, start="ours")
            assert client.keys() == [b"theirs"]
    assert not servers.answers_redis(address)


@pytest.mark.usefixtures("no_standard_servers")
def test_a_server_named_but_away_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", f"postgres://nobody@127.0.0.1:{NOBODY_LISTENS}/none")
    monkeypatch.setenv("REDIS_URL", f"redis://127.0.0.1:{NOBODY_LISTENS}/0")
    with pytest.raises(servers.ServerUnreachable, match="DATABASE_URL"):
        servers.postgresql().__enter__()
    with pytest.raises(servers.ServerUnreachable, match="REDIS_URL"):
        servers.redis_server().__enter__()


@pytest.mark.usefixtures("no_programs")
def test_chromium_is_found_by_name_or_on_the_path(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("CHICANE_CHROMIUM", raising=False)
    assert servers.chromium() is None
    program = tmp_path / "google-chrome"
    program.touch(mode=0o755)
    assert servers.chromium() == os.fspath(program)
    monkeypatch.setenv("CHICANE_CHROMIUM", "/somewhere/else")
    assert servers.chromium() == "/somewhere/else"
