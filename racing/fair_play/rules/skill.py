"""How often one driver beats another, from the results of a game; favours are measured by it."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

Driver = tuple[str, int]
"""A player in one game; bots have numbers below zero, one for each level."""
ROUNDS = 20
EVEN = 2.0
"""Imaginary duels against an average driver, half of them won, to smooth small numbers."""

Duels = Mapping[Driver, Counter[Driver]]


@dataclass(frozen=True, slots=True)
class Finish:
    """The end of a race: places by driver, and who had retired or had no car left."""

    game: str
    at: datetime
    places: Mapping[int, int]
    gave_up: frozenset[int] = frozenset()

    def score(self, one: int, other: int) -> float:
        """1 if `one` was ahead, a half if both were level."""
        place, other_place = self.places[one], self.places[other]
        return 0.5 if place == other_place else float(place < other_place)


@dataclass(frozen=True, slots=True)
class Form:
    """A player's skill in a game; an average driver has 1."""

    skill: float = 1.0
    doubt: float = 4 / EVEN
    """The variance of the skill's logarithm."""

    def chance(self, rival: float) -> float:
        """The chance to be ahead of somebody of that skill."""
        return self.skill / (self.skill + rival)


class Skills:
    """Skills of all drivers in every game: Bradley–Terry model, fitted by Zermelo's iteration."""

    def __init__(self, finishes: Iterable[Finish]) -> None:
        wins, duels = _counted(finishes)
        skills = dict.fromkeys(duels, 1.0)
        for _ in range(ROUNDS):
            skills = {
                each: _better(skill, wins[each], ((skills[y], n) for y, n in duels[each].items()))
                for each, skill in skills.items()
            }
        self._skills = skills

    def of(self, game: str, driver: int) -> float:
        return self._skills.get((game, driver), 1.0)

    def forms(self, driver: int, finishes: Iterable[Finish]) -> dict[str, Form]:
        """Forms by game, from these races alone, against the others' known skills."""
        rivals: dict[str, list[float]] = defaultdict(list)
        wins: dict[str, float] = defaultdict(float)
        for finish in finishes:
            for rival in finish.places:
                if rival != driver:
                    rivals[finish.game].append(self.of(finish.game, rival))
                    wins[finish.game] += finish.score(driver, rival)
        return {game: _form(wins[game], met) for game, met in rivals.items()}


def _counted(finishes: Iterable[Finish]) -> tuple[Mapping[Driver, float], Duels]:
    wins: dict[Driver, float] = defaultdict(float)
    duels: dict[Driver, Counter[Driver]] = defaultdict(Counter)
    for finish in finishes:
        for one in finish.places:
            for other in finish.places:
                if one != other:
                    wins[finish.game, one] += finish.score(one, other)
                    duels[finish.game, one][finish.game, other] += 1
    return wins, duels


def _better(own: float, wins: float, met: Iterable[tuple[float, int]]) -> float:
    """A skill one step nearer to the one that explains so many wins in these duels."""
    duels = sum(count / (own + rival) for rival, count in met)
    return (wins + EVEN / 2) / (duels + EVEN / (own + 1))


def _form(wins: float, met: Sequence[float]) -> Form:
    skill, rivals = 1.0, Counter(met).items()
    for _ in range(ROUNDS):
        skill = _better(skill, wins, rivals)
    known = sum(count * skill * rival / (skill + rival) ** 2 for rival, count in rivals)
    return Form(skill, 1 / (known + EVEN * skill / (skill + 1) ** 2))
