"""Installing says how far it is, keeps the words of pip to itself, and explains what went wrong."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from bootstrap.packages import reason

LOCK = "".join(f"{name}==1.0 \\\n    --hash=sha256:0\n" for name in ("one", "two", "three"))
SAID = """\
WARNING: Location 'somewhere' is ignored: it is neither a file nor a directory.
Ignoring three: markers 'sys_platform == "win32"' don't match your environment
Collecting one==1.0 (from -r lock (line 1))
Processing /somewhere/two-1.0.whl (from -r lock (line 3))
  DEPRECATION: two is being installed using the legacy 'setup.py install' method.
Installing collected packages: two, one
Successfully installed one-1.0 two-1.0
"""


def install(folder: Path, said: str, code: int) -> "subprocess.CompletedProcess[str]":
    """Installs with a pip that says this and ends with this code."""
    (folder / "pip.py").write_text(f"import sys\nprint({said!r})\nsys.exit({code})\n")
    (folder / "lock").write_text(LOCK)
    return subprocess.run(
        (sys.executable, "-m", "bootstrap.packages", str(folder / "lock"), str(folder / "log")),
        cwd=settings.BASE_DIR,
        env={"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_packages_are_counted_and_no_warning_is_shown(tmp_path: Path) -> None:
    result = install(tmp_path, SAID, 0)
    assert (result.returncode, result.stderr) == (0, "")
    fetched, installed = result.stdout.split("Installing", 1)
    assert fetched == "Fetching packages: 1 of 2\nFetching packages: 2 of 2\n"
    assert installed.endswith("packages: 2 of 2\n")
    assert (tmp_path / "log").read_text().startswith(SAID)


def test_a_missing_compiler_is_said_in_a_sentence(tmp_path: Path) -> None:
    said = (
        "Building wheel for two (pyproject.toml): started\n"
        "      error: command 'x86_64-linux-gnu-gcc' failed: No such file or directory\n"
        "  ERROR: Failed building wheel for two\n"
    )
    result = install(tmp_path, said, 1)
    assert result.returncode == 1
    assert result.stderr == (
        "There is no ready-made two for this Python, and no compiler to build it. Use another "
        "Python with make PYTHON=/path/to/python, or install a compiler (on Debian and Ubuntu: "
        f"apt install build-essential python3-dev cargo). The output of pip is in {tmp_path}/log.\n"
    )


@pytest.mark.parametrize(
    "said",
    [
        "unable to execute 'gcc': No such file or directory",
        "error: [Errno 2] No such file or directory: 'cc'",
        "error: can't find Rust compiler",
        "Cargo, the Rust package manager, is not installed or is not on PATH.",
        "fatal error: Python.h: No such file or directory",
    ],
)
def test_every_kind_of_missing_compiler_is_known(said: str) -> None:
    assert "no compiler to build it" in reason(f"Building wheel for two\n{said}\n")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (
            "Failed to establish a new connection: [Errno 101] Network is unreachable",
            "The packages could not be fetched. Check the connection and run make again.",
        ),
        (
            "ERROR: Could not install packages due to an OSError: No space left on device",
            "The disk is full. Free some space and run make again.",
        ),
        (
            "ERROR: No matching distribution found for one==1.0",
            "pip could not install the packages: No matching distribution found for one==1.0",
        ),
        ("", "pip could not install the packages: it gave no reason."),
    ],
)
def test_what_went_wrong_is_said_in_a_sentence(said: str, why: str) -> None:
    assert reason(said) == why
