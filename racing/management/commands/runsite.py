"""The whole site in one command: pages, their events, worker and scheduler."""

import os
import signal
import socket
import sys
import time
from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from racing.management import children

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
LOOK_EVERY = 0.1
WORKER = (
    *("-q", "-A", "config", "worker", "--beat", "--pool", "threads", "--concurrency", "4"),
    *("--without-gossip", "--without-mingle", "--without-heartbeat", "--loglevel", "WARNING"),
)


class Command(BaseCommand):
    """Starts the children, watches them, and ends them."""

    help = "Serves the site with its worker and scheduler until Ctrl-C."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=port_number, default=8000)
        parser.add_argument("--threads", type=int, default=8, help="Pages made at the same time.")

    def handle(self, *args: Any, host: str, port: int, threads: int, **options: Any) -> None:
        self.is_stopped = False
        for number in STOP_SIGNALS:
            signal.signal(number, self.stop)
        refuse_used_port(host, port)
        os.environ["CHICANE_THREADS"] = str(threads)
        site = {
            "The web server": children.start(web_server(host, port)),
            "The worker": children.start((sys.executable, "-m", "celery", *WORKER)),
        }
        try:
            self.announce(site, host, port)
            self.watch(site)
        finally:
            children.end(site.values())

    def stop(self, *signal_and_frame: object) -> None:
        self.is_stopped = True

    def announce(self, site: dict[str, children.Child], host: str, port: int) -> None:
        while not self.is_stopped and not answers(host, port):
            refuse_dead(site)
            time.sleep(LOOK_EVERY)
        if not self.is_stopped:
            self.stdout.write(f"Chicane is open at {address(host, port)} (Ctrl-C ends it).")
            self.stdout.flush()

    def watch(self, site: dict[str, children.Child]) -> None:
        while not self.is_stopped:
            refuse_dead(site)
            time.sleep(LOOK_EVERY)


def web_server(host: str, port: int) -> tuple[str, ...]:
    """Pages and live events in one process; proxies are heeded by the site, not by the server."""
    return (
        *(sys.executable, "-m", "uvicorn", "--host", host, "--port", str(port)),
        *("--no-proxy-headers", "--no-server-header", "--no-access-log", "--log-level", "warning"),
        *("--ws", "none", "--lifespan", "on", "--timeout-graceful-shutdown", "5"),
        "config.site:application",
    )


def refuse_dead(site: dict[str, children.Child]) -> None:
    for name, child in site.items():
        if child.poll() is not None:
            raise CommandError(f"{name} ended with code {child.returncode}, so the site ends too.")


def refuse_used_port(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as error:
            raise CommandError(
                f"Port {port} on {host} cannot be opened ({error.strerror}): "
                "end what uses it, or choose another with --port."
            ) from None


def answers(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), timeout=1).close()
    except OSError:
        return False
    return True


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def port_number(value: str) -> int:
    if not value.isdigit() or not 0 < int(value) < 65536:
        raise ArgumentTypeError(f"{value!r} is not a port; it must be from 1 to 65535.")
    return int(value)
