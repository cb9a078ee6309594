"""Health says which part is not well, quickly, and with the database away."""

import json
import sys
from datetime import datetime, timedelta
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from config.monitoring import health
from config.monitoring.health import Health, is_migrated, newest_migrations
from racing.outbox.models import OutboxEvent
from racing.races.models import Heartbeat
from tests import patience
from tests.platform.programs import PRODUCTION, run

WELL = {"database": lambda now: {"database": {"ok": True}, "sweep": {"ok": True}}}
IN_A_PROGRAM = """
import json
from threading import enumerate as threads
from config.monitoring.health import health
from django.test import Client
is_told = False
while not is_told:
    health._found_at = float("-inf")
    answer = Client(HTTP_HOST="anything").get("/health")
    waits = "health-database" in {each.name for each in threads()}
    is_told = waits and answer.json()["broker"]["ok"]
print(json.dumps([answer.status_code, answer.json()]))
"""
"""Asks until it is told of the broker while the database still keeps its look waiting."""


def look(now: datetime) -> dict[str, health.Part]:
    """Checks health as the thread does, on the connection of the test."""
    return health.outbox(now) | health.sweep(now)


@pytest.mark.django_db
def test_an_empty_outbox_and_a_late_sweep_are_fine() -> None:
    now = timezone.now()
    Heartbeat.objects.create(name="worker", at=now - timedelta(seconds=90))
    assert look(now) == {
        "outbox": {"ok": True, "oldest_seconds": 0},
        "sweep": {"ok": True, "seconds_ago": 90},
    }


@pytest.mark.django_db
def test_no_sweep_for_long_is_told() -> None:
    now = timezone.now()
    assert look(now)["sweep"] == {"ok": False, "seconds_ago": None}
    Heartbeat.objects.create(name="worker", at=now - health.SWEEP_LATE)
    assert look(now)["sweep"] == {"ok": False, "seconds_ago": 300}


@pytest.mark.django_db
def test_an_outbox_that_nobody_empties_is_told() -> None:
    now = timezone.now()
    OutboxEvent.objects.create(kind="news", created_at=now, due_at=now + timedelta(hours=1))
    assert look(now)["outbox"]["ok"]
    OutboxEvent.objects.create(kind="news", created_at=now, due_at=now - timedelta(hours=1))
    assert look(now)["outbox"] == {"ok": False, "oldest_seconds": 3600}


def test_a_migration_that_is_not_applied_is_told() -> None:
    applied = {*newest_migrations(), ("racing", "0001_initial")}
    assert is_migrated(applied)
    for each in newest_migrations():
        assert not is_migrated(applied - {each})


@pytest.mark.django_db
def test_the_broker_of_a_site_is_looked_at() -> None:
    assert health.broker(timezone.now()) == {"broker": {"ok": True}}


def test_what_hangs_is_told_in_time_and_asked_once() -> None:
    asked, begun, goes_on = [], Event(), Event()

    def hang(now: datetime) -> dict[str, health.Part]:
        asked.append(now)
        begun.set()
        goes_on.wait()
        return {"broker": {"ok": True}}

    site = Health({**WELL, "broker": hang}, patience=0.01)
    for _ in range(2):
        site._found_at = float("-inf")
        assert site.report()["broker"] == {"ok": False}
        begun.wait()
    assert len(asked) == 1
    goes_on.set()


def test_an_answer_is_given_again_for_a_moment() -> None:
    asked, clock = [], [0.0]

    def count(now: datetime) -> dict[str, health.Part]:
        asked.append(now)
        return {"database": {"ok": True}}

    site = Health({"database": count}, patience.SECONDS, lambda: clock[0])
    for clock[0], looks in ((0.0, 1), (health.FRESH - 0.1, 1), (health.FRESH, 2)):
        assert site.report() == {"database": {"ok": True}}
        assert len(asked) == looks


def test_a_change_is_told_once_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    parts: dict[str, Any] = {"database": {"ok": False}}
    site = Health({"database": lambda now: dict(parts)}, patience.SECONDS)
    for is_well in (False, False, True):
        parts["database"] = {"ok": is_well}
        site._found_at = float("-inf")
        site.report()
    told = [each.getMessage() for each in caplog.records if each.name == health.logger.name]
    assert told == ["unhealthy: database", "healthy again"]


def test_a_look_that_fails_is_not_well(caplog: pytest.LogCaptureFixture) -> None:
    def fail(now: datetime) -> dict[str, health.Part]:
        raise ValueError("postgres://chicane:word@db.example")

    assert Health({"broker": fail}, patience.SECONDS).report() == {"broker": {"ok": False}}
    assert "word" not in caplog.text


def test_with_the_database_away_it_answers_all_the_same(tmp_path: Path) -> None:
    """In production, by plain HTTP and any name, as a probe on the machine asks; with a cookie."""
    away = {**PRODUCTION, "DATABASE_URL": "postgres://chicane:word@127.0.0.1:1/chicane"}
    command = ("shell", "--no-imports", "--command", IN_A_PROGRAM)
    result = run(*command, folder=tmp_path, variables=away)
    status, words = json.loads(result.stdout)
    assert status == 503
    assert words == {"ok": False, "database": {"ok": False}, "broker": {"ok": True}}
    assert "word" not in result.stderr


@pytest.mark.django_db
def test_the_page_asks_nothing_of_who_is_there(client: Client) -> None:
    client.cookies["sessionid"] = "somebody's"
    response = client.get("/health")
    assert response.status_code in (200, 503)
    assert response.json()["ok"] is (response.status_code == 200)
    assert "sessionid" not in response.cookies
    assert "Vary" not in response.headers
    assert "no-store" in response.headers["Cache-Control"]


def test_a_process_that_answers_is_alive_without_a_database(client: Client) -> None:
    assert client.get("/health/live").json() == {"ok": True}


@pytest.mark.django_db
def test_nothing_is_told_of_the_programs(client: Client) -> None:
    words = client.get("/health").text.lower()
    for name in ("sqlite", "postgres", "redis", "python", "django", str(sys.version_info[0:2])):
        assert name not in words
