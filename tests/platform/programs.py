"""The site's own commands, run as programs in an environment made for one test."""

import os
import subprocess
import sys
from pathlib import Path

from django.conf import settings

from tests import patience

PRODUCTION = {
    "CHICANE_MODE": "production",
    "CHICANE_SECRET_KEY": "a sentence that is long enough to be a key, and not a real one",
    "CHICANE_HOSTS": "chicane.example",
    "CHICANE_ORIGIN": "https://chicane.example",
    "CHICANE_PROXIES": "1",
}


def environment(folder: Path, variables: dict[str, str]) -> dict[str, str]:
    """The shell's environment without anything of the site, then the variables given."""
    ours = ("CHICANE_", "DATABASE_URL", "REDIS_URL", "DJANGO_", "PYTEST_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, "CHICANE_VAR": str(folder), **variables}


def manage(*words: str) -> tuple[str, ...]:
    return (sys.executable, str(settings.BASE_DIR / "manage.py"), *words)


def page_server(port: int, threads: int = 8) -> tuple[str, ...]:
    """The command that serves the pages of a grown site."""
    return (
        *(sys.executable, "-m", "granian", "--interface", "wsgi"),
        *("--host", "127.0.0.1", "--port", str(port), "--workers", "1"),
        *("--blocking-threads", str(threads), "--log-level", "error"),
        *("--workers-kill-timeout", "5", "config.wsgi:application"),
    )


def event_server(port: int) -> tuple[str, ...]:
    """The command that serves the events of a grown site."""
    return (
        *(sys.executable, "-m", "uvicorn", "--host", "127.0.0.1", "--port", str(port)),
        *("--no-access-log", "--log-level", "warning", "--ws", "none", "--lifespan", "on"),
        "config.events:application",
    )


def run(
    *words: str, folder: Path, variables: dict[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        manage(*words),
        cwd=settings.BASE_DIR,
        env=environment(folder, variables or {}),
        capture_output=True,
        text=True,
        timeout=patience.SECONDS,
        check=False,
    )
