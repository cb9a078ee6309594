"""The board of Pole Position: the ring on two sheets, and the table in its middle."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from racing.engine.values import Action, Viewer
from racing.games.pole_position.cars import HOME, NUMBERS, owner_of
from racing.games.pole_position.layout import STOCK
from racing.games.pole_position.riding import rides
from racing.games.pole_position.values import (
    Card,
    CarNumber,
    ChooseCard,
    LayToken,
    MoveCar,
    PolePositionView,
    Ride,
    Token,
)
from racing.tables.pole_position.board.middle import (
    FLOOR,
    STEP,
    OpenHand,
    PlayedCard,
    Step,
    hands,
    played_cards,
    steps,
)
from racing.tables.pole_position.board.pieces import (
    LIFT,
    Disc,
    Ghost,
    Heap,
    Road,
    Sheet,
    Way,
    spread,
)
from racing.tables.pole_position.board.ring import CELL, PHONE, WIDE, Ring
from racing.tables.pole_position.names import EFFECTS, EFFECTS_IN_PLUS, TOKENS
from racing.tables.pole_position.prospects import (
    Prospect,
    is_own,
    is_spun,
    prospects,
    seats_of,
    together,
    waiting,
)
from racing.tables.table import SeatNames, Text


@dataclass(frozen=True, slots=True)
class Signs:
    plus: bool

    @property
    def key(self) -> list[tuple[Token, Text, Text]]:
        """Names and effects of the spaces in this race."""
        effects = EFFECTS_IN_PLUS if self.plus else EFFECTS
        return [(token, TOKENS[token], effects[token]) for token in STOCK if token != "grey"]  # noqa: S105


@dataclass(frozen=True)
class Board:
    view: PolePositionView
    viewer: Viewer
    seat_names: SeatNames
    chosen: Action | None

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        return tuple(self.sheet(ring) for ring in (WIDE, PHONE))

    def sheet(self, ring: Ring) -> Sheet:
        return Sheet(
            self._road(ring),
            tuple(self._trails(ring)),
            tuple(self._cars(ring)),
            tuple(self._heaps()),
            tuple(self._ghosts(ring)),
        )

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        homeward = [p.car for p in self._prospects if p.is_home]
        preferred = [car for car in homeward if car == self._preferred]
        return steps(self.view, self.viewer, next(iter(preferred + homeward), None))

    @property
    def podium_box(self) -> str:
        return f"-1 0 {STEP * len(self.steps) + 2} {FLOOR + 2}"

    @property
    def played(self) -> tuple[PlayedCard, ...]:
        return played_cards(self.view, self.viewer, self.seat_names)

    @property
    def signs(self) -> Signs:
        return Signs(self.view.options.plus)

    @property
    def hands(self) -> tuple[OpenHand, ...]:
        return hands(self.view, self.seat_names)

    @property
    def has_waiting(self) -> bool:
        return any(waiting(self.view, seat) for seat in seats_of(self.view))

    def _road(self, ring: Ring) -> Road:
        view, chosen = self.view, self.chosen
        laying = chosen.token if isinstance(chosen, LayToken) else None
        taken = frozenset(car.space for car in view.cars)
        return Road(ring, view.layout, laying, view.phase == "drafting", taken)

    def _trails(self, ring: Ring) -> Iterator[Way]:
        """The moves of this turn, or of the last one while nobody has moved.

        While a choice is selected, only its ways are drawn.
        """
        if self._prospects:
            return
        since = self.view.turn if self.view.phase == "moving" else self.view.turn - 1
        seats = len(seats_of(self.view))
        for number, car in zip(NUMBERS, self.view.cars, strict=False):
            turn, end = car.trail[-1]
            if len(car.trail) > 1 and turn >= max(1, since) and car.status != "out":
                seat = owner_of(number)
                lift = LIFT * (2 * seat - seats + 1) // 2
                yield Way(seat, ring.way(car.trail[-2][1], end, lift))

    def _cars(self, ring: Ring) -> Iterator[Disc]:
        """Cars on the road; those that share a space stand side by side (PP-13)."""
        for space in range(1, HOME):
            here = together(self.view, space)
            for index, number in enumerate(here):
                has_spun = is_spun(self.view, number)
                yield Disc(
                    number,
                    owner_of(number),
                    spread(ring.middle(space), len(here), index),
                    ring.heading(space, is_spun=has_spun),
                    is_own(number, self.viewer),
                    has_spun,
                )

    def _heaps(self) -> Iterator[Heap]:
        """Waiting cars in a row inside the ring, beside the start."""
        left = CELL + 26
        for seat in seats_of(self.view):
            cars = waiting(self.view, seat)
            if cars:
                place = f"translate({left} {CELL + 26})"
                under = tuple(8 * n for n in range(len(cars) - 1, 0, -1))
                yield Heap(cars[0], seat, place, under, seat == self.viewer)
                left += 48 + 8 * (len(cars) - 1)

    def _ghosts(self, ring: Ring) -> Iterator[Ghost]:
        """Cars where they would end, side by side on a shared space: only one will move."""
        ends = [prospect.ride.end for prospect in self._prospects]
        for index, prospect in enumerate(self._prospects):
            ride, lift = prospect.ride, LIFT * (index - 1)
            yield Ghost(
                prospect.car,
                owner_of(prospect.car),
                spread(ring.middle(ride.end), ends.count(ride.end), ends[:index].count(ride.end)),
                ring.way(ride.begin, ride.reach, lift),
                _shift(ring, ride, lift),
                prospect.tone,
                prospect.car == self._preferred,
            )

    @cached_property
    def _prospects(self) -> list[Prospect]:
        """Prospects of the viewer's cars with the card that is selected, chosen or played."""
        card = self.card
        if self.viewer is None or card is None:
            return []
        return [p for p in prospects(self.view, self.viewer, card) if p.is_allowed and p.ride.moves]

    @property
    def card(self) -> Card | None:
        if isinstance(self.chosen, ChooseCard):
            return self.chosen.card
        if self.view.phase == "choosing":
            return self.view.chosen
        is_asked = self.view.phase == "moving" and self.view.queue[:1] == (self.viewer,)
        return self.view.drivers[self.view.queue[0]].card if is_asked else None

    @property
    def _preferred(self) -> CarNumber | None:
        """The car that would go first of those that may."""
        if isinstance(self.chosen, MoveCar):
            return self.chosen.car
        if self.viewer is None or self.card is None:
            return None
        order = self.chosen.order if isinstance(self.chosen, ChooseCard) else self.view.order
        able = rides(self.view, self.viewer, self.card)
        return next((car for car in order if car in able), None)


def _shift(ring: Ring, ride: Ride, lift: int) -> str:
    """The shift by a pit stop or turbo after the move, or in Plus before it (PP-25)."""
    if ride.begin != ride.start:
        return ring.way(ride.start, ride.begin, lift)
    return ring.way(ride.reach, ride.end, lift) if ride.end != ride.reach else ""
