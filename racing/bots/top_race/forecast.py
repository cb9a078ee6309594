"""Forecast of the race: the round in which each car comes home, if everybody plays on."""

from racing.bots.top_race.hands import (
    BLACK,
    CARS,
    LETTERED,
    PAIRS,
    Moment,
    Owners,
    Spaces,
    is_in_race,
    unseen,
)
from racing.bots.top_race.traffic import lost_behind
from racing.engine.values import Seat
from racing.games.top_race.circuit import FINISH
from racing.games.top_race.deck import INDEX
from racing.games.top_race.values import Card, TopRaceView

# Fitted to the places of all cars in four hundred races of aces and club drivers.
# Share of the spaces on the others' cards that are driven; some are lost behind other cars.
DRIVEN = 0.75
# The same for own cards: all own cars may be home before they are played.
MINE = 0.62
# How much of what the others hold of one colour rather than another will be seen on the track.
UNEVEN = 0.7
# How much more of a car's spaces its owner plays in the first round than on average.
FIRST = 1.2
# How much less of them the others play.
AVERSE = 0.6
# Cost of a space for another's car, in own spaces.
AGAINST = 0.28
# Worth in the hand of an arrow card, for each own car on it, in spaces.
ARROW = 4.0
# Weight of each space that a car would lose behind others, if it moved now.
BLOCKED = 0.45
# How far any card moves any car on average; and the least a car moves in a round.
BY_A_CARD = 1.5
LEAST_PACE = 1.0

NO_SPACES: Spaces = (0.0,) * len(CARS)


class Forecast:
    """Forecast from the own hand and from what others may hold."""

    def __init__(self, view: TopRaceView, seat: Seat, owners: Owners) -> None:
        self.seat = seat
        self.owners = owners
        self._own = [car for car in CARS if owners[car] == seat]
        self._mine = {card: self._spaces(card) for card in view.hand}
        self._rank = {card: self._liking(card) for card in view.hand}
        self._others = _rounds(view, seat, owners)
        cards = sum(driver.cards for driver in view.drivers)
        # Spaces a car moves in a round on average.
        self.pace = max(LEAST_PACE, BY_A_CARD * cards / max(len(self._others), 1))

    def _spaces(self, card: Card) -> Spaces:
        """What an own card does, with the black line going to own cars."""
        spaces = list(LETTERED[card])
        for car in self._own:
            spaces[car] += BLACK[card] / len(self._own)
            spaces[car] += ARROW if car in PAIRS.get(card, ()) else 0
        return tuple([MINE * each for each in spaces])

    def _liking(self, card: Card) -> float:
        spaces = self._mine[card]
        own = sum([spaces[car] for car in self._own])
        return (1 + AGAINST) * own - AGAINST * sum(spaces)

    def times(self, moment: Moment) -> dict[int, float]:
        """When the cars in the race come home, in rounds from now."""
        cars, lost = moment.cars, lost_behind(moment.cars)
        rows = [cars[car].row - BLOCKED * lost[car] for car in CARS]
        racing = [car for car in CARS if is_in_race(cars[car])]
        waiting = {INDEX[each.car]: INDEX[each.other] for each in moment.breakdowns}
        plan = self._plan(moment, racing)
        times: dict[int, float] = {}
        for number, others in enumerate(self._others):
            own = self._mine[plan[number]] if number < len(plan) else NO_SPACES
            for car in racing:
                if car in waiting and rows[waiting[car]] <= rows[car]:
                    continue
                gain = others[car] + own[car]
                rows[car] += gain
                if rows[car] >= FINISH and car not in times:
                    times[car] = number + 1 - (rows[car] - FINISH) / gain
        late = [car for car in racing if car not in times]
        return times | {car: len(self._others) + (FINISH - rows[car]) / self.pace for car in late}

    def _plan(self, moment: Moment, racing: list[int]) -> list[Card]:
        """The own cards, the best ones first; none when all own cars are home (TR-24)."""
        if not any(car in racing for car in self._own):
            return []
        return sorted(moment.hand, key=self._rank.__getitem__, reverse=True)


def _rounds(view: TopRaceView, seat: Seat, owners: Owners) -> list[Spaces]:
    """What the others' cards do in each round; players use what is good for their cars first."""
    mean, black = _card_unseen(view)
    longest = max([driver.cards for driver in view.drivers])
    rounds = [[0.0] * len(CARS) for _ in range(longest)]
    for other, driver in enumerate(view.drivers):
        if other == seat:
            continue
        own = [car for car in CARS if owners[car] == other]
        for index in range(driver.cards):
            # From 1 in the first round to −1 in the last.
            early = 1 - 2 * (index + 0.5) / driver.cards
            for car in CARS:
                if car in own:
                    lines = mean[car] + black / len(own)
                    rounds[index][car] += lines * (1 + FIRST * early / len(own))
                else:
                    rounds[index][car] += mean[car] * (1 - AVERSE * early)
    return [tuple(each) for each in rounds]


def _card_unseen(view: TopRaceView) -> tuple[list[float], float]:
    """What a card of another does to each car on average, and its black line to one."""
    cards = unseen(view)
    share = DRIVEN / max(len(cards), 1)
    spaces = [share * sum([LETTERED[card][car] for card in cards]) for car in CARS]
    middle = sum(spaces) / len(spaces)
    black = share * sum([BLACK[card] for card in cards])
    return [middle + UNEVEN * (each - middle) for each in spaces], black
