"""The auction once more, slowly and obviously (TR-4 to TR-12).

Written from the rule sheet; it shares no code with the game.
"""

from dataclasses import dataclass, field

from tests.games.top_race.slow_track import CARS, START_SPACES, SlowTrack

GIVEN = 30
Act = tuple[object, ...]
"""What a seat does, such as ("bid", 40) or ("place", 0, 2)."""


def sealed_sale(bids: dict[int, int], director: int, seats: int) -> tuple[int, int] | None:
    """TR-11: who wins, and what they pay."""
    if not any(bids.values()):
        return None
    ranked = sorted(bids, key=lambda seat: (-bids[seat], (seat - director) % seats))
    second = bids[ranked[1]] if len(ranked) > 1 else 0
    return ranked[0], max(10, min(bids[ranked[0]], second + 10))


@dataclass
class SlowSale(SlowTrack):
    seats: int = 2
    is_open: bool = False
    cash: list[int] = field(default_factory=list)
    director: int = 0
    phase: str = "bidding"
    owners: dict[str, int | None] = field(default_factory=dict)
    pile: set[str] = field(default_factory=set)
    returned: list[str] = field(default_factory=list)
    offered: str = ""
    unsold: int = 0
    passes: int = 0
    bids: dict[int, int] = field(default_factory=dict)
    called: list[int] = field(default_factory=list)
    """Who is still in an open sale, the next first."""
    grants: list[tuple[int, str]] = field(default_factory=list)
    last: int = -1
    turned: list[str] = field(default_factory=list)
    """The drivers as they are turned up; the order of the pile is nobody's choice."""

    def begin_sale(self) -> None:
        self.phase, self.owners, self.places = "bidding", {}, {}
        self.pile, self.returned = set(CARS), []
        self.unsold, self.passes, self.last = 0, 0, -1
        self.go_on_selling()

    def pay(self, seat: int, amount: int) -> None:
        self.cash[seat] += amount

    def round_table(self) -> list[int]:
        return [(self.director + number) % self.seats for number in range(self.seats)]

    def drivers_of(self, seat: int) -> int:
        return list(self.owners.values()).count(seat)

    def without(self) -> list[int]:
        return [seat for seat in self.round_table() if not self.drivers_of(seat)]

    def bidders(self) -> list[int]:
        """TR-4, TR-6, TR-7."""
        most = {2: 3, 3: 2, 4: 2, 5: 2, 6: 1}[self.seats]
        allowed = self.without() or [s for s in self.round_table() if self.drivers_of(s) < most]
        return [seat for seat in allowed if self.cash[seat] >= 10]

    def unsold_drivers(self) -> int:
        return len(self.pile) + len(self.returned)

    def go_on_selling(self) -> None:
        """Sells on until somebody is asked, or all cars stand on the start."""
        while not self.grants and self.unsold_drivers():
            if self.unsold == self.unsold_drivers():
                self.end_pass()
            elif self.turn_up():
                return
        if self.grants:
            self.phase = "placing"
        else:
            self.set_off()

    def turn_up(self) -> bool:
        """Turns up the next driver; whether somebody bids for it (TR-5, TR-8)."""
        if self.unsold_drivers() == 1 and len(self.without()) == 1:
            self.take(self.without()[0], [*self.pile, *self.returned][0], GIVEN)
            return False
        car = self.turned.pop(0)
        assert car in self.pile if self.pile else car == self.returned[0]
        self.phase, self.offered, self.bids = "bidding", car, {}
        self.called = self.bidders()
        if not self.called:
            self.leave_unsold()
        return bool(self.called)

    def leave_unsold(self) -> None:
        self.remove(self.offered)
        self.returned.append(self.offered)
        self.unsold += 1

    def remove(self, car: str) -> None:
        self.pile.discard(car)
        self.returned = [each for each in self.returned if each != car]

    def take(self, seat: int, car: str, price: int) -> None:
        self.remove(car)
        self.owners[car] = seat
        self.grants.append((seat, car))
        self.last, self.unsold = seat, 0
        self.pay(seat, -price)

    def end_pass(self) -> None:
        """TR-9."""
        self.passes += 1
        self.unsold = 0
        if self.passes == 2:
            for car in list(self.returned):
                self.remove(car)
                self.owners[car] = None
                self.places[car] = sorted(START_SPACES - set(self.places.values()))[0]
            return
        for seat, car in zip(self.without(), list(self.returned), strict=False):
            self.take(seat, car, GIVEN)

    def bid(self, seat: int, amount: int) -> None:
        self.bids[seat] = amount
        if self.is_open:
            self.call_out(seat, amount)
        elif len(self.bids) == len(self.called):
            self.settle(sealed_sale(self.bids, self.director, self.seats))

    def call_out(self, seat: int, amount: int) -> None:
        """TR-11: rising bids in turn."""
        self.called = [*self.called[1:], *([seat] if amount else [])]
        if not self.called:
            self.settle(None)
        elif len(self.called) == 1 and self.best():
            self.settle((self.called[0], self.best()))

    def best(self) -> int:
        return max([0, *self.bids.values()])

    def settle(self, sale: tuple[int, int] | None) -> None:
        if sale:
            self.take(sale[0], self.offered, sale[1])
        else:
            self.leave_unsold()
        self.go_on_selling()

    def place(self, row: int, lane: int) -> None:
        _, car = self.grants.pop(0)
        self.places[car] = (row, lane)
        self.go_on_selling()

    def bids_for(self, seat: int) -> set[Act]:
        least = self.best() + 10 if self.is_open else 10
        most = min(self.cash[seat], 1990)
        return {("bid", 0), *[("bid", amount) for amount in range(least, most + 1, 10)]}

    def places_free(self) -> set[Act]:
        return {("place", *space) for space in START_SPACES - set(self.places.values())}

    def asked_in_sale(self) -> set[int]:
        if self.phase == "placing":
            return {self.grants[0][0]}
        return {self.called[0]} if self.is_open else set(self.called) - set(self.bids)

    def set_off(self) -> None:
        """The race begins."""
