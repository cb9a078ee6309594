"""The site as a WSGI application."""

import os

from django.core.wsgi import get_wsgi_application
from django.urls import get_resolver

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_wsgi_application()
# Importing all views takes a second: do it now, not while the first visitor waits.
get_resolver().url_patterns  # noqa: B018

from racing.races.heartbeat import heartbeat_thread  # noqa: E402

heartbeat_thread.start()
