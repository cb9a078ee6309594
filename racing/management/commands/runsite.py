"""Command: run the whole site: pages, live events, worker and scheduler."""

import os
import signal
import socket
import sys
import time
from argparse import ArgumentParser, ArgumentTypeError
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from bootstrap import ports
from racing.management import children, migrating

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
LOOK_EVERY = 0.1
PATIENCE = 120.0
"""Seconds that the first page may take on a busy machine."""
EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104
WORKER = (
    *("-q", "-A", "config", "worker", "--pool", "threads", "--concurrency", "4"),
    *("--without-gossip", "--without-mingle", "--without-heartbeat", "--loglevel", "WARNING"),
)
USUAL = ("--beat", "--queues", "celery")
EXTERNAL = ("--hostname", "external@%h", "--queues", "external")
"""Slow servers of others keep a worker of their own waiting, and no bot, deadline or e-mail."""
NO_WORD_ABOUT_ROOT = ("-W", "ignore::UserWarning:celery.platforms")
"""Celery would warn root users, as people in containers are."""


class Command(BaseCommand):
    """Starts the children, watches them, and ends them."""

    help = "Runs the site with its worker and scheduler until you press Ctrl-C."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="the address to serve on")
        parser.add_argument("--port", type=port_number, default=8000, help="the port to serve on")
        parser.add_argument(
            "--threads", type=int, default=8, help="how many pages are made at the same time"
        )
        parser.add_argument(
            "--with-demo", action="store_true", help="set up the database and demo data first"
        )

    def handle(self, *args: Any, host: str, port: int, **options: Any) -> None:
        refuse_used_port(host, port)
        if options["with_demo"]:
            self.prepare()
        self.is_stopped = False
        for number in STOP_SIGNALS:
            signal.signal(number, self.stop)
        os.environ["CHICANE_THREADS"] = str(options["threads"])
        os.environ.update(followed(host, port))
        self.serve(host, port)

    def prepare(self) -> None:
        self.stdout.ending = ""
        try:
            migrating.migrate(self.stdout)
            call_command("demo", stdout=self.stdout)
        except KeyboardInterrupt:
            self.stdout.write("\n")
            raise CommandError("Stopped before the site was set up.", returncode=130) from None

    def serve(self, host: str, port: int) -> None:
        """Start the web server, then the worker, so that the first page is not slowed down."""
        self.say("Starting the site.")
        site = {"The web server": children.start(web_server(host, port))}
        try:
            self.await_first_page(site, host, port)
            if not self.is_stopped:
                site["The worker"] = children.start(worker(*USUAL), only_errors=True)
                site["The external worker"] = children.start(worker(*EXTERNAL), only_errors=True)
                self.say(f"Chicane is open at {address(host, port)}/ (press Ctrl-C to stop it).")
            self.watch(site)
        finally:
            children.end(site.values())

    def stop(self, *signal_and_frame: object) -> None:
        self.is_stopped = True

    def await_first_page(self, site: dict[str, children.Child], host: str, port: int) -> None:
        """Wait for the server and request a page, so that URLs, texts and templates are loaded."""
        while not self.is_stopped and not answers(host, port):
            refuse_dead(site)
            time.sleep(LOOK_EVERY)
        if not self.is_stopped:
            ask_for_first_page(host, port)

    def say(self, sentence: str) -> None:
        self.stdout.write(f"{sentence}\n")
        self.stdout.flush()

    def watch(self, site: dict[str, children.Child]) -> None:
        while not self.is_stopped:
            refuse_dead(site)
            time.sleep(LOOK_EVERY)


def web_server(host: str, port: int) -> tuple[str, ...]:
    """Pages and live events in one process; the site itself reads proxy headers, not the server."""
    return (
        *(sys.executable, "-m", "uvicorn", "--host", host, "--port", str(port)),
        *("--no-proxy-headers", "--no-server-header", "--no-access-log", "--log-level", "warning"),
        *("--ws", "none", "--lifespan", "on", "--timeout-graceful-shutdown", "5"),
        "config.site:application",
    )


def refuse_dead(site: dict[str, children.Child]) -> None:
    for name, child in site.items():
        if child.poll() is not None:
            raise CommandError(
                f"{name} stopped with code {child.returncode}, so the site stops too."
            )


def refuse_used_port(host: str, port: int) -> None:
    if reason := ports.refusal(host, port):
        raise CommandError(f"{reason}. Stop what uses it, or choose another port with --port.")


def answers(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), timeout=1).close()
    except OSError:
        return False
    return True


def ask_for_first_page(host: str, port: int) -> None:
    """Request the first page in every language; its status does not matter."""
    origin = urlsplit(os.environ.get("CHICANE_ORIGIN") or settings.SITE_ORIGIN)
    headers = {"Host": origin.netloc, "X-Forwarded-Proto": origin.scheme}
    connection = HTTPConnection(host, port, timeout=PATIENCE)
    try:
        for language, _ in settings.LANGUAGES:
            connection.request("GET", "/", headers={**headers, "Accept-Language": language})
            connection.getresponse().read()
    except (OSError, HTTPException):
        pass
    finally:
        connection.close()


def followed(host: str, port: int) -> dict[str, str]:
    """Settings that follow from where the site is served, unless they are set.

    They are the origin for links in mails and the allowed hosts.
    """
    named = "127.0.0.1" if host in EVERYWHERE else host
    values = {
        "CHICANE_ORIGIN": address(named, port),
        "CHICANE_HOSTS": ",".join(dict.fromkeys((*settings.ALLOWED_HOSTS, named))),
    }
    if settings.PRODUCTION:
        return {}
    return {name: value for name, value in values.items() if not os.environ.get(name)}


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def worker(*words: str) -> tuple[str, ...]:
    return (sys.executable, *NO_WORD_ABOUT_ROOT, "-m", "celery", *WORKER, *words)


def port_number(value: str) -> int:
    try:
        return ports.number(value)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from None
