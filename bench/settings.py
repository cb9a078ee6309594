"""Settings of the measured site: the site's own, with the bare view added."""

from config.settings import *  # noqa: F403
from config.settings import BASE_DIR, TEMPLATES

ROOT_URLCONF = "bench.urls"
OUTBOX_HANDLERS = "bench.handlers.HANDLERS"
TEMPLATES[0]["DIRS"] = [*TEMPLATES[0]["DIRS"], BASE_DIR / "bench" / "templates"]
