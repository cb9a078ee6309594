"""Plays many races of a game without a site, checks every invariant, and sums up the results."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, median
from typing import Any

from msgspec import Struct

from racing.bots.situation import Bot, at_random, situation_of
from racing.engine.dice import SEED_BYTES
from racing.engine.errors import BrokenInvariant, WrongNumberOfSeats
from racing.engine.game import AnyGame
from racing.engine.playthrough import Choice, Chooser, playthrough
from racing.engine.position import Position
from racing.engine.values import Action, Outcome, Seat

LONGEST_LIST = 200


class SeatReport(Struct, frozen=True):
    seat: Seat
    wins: int
    shared_wins: int
    mean_place: float


class Lengths(Struct, frozen=True):
    """Moves or turns of a race."""

    min: int
    median: float
    mean: float
    max: int


class Report(Struct, frozen=True):
    game: str
    races: int
    moves: int
    moves_per_second: float
    outcomes: tuple[SeatReport, ...]
    without_winner: int
    lengths: Lengths
    turns: Lengths
    """Turns of a race, as its summary counts them: rounds, tricks or cards."""
    end: int
    """The number of the last turn, as tables name it."""


@dataclass(frozen=True, slots=True)
class Result:
    outcome: Outcome
    moves: int
    turns: int
    end: int
    """The number of the last turn, as tables name it."""


def simulate(
    game: AnyGame, options: Any, *, seats: int, races: int, seed: int, bot: Bot = at_random
) -> Iterator[Result]:
    """The results of the races one by one; the same seed gives the same races."""
    if not game.min_seats <= seats <= game.max_seats:
        raise WrongNumberOfSeats
    for number in range(races):
        yield _race(game, options, seats, Random(f"{seed}/{number}"), bot)  # noqa: S311


def report_on(game: AnyGame, results: Sequence[Result], seconds: float) -> Report:
    lengths = [result.moves for result in results]
    outcomes = [result.outcome for result in results]
    seats = sorted(seat for group in outcomes[0].standing.seats for seat in group)
    return Report(
        game=game.slug,
        races=len(results),
        moves=sum(lengths),
        moves_per_second=round(sum(lengths) / seconds, 1),
        outcomes=tuple(_seat_report(seat, outcomes) for seat in seats),
        without_winner=sum(not outcome.winners for outcome in outcomes),
        lengths=_lengths(lengths),
        turns=_lengths([result.turns for result in results]),
        end=results[-1].end,
    )


def _race(game: AnyGame, options: Any, seats: int, random: Random, bot: Bot) -> Result:
    key = random.randbytes(SEED_BYTES)
    turns: list[int] = []
    for played in playthrough(game, options, seats, key, _chooser(random, bot)):
        last = played.position
        turns.append(game.summary(last.state).turn)
    outcome = game.outcome(last.state)
    if outcome is None:
        raise BrokenInvariant("the race ended without an outcome")
    return Result(outcome, last.ply, len(set(turns)), turns[-1])


def _chooser(random: Random, bot: Bot) -> Chooser:
    """A chooser that takes any of the seats to act, and the bot's action for it."""

    def choose(game: AnyGame, position: Position) -> Choice:
        seat = random.choice(sorted(game.seats_to_act(position.state)))
        situation = situation_of(game, position, seat, random)
        _check_list(situation.actions)
        return seat, bot(situation)

    return choose


def _check_list(actions: Sequence[Action]) -> None:
    if not 0 < len(actions) <= LONGEST_LIST:
        raise BrokenInvariant(f"a seat to act has {len(actions)} legal actions")
    if len(set(actions)) < len(actions):
        raise BrokenInvariant("a legal list has the same action twice")


def _seat_report(seat: Seat, outcomes: Sequence[Outcome]) -> SeatReport:
    won = [outcome for outcome in outcomes if seat in outcome.winners]
    alone = sum(outcome.winners == (seat,) for outcome in won)
    mean_place = fmean(outcome.place_of(seat) for outcome in outcomes)
    return SeatReport(
        seat=seat, wins=alone, shared_wins=len(won) - alone, mean_place=round(mean_place, 3)
    )


def _lengths(counts: Sequence[int]) -> Lengths:
    return Lengths(
        min=min(counts), median=median(counts), mean=round(fmean(counts), 2), max=max(counts)
    )
