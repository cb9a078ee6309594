"""How the site starts: at its own address, its first page made, without a word of others."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import StringIO
from pathlib import Path
from threading import Thread

import pytest
from django.conf import settings
from pytest_django import Settings

from bootstrap.progress import Progress
from racing.management.commands.runsite import (
    NO_WORD_ABOUT_ROOT,
    ask_for_first_page,
    followed,
)
from racing.management.migrating import Counted, migrate
from tests.platform.programs import environment, manage
from tests.servers import free_port

OPEN = "Chicane is open at "
AS_ROOT = """
import os
os.getuid = os.geteuid = os.getgid = os.getegid = lambda: 0
from celery.platforms import check_privileges
check_privileges(["json"])
"""


@pytest.fixture(autouse=True)
def unset(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has said where the site is."""
    for name in ("CHICANE_ORIGIN", "CHICANE_HOSTS"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def asked() -> Iterator[tuple[int, list[str]]]:
    """The port of a server, and what it is asked for."""
    heard: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            heard.append(f"{self.headers['Host']}{self.path} {self.headers['Accept-Language']}")
            self.send_response(200)
            self.end_headers()

        def log_message(self, *words: object) -> None:
            """Writes no log: the test looks at what was asked."""

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port, heard
        server.shutdown()
        thread.join()


def test_links_lead_to_the_port_the_site_is_served_at() -> None:
    assert followed("127.0.0.1", 8765)["CHICANE_ORIGIN"] == "http://127.0.0.1:8765"
    assert followed("::1", 8765)["CHICANE_ORIGIN"] == "http://[::1]:8765"


def test_links_lead_to_this_machine_where_all_addresses_are_served() -> None:
    assert followed("0.0.0.0", 8765)["CHICANE_ORIGIN"] == "http://127.0.0.1:8765"


def test_the_site_answers_to_the_host_it_is_served_at(settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
    assert followed("192.0.2.1", 80)["CHICANE_HOSTS"] == "127.0.0.1,localhost,192.0.2.1"


def test_what_is_set_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHICANE_ORIGIN", "http://racing.example")
    assert "CHICANE_ORIGIN" not in followed("127.0.0.1", 8765)


def test_nothing_follows_in_production(settings: Settings) -> None:
    settings.PRODUCTION = True
    assert followed("127.0.0.1", 8765) == {}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows what a program was given")
def test_every_process_of_the_site_knows_its_address(migrated: Path, tmp_path: Path) -> None:
    port, folder = free_port(), shutil.copytree(migrated, tmp_path / "var")
    command = manage("runsite", "--port", str(port))
    site = subprocess.Popen(
        command,
        cwd=settings.BASE_DIR,
        env=environment(folder, {}),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert site.stdout is not None
        assert any(line.startswith(OPEN) for line in site.stdout)
        children = Path(f"/proc/{site.pid}/task/{site.pid}/children").read_text().split()
        given = [Path(f"/proc/{child}/environ").read_text().split("\0") for child in children]
    finally:
        site.terminate()
        site.communicate()
    assert len(given) == 3
    assert all(f"CHICANE_ORIGIN=http://127.0.0.1:{port}" in each for each in given)


def test_the_first_page_is_asked_for_by_the_name_of_the_site(
    asked: tuple[int, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    port, heard = asked
    monkeypatch.setenv("CHICANE_ORIGIN", "http://racing.example")
    ask_for_first_page("127.0.0.1", port)
    assert heard == ["racing.example/ fr", "racing.example/ en"]


def test_the_first_visitor_does_not_wait_for_the_views_to_be_read(tmp_path: Path) -> None:
    look = "import sys, config.wsgi; print('racing.web.views.home' in sys.modules)"
    result = subprocess.run(
        (sys.executable, "-c", look),
        cwd=settings.BASE_DIR,
        env=environment(tmp_path, {}),
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout == "True\n"


def test_a_site_that_ends_before_its_first_page_is_no_matter() -> None:
    ask_for_first_page("127.0.0.1", free_port())


@pytest.mark.parametrize(("flags", "is_warned"), [((), True), (NO_WORD_ABOUT_ROOT, False)])
def test_celery_has_no_word_about_root(flags: tuple[str, ...], is_warned: bool) -> None:
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONWARNINGS"}
    result = subprocess.run(
        (sys.executable, *flags, "-c", AS_ROOT),
        env=variables,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ("superuser" in result.stderr) == is_warned


def test_migrations_are_counted() -> None:
    out = StringIO()
    command = Counted(Progress("Setting up the database", out), 2)
    for _ in range(2):
        command.migration_progress_callback("apply_start", "a migration", False)
        command.migration_progress_callback("apply_success", "a migration", False)
    assert out.getvalue().splitlines() == [
        f"Setting up the database: {done} of 2" for done in range(3)
    ]


@pytest.mark.django_db
def test_a_database_that_is_up_to_date_needs_no_word() -> None:
    out = StringIO()
    migrate(out)
    assert out.getvalue() == ""
