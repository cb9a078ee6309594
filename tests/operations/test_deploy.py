"""The sample files of deploy/ name what is there, and lead to one origin."""

import re
import shlex
import shutil
import subprocess
import sys
from configparser import ConfigParser
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from celery.bin.beat import beat
from celery.bin.worker import worker
from django.conf import settings
from django.core.management import get_commands, load_command_class
from granian.cli import cli as granian
from uvicorn.main import main as uvicorn

DEPLOY = settings.BASE_DIR / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"), key=lambda path: path.name)
HARDENED = ("NoNewPrivileges", "ProtectHome", "PrivateTmp", "PrivateDevices", "LockPersonality")
CODE = "/srv/chicane/"
BIN = Path(sys.executable).parent
PROGRAMS: dict[str, Any] = {
    "granian": granian,
    "uvicorn": uvicorn,
    "beat": beat,
    "worker": worker,
}


def unit(path: Path) -> ConfigParser:
    parser = ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(path)
    return parser


def words(path: Path) -> list[str]:
    return shlex.split(unit(path)["Service"]["ExecStart"])


def options(program: Any) -> set[str]:
    return {name for each in program.params for name in (*each.opts, *each.secondary_opts)}


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_unit_is_hardened_and_reads_the_settings(path: Path) -> None:
    service = unit(path)["Service"]
    assert {service[name] for name in HARDENED} == {"yes"}
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
    assert service["EnvironmentFile"] == "/etc/chicane.env"
    assert (service["User"], service["StateDirectory"]) == ("chicane", "chicane")


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_unit_starts_a_program_of_ours_with_options_it_has(path: Path) -> None:
    program, *rest = words(path)
    name = program.removeprefix(f"{CODE}.venv/bin/")
    assert (BIN / name).exists()
    given = {word.partition("=")[0] for word in rest if word.startswith("--")}
    if name == "python":
        script, command, *_ = rest
        assert (settings.BASE_DIR / script).exists()
        parser = load_command_class(get_commands()[command], command).create_parser("", command)
        known = set(parser._option_string_actions)
    else:
        known = options(PROGRAMS[next(word for word in (name, *rest) if word in PROGRAMS)])
    assert given <= known


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_unit_names_an_application_that_is_there(path: Path) -> None:
    for module in re.findall(r"(config\.\w+):application", " ".join(words(path))):
        assert find_spec(module)


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_no_unit_writes_down_who_asked_for_what(path: Path) -> None:
    if words(path)[0].endswith(("granian", "uvicorn")):
        assert "--no-access-log" in words(path)


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd not found")
    for path in DEPLOY.glob("chicane*.*"):
        text = re.sub(rf"{CODE}.venv/bin/\w+", sys.executable, path.read_text())
        (tmp_path / path.name).write_text(text)
    units = [str(path) for path in sorted(tmp_path.glob("chicane*.*")) if path.suffix != ".env"]
    result = subprocess.run(
        (program, "verify", "--man=no", *units), capture_output=True, text=True, check=False
    )
    ours = [line for line in result.stderr.splitlines() if "chicane" in line]
    assert [line for line in ours if "Unknown" in line or "Failed to parse" in line] == []


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_pages_and_events_share_one_origin(name: str) -> None:
    text = (DEPLOY / name).read_text()
    assert text.count("{") == text.count("}")
    ports = {re.search(r"--port (\d+)", " ".join(words(path))) for path in UNITS}
    for found in filter(None, ports):
        assert f"127.0.0.1:{found[1]}" in text
    assert "/events/" in text
    assert "/metrics" in text
    assert "proxy_buffering off" in text or "flush_interval -1" in text
    assert "/var/lib/chicane/static" in text


@pytest.mark.parametrize(
    ("name", "dropped"),
    [
        ("nginx.conf", r"listen 443 ssl default_server;[^}]*server_name _;[^}]*return 444;\s*}"),
        ("nginx.conf", r"listen 80 default_server;[^}]*return 444;\s*}"),
        ("Caddyfile", r"^http:// \{\s*abort\s*}"),
    ],
)
def test_a_proxy_drops_requests_for_foreign_hosts(name: str, dropped: str) -> None:
    assert re.search(dropped, (DEPLOY / name).read_text(), re.MULTILINE)


def test_every_setting_of_the_sample_is_one_of_the_site() -> None:
    source = "".join(path.read_text() for path in (settings.BASE_DIR / "config").glob("*.py"))
    names = re.findall(r"^#?([A-Z_]+)=", (DEPLOY / "chicane.env").read_text(), re.MULTILINE)
    assert len(names) > 8
    assert [name for name in names if f'"{name}"' not in source] == []


def test_a_proxy_speaks_no_old_tls() -> None:
    """Older versions of nginx would by default, and take what the first server names for all."""
    servers = re.split(r"^server \{$", (DEPLOY / "nginx.conf").read_text(), flags=re.M)[1:]
    encrypted = [each for each in servers if "443 ssl" in each]
    named = [re.findall(r"^ +ssl_protocols +(.+);$", each, re.M) for each in encrypted]
    assert named == [["TLSv1.2 TLSv1.3"]] * len(encrypted) != []
    # Caddy never does, unless it is told to.
    assert "protocols" not in (DEPLOY / "Caddyfile").read_text()
