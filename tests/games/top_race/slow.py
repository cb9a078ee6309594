"""Whole meetings once more, slowly and obviously.

Written from the rule sheet; it shares no code with the game.
"""

from dataclasses import dataclass, field

from tests.games.top_race.slow_sale import Act, SlowSale
from tests.games.top_race.slow_track import ARROWS, CARDS, CARS, JOKER, Space, nearest

PRIZES = (200, 150, 100, 60, 30, 10)
FLAT = (60, 30, 10, -10, -20, -30)
EARLY = ((100, 60, 30, 0, -10, -30), (60, 40, 20, -10, -20, -40), (40, 20, 10, -20, -30, -60))
SPRINT = 0
"""Stands for the spaces of a line."""


def bet_worth(table: str, tip: int, place: int) -> int:
    """TR-29, TR-30; tip and place from 1."""
    return (FLAT if table == "flat" else EARLY[tip - 1])[place - 1]


def final_order(cash: list[int], gains: list[list[int]]) -> list[list[int]]:
    """TR-27: seats, the richest first, those who share a place together; gains by race."""
    worth: dict[int, tuple[int, ...]] = {}
    for seat, money in enumerate(cash):
        own = [race[seat] for race in gains]
        worth[seat] = (money, *sorted(own, reverse=True), *reversed(own))
    return [
        [seat for seat in worth if worth[seat] == each]
        for each in sorted(set(worth.values()), reverse=True)
    ]


@dataclass
class SlowMeeting(SlowSale):
    races: int = 3
    bets_on: bool = False
    bet_table: str = "flat"
    race: int = 0
    hands: list[set[int]] = field(default_factory=list)
    turn: int = -1
    lines: list[tuple[str, int]] = field(default_factory=list)
    """Of the card in play, those still to do."""
    card: int = -1
    is_straight: bool = False
    choices: list[Space] = field(default_factory=list)
    sprinted_past: str = ""
    bets: list[dict[int, str]] = field(default_factory=list)
    """By tip line."""
    before: list[int] = field(default_factory=list)
    gains: list[list[int]] = field(default_factory=list)
    deals: list[list[set[int]]] = field(default_factory=list)
    """The hands of the races to come; which they are is nobody's choice."""

    def begin_race(self) -> None:
        """TR-12, TR-27."""
        self.director, self.race = self.race % self.seats, self.race + 1
        self.before, self.podium, self.crossed = list(self.cash), [], 0
        self.broken, self.bets, self.hands = {}, [], self.deals.pop(0)
        assert [len(h) for h in self.hands] == [48 // self.seats] * self.seats
        self.begin_sale()

    def set_off(self) -> None:
        """TR-13."""
        self.phase, self.turn = "playing", self.last

    def asked(self) -> set[int]:
        if self.phase in ("bidding", "placing"):
            return self.asked_in_sale()
        if self.phase == "betting":
            return set(range(self.seats)) - set(self.bets[-1])
        return {self.turn} if self.phase != "over" else set()

    def legal(self, seat: int) -> set[Act]:
        if seat not in self.asked():
            return set()
        match self.phase:
            case "bidding":
                return self.bids_for(seat)
            case "placing":
                return self.places_free()
            case "betting":
                return {("bet", car) for car in CARS}
            case "moving":
                return {("drive_on",), *[("move", lane) for _, lane in self.choices]}
        return self.plays(seat) or {("discard", card) for card in self.hands[seat]}

    def plays(self, seat: int) -> set[Act]:
        """TR-18, TR-19, TR-23."""
        found: set[Act] = set()
        for card in self.hands[seat]:
            if card in ARROWS:
                arrows = self.arrow_choices(card)
                found |= {("play", card, *each, False) for each in arrows}
                found |= {("play", card, *each, True) for each in arrows if each[0] == "sprint"}
                continue
            shown = [car for car, _ in CARDS[card]]
            named = [car for car in CARS if car not in shown] if JOKER in shown else [None]
            found |= {("play", card, "speed", each, on) for each in named for on in (True, False)}
        return found

    def play(self, card: int, use: str, colour: str | None, straight: bool) -> None:
        self.hands[self.turn].remove(card)
        self.card, self.is_straight, self.lines = card, straight, []
        if use == "speed":
            self.lines = [(colour or "" if car == JOKER else car, n) for car, n in CARDS[card]]
        else:
            car, other = self.acted_on(card, use, colour)
            if use == "sprint":
                self.lines, self.sprinted_past = [(car, SPRINT)], other
            else:
                self.break_down(car, other, card)
        self.carry_on()

    def carry_on(self) -> None:
        """TR-14: line by line, until a lane has to be chosen."""
        while self.lines:
            car, spaces = self.lines[0]
            if car in self.places:
                is_sprint = spaces == SPRINT
                past = self.sprinted_past
                ends = self.sprint_ends(car, past) if is_sprint else self.ends(car, spaces)
                if len(ends) > 1 and not self.is_straight:
                    self.phase, self.choices = "moving", ends
                    return
                lane = nearest(self.places[car][1], [lane for _, lane in ends])
                self.go(car, (ends[0][0], lane))
            self.lines.pop(0)
        self.end_turn()

    def move(self, lane: int) -> None:
        car, _ = self.lines.pop(0)
        self.go(car, (self.choices[0][0], lane))
        self.carry_on()

    def drive_on(self) -> None:
        self.is_straight = True
        self.carry_on()

    def go(self, car: str, space: Space) -> None:
        arrived = len(self.podium)
        super().go(car, space)
        if len(self.podium) > arrived:
            self.pay_prize(car, arrived)

    def pay_prize(self, car: str, place: int) -> None:
        """TR-9, TR-26."""
        owner = self.owners[car]
        if owner is not None:
            self.pay(owner, PRIZES[place])

    def is_in_race(self, seat: int) -> bool:
        """TR-24."""
        return any(owner == seat and car not in self.podium for car, owner in self.owners.items())

    def end_turn(self) -> None:
        """TR-24, TR-25, TR-28."""
        for seat in range(self.seats):
            if not self.is_in_race(seat):
                self.hands[seat] = set()
        if self.bets_on and len(self.bets) < self.crossed:
            self.phase = "betting"
            self.bets.append({})
        elif len(self.podium) == 6 or not any(self.hands):
            self.end_race()
        else:
            self.phase = "playing"
            self.turn = (self.turn + 1) % self.seats
            while not self.hands[self.turn]:
                self.turn = (self.turn + 1) % self.seats

    def bet(self, seat: int, car: str) -> None:
        self.bets[-1][seat] = car
        if len(self.bets[-1]) == self.seats:
            self.end_turn()

    def end_race(self) -> None:
        for car in self.order_on_track():
            self.podium.append(car)
            self.pay_prize(car, len(self.podium) - 1)
        self.places, self.broken = {}, {}
        for tip, chosen in enumerate(self.bets, 1):
            for seat, car in chosen.items():
                self.pay(seat, bet_worth(self.bet_table, tip, self.podium.index(car) + 1))
        pairs = zip(self.cash, self.before, strict=True)
        self.gains.append([now - then for now, then in pairs])
        if self.race == self.races:
            self.phase = "over"
        else:
            self.begin_race()

    def act(self, seat: int, act: Act) -> None:
        kind, *words = act
        if kind in ("bid", "bet"):
            getattr(self, str(kind))(seat, *words)
        elif kind == "discard":
            self.hands[seat].remove(words[0])  # type: ignore[arg-type]
            self.end_turn()
        else:
            getattr(self, str(kind))(*words)
