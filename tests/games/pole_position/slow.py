"""Whole races once more, slowly and obviously.

Written from the rule sheet; it shares no code with the game.
"""

from dataclasses import dataclass, field

from tests.games.pole_position.slow_track import START, SlowTrack, Way, seat_of

LAST_TURN = 200
CARDS = frozenset(range(1, 10))


@dataclass
class SlowRace(SlowTrack):
    turn: int = 1
    over: bool = False
    hands: list[set[int]] = field(init=False)
    spun: dict[int, int] = field(default_factory=dict)
    chosen: dict[int, int] = field(default_factory=dict)
    to_move: list[int] = field(default_factory=list)
    ways: dict[tuple[int, int], Way] = field(default_factory=dict)
    """This turn's moves, by where from and with which card."""
    left: set[int] = field(default_factory=set)
    lots: list[int] = field(default_factory=list)
    """Seats in the order in which the dice drew them, for players level in all."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.hands = [set(CARDS) for _ in range(self.seats)]

    def points(self) -> list[int]:
        """PP-23 and the house data."""
        first, won = min(9, 3 * self.seats), [0] * self.seats
        for place, car in enumerate(self.podium):
            won[seat_of(car)] += first - place
        return won

    def choosing(self) -> list[int]:
        """PP-5."""
        if self.over or self.to_move:
            return []
        return [s for s in range(self.seats) if self.cars_of(s) and s not in self.chosen]

    def choose(self, seat: int, card: int) -> None:
        self.chosen[seat] = card
        if not self.choosing():
            self.reveal()

    def reveal(self) -> None:
        """PP-6, PP-7, PP-10."""
        leads = self.leads()
        self.to_move = sorted(
            self.chosen, key=lambda s: (-self.chosen[s], leads[s], self.lots.index(s))
        )
        for seat, card in self.chosen.items():
            self.hands[seat].remove(card)
            self.hands[seat] = self.hands[seat] or set(CARDS)
        self.go_on()

    def leads(self) -> dict[int, list[int]]:
        """The places of each seat's cars, best first; level cars have the same (PP-7)."""
        leads: dict[int, list[int]] = {}
        for number, level in enumerate([[car] for car in self.podium] + self.spaces[::-1]):
            for car in level:
                leads.setdefault(seat_of(car), []).append(number)
        return leads

    def go_on(self) -> None:
        """Goes on to the next one who can move, or to the next turn (PP-15, PP-28)."""
        while self.to_move and not self.able(self.to_move[0]):
            self.to_move.pop(0)
        if self.to_move:
            return
        self.chosen, self.ways = {}, {}
        if self.turn == LAST_TURN:
            self.end_as_it_stands()
        self.turn += 1

    def able(self, seat: int) -> list[int]:
        """PP-9, PP-15, PP-24."""
        cars = self.cars_of(seat)
        spun = [car for car in cars if self.spun.get(car) == self.turn - 1]
        if spun and self.plus:
            return []
        waiting = [car for car in cars if car in self.spaces[START]]
        return [car for car in cars if car not in spun and car not in waiting[1:]]

    def ways_of(self, seat: int) -> dict[int, Way]:
        """PP-8."""
        every = {car: self.way_of(car, self.chosen[seat]) for car in self.able(seat)}
        return {car: way for car, way in every.items() if way.lost == 0} or every

    def way_of(self, car: int, card: int) -> Way:
        """The way of a car, as its stack went; on the start only in turn 1 (PP-13, PP-14)."""
        start = self.space_of(car)
        if (start, card) in self.ways and (start != START or self.turn == 1):
            return self.ways[start, card]
        to_come = [seat for seat in self.to_move if self.chosen[seat] == card]
        mates = [each for each in self.spaces[start] if seat_of(each) in to_come]
        return self.way(car, card, mates)

    def move(self, car: int) -> None:
        start, card = self.space_of(car), self.chosen[seat_of(car)]
        way = self.way_of(car, card)
        self.ways[start, card] = way
        self.put(car, way.end)
        if way.spins:
            self.spun[car] = self.turn
        self.to_move.pop(0)
        self.end_if_decided()
        if not self.over:
            self.go_on()

    def leave(self, seat: int) -> None:
        """PP-29."""
        was_next = self.to_move[:1] == [seat]
        self.spaces = [[car for car in here if seat_of(car) != seat] for here in self.spaces]
        self.to_move = [each for each in self.to_move if each != seat]
        is_choosing = not self.to_move and not was_next
        self.chosen.pop(seat, None)
        self.left.add(seat)
        self.end_if_decided()
        if self.over:
            return
        if is_choosing and not self.choosing():
            self.reveal()
        elif was_next:
            self.go_on()

    def end_if_decided(self) -> None:
        """PP-22, PP-27, PP-29."""
        racing = sum(len(here) for here in self.spaces)
        is_full = len(self.podium) == min(9, 3 * self.seats)
        if is_full or racing <= 1 or len(self.left) == self.seats - 1:
            self.end_as_it_stands()

    def end_as_it_stands(self) -> None:
        """Free places by position, level cars as their players go with equal cards (PP-28)."""
        leads = self.leads()
        for here in reversed(self.spaces):
            for car in sorted(here, key=lambda car: (leads[seat_of(car)], car)):
                if len(self.podium) < min(9, 3 * self.seats):
                    here.remove(car)
                    self.podium.append(car)
        self.over, self.to_move = True, []
