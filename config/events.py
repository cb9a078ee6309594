"""The event application alone, for a site whose pages are served separately."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from racing.live.streams import Streams  # noqa: E402

application = Streams()
