"""Figures from the database for Prometheus: few and short queries."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from config.monitoring.health import health
from config.monitoring.merge_counters import counted
from racing.operations import site_figures

SECONDS_SINCE_HEARTBEAT = "Seconds since the last heartbeat of the web server or the worker."


class SiteFigures(Collector):
    """Figures of the site; without the database only that it is away."""

    def __init__(self, now: datetime, health: Mapping[str, Mapping[str, Any]]) -> None:
        self._now, self._health = now, health

    def describe(self) -> list[Metric]:
        """Empty, so that registering does not query the database."""
        return []

    def collect(self) -> Iterator[Metric]:
        up = GaugeMetricFamily("chicane_up", "Whether a part of the site works.", labels=["part"])
        for name, part in sorted(self._health.items()):
            up.add_metric([name], float(part["ok"]))
        yield up
        if self._health.get("database", {}).get("ok"):
            yield from self._races()
            yield from self._outbox()
            yield from self._deliveries()
            yield from self._people()
            yield from self._heartbeats()

    def _races(self) -> Iterator[Metric]:
        running, open_to_all = site_figures.count_of_races()
        races = GaugeMetricFamily("chicane_races", "Races, by status.", labels=["status"])
        races.add_metric(["running"], running)
        races.add_metric(["open"], open_to_all)
        yield races
        waiting = site_figures.turns_waiting()
        yield GaugeMetricFamily("chicane_turns_waiting", "Seats whose turn it is.", waiting)
        late = site_figures.late_races(self._now).count()
        yield GaugeMetricFamily("chicane_races_late", "Races past their deadline.", late)
        # Moves are numbered in one sequence and deleted only with rehearsals: counting them would
        # read them all.
        yield CounterMetricFamily("chicane_moves", "Moves ever made.", site_figures.moves_made())

    def _outbox(self) -> Iterator[Metric]:
        found = site_figures.backlog(self._now)
        age = (self._now - found.oldest).total_seconds() if found.oldest else 0.0
        yield GaugeMetricFamily("chicane_outbox_due", "Rows due now.", found.length)
        yield GaugeMetricFamily("chicane_outbox_failed", "Rows that have failed.", found.failed)
        yield GaugeMetricFamily("chicane_outbox_oldest_seconds", "Age of the oldest due row.", age)

    def _deliveries(self) -> Iterator[Metric]:
        by = ["channel"]
        waiting = GaugeMetricFamily(
            "chicane_deliveries_waiting", "Notifications to send.", labels=by
        )
        failing = GaugeMetricFamily(
            "chicane_deliveries_failing", "Those that have failed.", labels=by
        )
        for channel, (all_of_it, failed) in site_figures.deliveries_by_channel().items():
            waiting.add_metric([channel], all_of_it)
            failing.add_metric([channel], failed)
        yield waiting
        yield failing
        tasks = site_figures.waiting_tasks()
        if tasks is not None:
            yield GaugeMetricFamily("chicane_tasks_waiting", "Tasks no worker has yet.", tasks)

    def _people(self) -> Iterator[Metric]:
        seen = GaugeMetricFamily(
            "chicane_players_seen",
            "Players with an account seen in the last days.",
            labels=["days"],
        )
        for days, count in site_figures.players_seen(self._now.date()).items():
            seen.add_metric([str(days)], count)
        yield seen

    def _heartbeats(self) -> Iterator[Metric]:
        ages = GaugeMetricFamily(
            "chicane_heartbeat_age_seconds", SECONDS_SINCE_HEARTBEAT, labels=["part"]
        )
        for name, at in sorted(site_figures.heartbeats().items()):
            ages.add_metric([name], (self._now - at).total_seconds())
        yield ages


CONTENT_TYPE = CONTENT_TYPE_LATEST


def exposed() -> bytes:
    figures = CollectorRegistry()
    figures.register(SiteFigures(timezone.now(), health.report()))
    return counted() + generate_latest(figures)
