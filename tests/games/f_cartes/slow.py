"""A race of F-Cartes once more, slowly and obviously.

Written from the rule sheet; it shares no code with the game.
"""

from dataclasses import dataclass, field

from tests.games.f_cartes.slow_acts import SlowActs
from tests.games.f_cartes.slow_table import Act

FREE = ("try_again", "end_comeback", "take_off", "leave_pits", "end_turn", "risk", "keep")
"""What goes on with an action, or is none."""


@dataclass
class SlowRace(SlowActs):
    teams: list[int] = field(default_factory=list)
    """As they were turned up."""
    queue: list[int] = field(default_factory=list)
    scores: dict[int, int] = field(default_factory=dict)
    die: int = 0
    grid: list[int] = field(default_factory=list)

    def qualify(self) -> None:
        """FC-4, FC-26."""
        for car in self.cars:
            if self.owner(car) is None:
                self.scores[car] = self.roll(car)[car]
        self.queue = [2 * seat + 1 for seat in self.teams]
        self.queue += [2 * seat + 2 for seat in reversed(self.teams)]
        self.time_next()

    def time_next(self) -> None:
        while self.queue:
            car = self.queue[0]
            self.die = self.roll(car)[car]
            self.turn = self.owner(car)
            if self.turn is not None:
                return
            self.scores[self.queue.pop(0)] = self.die
        self.start(self.by_score())

    def by_score(self) -> list[int]:
        """FC-5, FC-6: what a car has rolled in all ties counts after its score."""
        results = {car: [self.scores[car]] for car in self.cars}
        while level := self.first_tie(results):
            for car, die in self.roll(*level).items():
                results[car].append(die)
        return sorted(self.cars, key=lambda car: results[car], reverse=True)

    def first_tie(self, results: dict[int, list[int]]) -> list[int]:
        for result in results.values():
            level = [car for car in self.cars if results[car] == result]
            if len(level) > 1:
                return level
        return []

    def start(self, grid: list[int]) -> None:
        self.phase, self.grid, self.line = "racing", grid, list(grid)
        self.next_round()

    def asked(self) -> set[int]:
        return set() if self.phase == "over" or self.turn is None else {self.turn}

    def legal(self, seat: int) -> set[Act]:
        if seat not in self.asked():
            return set()
        if self.phase == "qualifying":
            return {("keep",), *(("risk", number) for number in range(1, 6))}
        return self.choices(seat)

    def act(self, seat: int, act: Act) -> None:
        if act[0] not in FREE:
            self.actions -= 1
        getattr(self, f"do_{act[0]}")(seat, *act[1:])
        if self.phase != "racing" or self.turn != seat or act[0] in ("risk", "keep"):
            return
        is_busy = self.comeback or self.stop
        if not self.own(seat) or act[0] == "end_turn" or (not self.actions and not is_busy):
            self.next_player()

    def do_keep(self, seat: int) -> None:
        self.scores[self.queue.pop(0)] = self.die
        self.time_next()

    def do_risk(self, seat: int, number: int) -> None:
        car = self.queue.pop(0)
        again = self.roll(car)[car]
        self.scores[car] = self.die + (number if again > number else -number)
        self.time_next()

    def do_end_turn(self, seat: int) -> None:
        pass

    def do_take_result(self, seat: int) -> None:
        """FC-29."""
        self.finish()

    def next_player(self) -> None:
        """FC-9, FC-23."""
        self.actions, self.hit, self.comeback, self.stop = 4, set(), None, None
        assert self.turn is not None
        for seat in self.order[self.order.index(self.turn) + 1 :]:
            if self.own(seat):
                self.turn = seat
                return
        if self.round == self.rounds or not any(self.own(seat) for seat in range(self.seats)):
            self.finish()
        else:
            self.next_round()

    def next_round(self) -> None:
        """FC-8, FC-9, FC-26."""
        self.round += 1
        self.laid = {}
        self.actions, self.hit = 4, set()
        owners = [self.owner(car) for car in reversed(self.running())]
        seen = [seat for seat in dict.fromkeys(owners) if seat is not None]
        alone = [seat for seat in seen if len(self.own(seat)) == 1]
        self.order = alone + [seat for seat in seen if seat not in alone]
        self.turn = self.order[0]

    def finish(self) -> None:
        self.phase, self.turn, self.actions = "over", None, 0
        self.hit, self.comeback, self.stop = set(), None, None

    def leave(self, seat: int) -> None:
        """FC-29."""
        self.drop_hand(seat)
        self.left.append(seat)
        nobody_drives = self.phase == "racing" and not any(map(self.own, range(self.seats)))
        if len(self.left) == self.seats or nobody_drives:
            self.finish()
        elif self.turn == seat and self.phase == "qualifying":
            self.do_keep(seat)
        elif self.turn == seat:
            self.next_player()
