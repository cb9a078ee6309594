"""The newest Python that is there and fits creates the virtual environment."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from django.conf import settings

SCRIPT = Path(settings.BASE_DIR, "bootstrap", "find_python.sh")
SUPPORTED = ("3.11", "3.12", "3.13", "3.14")
NEEDS = "Chicane needs Python 3.11, 3.12, 3.13 or 3.14, but"
REMEDY = "Install one of them, or name one with make PYTHON=/path/to/python."


def put(folder: Path, name: str, version: str, *, has_venv: bool = True) -> Path:
    """A Python that answers what it is asked; of no version it only fails."""
    program = folder / name
    program.write_text(
        "#!/bin/sh\n"
        f'[ -n "{version}" ] || exit 127\n'
        f'case $2 in *version_info*) echo "{version}" ;; *) exit {int(not has_venv)} ;; esac\n'
    )
    program.chmod(0o755)
    return program


def found(folder: Path, given: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        ("/bin/sh", str(SCRIPT), given),
        env={"PATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_newest_is_taken(tmp_path: Path) -> None:
    for version in SUPPORTED:
        put(tmp_path, f"python{version}", version)
    assert found(tmp_path).stdout == "python3.14\n"


def test_one_that_does_not_answer_is_passed_over(tmp_path: Path) -> None:
    put(tmp_path, "python3.13", "")
    put(tmp_path, "python3.12", "3.12")
    assert found(tmp_path).stdout == "python3.12\n"


def test_one_that_creates_no_environment_is_passed_over(tmp_path: Path) -> None:
    put(tmp_path, "python3.13", "3.13", has_venv=False)
    put(tmp_path, "python3.11", "3.11")
    assert found(tmp_path).stdout == "python3.11\n"


def test_the_only_one_may_be_called_python3(tmp_path: Path) -> None:
    put(tmp_path, "python3", "3.13")
    assert found(tmp_path).stdout == "python3\n"


def test_the_one_that_is_named_is_taken_before_newer_ones(tmp_path: Path) -> None:
    named = put(tmp_path, "mine", "3.12")
    put(tmp_path, "python3.14", "3.14")
    assert found(tmp_path, str(named)).stdout == f"{named}\n"


def test_a_missing_venv_module_is_said_in_a_sentence(tmp_path: Path) -> None:
    put(tmp_path, "python3.13", "3.13", has_venv=False)
    result = found(tmp_path)
    assert result.returncode == 1
    assert result.stderr == (
        "Python 3.13 is installed without its venv module. Install that too (on Debian and "
        "Ubuntu: apt install python3.13-venv).\n"
    )


@pytest.mark.parametrize("version", ["2.7", "3.10", "3.15"])
def test_a_python_that_does_not_fit_is_said_in_a_sentence(version: str, tmp_path: Path) -> None:
    put(tmp_path, "python3", version)
    result = found(tmp_path)
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == f"{NEEDS} python3 is Python {version}. {REMEDY}\n"


def test_no_python_at_all_is_said_in_a_sentence(tmp_path: Path) -> None:
    assert found(tmp_path).stderr == f"{NEEDS} none of them could be run. {REMEDY}\n"
    assert found(tmp_path, "/nowhere").stderr == f"{NEEDS} /nowhere could not be run. {REMEDY}\n"


def test_the_project_names_the_same_versions() -> None:
    project = tomllib.loads(Path(settings.BASE_DIR, "pyproject.toml").read_text())["project"]
    assert project["requires-python"] == ">=3.11,<3.15"
    assert set(re.findall(r"3\.\d+", SCRIPT.read_text())) == set(SUPPORTED)
