"""A race in plain numbers, as the playing seat sees it in its turn."""

from dataclasses import dataclass

from racing.engine.values import Seat
from racing.games.f_cartes.deck import POINTS, lost_by, without_card
from racing.games.f_cartes.line import CARS_OF, Line, trimmed
from racing.games.f_cartes.values import Card, CarNumber, FCartesView

NO_CARDS: tuple[Card, ...] = ()


@dataclass(slots=True)
class Moment:
    """What actions change. Tuples by car have an entry for number 0, the gap."""

    seat: Seat
    line: Line
    lost: tuple[int, ...]
    damage: tuple[tuple[Card, ...], ...]
    laid: tuple[int, ...]
    hit: tuple[CarNumber, ...]
    out: tuple[CarNumber, ...]
    hand: tuple[Card, ...]
    drawn: int
    """Cards drawn since that the search does not know."""
    is_wet: bool

    def copy(self) -> "Moment":
        return Moment(
            self.seat,
            self.line,
            self.lost,
            self.damage,
            self.laid,
            self.hit,
            self.out,
            self.hand,
            self.drawn,
            self.is_wet,
        )

    def own(self) -> list[CarNumber]:
        """The seat's own cars in the line."""
        return [car for car in CARS_OF[self.seat] if car in self.line]

    def with_card(self, card: Card) -> "Moment":
        then = self.copy()
        then.hand = (*self.hand, card)
        return then

    def spend(self, card: Card) -> None:
        self.hand = without_card(self.hand, card)

    def set_damage(self, car: CarNumber, cards: tuple[Card, ...]) -> None:
        self.damage = (*self.damage[:car], cards, *self.damage[car + 1 :])
        self.lost = (*self.lost[:car], lost_by(cards), *self.lost[car + 1 :])

    def hurt(self, car: CarNumber, card: Card) -> None:
        self.hit = (*self.hit, car)
        laid = self.laid[car] + POINTS[card]
        self.laid = (*self.laid[:car], laid, *self.laid[car + 1 :])
        self.set_damage(car, (*self.damage[car], card))

    def take_out(self, car: CarNumber) -> None:
        self.set_damage(car, NO_CARDS)
        self.out = (*self.out, car)
        self.line = trimmed(tuple([spot for spot in self.line if spot != car]))


def moment_of(view: FCartesView, seat: Seat) -> Moment:
    return Moment(
        seat=seat,
        line=view.line,
        lost=(0, *map(lost_by, view.damage)),
        damage=(NO_CARDS, *view.damage),
        laid=(0, *view.laid),
        hit=view.hit,
        out=view.out,
        hand=view.hand,
        drawn=0,
        is_wet=view.is_wet,
    )
