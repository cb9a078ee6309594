"""Compares how many of the others a bot beats, for games about places."""

from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import fmean, stdev

from bench.contests import Contest, Z, all_processors, of_each_race
from bench.figures import Figure, Plans
from bench.strengths import FIELD, STEPS
from racing.engine.values import Outcome, Seat
from racing.tables.registry import RegisteredGame

EVEN = 0.5
"""The share of the others that a bot beats if it is no better."""


def ladder_of_places(registered: RegisteredGame, *, races: int) -> Plans:
    """Check that an ace among club drivers and a club driver among rookies beat more than half."""
    contests = (
        Contest(registered.rules, registered.bots, one, others, FIELD, races)
        for one, others in STEPS
    )
    return {f"{registered.slug}: {_name(each)}": partial(above_half, each) for each in contests}


def _name(contest: Contest) -> str:
    return f"places of one {contest.one} bot among {contest.seats - 1} {contest.others} bots"


def above_half(contest: Contest, name: str) -> Figure:
    """The figure of one contest; the ratio is of the lower bound to the even share."""
    places = places_in(contest, all_processors())
    return Figure(
        name=name,
        value=places.share,
        baseline=f"even share beaten, {len(places.beaten)} races",
        baseline_value=EVEN,
        unit="",
        ratio=places.lower / EVEN,
        at_least=1,
        lower=places.lower,
        note=f"normal; won {places.won:.0%}, even {1 / contest.seats:.0%}",
    )


@dataclass(frozen=True, slots=True)
class Places:
    """Race by race, the share of the others that the one beat: 1 is first, 0 last."""

    beaten: tuple[float, ...]

    @property
    def share(self) -> float:
        return fmean(self.beaten)

    @property
    def won(self) -> float:
        """How often the bot was in front of all."""
        return self.beaten.count(1) / len(self.beaten)

    @property
    def lower(self) -> float:
        """The lower end of the share's 95 % interval, for many races."""
        return self.share - Z * stdev(self.beaten) / sqrt(len(self.beaten))


def places_in(contest: Contest, processes: int = 1) -> Places:
    return Places(of_each_race(contest, partial(beaten_in_race, contest), processes))


def beaten_in_race(contest: Contest, number: int) -> float:
    result, seat = contest.raced(number)
    return share_beaten(result.outcome, seat)


def share_beaten(outcome: Outcome, seat: Seat) -> float:
    """The share of the others that a seat beat; those who share its place count half."""
    groups = outcome.standing.seats
    at = next(number for number, group in enumerate(groups) if seat in group)
    behind = sum(len(group) for group in groups[at + 1 :])
    others = sum(len(group) for group in groups) - 1
    return (behind + (len(groups[at]) - 1) / 2) / others
