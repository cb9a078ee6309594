"""The strength of a hint: how unlikely it is by chance, and how it fades."""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from math import erfc, exp, inf, lgamma, log, log1p, pi, sqrt

from racing.fair_play.rules.values import CONNECTION, Kind

HALF_LIFE = timedelta(days=30)
FAINT = 0.05
"""Strengths below this count as nothing."""
DOUBT, SURE = 1, 6
"""Powers of ten against chance, corrected for all pairs compared: up to the first the
strength is 0, at the second it is 1.
"""
NODES = 9
"""Half deviations to each side over which an uncertainty is integrated."""
CEILING = {
    Kind.ADDRESS: 1.0,
    Kind.NETWORK: 0.2,
    Kind.BROWSER: 0.4,
    Kind.COMPANY: 0.5,
    Kind.HELP: 1.0,
    Kind.TIMING: 0.8,
}
"""The greatest strength of a kind: neighbours share a network, and friends race together."""


def faded(strength: float, age: timedelta) -> float:
    """The strength left at this age: half after each half-life, and 0 below `FAINT`."""
    left: float = strength * 0.5 ** (max(age, timedelta()) / HALF_LIFE)
    return left if left >= FAINT else 0.0


def combined(strengths: Iterable[tuple[Kind, float]]) -> float:
    """Strength of several hints together; those of the connection count as one."""
    doubt, connection = 1.0, 0.0
    for kind, strength in strengths:
        if kind in CONNECTION:
            connection = max(connection, strength)
        else:
            doubt *= 1 - strength
    return 1 - doubt * (1 - connection)


def unlikely(kind: Kind, log_chance: float, looks: int) -> float:
    """The strength of something with this chance in each of so many comparisons."""
    powers = -(log_chance + log(max(looks, 1))) / log(10)
    return CEILING[kind] * min(max((powers - DOUBT) / (SURE - DOUBT), 0.0), 1.0)


def often(kind: Kind, count: float, half: float) -> float:
    """The strength of something seen so often; at `half` it is half of the greatest."""
    return CEILING[kind] * count / (count + half)


def log_of_at_least(count: int, tries: int, chance: float) -> float:
    """The logarithm of the chance of so many successes or more (binomial).

    With chances that differ from try to try their mean errs on the safe side (Hoeffding).
    """
    if count <= tries * chance or count <= 0:
        return 0.0
    if count > tries or chance <= 0:
        return -inf
    if chance >= 1:
        return 0.0
    terms = [_log_binomial(each, tries, chance) for each in range(count, tries + 1)]
    return min(0.0, _log_of_sum(terms))


def log_of_beyond(deviations: float) -> float:
    """The logarithm of the chance of so many standard deviations or more (normal)."""
    if deviations < 30:
        return log(erfc(deviations / sqrt(2)) / 2)
    return -deviations * deviations / 2 - log(deviations * sqrt(2 * pi))


def log_of_at_least_about(count: int, chances: Sequence[float], doubt: float) -> float:
    """The same where each chance is uncertain, with this variance of its log odds."""
    logs = []
    for step in range(-NODES, NODES + 1):
        deviations = step / 2
        moved = [_moved(each, deviations * sqrt(doubt)) for each in chances]
        tail = log_of_at_least(count, len(chances), sum(moved) / len(chances))
        logs.append(tail - deviations * deviations / 2 - log(2 * sqrt(2 * pi)))
    return min(0.0, _log_of_sum(logs))


def deviations_of(log_chance: float) -> float:
    """How many standard deviations have this chance: the way back from `log_of_beyond`."""
    low, high = -8.0, 40.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if log_of_beyond(middle) > log_chance else (low, middle)
    return low


def _moved(chance: float, log_odds: float) -> float:
    odds = chance / (1 - chance) * exp(log_odds)
    return odds / (1 + odds)


def _log_of_sum(logs: Sequence[float]) -> float:
    """The logarithm of a sum of exponentials."""
    highest = max(logs)
    return highest if highest == -inf else highest + log(sum(exp(each - highest) for each in logs))


def _log_binomial(count: int, tries: int, chance: float) -> float:
    ways = lgamma(tries + 1) - lgamma(count + 1) - lgamma(tries - count + 1)
    return ways + count * log(chance) + (tries - count) * log1p(-chance)
