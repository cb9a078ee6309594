"""Installs the locked packages, shows the progress, and explains failures in a sentence."""

import re
import subprocess
import sys
import sysconfig
import time
from pathlib import Path
from typing import TextIO

from bootstrap.progress import Progress

PIP = (
    *(sys.executable, "-m", "pip", "install", "--require-hashes", "--no-input"),
    *("--disable-pip-version-check", "--root-user-action", "ignore", "--progress-bar", "off"),
)
LOOK_EVERY = 0.2
STOPPED = 130
"""Exit code of a program ended by Ctrl-C."""
PINNED = re.compile(r"(?m)^[\w.-]+(\[[\w,.-]+\])?==")
NO_COMPILER = re.compile(
    r"(?i)command '?\S*(cc|\+\+|clang)'? failed: no such file|unable to execute '?\S*(cc|clang)"
    r"|no such file or directory: '\S*(cc|\+\+|clang)'|unknown compiler|no acceptable C compiler"
    r"|rust compiler|rust not found|cargo, the rust package manager|Python\.h: no such file"
)
OFFLINE = re.compile(
    r"NewConnectionError|NameResolutionError|Name or service not known|Network is unreachable"
    r"|ConnectTimeoutError|Temporary failure in name resolution|Read timed out"
)
BUILT = re.compile(r"(?i)(?:building wheel for|failed to build) '?([a-z0-9][\w.-]*)")


def main(lock: str, log: str) -> int:
    """Install what is locked; the output of pip goes to the log."""
    total = len(PINNED.findall(Path(lock).read_text(encoding="utf-8")))
    try:
        with Path(log).open("w", encoding="utf-8") as said:
            code = _install(lock, total, said)
    except KeyboardInterrupt:
        return STOPPED
    if code:
        why = reason(Path(log).read_text(encoding="utf-8"))
        sys.stderr.write(f"{why} The output of pip is in {log}.\n")
    return code


def reason(said: str) -> str:
    """What went wrong, and what to do, from the output of pip."""
    if NO_COMPILER.search(said):
        names = BUILT.findall(said)
        return (
            f"There is no ready-made {names[-1] if names else 'package'} for this Python, and no "
            "compiler to build it. Use another Python with make PYTHON=/path/to/python, or "
            "install a compiler (on Debian and Ubuntu: apt install build-essential python3-dev "
            "cargo)."
        )
    if OFFLINE.search(said):
        return "The packages could not be fetched. Check the connection and run make again."
    if "No space left on device" in said:
        return "The disk is full. Free some space and run make again."
    errors = re.findall(r"(?m)^ERROR: (.+)", said) or ["it gave no reason."]
    return f"pip could not install the packages: {errors[-1]}"


def _install(lock: str, total: int, log: TextIO) -> int:
    with subprocess.Popen(
        (*PIP, "--requirement", lock),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as pip:
        _follow(pip, total, log)
    return pip.returncode


def _follow(pip: "subprocess.Popen[str]", total: int, log: TextIO) -> None:
    """Follow pip: first it fetches packages one by one, then it unpacks them without output."""
    fetching, fetched = Progress("Fetching packages"), 0
    for line in pip.stdout or ():
        log.write(line)
        if line.startswith("Ignoring "):
            total -= 1
        elif " (from -r " in line:
            fetched += 1
            fetching.show(min(fetched, total), total)
        elif line.startswith("Installing collected packages: "):
            fetching.end()
            _watch(pip, line.count(", ") + 1)


def _watch(pip: "subprocess.Popen[str]", total: int) -> None:
    progress, before = Progress("Installing packages"), _unpacked()
    while pip.poll() is None:
        progress.show(max(0, min(_unpacked() - before, total - 1)), total)
        time.sleep(LOOK_EVERY)
    if pip.returncode == 0:
        progress.show(total, total)
    progress.end()


def _unpacked() -> int:
    return sum(1 for _ in Path(sysconfig.get_path("purelib")).glob("*.dist-info"))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
