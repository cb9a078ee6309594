"""Settings, URLs and processes of the site."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
