"""The hint of help: one player does worse in races for the good of another.

Three things about helper and helped are measured in the races that both drove, and compared with
what the results of each without the other lead to expect (by `skill`, game by game):
- the duel: how often the helped is ahead of the helper,
- the gain: how the helped does against the others of those races,
- the loss: how the helper does against them.
The duel alone, the duel and the loss, the gain and the loss, or all three together may be unlikely.
So may be, apart from that, how often the helper gave up in a race that the helped won, against how
often the helper gives up elsewhere.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log, sqrt

from racing.fair_play.rules.balance import Balance, Driver, Duel
from racing.fair_play.rules.skill import Finish, Skills
from racing.fair_play.rules.strength import log_of_at_least, log_of_beyond, unlikely
from racing.fair_play.rules.values import Findings, Hint, Kind, Pair, pair_of, strongest

ENOUGH = 5
"""Fewest races with each other, and of each without the other, for a hint."""
CALM = 6.0
"""Average races added to what is known of a player's retirements, to smooth small numbers."""
GIVEN_UP = 3
"""Fewest races given up to the other for a hint."""
LEEWAY, FIRST = 1.25, 0.02
QUESTIONS = 5
"""Questions asked of each case; the best answer counts so much less."""


@dataclass(frozen=True, slots=True)
class _Case:
    """Whether the helper drove for the helped."""

    skills: Skills
    helper: Driver
    helped: Driver
    together: list[Finish]

    @property
    def pair(self) -> Pair:
        return pair_of(self.helper.player, self.helped.player)

    def hint(self, usual: float, looks: int) -> Hint:
        duel, gain, own = self._duel(), self._among(self.helped), self._among(self.helper)
        given, expected = self._given_up(usual)
        chances = [*_answers(duel, gain, own), self._log_of_giving(given, expected)]
        evidence = {
            "helped": self.helped.player,
            "races": duel.races,
            "ahead": round(duel.value, 1),
            "expected": round(duel.expected, 1),
            "gain": gain.points,
            "loss": -own.points,
            "gave_up": given,
            "gave_up_expected": round(expected, 1),
        }
        strength = unlikely(Kind.HELP, min(min(chances) + log(QUESTIONS), 0.0), looks)
        last = max(each.at for each in self.together)
        return Hint(self.pair, Kind.HELP, strength, evidence, last)

    def _duel(self) -> Duel:
        duel = Duel()
        for race in self.together:
            rival = self.helper.form(race.game)
            chance = self.helped.form(race.game).chance(rival.skill)
            duel.chances.append(chance)
            duel.value += race.score(self.helped.player, self.helper.player)
            for driver in (self.helped, self.helper):
                duel.depends_on(driver, race.game, chance * (1 - chance))
        return duel

    def _among(self, driver: Driver) -> Balance:
        """How the driver did against all but the two."""
        found = Balance()
        for race in self.together:
            form, others = driver.form(race.game), [y for y in race.places if y not in self.pair]
            if others:
                chances = [form.chance(self.skills.of(race.game, each)) for each in others]
                count = len(others)
                found.chances.append(sum(chances) / count)
                found.value += sum(race.score(driver.player, each) for each in others) / count
                # The variance of a random place among so many.
                found.variance += (count + 2) / (12 * count)
                slope = sum(chance * (1 - chance) for chance in chances) / count
                found.depends_on(driver, race.game, slope)
        return found

    def _given_up(self, usual: float) -> tuple[int, float]:
        """Races in which the helper gave up and the helped won, and the expected number."""
        helper, helped = self.helper.player, self.helped.player
        given = sum(
            helper in each.gave_up and each.places[helped] == min(each.places.values())
            for each in self.together
        )
        rate = (self.helper.gave_up + CALM * usual) / (self.helper.races + CALM)
        return given, rate * len(self.together)

    def _log_of_giving(self, given: int, expected: float) -> float:
        if given < GIVEN_UP:
            return 0.0
        races = len(self.together)
        return log_of_at_least(given, races, min(1.0, LEEWAY * expected / races + FIRST))


def favours(finishes: Sequence[Finish]) -> Findings:
    raced = [each for each in finishes if len(each.places) > 1]
    cases, found = _cases(raced), Findings()
    entries = sum(sum(each > 0 for each in race.places) for race in raced)
    usual = sum(len(race.gave_up) for race in raced) / max(entries, 1)
    for case in cases:
        found.looked_at.add((case.pair, Kind.HELP))
        found.hints.append(case.hint(usual, len(cases)))
    found.hints = strongest(found.hints)
    return found


def _cases(finishes: Sequence[Finish]) -> list[_Case]:
    """Two cases for each pair with enough races: either may have helped the other."""
    own: dict[int, list[Finish]] = defaultdict(list)
    together: dict[Pair, list[Finish]] = defaultdict(list)
    for finish in finishes:
        people = [each for each in finish.places if each > 0]
        for player in people:
            own[player].append(finish)
        for pair in combinations(people, 2):
            together[pair_of(*pair)].append(finish)
    skills, cases = Skills(finishes), []
    for (one, other), both in together.items():
        least = min(len(own[one]), len(own[other])) - len(both)
        if len(both) >= ENOUGH and least >= ENOUGH:
            first = _driver(skills, one, [each for each in own[one] if other not in each.places])
            second = _driver(skills, other, [each for each in own[other] if one not in each.places])
            cases += [_Case(skills, first, second, both), _Case(skills, second, first, both)]
    return cases


def _driver(skills: Skills, player: int, alone: list[Finish]) -> Driver:
    gave_up = sum(player in each.gave_up for each in alone)
    return Driver(player, len(alone), gave_up, skills.forms(player, alone))


def _answers(duel: Balance, gain: Balance, own: Balance) -> list[float]:
    """Logarithms of the probability of each question's result."""
    ahead, better, worse = duel.deviations, gain.deviations, -own.deviations
    signs = [[ahead]]
    if gain.races:
        signs += [[ahead, worse], [better, worse], [ahead, better, worse]]
    return [log_of_beyond(sum(each) / sqrt(len(each))) for each in signs]
