"""Settings of the site that is measured: those of the site, with the bare view beside its own."""

from config.settings import *  # noqa: F403
from config.settings import BASE_DIR, TEMPLATES

ROOT_URLCONF = "bench.urls"
OUTBOX_HANDLERS = "bench.rows.handlers_for"
TEMPLATES[0]["DIRS"] = [*TEMPLATES[0]["DIRS"], BASE_DIR / "bench" / "templates"]  # type: ignore[misc]
