"""The racing application, and the games on the site."""

from django.apps import AppConfig
from django.utils.module_loading import import_string

TITLES: tuple[str, ...] = (
    "racing.tables.racetrack.TITLE",
    "racing.tables.pole_position.TITLE",
    "racing.tables.top_race.TITLE",
    "racing.tables.racing_cats.TITLE",
    "racing.tables.f_cartes.TITLE",
)
"""Where the `Title` of each game is found, in the order the site shows them."""


class RacingConfig(AppConfig):
    name = "racing"

    def ready(self) -> None:
        from racing.titles import install

        for path in TITLES:
            install(import_string(path))
