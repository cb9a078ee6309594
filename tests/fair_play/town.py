"""A made-up town that races for two months: people with hours, habits and skills of their own."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import combinations
from math import exp, log
from random import Random

from racing.fair_play.rules.company import Meeting, company
from racing.fair_play.rules.connections import Sighting, connections
from racing.fair_play.rules.diaries import DAY, HOUR, MINUTE, Answer, Diary
from racing.fair_play.rules.favours import favours
from racing.fair_play.rules.skill import Finish
from racing.fair_play.rules.timing import tally, timing
from racing.fair_play.rules.values import Findings, Pair, pair_of

BEGAN = datetime(2026, 3, 2, tzinfo=UTC)
START = int(BEGAN.timestamp())
GAMES = ("racetrack", "pole-position", "top-race")
DAYS, ROUNDS = 60, 10
NETWORKS = 400
AGENTS = 12


@dataclass
class Person:
    """`friends` are asked first; `owner` is whoever sits at the keyboard."""

    number: int
    owner: int
    hours: list[int]
    eager: float
    quick: float
    skill: dict[str, float]
    growth: float
    address: str
    agent: str
    friends: list[int] = field(default_factory=list)
    visits: list[int] = field(default_factory=list)

    @property
    def network(self) -> str:
        return self.address.partition(".")[0]


@dataclass(frozen=True)
class Plot:
    """Two who are in it together: the helper loses for the other's good, or is the other."""

    helper: int
    helped: int
    is_one_person: bool = False
    loses: bool = True
    share: float = 0.3
    """Of the races of the one that the other joins."""


class Town:
    def __init__(
        self,
        seed: int,
        *,
        people: int = 50,
        races: int = 500,
        clubs: int = 0,
        plots: tuple[Plot, ...] = (),
    ) -> None:
        self.dice, self.plots = Random(seed), plots
        self.people = {number: self._person(number) for number in range(1, people + 1)}
        for _ in range(clubs):
            club = self.dice.sample(sorted(self.people), 4)
            for number in club:
                self.people[number].friends = [each for each in club if each != number]
        for plot in plots:
            self._conspire(plot)
        self.sightings: list[Sighting] = []
        for person in self.people.values():
            if not person.visits:
                person.visits = self._visits(person)
            self._see(person)
        self.meetings: list[Meeting] = []
        self.finishes: list[Finish] = []
        self.answers: dict[int, list[Answer]] = defaultdict(list)
        for number in range(races):
            self._race(number)

    def findings(self) -> Findings:
        found = connections(self.sightings)
        found.add(company(self.meetings))
        found.add(favours(self.finishes))
        diaries = {number: Diary(self.answers[number]) for number in self.people}
        met = (tally(pair, *(diaries[each] for each in pair)) for pair in self.met())
        found.add(timing(met))
        return found

    def met(self) -> list[Pair]:
        pairs = {pair_of(*both) for each in self.meetings for both in combinations(each.people, 2)}
        return sorted(pairs)

    def _person(self, number: int) -> Person:
        dice = self.dice
        awake = dice.choice((0, 0, 0, 6, 15))
        usual = dice.choice(((8, 20), (12, 18, 21), (7, 13, 22), (20,), (18, 21)))
        return Person(
            number=number,
            owner=number,
            hours=[((hour + awake) * HOUR + dice.randrange(-HOUR, HOUR)) % DAY for hour in usual],
            eager=exp(dice.gauss(0, 0.6)),
            quick=dice.uniform(0.02, 0.4),
            skill={game: dice.gauss(0, 0.7) for game in GAMES},
            growth=dice.gauss(0, 0.3),
            address=f"{dice.randrange(NETWORKS)}.{number}",
            agent=f"agent{int(dice.triangular(0, AGENTS, 0))}",
        )

    def _conspire(self, plot: Plot) -> None:
        helper, helped = self.people[plot.helper], self.people[plot.helped]
        helper.eager = helped.eager = 2.0
        if plot.is_one_person:
            helper.owner, helper.address, helper.agent = helped.owner, helped.address, helped.agent
            helped.visits = self._visits(helped)
            helper.visits = [at + self.dice.randrange(2, 7) * MINUTE for at in helped.visits]

    def _visits(self, person: Person) -> list[int]:
        """When a person visits: at their hours, some days not, at weekends later."""
        visits = []
        for day in range(DAYS + 40):
            late = HOUR if day % 7 > 4 else 0
            for hour in person.hours:
                if self.dice.random() < 0.8:
                    jitter = int(self.dice.gauss(0, 35 * MINUTE))
                    visits.append(START + day * DAY + hour + late + jitter)
        return sorted(visits)

    def _see(self, person: Person) -> None:
        for day in {(at - START) // DAY for at in person.visits}:
            if day < DAYS:
                seen = BEGAN.date() + timedelta(days=day)
                self.sightings.append(
                    Sighting(person.number, seen, person.address, person.network, person.agent)
                )

    def _race(self, number: int) -> None:
        began = START + self.dice.randrange(DAYS) * DAY + self.dice.randrange(DAY)
        game, seats = self.dice.choice(GAMES), self.dice.choice((2, 3, 3, 4, 5))
        grid = self._grid(seats)
        at = datetime.fromtimestamp(began, UTC)
        self.meetings.append(Meeting(game, at, tuple(sorted(grid))))
        ended = self._drive(number, grid, began)
        self.finishes.append(self._finish(game, grid, ended))

    def _grid(self, seats: int) -> list[int]:
        people = list(self.people.values())
        grid = self.dice.choices(people, [each.eager for each in people])
        while len(grid) < seats:
            grid.append(self._next(grid, [each for each in people if each not in grid]))
        return [each.number for each in grid]

    def _next(self, grid: list[Person], free: list[Person]) -> Person:
        numbers = {each.number for each in free}
        for plot in self.plots:
            both = {plot.helper, plot.helped}
            is_half = both & {each.number for each in grid} and both & numbers
            if is_half and self.dice.random() < plot.share:
                return self.people[min(both & numbers)]
        asked = [each for each in grid[0].friends if each in numbers]
        if asked and self.dice.random() < 0.5:
            return self.people[self.dice.choice(asked)]
        return self.dice.choices(free, [each.eager for each in free])[0]

    def _drive(self, race: int, grid: list[int], began: int) -> int:
        at, last = began, grid[-1]
        for _ in range(ROUNDS):
            for number in grid:
                called, at = at, self._answered(self.people[number], at, self.people[last])
                last = number
                self.answers[number].append(Answer(race, at, at - called))
        return at

    def _answered(self, person: Person, called: int, caller: Person) -> int:
        """When a person answers: at once if they are there and look, else at their next visit."""
        if caller.owner == person.owner and caller is not person and self.dice.random() < 0.6:
            return called + self.dice.randrange(30, 4 * MINUTE)
        near = min(abs((called - hour + DAY // 2) % DAY - DAY // 2) for hour in person.hours)
        if near < 3 * HOUR and self.dice.random() < person.quick:
            return called + self.dice.randrange(20, 5 * MINUTE)
        later = bisect_right(person.visits, called)
        if later == len(person.visits):
            return called + DAY
        return person.visits[later] + self.dice.randrange(1, 6 * MINUTE)

    def _finish(self, game: str, grid: list[int], ended: int) -> Finish:
        share = (ended - START) / (DAYS * DAY)
        gave_up = {each for each in grid if self.dice.random() < 0.03}
        spoiled: set[int] = set()
        for plot in self.plots:
            if plot.loses and {plot.helper, plot.helped} <= set(grid):
                spoiled.add(plot.helper)
                if self.dice.random() < 0.25:
                    gave_up.add(plot.helper)

        def form(number: int) -> float:
            person = self.people[number]
            luck = -log(-log(self.dice.random()))
            lost = 3.0 if number in spoiled else 0.0
            return person.skill[game] + person.growth * share + luck - lost

        order = sorted(grid, key=lambda each: (each in gave_up, -form(each)))
        at = datetime.fromtimestamp(ended, UTC)
        places = {number: place for place, number in enumerate(order, 1)}
        return Finish(game, at, places, frozenset(gave_up))


def strengths(found: Findings, pairs: Iterable[Pair]) -> dict[tuple[Pair, str], float]:
    wanted = set(pairs)
    return {(each.pair, each.kind): each.strength for each in found.hints if each.pair in wanted}
