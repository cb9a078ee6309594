"""The tricks and the race once more, slowly and obviously.

Written from the rule sheet; it shares no code with the game. A card is its colour and number.
"""

from dataclasses import dataclass, field
from typing import Any

from tests.games.racing_cats.slow_track import START, SlowTrack, Space

COLOURS = ["blue", "green", "red", "black", "orange"]
CARS = {1: 4, 2: 4, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 2, 9: 1, 10: 1}
TRUMPS = {"blue": 3, "green": 4, "red": 5, "black": 6, "orange": 7}
LAST_ROUND = 40

Card = tuple[str, int]
Act = tuple[Any, ...]
"""A word and what belongs to it."""


@dataclass
class SlowRace:
    track: SlowTrack
    last_bonus: bool
    tiles: list[str]
    hands: list[set[Card]]
    cars: list[Space] = field(default_factory=list)
    zones: list[set[Card]] = field(default_factory=list)
    table: list[tuple[int, Card]] = field(default_factory=list)
    """Who played what, the leader first."""
    turn: int = -1
    tricks: int = 0
    spaces: int | None = None
    """The spaces of the winner's move while they make it up."""
    bonus_open: bool = False
    left: set[int] = field(default_factory=set)
    over: bool = False
    next_deal: list[set[Card]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """RC-9."""
        self.cars = self.cars or [START for _ in self.tiles]
        self.zones = self.zones or [set() for _ in self.tiles]
        self.turn = self.tiles.index("blue") if self.turn < 0 else self.turn

    def asked(self) -> set[int]:
        return set() if self.over else {self.turn}

    def legal(self, seat: int) -> set[Act]:
        if seat not in self.asked():
            return set()
        if self.spaces is None:
            return {("play", card) for card in self.cards_to_play(seat)}
        acts: set[Act] = {("stop", *space) for space in self.stops(seat)}
        acts |= {("boost", card) for card in self.zones[seat]}
        return acts | ({("bonus",)} if self.bonus_open else set())

    def cards_to_play(self, seat: int) -> set[Card]:
        """RC-4, RC-5."""
        hand = self.hands[seat]
        if not self.table:
            return hand
        return {card for card in hand if card[0] == self.led()} or hand

    def led(self) -> str:
        return self.table[0][1][0]

    def stops(self, seat: int) -> set[Space]:
        assert self.spaces is not None
        others = {car for other, car in enumerate(self.cars) if other != seat}
        return self.track.stops(self.cars[seat], self.spaces, others)

    def act(self, seat: int, act: Act) -> None:
        match act:
            case ("play", card):
                self.play(seat, card)
            case ("boost", card):
                self.zones[seat].remove(card)
                self.add(CARS[card[1]] if card[0] == self.led() else 1)
            case ("bonus",):
                self.bonus_open = False
                self.add(2)
            case ("stop", row, lane):
                self.drive(seat, (row, lane))

    def play(self, seat: int, card: Card) -> None:
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        if card[0] != self.led():
            self.zones[seat].add(card)
        self.turn = (seat + 1) % len(self.tiles)
        if len(self.table) == len(self.tiles):
            self.turn, (_, number) = winner_of(self.table, self.tiles)
            self.spaces = CARS[number]
            self.bonus_open = self.last_bonus and self.is_last(self.turn)

    def add(self, spaces: int) -> None:
        assert self.spaces is not None
        self.spaces += spaces

    def drive(self, seat: int, space: Space) -> None:
        self.cars[seat] = space
        self.table, self.spaces, self.bonus_open = [], None, False
        self.tricks += 1
        if space == self.track.finish or self.tricks == 10 * LAST_ROUND:
            self.over = True
        elif self.tricks % 10 == 0:
            self.next_round(seat)

    def next_round(self, winner: int) -> None:
        """RC-15. The deal is chance's."""
        self.hands = self.next_deal
        self.zones = [set() for _ in self.tiles]
        clockwise = [(winner + n) % len(self.tiles) for n in range(1, len(self.tiles) + 1)]
        self.turn = next(seat for seat in clockwise if not self.behind(seat))

    def is_ahead(self, one: int, other: int) -> bool:
        """RC-16: further by rows through all laps, in the same row further inside."""
        (row, lane), (other_row, other_lane) = self.cars[one], self.cars[other]
        return row > other_row or (row == other_row and lane < other_lane)

    def behind(self, seat: int) -> set[int]:
        return {other for other in range(len(self.tiles)) if self.is_ahead(seat, other)}

    def ahead(self, seat: int) -> set[int]:
        return {other for other in range(len(self.tiles)) if self.is_ahead(other, seat)}

    def is_last(self, seat: int) -> bool:
        """RC-20."""
        return not self.behind(seat) and bool(self.ahead(seat))

    def classified(self) -> list[set[int]]:
        """RC-17, RC-22: those level together; who left behind all who did not."""
        stayed = [seat for seat in range(len(self.tiles)) if seat not in self.left]
        return self.in_order(stayed) + self.in_order(sorted(self.left))

    def in_order(self, seats: list[int]) -> list[set[int]]:
        by_place: dict[int, set[int]] = {}
        for seat in seats:
            by_place.setdefault(len(self.ahead(seat)), set()).add(seat)
        return [by_place[place] for place in sorted(by_place)]

    def winner(self) -> set[int]:
        return self.classified()[0] if self.over else set()

    def record(self) -> tuple[int, int] | None:
        """RC-19: who won and after how many tricks, where the car of the winner has crossed."""
        crossed = {seat for seat, car in enumerate(self.cars) if car == self.track.finish}
        winners = crossed & self.winner() - self.left
        return (winners.pop(), self.tricks) if winners else None


def winner_of(table: list[tuple[int, Card]], tiles: list[str]) -> tuple[int, Card]:
    """RC-6, RC-7."""
    led = table[0][1][0]
    trumps = [(seat, card) for seat, card in table if card == (led, TRUMPS[tiles[seat]])]
    if trumps:
        return trumps[-1]
    return max(((seat, card) for seat, card in table if card[0] == led), key=lambda each: each[1])
