"""The settings of a whole site, as a program started with them sees them."""

import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from tests.platform.programs import PRODUCTION, environment, run


@pytest.mark.parametrize("name", ["CHICANE_SECRET_KEY", "CHICANE_HOSTS", "CHICANE_ORIGIN"])
def test_production_does_not_start_without_what_it_needs(name: str, tmp_path: Path) -> None:
    lacking = {key: value for key, value in PRODUCTION.items() if key != name}
    result = run("check", folder=tmp_path, variables=lacking)
    assert result.returncode != 0
    assert f"ImproperlyConfigured: {name} isn’t set" in result.stderr


def test_production_does_not_start_with_a_short_key(tmp_path: Path) -> None:
    result = run("check", folder=tmp_path, variables={**PRODUCTION, "CHICANE_SECRET_KEY": "x"})
    assert "CHICANE_SECRET_KEY needs at least 50 characters. It has 1." in result.stderr


def test_production_does_not_start_with_the_key_of_the_sample(tmp_path: Path) -> None:
    sample = (settings.BASE_DIR / "deploy" / "chicane.env").read_text()
    key = re.search(r"^CHICANE_SECRET_KEY=(.+)$", sample, re.MULTILINE)
    assert key
    result = run("check", folder=tmp_path, variables={**PRODUCTION, "CHICANE_SECRET_KEY": key[1]})
    assert "CHICANE_SECRET_KEY is the one of the sample. Make a key of your own." in result.stderr


def test_production_does_not_start_on_plain_http(tmp_path: Path) -> None:
    result = run("check", folder=tmp_path, variables={**PRODUCTION, "CHICANE_ORIGIN": "http://a"})
    assert "CHICANE_ORIGIN must be an address that starts with https://." in result.stderr


@pytest.mark.parametrize("name", ["CHICANE_KEEP_ADDRESSES_DAYS", "CHICANE_KEEP_SIGNALS_DAYS"])
def test_nothing_is_kept_for_no_time_or_for_ever(name: str, tmp_path: Path) -> None:
    result = run("check", folder=tmp_path, variables={name: "0"})
    assert f"{name} is '0'. It must be a whole number from 1 to 3650." in result.stderr


@pytest.mark.parametrize(
    "servers",
    [
        {},
        {
            "DATABASE_URL": "postgres://chicane@db.example/chicane",
            "REDIS_URL": "redis://cache.example/0",
            "CHICANE_MAIL_URL": "smtps://chicane:word@mail.example",
        },
    ],
    ids=["embedded", "grown"],
)
def test_the_deployment_check_of_production_is_clean(
    servers: dict[str, str], tmp_path: Path
) -> None:
    result = run(
        *("check", "--deploy", "--fail-level", "WARNING"),
        folder=tmp_path,
        variables={**PRODUCTION, **servers},
    )
    assert result.returncode == 0, result.stderr
    assert "no issues (0 silenced)" in result.stdout + result.stderr


@pytest.mark.parametrize("mode", [{}, PRODUCTION])
@pytest.mark.parametrize(
    ("asked", "expected"), [({}, "False"), ({"CHICANE_TEST_GAME": "1"}, "True")]
)
def test_the_test_game_is_there_only_if_asked_for(
    mode: dict[str, str], asked: dict[str, str], expected: str, tmp_path: Path
) -> None:
    script = "from config import settings; print('tests.dash' in settings.INSTALLED_APPS)"
    command = (sys.executable, "-c", script)
    place = environment(tmp_path, {**mode, **asked})
    said = subprocess.check_output(command, cwd=settings.BASE_DIR, env=place, text=True)
    assert said.strip() == expected


def test_the_policy_allows_nothing_inline_and_nothing_foreign(client: Client) -> None:
    policy = client.get("/static/no-such-file").headers["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives["default-src"] == directives["frame-ancestors"] == "'none'"
    assert directives["script-src"] == directives["style-src"] == "'self'"
    assert "unsafe" not in policy
    assert "http" not in policy


def test_no_request_runs_in_one_transaction() -> None:
    assert not settings.DATABASES["default"].get("ATOMIC_REQUESTS", False)


def modes(folder: Path) -> dict[str, int]:
    return {each.name: stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()}


def test_only_the_site_reads_its_data(tmp_path: Path) -> None:
    """A folder and a database that were made with wide rights are closed; a new one is narrow."""
    for was_there in (False, True):
        folder = tmp_path / f"var{was_there}"
        if was_there:
            folder.mkdir()
            folder.chmod(0o755)
            (folder / "chicane.sqlite3").touch()
            (folder / "chicane.sqlite3").chmod(0o644)
        assert run("migrate", "racing", "0001", "--fake", folder=folder).returncode == 0
        assert stat.S_IMODE(folder.stat().st_mode) & 0o067 == 0
        found = modes(folder)
        assert found["mail"] == 0o700
        assert {mode for name, mode in found.items() if "sqlite3" in name} == {0o600}
