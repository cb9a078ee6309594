"""Settings of the measured site: the site's own, with the bare view added."""

import os

from config.settings import *  # noqa: F403
from config.settings import BASE_DIR, TEMPLATES

ROOT_URLCONF = "bench.urls"
OUTBOX_HANDLERS = "bench.handlers.HANDLERS"
TEMPLATES[0]["DIRS"] = [*TEMPLATES[0]["DIRS"], BASE_DIR / "bench" / "templates"]

if os.environ.get("BENCH_CACHE") == "memory":
    # As limits were kept without Redis, for comparison.
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
