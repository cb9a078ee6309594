"""The same race by the rules of the game and by the slow ones, and whether they agree."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from racing.engine.dice import SEED_BYTES, Dice
from racing.engine.values import Action, Retire, Seat, TakeOut
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import (
    PlayCard,
    RacingCatsOptions,
    RacingCatsState,
    StopAt,
    TakeBonus,
    UseBoost,
)
from tests.games.racing_cats.slow import COLOURS, Act, Card, SlowRace
from tests.games.racing_cats.slow_track import SlowTrack, Space

LEAVING = 0.02
"""How often somebody leaves before a move, where anybody does."""


def plain_card(card: int) -> Card:
    return (COLOURS[card // 10], card % 10 + 1)


def plain_cards(cards: tuple[int, ...]) -> set[Card]:
    return {plain_card(card) for card in cards}


def plain(action: Action) -> Act:
    """An action as the slow rules say it."""
    match action:
        case PlayCard(card=card):
            return ("play", plain_card(card))
        case UseBoost(card=card):
            return ("boost", plain_card(card))
        case TakeBonus():
            return ("bonus",)
        case StopAt(row=row, lane=lane):
            return ("stop", row, lane)
    raise ValueError(action)


def places(state: RacingCatsState) -> list[Space]:
    return [(car.row, car.lane) for car in state.cars]


def slow_race(state: RacingCatsState) -> SlowRace:
    """The race by the slow rules from here, where somebody is to lead."""
    options = state.options
    return SlowRace(
        track=SlowTrack(options.circuit, options.laps),
        last_bonus=options.last_bonus,
        tiles=[COLOURS[tile] for tile in state.tiles],
        hands=[plain_cards(hand) for hand in state.hands],
        cars=places(state),
        zones=[plain_cards(zone) for zone in state.boosts],
        turn=state.turn if state.tricks else -1,
        tricks=state.tricks,
    )


@dataclass
class Pair:
    """The same race by both rules."""

    state: RacingCatsState
    slow: SlowRace
    random: Random
    leaving: float = 0
    seen: Counter[str] = field(default_factory=Counter)

    def step(self) -> None:
        if self.random.random() < self.leaving:
            self.leave()
        asked = RACING_CATS.seats_to_act(self.state)
        assert asked == self.slow.asked()
        (seat,) = asked
        legal = RACING_CATS.legal_actions(self.state, seat)
        assert len(set(legal)) == len(legal)
        assert {plain(action) for action in legal} == self.slow.legal(seat)
        action = self.random.choice(legal)
        self.note(seat, action)
        dice = Dice(self.random.randbytes(SEED_BYTES))
        self.state = RACING_CATS.apply(self.state, seat, action, dice).state
        self.slow.next_deal = [plain_cards(hand) for hand in self.state.hands]
        self.slow.act(seat, plain(action))

    def leave(self) -> None:
        seat = Seat(self.random.randrange(len(self.slow.tiles)))
        if seat not in self.slow.left:
            action = Retire() if self.random.random() < 0.5 else TakeOut()
            self.state = RACING_CATS.apply(self.state, seat, action, Dice(b"")).state
            self.slow.left.add(seat)
            self.seen["left"] += 1

    def note(self, seat: int, action: Action) -> None:
        """Notes what the races were about, lest they compare nothing."""
        table, cars = self.slow.table, self.slow.cars
        if isinstance(action, StopAt):
            start, spaces = cars[seat], self.slow.spaces or 0
            self.seen["jump"] += start[0] + spaces < action.row
            self.seen["rest lost"] += start[0] + spaces > action.row
            others = [car for other, car in enumerate(cars) if other != seat and car[0]]
            self.seen["car of another lap"] += any(
                start[0] < other[0] - 20 or start[0] > other[0] + 20 for other in others
            )
            following = [each for each in table if each[1][0] == self.slow.led()]
            self.seen["trump"] += max(following, key=lambda each: each[1])[0] != seat
        self.seen[type(action).__name__] += 1

    def compare(self) -> None:
        state, slow = self.state, self.slow
        assert places(state) == slow.cars
        assert (state.phase == "over") == slow.over
        assert (state.phase == "driving") == (slow.spaces is not None)
        assert (state.drive.spaces if state.drive else None) == slow.spaces
        assert [plain_card(card) for card in state.trick] == [card for _, card in slow.table]
        assert state.tricks == slow.tricks
        assert [plain_cards(zone) for zone in state.boosts] == slow.zones
        assert [plain_cards(hand) for hand in state.hands] == slow.hands
        standing = RACING_CATS.standing(state)
        assert [set(group) for group in standing.seats] == slow.classified()
        assert [{car.seat for car in group} for group in standing.cars] == slow.classified()

    def compare_end(self) -> None:
        outcome = RACING_CATS.outcome(self.state)
        assert outcome is not None
        assert set(outcome.winners) == self.slow.winner()
        assert [set(group) for group in outcome.standing.seats] == self.slow.classified()
        record = self.slow.record()
        marks = [(mark.seat, *mark.value) for mark in outcome.marks]
        assert marks == ([record] if record else [])
        self.seen["no record"] += not record


def start(options: RacingCatsOptions, seats: int, seed: str, leaving: float = 0) -> Pair:
    random = Random(seed)
    state = RACING_CATS.setup(options, seats, Dice(random.randbytes(SEED_BYTES))).state
    return Pair(state, slow_race(state), random, leaving)


def compare_to_the_end(pair: Pair) -> None:
    pair.compare()
    while pair.state.phase != "over":
        assert RACING_CATS.outcome(pair.state) is None
        pair.step()
        pair.compare()
    pair.compare_end()
