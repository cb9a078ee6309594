"""Compares the money that bots make, for games about money."""

from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import fmean, stdev

from bench.contests import Contest, Z, all_processors, of_each_race
from bench.figures import Figure, Plans
from bench.strengths import FIELD, STEPS
from racing.games.top_race.money import PURSE
from racing.games.top_race.values import TopRaceOptions
from racing.tables.registry import RegisteredGame

MEETING = (TopRaceOptions(races=1, bets=True),)
"""One race each, so that every one counts by itself."""
THOUSAND = 1000
NOTE = "lead in 1000 $, paired, normal; one race each, with bets"


def ladder_of_gains(registered: RegisteredGame, *, races: int) -> Plans:
    """Check that an ace among club drivers and a club driver among rookies make more money."""
    contests = (
        Contest(registered.rules, registered.bots, one, others, FIELD, races, MEETING)
        for one, others in STEPS
    )
    return {f"{registered.slug}: {_name(each)}": partial(above_others, each) for each in contests}


def _name(contest: Contest) -> str:
    return f"mean gain of one {contest.one} bot among {contest.seats - 1} {contest.others} bots"


def above_others(contest: Contest, name: str) -> Figure:
    """The figure of one contest; the ratio is of the lower bound to what the others make."""
    made = gains(contest, all_processors())
    one, others = fmean(made.one), fmean(made.others)
    return Figure(
        name=name,
        value=one,
        baseline=f"mean gain of the others, {len(made.one)} races",
        baseline_value=others,
        unit="1000 $",
        ratio=1 + made.lower / abs(others),
        at_least=1,
        lower=made.lower,
        note=NOTE,
    )


@dataclass(frozen=True, slots=True)
class Gains:
    """Gains race by race, in thousands of dollars."""

    one: tuple[float, ...]
    others: tuple[float, ...]
    """The mean of the others' gains."""

    @property
    def lead(self) -> float:
        return fmean(self._leads())

    @property
    def lower(self) -> float:
        """The lower end of the lead's 95 % interval, for many races."""
        leads = self._leads()
        return fmean(leads) - Z * stdev(leads) / sqrt(len(leads))

    def _leads(self) -> list[float]:
        return [one - others for one, others in zip(self.one, self.others, strict=True)]


def gains(contest: Contest, processes: int = 1) -> Gains:
    pairs = of_each_race(contest, partial(gains_of_race, contest), processes)
    return Gains(tuple(one for one, _ in pairs), tuple(others for _, others in pairs))


def gains_of_race(contest: Contest, number: int) -> tuple[float, float]:
    """Gains of the one and, on average, of the others."""
    result, seat = contest.raced(number)
    made = {score.seat: score.amount / THOUSAND - PURSE for score in result.outcome.scores}
    one = made.pop(seat)
    return one, fmean(made.values())
