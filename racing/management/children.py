"""Child processes that end with the process that started them."""

import ctypes
import os
import pwd
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

Child = subprocess.Popen[bytes]
PR_SET_PDEATHSIG = 1


def start(
    command: Sequence[str],
    *,
    user: str | None = None,
    folder: Path | None = None,
    quiet: bool = False,
    only_errors: bool = False,
) -> Child:
    """Start a program in a group of its own, so that Ctrl-C reaches its parent alone.

    One that is `quiet` shows nothing in the terminal, one with `only_errors` what it logs.
    """
    return subprocess.Popen(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL if quiet or only_errors else None,
        stderr=subprocess.DEVNULL if quiet else None,
        process_group=0,
        preexec_fn=_ending_with(os.getpid()),
        user=user,
        group=pwd.getpwnam(user).pw_gid if user else None,
        extra_groups=[] if user else None,
    )


def end(
    children: Iterable[Child], *, by: signal.Signals = signal.SIGTERM, patience: float = 10
) -> None:
    """Ask all to end, then insist; whatever they started ends too."""
    children = list(children)
    for child in children:
        if child.poll() is None:
            child.send_signal(by)
    for child in children:
        with suppress(subprocess.TimeoutExpired):
            child.wait(patience)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, signal.SIGKILL)
        child.wait()


def _ending_with(parent: int) -> Callable[[], None] | None:
    """On Linux, a function for the child that asks for SIGTERM when its parent is gone."""
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None, use_errno=True).prctl

    def ask() -> None:
        prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:
            os._exit(1)

    return ask
