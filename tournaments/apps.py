"""The tournaments application."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"
