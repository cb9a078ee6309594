"""Metrics: for whoever has the token, of all processes, with labels that are few."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings as site
from django.test import Client
from django.urls import URLPattern, get_resolver
from django.utils import timezone
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families
from pytest_django import DjangoAssertNumQueries, Settings

from config.api import api
from config.monitoring.figures import SiteFigures
from config.monitoring.merge_counters import folded
from racing.engine.errors import RuleError
from racing.races.errors import StaleBoard
from racing.races.models import Heartbeat
from racing.races.services.moves import submit_move
from racing.shared.metrics import PLAYED
from tests import cast
from tests.platform.programs import environment
from tests.web.addresses import addresses

TOKEN = "a token of twenty letters"
WELL = {"database": {"ok": True}}
SHOW = "from config.monitoring.merge_counters import counted; print(counted().decode())"


def asked(client: Client, token: str = TOKEN) -> tuple[int, str]:
    response = client.get("/metrics", headers={"Authorization": f"Bearer {token}"})
    return response.status_code, response.text


def sample(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


def samples(text: str) -> dict[str, float]:
    found = text_string_to_metric_families(text)
    return {
        f"{each.name}{sorted(each.labels.values())}": each.value
        for family in found
        for each in family.samples
    }


@pytest.mark.django_db
def test_without_a_token_there_is_no_such_page(client: Client) -> None:
    assert client.get("/metrics").status_code == 404


@pytest.mark.parametrize("given", ["", "another", TOKEN[:-1], f"{TOKEN} ", "é"])
def test_who_has_not_the_token_is_refused(given: str, client: Client, settings: Settings) -> None:
    settings.METRICS_TOKEN = TOKEN
    assert asked(client, given) == (401, "")


@pytest.mark.django_db
def test_who_has_it_is_shown_what_was_counted(client: Client, settings: Settings) -> None:
    settings.METRICS_TOKEN = TOKEN
    client.get("/races/")
    status, text = asked(client)
    assert status == 200
    assert 'chicane_requests_total{route="races",status="2xx"}' in text
    assert "chicane_up{" in text


@pytest.mark.django_db
def test_no_label_is_an_address_or_a_number(client: Client) -> None:
    for path in ("/races/12345/", "/nothing/here/", "/feeds/secret/turns.ics", "/players/bob/"):
        client.get(path)
    labels = {
        value
        for family in REGISTRY.collect()
        if family.name == "chicane_requests"
        for each in family.samples
        for value in each.labels.values()
    }
    names = {address.name for address in addresses()}
    of_api = {f"api:{each.name}" for each in api.urls[0] if isinstance(each, URLPattern)}
    unnamed = labels - names - of_api - {"nowhere", "2xx", "3xx", "4xx", "5xx"}
    # Views that have no name are told by those of their functions.
    assert {each for each in unnamed if not each.startswith("admin:django.")} == set()
    assert get_resolver().url_patterns


@pytest.mark.django_db
def test_counting_asks_nothing_of_the_database(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        client.get("/health/live")


@pytest.mark.django_db
def test_turns_and_refusals_are_counted_by_code() -> None:
    alice, bob = cast.player("alice"), cast.player("bob")
    race = cast.dealt_race(alice, bob)
    before = {came: sample("chicane_turns_total", came=came) for came in (PLAYED, StaleBoard.code)}
    cast.play(race, alice)
    with pytest.raises(RuleError):
        submit_move(race_id=race.pk, player=bob, asked_at=99, action="{}", now=cast.NOON)
    assert sample("chicane_turns_total", came=PLAYED) == before[PLAYED] + 1
    refused = sum(
        each.value
        for family in REGISTRY.collect()
        for each in family.samples
        if each.name == "chicane_turns_total" and each.labels["came"] != PLAYED
    )
    assert refused >= 1


@pytest.mark.django_db
def test_the_database_tells_of_the_site() -> None:
    alice, bob = cast.player("alice", seen_on=cast.NOON.date()), cast.player("bob")
    race = cast.dealt_race(alice, bob)
    cast.play(race, alice)
    Heartbeat.objects.create(name="worker", at=cast.NOON)
    found = {
        (each.name, *each.labels.values()): each.value
        for family in SiteFigures(cast.NOON, WELL).collect()
        for each in family.samples
    }
    assert found["chicane_races", "running"] == 1
    assert found["chicane_turns_waiting",] == 1
    assert found["chicane_moves_total",] >= 1
    assert found["chicane_players_seen", "7"] == 1
    assert found["chicane_heartbeat_age_seconds", "worker"] == 0
    assert found["chicane_outbox_due",] >= 1


@pytest.mark.django_db
def test_a_scrape_asks_as_often_however_many_races_there_are(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    figures = SiteFigures(timezone.now(), WELL)
    with django_assert_num_queries(8):
        list(figures.collect())


def test_with_the_database_away_only_that_is_told() -> None:
    figures = SiteFigures(timezone.now(), {"database": {"ok": False}})
    assert [family.name for family in figures.collect()] == ["chicane_up"]


def counted_in_a_program(folder: Path, script: str) -> str:
    """Counts in a process of its own, like a worker beside the web; returns its output."""
    place = {**environment(folder, {}), "PROMETHEUS_MULTIPROC_DIR": str(folder)}
    command = (sys.executable, "-c", script)
    result = subprocess.run(
        command, cwd=site.BASE_DIR, env=place, capture_output=True, text=True, check=True
    )
    return result.stdout


def test_what_ended_processes_counted_is_kept_once(tmp_path: Path) -> None:
    script = "from racing.shared.metrics import *; TURNS.labels('played').inc(2); " + (
        "TASK_SECONDS.labels('t').observe(0.3)"
    )
    for _ in range(2):
        counted_in_a_program(tmp_path, script)
    assert len(list(tmp_path.glob("counter_*.db"))) == 2
    with folded(tmp_path):
        pass
    assert [path.name for path in sorted(tmp_path.glob("*.db"))] == [
        "counter_0.db",
        "histogram_0.db",
    ]
    shown = samples(counted_in_a_program(tmp_path, SHOW))
    assert shown["chicane_turns_total['played']"] == 4
    assert shown["chicane_task_seconds_count['t']"] == 2
    assert shown["chicane_task_seconds_bucket['0.25', 't']"] == 0
    assert shown["chicane_task_seconds_bucket['0.5', 't']"] == 2


def test_a_process_that_lives_keeps_its_file(tmp_path: Path) -> None:
    mine = tmp_path / f"counter_{os.getpid()}.db"
    mine.touch()
    with folded(tmp_path):
        assert mine.exists()


def test_a_command_that_counts_nothing_leaves_no_file(tmp_path: Path) -> None:
    counted_in_a_program(tmp_path, "import racing.shared.metrics")
    assert list(tmp_path.iterdir()) == []
