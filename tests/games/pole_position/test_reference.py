"""Races at random beside the slow rules, move by move: who is asked, the cars offered, where each
ends and why, the order of play, the podium and its points.

Rules PP-5 to PP-25, PP-27 to PP-29.
"""

from collections import Counter
from dataclasses import dataclass
from random import Random

import pytest

from racing.engine.dice import SEED_BYTES, Dice
from racing.engine.values import Retire, Seat, Transition
from racing.games.pole_position.game import POLE_POSITION
from racing.games.pole_position.values import (
    CardsRevealed,
    CarMoved,
    ChooseCard,
    MoveCar,
    PolePositionOptions,
    PolePositionState,
)
from tests.games.pole_position.scenes import apply, event_of, events_of, spaces_of
from tests.games.pole_position.slow import SlowRace

RACES = 4


@dataclass
class Pair:
    """The same race by both rules."""

    state: PolePositionState
    slow: SlowRace
    random: Random
    seen: Counter[str]

    def step(self) -> None:
        asked = sorted(POLE_POSITION.seats_to_act(self.state))
        seat = self.random.choice(asked)
        if self.random.random() < 0.002:
            self.take(apply(self.state, seat, Retire()))
            self.slow.leave(seat)
        elif self.state.phase == "choosing":
            assert asked == self.slow.choosing()
            self.choose(seat)
        else:
            assert list(self.state.queue) == self.slow.to_move
            self.move(seat)

    def choose(self, seat: Seat) -> None:
        """Chooses mostly a card that others chose too, so that stacks stay together."""
        hand = self.state.drivers[seat].hand
        assert set(hand) == self.slow.hands[seat]
        same = [card for card in self.slow.chosen.values() if card in hand]
        card = self.random.choice(same if same and self.random.random() < 0.7 else hand)
        self.take(apply(self.state, seat, ChooseCard(card), self.random.randrange(1000)))
        self.slow.choose(seat, card)

    def take(self, transition: Transition) -> None:
        """Goes on with the lots that the dice drew, if cards were revealed."""
        self.state = transition.state
        for event in events_of(CardsRevealed, transition):
            self.slow.lots = [each.seat for each in event.played]
            self.seen["drew lots"] += len(event.lots)

    def move(self, seat: Seat) -> None:
        ways = self.slow.ways_of(seat)
        assert POLE_POSITION.legal_actions(self.state, seat) == tuple(map(MoveCar, sorted(ways)))
        stacked = [car for car in ways if self.slow.space_of(car) > 0 and self.is_stacked(car)]
        car = self.random.choice(stacked if stacked and self.random.random() < 0.8 else list(ways))
        way = ways[car]
        transition = apply(self.state, seat, MoveCar(car))
        moved = event_of(CarMoved, transition)
        ride = moved.ride
        assert (ride.end, ride.points, ride.lost) == (way.end, way.points, way.lost)
        assert ride.spins == way.spins
        self.note(moved)
        self.state = transition.state
        self.slow.move(car)

    def is_stacked(self, car: int) -> bool:
        return len(self.slow.spaces[self.slow.space_of(car)]) > 1

    def note(self, moved: CarMoved) -> None:
        """Notes what the races were about, lest they compare nothing."""
        ride = moved.ride
        self.seen["together after the start"] += moved.together and ride.start > 0
        self.seen["lost points"] += ride.lost > 0
        self.seen["spun"] += ride.spins
        self.seen["pit stop"] += ride.end < ride.reach or ride.begin < ride.start
        self.seen["turbo"] += ride.end > ride.reach or ride.begin > ride.start
        self.seen["comeback"] += ride.bonus > 0
        self.seen["slipstream"] += ride.slipstream

    def compare(self) -> None:
        assert list(self.state.podium) == self.slow.podium
        assert (self.state.phase == "over") == self.slow.over
        for space, here in enumerate(self.slow.spaces):
            assert spaces_of(self.state, *here) == (space,) * len(here)
        on_track = sum(car.status == "racing" for car in self.state.cars)
        assert on_track == sum(len(here) for here in self.slow.spaces)

    def compare_end(self) -> None:
        outcome = POLE_POSITION.outcome(self.state)
        assert outcome is not None
        won = self.slow.points()
        assert [score.amount for score in outcome.scores] == won
        places = sorted(range(self.slow.seats), key=lambda seat: -won[seat])
        assert [won[seat] for group in outcome.standing.seats for seat in group] == [
            won[seat] for seat in places
        ]
        assert won[outcome.winners[0]] == max(won)


def start(seats: int, layout: str, plus: bool, seed: str) -> Pair:
    random = Random(seed)
    options = PolePositionOptions(layout=layout, plus=plus)  # type: ignore[arg-type]
    state: PolePositionState = POLE_POSITION.setup(
        options, seats, Dice(random.randbytes(SEED_BYTES))
    ).state
    while state.phase == "drafting":
        seat = state.queue[0]
        state = apply(state, seat, random.choice(POLE_POSITION.legal_actions(state, seat))).state
    return Pair(state, SlowRace(seats, state.layout, plus), random, Counter())


@pytest.mark.parametrize("plus", [False, True], ids=["plain", "plus"])
@pytest.mark.parametrize("layout", ["drawn", "drafted"])
def test_the_game_and_the_slow_rules_agree(layout: str, plus: bool) -> None:
    seen: Counter[str] = Counter()
    for number in range(4 * RACES):
        pair = start(2 + number % 4, layout, plus, f"{layout} {plus} {number}")
        while pair.state.phase != "over":
            pair.step()
            pair.compare()
        pair.compare_end()
        seen += pair.seen
    assert min(seen[each] for each in pair.seen) > 5, seen
