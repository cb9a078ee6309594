"""Dash as an app of the site: installed, it can be played like any other game."""

from django.apps import AppConfig


class DashConfig(AppConfig):
    name = "tests.dash"
    label = "dash"

    def ready(self) -> None:
        from racing.tables.registry import RegisteredGame, install
        from tests.dash.bots import BOTS
        from tests.dash.rules import DASH
        from tests.dash.table import DashTable

        install(RegisteredGame(rules=DASH, table=DashTable(), bots=BOTS))
