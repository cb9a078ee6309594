"""What make does before the site is there."""

import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from tests.servers import free_port

MARK = ".site-is-installed"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """As much of a fresh clone as make needs to decide what to do."""
    for name in ("Makefile", "requirements.txt", "requirements-dev.txt"):
        shutil.copy(settings.BASE_DIR / name, tmp_path)
    shutil.copytree(settings.BASE_DIR / "bootstrap", tmp_path / "bootstrap")
    return tmp_path


def make(clone: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Runs make as from a shell, though make itself may have started the tests."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(
        ("make", "--no-print-directory", *words),
        cwd=clone,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def with_venv(clone: Path, python: str) -> None:
    """A .venv with everything in it, made by this Python."""
    (clone / ".venv" / "bin").mkdir(parents=True)
    (clone / ".venv" / "bin" / "python").symlink_to(python)
    (clone / ".venv" / MARK).touch()


def test_a_busy_port_is_said_before_anything_is_installed(clone: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        result = make(clone, "run", f"PORT={port}", f"PYTHON={sys.executable}")
    assert result.returncode == 2
    sentence, *rest = result.stderr.splitlines()
    assert sentence == (
        f"Port {port} on 127.0.0.1 cannot be opened (Address already in use). Stop what uses it, "
        f"or use make run PORT={port % 65535 + 1}."
    )
    assert all(line.startswith("make: ") for line in rest)
    assert not (clone / ".venv").exists()


@pytest.mark.parametrize("port", ["0", "65536", "http"])
def test_what_is_no_port_is_said_in_a_sentence(port: str, clone: Path) -> None:
    result = make(clone, "run", f"PORT={port}", f"PYTHON={sys.executable}")
    assert result.stderr.startswith(
        f"'{port}' is not a port. A port is a number from 1 to 65535.\n"
    )


def test_an_old_python_is_said_in_a_sentence(clone: Path) -> None:
    old = clone / "old"
    old.write_text("#!/bin/sh\necho 3.9\n")
    old.chmod(0o755)
    for target in ("run", "test", "lock", "audit"):
        result = make(clone, target, f"PYTHON={old}", f"PORT={free_port()}")
        assert result.returncode == 2
        assert f"{old} is Python 3.9. Install one of them" in result.stderr
    assert not (clone / ".venv").exists()


def test_a_venv_that_is_there_stays(clone: Path) -> None:
    with_venv(clone, sys.executable)
    plan = make(clone, "--dry-run", "run", "PYTHON=/nowhere").stdout
    assert "-m venv" not in plan
    assert "bootstrap.packages" not in plan


def test_a_venv_whose_python_is_gone_is_created_anew(clone: Path) -> None:
    with_venv(clone, "/nowhere")
    plan = make(clone, "--dry-run", "run").stdout
    assert "-m venv --clear .venv" in plan
    assert "bootstrap.packages requirements.txt" in plan


def test_new_locks_are_installed(clone: Path) -> None:
    with_venv(clone, sys.executable)
    mark = clone / ".venv" / MARK
    shutil.copystat(settings.BASE_DIR / "manage.py", mark)
    (clone / "requirements.txt").touch()
    assert "bootstrap.packages requirements.txt" in make(clone, "--dry-run", "run").stdout


def test_no_warning_of_a_library_reaches_who_runs_the_site(clone: Path) -> None:
    said = clone / "said"
    said.write_text('#!/bin/sh\necho "$PYTHONWARNINGS: $*"\n')
    said.chmod(0o755)
    with_venv(clone, str(said))
    *_, last = make(clone, "run").stdout.splitlines()
    assert last.startswith("ignore: manage.py runsite --with-demo")


def with_auditor(clone: Path, code: int) -> None:
    """An environment for audits whose pip-audit says how it was called and ends with this code."""
    version = re.search(r"^AUDIT_VERSION := (.+)$", (clone / "Makefile").read_text(), re.M)
    assert version
    auditor = clone / ".venv-audit" / "bin" / "pip-audit"
    auditor.parent.mkdir(parents=True)
    auditor.write_text(f'#!/bin/sh\necho "$*"\nexit {code}\n')
    auditor.chmod(0o755)
    (clone / ".venv-audit" / f".pip-audit-{version[1]}-is-installed").touch()


def test_an_audit_asks_about_every_package_of_both_locks(clone: Path) -> None:
    with_auditor(clone, 0)
    result = make(clone, "audit")
    assert (result.returncode, result.stderr) == (0, "")
    words = result.stdout.split()
    assert {"--strict", "--require-hashes", "--disable-pip"} <= set(words)
    assert words[-4:] == [
        "--requirement",
        "requirements.txt",
        "--requirement",
        "requirements-dev.txt",
    ]


def test_an_audit_that_fails_says_why(clone: Path) -> None:
    with_auditor(clone, 1)
    result = make(clone, "audit")
    assert result.returncode == 2
    assert result.stderr.startswith(
        "The audit failed: a package has a known vulnerability, or could not be looked up"
    )


def test_tests_ask_nobody_about_vulnerabilities(clone: Path) -> None:
    assert "pip-audit" not in make(clone, "--dry-run", "test").stdout
    assert "pip-audit" in make(clone, "--dry-run", "audit").stdout
