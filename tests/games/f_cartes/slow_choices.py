"""What a player may do in their turn once more, slowly and obviously.

Written from the rule sheet; it shares no code with the game.
"""

from collections.abc import Iterator

from tests.games.f_cartes.slow_table import DAMAGE, GAP, POINTS, Act, SlowTable


class SlowChoices(SlowTable):
    def choices(self, seat: int) -> set[Act]:
        if self.comeback is not None:
            return {("try_again",), ("end_comeback",)}
        if self.stop is not None:
            return {("take_off", card) for card in self.damage[self.stop[0]]} | {("leave_pits",)}
        acts: set[Act] = {("end_turn",)}
        acts |= {("discard", card) for card in self.hands[seat]}
        if len(self.hands[seat]) < 5 and self.pile + self.discards:
            acts.add(("draw",))
        if not any(self.own(other) for other in range(self.seats) if other != seat):
            acts.add(("take_result",))
        for car in self.own(seat):
            acts |= set(self.drives(car))
        for card in self.hands[seat]:
            acts |= set(self.uses(seat, card))
        return acts

    def drives(self, car: int) -> Iterator[Act]:
        """FC-17, FC-18, FC-19."""
        ahead = self.in_front(car)
        if ahead == GAP:
            yield ("close_gap", car)
        elif ahead is not None:
            yield ("duel", car)
        for card in self.damage.get(car, []):
            yield ("pit_stop", car, card)

    def uses(self, seat: int, card: str) -> Iterator[Act]:
        own = self.own(seat)
        others = [car for car in self.running() if car not in own]
        if card in DAMAGE:
            for car in self.running():
                if self.may_hit(seat, car, card):
                    yield ("damage", card, car)
        match card:
            case "gap":
                yield from (("gap", car) for car in own if car != self.line[-1])
            case "comeback":
                yield from (("comeback", car) for car in own if car != self.line[0])
            case "weather":
                yield ("weather",)
            case "slipstream":
                yield from (
                    ("slipstream", car) for car in own if isinstance(self.in_front(car), int)
                )
            case "lightning_stop" | "makeshift_repair":
                yield from self.repairs(card, own)
            case "stop_and_go":
                yield from (("stop_and_go", car) for car in others if car != self.line[-1])
            case "safety_car" if self.gaps():
                yield ("safety_car",)
            case "spin":
                for car in others:
                    if self.touches(seat, car) and self.may_hit(seat, car, card):
                        yield ("spin", car)
            case "team_orders" if len(own) == 2:
                one, other = (self.line.index(car) for car in own)
                if len(self.line[one + 1 : other]) <= 3:
                    yield ("team_orders",)

    def repairs(self, card: str, own: list[int]) -> Iterator[Act]:
        for car in own:
            for lying in self.damage.get(car, []):
                if card == "lightning_stop" or POINTS[lying] <= 2:
                    yield (card, car, lying)

    def may_hit(self, seat: int, car: int, card: str) -> bool:
        """FC-13, FC-27."""
        if self.is_limited and not self.touches(seat, car):
            return False
        return car not in self.hit and self.laid.get(car, 0) + POINTS[card] <= 6
