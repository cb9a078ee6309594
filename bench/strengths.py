"""The strength of the bots, as figures."""

from functools import partial
from itertools import pairwise

from bench.contests import Contest, all_processors, held, wilson
from bench.figures import Figure, Plans
from racing.bots.racetrack import BOTS
from racing.bots.situation import Level
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import RacetrackOptions
from racing.tables.registry import RegisteredGame

DUELS = 200
CLIMBS = 400
WILSON = "Wilson"
FIELD = 4
"""Number of cars, where the game has room for them."""
STEPS = ((Level.ACE, Level.CLUB), (Level.CLUB, Level.ROOKIE))
"""Pairs of levels: the first should be better than the second."""
LADDER = (Level.CLUB, Level.REGIONAL, Level.NATIONAL, Level.ACE)
"""Levels of Racetrack that people climb from club to ace."""
STEPS_OF_RACETRACK = tuple((higher, lower) for lower, higher in pairwise(LADDER))
CIRCUITS_IN_TURN = tuple(RacetrackOptions(circuit=slug) for slug in CIRCUITS.drawings)


def ladder(registered: RegisteredGame, *, races: int) -> Plans:
    """Check that an ace among club drivers, and a club driver among rookies, win more."""
    seats = min(FIELD, registered.rules.max_seats)
    contests = (
        Contest(registered.rules, registered.bots, one, others, seats, races)
        for one, others in STEPS
    )
    return {f"{registered.slug}: {_name(each)}": partial(above_even, each) for each in contests}


def _name(contest: Contest) -> str:
    return f"wins of one {contest.one} bot among {contest.seats - 1} {contest.others} bots"


def above_even(contest: Contest, name: str) -> Figure:
    """The figure of one contest; the ratio is of the lower bound to the even share."""
    success = held(contest, all_processors())
    return Figure(
        name=name,
        value=success.share,
        baseline=f"even share, {contest.races} races",
        baseline_value=success.even,
        unit="",
        ratio=success.lower / success.even,
        at_least=1,
        lower=success.lower,
        note=WILSON,
    )


def duels(one: Level, other: Level, *, at_least: float) -> Plans:
    """Duels on all circuits in turn; only wins without a tie count."""
    contest = Contest(RACETRACK, BOTS, one, other, 2, DUELS, CIRCUITS_IN_TURN)
    name = f"racetrack: duels won by the {one} against the {other}"
    return {name: partial(won_alone, contest, at_least=at_least)}


def climb(one: Level, other: Level) -> Plans:
    """Duels on all circuits in turn; a tie counts half."""
    contest = Contest(RACETRACK, BOTS, one, other, 2, CLIMBS, CIRCUITS_IN_TURN)
    name = f"racetrack: bots, share of duels of the {one} against the {other}"
    return {name: partial(above_even, contest)}


def won_alone(contest: Contest, name: str, *, at_least: float) -> Figure:
    won = held(contest, all_processors()).won
    share = won / contest.races
    return Figure(
        name=name,
        value=won,
        baseline="duels",
        baseline_value=contest.races,
        unit="",
        ratio=share,
        at_least=at_least,
        lower=wilson(share, contest.races),
        note=WILSON,
    )
