"""One command serves the whole site and ends it."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from racing.live.tickets import HEADER, PATH, Ticket
from tests import patience
from tests.faults.machines import comes
from tests.platform.programs import environment, manage, run
from tests.servers import free_port

OPEN = "Chicane is open at "


@pytest.fixture
def folder(migrated: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(migrated, tmp_path, dirs_exist_ok=True))


@pytest.fixture
def site(folder: Path) -> Iterator["subprocess.Popen[str]"]:
    """The running site; its errors go to a file, so that no pipe can fill up."""
    with (folder / "errors").open("w") as errors:
        site = subprocess.Popen(
            manage("runsite", "--port", str(free_port())),
            cwd=settings.BASE_DIR,
            env=environment(folder, {}),
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
        yield site
        if site.poll() is None:
            site.kill()
        site.communicate()


def address_of(site: "subprocess.Popen[str]") -> str:
    assert site.stdout is not None
    line = next(line for line in site.stdout if line.startswith(OPEN))
    return line.removeprefix(OPEN).split()[0]


def listening_to(address: str) -> urllib.request.Request:
    """A request of events that stays open until the end."""
    headers = {HEADER: Ticket(race=0, player=10**9).signed()}
    return urllib.request.Request(f"{address.rstrip('/')}{PATH}", headers=headers)


def processes() -> dict[int, int]:
    """Each living process and its parent; one that only waits to be counted is dead."""
    listed = subprocess.run(
        ("ps", "-A", "-o", "pid=,ppid=,stat="), capture_output=True, text=True, check=True
    )
    rows = (line.split() for line in listed.stdout.splitlines())
    return {int(number): int(parent) for number, parent, state in rows if state[0] != "Z"}


def descendants(ancestor: int) -> list[int]:
    living = processes()
    found = [ancestor]
    for parent in found:
        found += [child for child, its_parent in living.items() if its_parent == parent]
    return found[1:]


def hears(number: int, sent: signal.Signals) -> bool:
    """Whether a process does something of its own at a signal; only Linux tells."""
    status = Path(f"/proc/{number}/status")
    if not status.exists():
        return True
    caught = next(line for line in status.read_text().splitlines() if line.startswith("SigCgt"))
    return bool(int(caught.split()[1], 16) >> (sent - 1) & 1)


def all_end(started: list[int]) -> bool:
    return comes(lambda: not processes().keys() & set(started))


def test_the_site_opens_and_ends_without_a_trace(
    site: "subprocess.Popen[str]", folder: Path
) -> None:
    """By Ctrl-C; that SIGTERM does the same is seen where pages are live (`tests.live.sites`)."""
    address = address_of(site)
    with urllib.request.urlopen(address) as page:
        assert page.status == 200
    started = descendants(site.pid)
    assert comes(lambda: all(hears(each, signal.SIGTERM) for each in started))
    with urllib.request.urlopen(listening_to(address)) as stream:
        assert stream.headers["Content-Type"].startswith("text/event-stream")
        site.send_signal(signal.SIGINT)
        assert stream.read().endswith(b"event: end\ndata: \n\n")
    rest, _ = site.communicate(timeout=patience.SECONDS)
    assert (site.returncode, rest, (folder / "errors").read_text()) == (0, "", "")
    assert all_end(started)


def test_the_site_ends_when_one_of_its_children_does(
    site: "subprocess.Popen[str]", folder: Path
) -> None:
    address_of(site)
    started = descendants(site.pid)
    os.kill(started[1], signal.SIGKILL)
    assert site.wait(patience.SECONDS) == 1
    assert "so the site stops too." in (folder / "errors").read_text()
    assert all_end(started)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child of its parent's end")
def test_a_killed_site_leaves_no_orphans(site: "subprocess.Popen[str]") -> None:
    address_of(site)
    started = descendants(site.pid)
    site.kill()
    # The children hold the pipe open until the last of them has ended.
    site.communicate(timeout=patience.SECONDS)
    assert all_end(started)


def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        result = run("runsite", "--port", str(port), folder=tmp_path)
    assert result.returncode == 1
    assert result.stderr == (
        f"CommandError: Port {port} on 127.0.0.1 cannot be opened (Address already in use). "
        "Stop what uses it, or choose another port with --port.\n"
    )
