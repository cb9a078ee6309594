"""The metrics for Prometheus: counters of all processes, and figures from the database."""

from django.utils import timezone
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest

from config.operating.figures import SiteFigures
from config.operating.health import health
from config.operating.merge_counters import counted

CONTENT_TYPE = CONTENT_TYPE_LATEST


def exposed() -> bytes:
    figures = CollectorRegistry()
    figures.register(SiteFigures(timezone.now(), health.report()))
    return counted() + generate_latest(figures)
