"""What comes of the actions of a turn once more, slowly and obviously.

Written from the rule sheet; it shares no code with the game.
"""

from tests.games.f_cartes.slow_choices import SlowChoices
from tests.games.f_cartes.slow_table import GAP, POINTS


class SlowActs(SlowChoices):
    def take_from_hand(self, seat: int, card: str, *, to_discards: bool = True) -> None:
        self.hands[seat].remove(card)
        if to_discards:
            self.discards.append(card)

    def do_gap(self, seat: int, car: int) -> None:
        self.take_from_hand(seat, "gap", to_discards=False)
        self.line.insert(self.line.index(car) + 1, GAP)

    def do_discard(self, seat: int, card: str) -> None:
        self.take_from_hand(seat, card)

    def do_draw(self, seat: int) -> None:
        if not self.pile:
            self.pile, self.discards = self.discards, []
        card = self.drawn.pop(0)
        self.pile.remove(card)
        self.hands[seat].append(card)

    def do_duel(self, seat: int, car: int, push: int = 0) -> None:
        other = self.in_front(car)
        assert isinstance(other, int)
        dice = self.roll(car, other)
        mine = dice[car] - self.lost(car) + push - (1 if self.is_wet else 0)
        if mine > dice[other] - self.lost(other):
            self.swap(self.line.index(car), self.line.index(other))

    def do_close_gap(self, seat: int, car: int) -> None:
        at = self.line.index(car)
        self.swap(at, at - 1)
        self.tidy()

    def do_slipstream(self, seat: int, car: int) -> None:
        self.take_from_hand(seat, "slipstream")
        self.do_duel(seat, car, push=2)

    def do_comeback(self, seat: int, car: int) -> None:
        self.take_from_hand(seat, "comeback")
        self.comeback = (car, 3)
        self.do_try_again(seat)

    def do_try_again(self, seat: int) -> None:
        assert self.comeback is not None
        car, tries = self.comeback
        if self.in_front(car) == GAP:
            self.do_close_gap(seat, car)
        else:
            self.do_duel(seat, car)
        self.comeback = (car, tries - 1)
        if tries == 1 or self.line[0] == car:
            self.comeback = None

    def do_end_comeback(self, seat: int) -> None:
        self.comeback = None

    def do_pit_stop(self, seat: int, car: int, card: str, cost: int = 3) -> None:
        self.stop = (car, cost, [])
        self.do_take_off(seat, card)

    def do_lightning_stop(self, seat: int, car: int, card: str) -> None:
        self.take_from_hand(seat, "lightning_stop")
        self.do_pit_stop(seat, car, card, cost=1)

    def do_take_off(self, seat: int, card: str) -> None:
        assert self.stop is not None
        car, _, taken = self.stop
        self.repair(car, card)
        taken.append(card)
        if not self.damage[car]:
            self.do_leave_pits(seat)

    def do_leave_pits(self, seat: int) -> None:
        assert self.stop is not None
        car, cost, taken = self.stop
        self.drop(car, cost + len(taken))
        self.tidy()
        self.stop = None

    def do_makeshift_repair(self, seat: int, car: int, card: str) -> None:
        self.take_from_hand(seat, "makeshift_repair")
        self.repair(car, card)

    def repair(self, car: int, card: str) -> None:
        self.damage[car].remove(card)
        self.discards.append(card)

    def do_weather(self, seat: int) -> None:
        self.take_from_hand(seat, "weather")
        self.is_wet = not self.is_wet

    def do_stop_and_go(self, seat: int, car: int) -> None:
        self.take_from_hand(seat, "stop_and_go")
        self.drop(car, 2)
        self.tidy()

    def do_safety_car(self, seat: int) -> None:
        self.take_from_hand(seat, "safety_car")
        self.discards += [GAP] * self.gaps()
        self.line = [spot for spot in self.line if spot != GAP]

    def do_team_orders(self, seat: int) -> None:
        self.take_from_hand(seat, "team_orders")
        one, other = self.own(seat)
        self.swap(self.line.index(one), self.line.index(other))

    def do_spin(self, seat: int, car: int) -> None:
        self.drop(car, 1)
        self.tidy()
        self.do_damage(seat, "spin", car)

    def do_damage(self, seat: int, card: str, car: int) -> None:
        """FC-12 to FC-14."""
        self.take_from_hand(seat, card, to_discards=False)
        self.damage.setdefault(car, []).append(card)
        self.laid[car] = self.laid.get(car, 0) + POINTS[card]
        self.hit.add(car)
        if self.lost(car) >= 10:
            owner = self.owner(car)
            self.line.remove(car)
            self.out.append(car)
            self.discards += self.damage.pop(car)
            self.tidy()
            if owner is not None and not self.own(owner):
                self.drop_hand(owner)

    def drop_hand(self, seat: int) -> None:
        """FC-9, FC-29."""
        self.discards += self.hands[seat]
        self.hands[seat] = []
