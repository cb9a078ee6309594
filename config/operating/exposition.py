"""The metrics for Prometheus: counters of all processes, and figures from the database."""

from django.utils import timezone
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest

from config.operating.figures import SiteFigures
from config.operating.folding import counted
from config.operating.health import health

CONTENT_TYPE = CONTENT_TYPE_LATEST


def exposed() -> bytes:
    figures = CollectorRegistry()
    figures.register(SiteFigures(timezone.now(), health.report()))
    return counted() + generate_latest(figures)
