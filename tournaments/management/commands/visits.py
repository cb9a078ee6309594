"""Command: measure how often players come to a race, for the calendars of championships."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from racing.bots.situation import Level
from racing.bots.visits import visits_of
from racing.tables.registry import registered_games
from tournaments.championships.selectors.seats import FEWEST


class Command(BaseCommand):
    help = "Plays races of every game with bots and prints how often players come to them."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", metavar="GAME", nargs="*", help="only these, by short name")
        parser.add_argument("--races", type=int, default=20, help="how many races of each size")
        parser.add_argument("--seed", type=int, default=1, help="the same seed, the same races")

    def handle(self, *args: Any, **given: Any) -> None:
        for game in registered_games():
            if given["games"] and game.slug not in given["games"]:
                continue
            for seats in range(max(FEWEST, game.rules.min_seats), game.rules.max_seats + 1):
                found = visits_of(
                    game.rules,
                    game.rules.Options(),
                    seats=seats,
                    races=given["races"],
                    seed=given["seed"],
                    bot=game.bots[Level.ROOKIE],
                )
                row = f"{game.slug} {seats}: {found.player:g} visits, {found.waits:g} waits"
                self.stdout.write(row)
