"""Command: play races of a game without people and print the results."""

from argparse import ArgumentParser
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from racing.bots.simulation import Lengths, Report, Result, report_on, simulate
from racing.bots.situation import Bot, Level, at_random
from racing.engine.codec import encode, read_options
from racing.engine.errors import InvalidOptions, RuleError, UnknownGame
from racing.tables.registry import RegisteredGame, registered_game, registered_games


class Command(BaseCommand):
    help = "Plays races without people, checks every invariant and prints the results."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", metavar="GAME", help="the game, by its short name")
        parser.add_argument("--seats", metavar="N", required=True, help="how many seats a race has")
        parser.add_argument("--races", metavar="K", default="100", help="how many races to play")
        parser.add_argument(
            "--seed", metavar="S", default="0", help="the same seed gives the same races"
        )
        parser.add_argument(
            "--bots",
            metavar="LEVEL",
            help="a level such as rookie, club or ace; leave out for random moves",
        )
        parser.add_argument(
            "--option",
            metavar="NAME=VALUE",
            action="append",
            default=[],
            dest="options",
            help="an option of the race; repeat it for several",
        )
        parser.add_argument(
            "--json", action="store_true", help="print one JSON object instead of a table"
        )

    def handle(self, *args: Any, **given: Any) -> None:
        game = _game(given["game"])
        seats = _whole_number("seats", given["seats"], least=1)
        races = _whole_number("races", given["races"], least=1)
        seed = _whole_number("seed", given["seed"], least=0)
        bot = _bot(game, given["bots"])
        options = _options(game, given["options"], seats)
        report = _report(game, options, seats=seats, races=races, seed=seed, bot=bot)
        self.stdout.write(encode(report) if given["json"] else _table(game, report))


def _game(slug: str) -> RegisteredGame:
    try:
        return registered_game(slug)
    except UnknownGame:
        known = ", ".join(game.slug for game in registered_games())
        raise CommandError(f"There is no game “{slug}”. Choose from: {known}.") from None


def _whole_number(name: str, text: str | int, *, least: int) -> int:
    try:
        number = int(text)
    except ValueError:
        raise CommandError(f"--{name} must be a whole number, not “{text}”.") from None
    if number < least:
        raise CommandError(f"--{name} must be at least {least}, not {number}.")
    return number


def _bot(game: RegisteredGame, level: str | None) -> Bot:
    if level is None:
        return at_random
    try:
        return game.bots[Level(level)]
    except (KeyError, ValueError):
        known = ", ".join(game.bots)
        raise CommandError(f"There are no bots “{level}”. Choose from: {known}.") from None


def _options(game: RegisteredGame, pairs: Sequence[str], seats: int) -> Any:
    for pair in pairs:
        if "=" not in pair:
            raise CommandError(f"--option needs NAME=VALUE, not “{pair}”.")
    _check_seats(game, seats)
    try:
        return read_options(game.rules, dict(pair.split("=", 1) for pair in pairs), seats)
    except InvalidOptions as error:
        raise CommandError(f"These options can’t be used: {error}.") from None


def _check_seats(game: RegisteredGame, seats: int) -> None:
    least, most = game.rules.min_seats, game.rules.max_seats
    if not least <= seats <= most:
        raise CommandError(f"{game.slug} has {least} to {most} seats, not {seats}.")


def _report(
    game: RegisteredGame, options: Any, *, seats: int, races: int, seed: int, bot: Bot
) -> Report:
    results: list[Result] = []
    begun = perf_counter()
    try:
        results.extend(simulate(game.rules, options, seats=seats, races=races, seed=seed, bot=bot))
    except RuleError as error:
        raise CommandError(f"Race {len(results) + 1} broke the rules: {error!r}.") from error
    return report_on(game.rules, results, perf_counter() - begun)


def _table(game: RegisteredGame, report: Report) -> str:
    seats = [
        f"{each.seat:>4} {each.wins:>8} {each.shared_wins:>8} {each.mean_place:>11.2f}"
        for each in report.outcomes
    ]
    moves, turns = report.lengths, report.turns
    return "\n".join(
        [
            f"{report.game}: {report.races} races, {report.moves} moves, "
            f"{report.moves_per_second:.0f} moves per second",
            "seat     wins   shared  mean place",
            *seats,
            f"without a winner: {report.without_winner}",
            f"moves per race: {moves.min} to {moves.max}, {_middle(moves)}",
            f"turns per race: {turns.min} to {turns.max}, {_middle(turns)}; "
            f"the last race ended with {game.table.progress(report.end)}",
        ]
    )


def _middle(lengths: Lengths) -> str:
    return f"median {lengths.median:g}, mean {lengths.mean:g}"
