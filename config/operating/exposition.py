"""What Prometheus is shown: what all processes counted, and what the database says now."""

import os
from pathlib import Path

from django.utils import timezone
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from config.operating.figures import SiteFigures
from config.operating.folding import folded
from config.operating.health import health

CONTENT_TYPE = CONTENT_TYPE_LATEST


def exposed() -> bytes:
    figures = CollectorRegistry()
    figures.register(SiteFigures(timezone.now(), health.report()))
    return counted() + generate_latest(figures)


def counted() -> bytes:
    """By every process of the site, those that have ended too; by this one alone where no folder
    is set."""
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    if not folder:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry, path=folder)  # type: ignore[no-untyped-call]
    with folded(Path(folder)):
        return generate_latest(registry)
