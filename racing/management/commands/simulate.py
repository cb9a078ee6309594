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
    help = "Plays races headless with every invariant checked, and prints what came of them."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", metavar="GAME", help="the game, by its short name")
        parser.add_argument("--seats", metavar="N", required=True)
        parser.add_argument("--races", metavar="K", default="100")
        parser.add_argument(
            "--seed", metavar="S", default="0", help="the same seed, the same races"
        )
        parser.add_argument("--bots", metavar="LEVEL", help="rookie, club or ace; else at random")
        parser.add_argument(
            "--option", metavar="NAME=VALUE", action="append", default=[], dest="options"
        )
        parser.add_argument(
            "--json", action="store_true", help="one JSON object instead of a table"
        )

    def handle(self, *args: Any, **given: Any) -> None:
        title = _title(given["game"])
        seats = _whole_number("seats", given["seats"], least=1)
        races = _whole_number("races", given["races"], least=1)
        seed = _whole_number("seed", given["seed"], least=0)
        bot = _bot(title, given["bots"])
        options = _options(title, given["options"], seats)
        report = _report(title, options, seats=seats, races=races, seed=seed, bot=bot)
        self.stdout.write(encode(report) if given["json"] else _table(title, report))


def _title(slug: str) -> RegisteredGame:
    try:
        return registered_game(slug)
    except UnknownGame:
        known = ", ".join(title.slug for title in registered_games())
        raise CommandError(f"There is no game “{slug}”; there are: {known}.") from None


def _whole_number(name: str, text: str | int, *, least: int) -> int:
    try:
        number = int(text)
    except ValueError:
        raise CommandError(f"--{name} must be a whole number, not “{text}”.") from None
    if number < least:
        raise CommandError(f"--{name} must be at least {least}, not {number}.")
    return number


def _bot(title: RegisteredGame, level: str | None) -> Bot:
    if level is None:
        return at_random
    try:
        return title.bots[Level(level)]
    except (KeyError, ValueError):
        known = ", ".join(title.bots)
        raise CommandError(f"There are no bots “{level}”; there are: {known}.") from None


def _options(title: RegisteredGame, pairs: Sequence[str], seats: int) -> Any:
    for pair in pairs:
        if "=" not in pair:
            raise CommandError(f"--option needs NAME=VALUE, not “{pair}”.")
    _check_seats(title, seats)
    try:
        return read_options(title.game, dict(pair.split("=", 1) for pair in pairs), seats)
    except InvalidOptions as error:
        raise CommandError(f"The options cannot be used: {error}.") from None


def _check_seats(title: RegisteredGame, seats: int) -> None:
    least, most = title.game.min_seats, title.game.max_seats
    if not least <= seats <= most:
        raise CommandError(f"{title.slug} has {least} to {most} seats, not {seats}.")


def _report(
    title: RegisteredGame, options: Any, *, seats: int, races: int, seed: int, bot: Bot
) -> Report:
    results: list[Result] = []
    begun = perf_counter()
    try:
        results.extend(simulate(title.game, options, seats=seats, races=races, seed=seed, bot=bot))
    except RuleError as error:
        raise CommandError(f"Race {len(results) + 1} broke the rules: {error!r}.") from error
    return report_on(title.game, results, perf_counter() - begun)


def _table(title: RegisteredGame, report: Report) -> str:
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
            f"moves of a race: {moves.min} to {moves.max}, {_middle(moves)}",
            f"turns of a race: {turns.min} to {turns.max}, {_middle(turns)}; "
            f"the last race ended with {title.table.progress(report.end)}",
        ]
    )


def _middle(lengths: Lengths) -> str:
    return f"median {lengths.median:g}, mean {lengths.mean:g}"
