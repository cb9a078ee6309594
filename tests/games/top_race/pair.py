"""The same meeting by the rules of the game and by the slow ones, and whether they agree."""

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

from racing.engine.dice import SEED_BYTES, Dice
from racing.engine.values import Action, Transition
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import (
    CarCameBack,
    CardDiscarded,
    CarMoved,
    CarPlaced,
    DiscardCard,
    DriveOn,
    DriverOffered,
    DriverSold,
    DriverUnsold,
    LineLost,
    MakeBet,
    MakeBid,
    MoveCar,
    PlaceCar,
    PlayCard,
    TopRaceState,
)
from tests.games.top_race.scenes import car_of, cash_of, events_of
from tests.games.top_race.slow import SlowMeeting, final_order
from tests.games.top_race.slow_sale import Act
from tests.games.top_race.slow_track import CARS

LANES_CHOSEN = 0.9
"""How often a card is played so that its player chooses lanes."""


def plain(action: Action) -> Act:
    """An action as the slow rules say it."""
    match action:
        case MakeBid(amount=amount):
            return ("bid", amount)
        case PlaceCar(row=row, lane=lane):
            return ("place", row, lane)
        case PlayCard(card=card, use=use, colour=colour, straight=straight):
            return ("play", card, use, colour, straight)
        case DiscardCard(card=card):
            return ("discard", card)
        case MoveCar(lane=lane):
            return ("move", lane)
        case DriveOn():
            return ("drive_on",)
        case MakeBet(car=car):
            return ("bet", car)
    raise ValueError(action)


@dataclass
class Pair:
    """The same meeting by both rules."""

    state: TopRaceState
    slow: SlowMeeting
    random: Random
    seen: Counter[str]
    meanness: float
    """How often somebody who is asked for a bid makes none."""
    arrows: float
    """How often an arrow card is played at once; never means at the end."""

    def step(self) -> None:
        asked = TOP_RACE.seats_to_act(self.state)
        assert asked == self.slow.asked()
        seat = self.random.choice(sorted(asked))
        legal = TOP_RACE.legal_actions(self.state, seat)
        assert len(set(legal)) == len(legal)
        assert {plain(action) for action in legal} == self.slow.legal(seat)
        action = self.choose(legal)
        dice = Dice(self.random.randbytes(SEED_BYTES))
        transition = TOP_RACE.apply(self.state, seat, action, dice)
        before, self.state = self.state, transition.state
        self.note(before, transition)
        follow(self.slow, transition)
        self.slow.act(seat, plain(action))

    def choose(self, legal: tuple[Any, ...]) -> Any:
        if self.state.phase == "bidding" and self.random.random() < self.meanness:
            return MakeBid(0)
        if self.random.random() < LANES_CHOSEN:
            legal = tuple(each for each in legal if not getattr(each, "straight", False))
        arrows = [each for each in legal if isinstance(each, PlayCard) and each.use != "speed"]
        others = [each for each in legal if each not in arrows]
        wished = arrows if self.random.random() < self.arrows else others
        return self.random.choice(wished or legal)

    def note(self, before: TopRaceState, transition: Transition) -> None:
        """Notes what the races were about, lest they compare nothing."""
        moves = events_of(CarMoved, transition)
        self.seen["blocked"] += sum(move.lost > 0 for move in moves)
        self.seen["sprint"] += sum(move.sprint for move in moves)
        for back in events_of(CarCameBack, transition):
            self.seen["came back"] += 1
            was = car_of(before, back.car)
            self.seen["back elsewhere"] += (was.row, was.lane) != (back.row, back.lane)
        self.seen["lost line"] += len(events_of(LineLost, transition))
        self.seen["discarded"] += len(events_of(CardDiscarded, transition))
        self.seen["unsold"] += len(events_of(DriverUnsold, transition))
        self.seen["given"] += sum(sale.given for sale in events_of(DriverSold, transition))
        self.seen["no owner"] += sum(e.seat is None for e in events_of(CarPlaced, transition))
        self.seen["below zero"] += min(cash_of(self.state)) < 0
        self.seen["broken"] += bool(self.state.breakdowns)

    def compare(self) -> None:
        state, slow = self.state, self.slow
        assert state.phase == slow.phase
        assert cash_of(state) == slow.cash
        assert list(state.podium) == slow.podium
        if state.phase != "over":
            assert [set(driver.hand) for driver in state.drivers] == slow.hands
        for car, found in zip(CARS, state.cars, strict=True):
            assert found.owner == slow.owners.get(car)
            assert (found.status == "finished") == (car in slow.podium)
            assert (found.status == "broken") == (car in slow.broken)
            if found.status == "racing":
                assert (found.row, found.lane) == slow.places[car]
        assert len(slow.places) == sum(car.status == "racing" for car in state.cars)
        assert {(each.car, each.other, each.card) for each in state.breakdowns} == {
            (car, each.other, each.card) for car, each in slow.broken.items()
        }
        assert [result.gains for result in state.results] == [tuple(g) for g in slow.gains]

    def compare_end(self) -> None:
        outcome = TOP_RACE.outcome(self.state)
        assert outcome is not None
        in_dollars = [1000 * money for money in self.slow.cash]
        assert [score.amount for score in outcome.scores] == in_dollars
        order = final_order(self.slow.cash, self.slow.gains)
        assert [sorted(group) for group in outcome.standing.seats] == order
        assert sorted(outcome.winners) == order[0]


def follow(slow: SlowMeeting, transition: Transition) -> None:
    """Tells the slow rules what chance has brought: drivers, and hands of the next race."""
    slow.turned = [event.car for event in events_of(DriverOffered, transition)]
    slow.deals = [[set(driver.hand) for driver in transition.state.drivers]]


def compare_to_the_end(pair: Pair) -> None:
    pair.compare()
    while pair.state.phase != "over":
        pair.step()
        pair.compare()
    pair.compare_end()
