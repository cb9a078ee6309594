"""The middle of the ring: the podium, and each player's card of this turn."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from racing.engine.values import Seat, Viewer
from racing.games.pole_position.cars import index_of, is_driving, numbers_of, owner_of
from racing.games.pole_position.podium import places, points_for
from racing.games.pole_position.turns import FUEL
from racing.games.pole_position.values import CarNumber, PolePositionView
from racing.tables.pole_position.prospects import seats_of
from racing.tables.table import SeatNames

STEP = 30
FLOOR, RISE = 58, 2


@dataclass(frozen=True, slots=True)
class Step:
    """A place of the podium, as high as it is worth."""

    place: int
    points: int
    x: int
    top: int
    height: int
    car: CarNumber | None
    seat: Seat | None
    is_mine: bool
    ghost: CarNumber | None = None
    """The car that would take it."""

    @property
    def middle(self) -> int:
        return self.x + STEP // 2

    @property
    def line(self) -> int:
        """The y of the points."""
        return FLOOR - 7

    @property
    def disc(self) -> str:
        return f"translate({self.middle} {self.top - 12})"


def steps(
    view: PolePositionView, viewer: Viewer, ghost: CarNumber | None = None
) -> tuple[Step, ...]:
    """The steps of the podium; `ghost` is a car that would come home next."""
    every = [_step(view, viewer, place) for place in range(1, places(view) + 1)]
    taken = len(view.podium)
    if ghost is not None and taken < len(every):
        every[taken] = replace(every[taken], ghost=ghost)
    return tuple(every)


def _step(view: PolePositionView, viewer: Viewer, place: int) -> Step:
    car = view.podium[place - 1] if place <= len(view.podium) else None
    seat = None if car is None else owner_of(car)
    points = points_for(view, place)
    height = 14 + RISE * points
    is_mine = seat is not None and seat == viewer
    return Step(place, points, (place - 1) * STEP, FLOOR - height, height, car, seat, is_mine)


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A player's card on the table.

    `state` is none yet (the last one still lies there), back, face, moves, moved or away.
    """

    seat: Seat
    name: str
    state: str
    card: int | None

    @property
    def number(self) -> int:
        return self.seat + 1


def played_cards(
    view: PolePositionView, viewer: Viewer, seat_names: SeatNames
) -> tuple[PlayedCard, ...]:
    """Cards by seat while all choose; then in the order in which they move."""
    cards = [_card(view, seat, viewer, seat_names) for seat in seats_of(view)]
    if view.phase == "moving":
        cards.sort(key=lambda each: _turn(view, each))
    return tuple(cards)


def _turn(view: PolePositionView, card: PlayedCard) -> tuple[bool, int, int]:
    """Sort key: those who have moved, highest card first, then the queue."""
    if card.seat in view.queue:
        return (False, 1, view.queue.index(card.seat))
    return (card.state == "away", 0, -(card.card or 0))


def _card(view: PolePositionView, seat: Seat, viewer: Viewer, seat_names: SeatNames) -> PlayedCard:
    state = next(_states(view, seat))
    card = view.drivers[seat].card if state not in ("back", "away") else None
    if state == "back" and seat == viewer:
        card = view.chosen
    return PlayedCard(seat, seat_names.name(seat), state, card)


def _states(view: PolePositionView, seat: Seat) -> Iterator[str]:
    driver = view.drivers[seat]
    if driver.has_left or view.phase == "over":
        yield "away"
    if view.phase == "choosing" and driver.has_chosen:
        yield "back"
    if view.phase == "moving":
        yield _in_the_queue(view, seat)
    yield "none" if is_driving(view, seat) else "away"


def _in_the_queue(view: PolePositionView, seat: Seat) -> str:
    if view.queue[:1] == (seat,):
        return "moves"
    if seat in view.queue:
        return "face"
    return "moved" if seat in _played_this_turn(view) else "away"


def _played_this_turn(view: PolePositionView) -> set[Seat]:
    """Seats with a card this turn: all who drive, or whose last car has just finished."""
    return {
        seat
        for seat in seats_of(view)
        if view.drivers[seat].card and (is_driving(view, seat) or _has_just_finished(view, seat))
    }


def _has_just_finished(view: PolePositionView, seat: Seat) -> bool:
    cars = [view.cars[index_of(number)] for number in numbers_of(seat)]
    return any(car.trail[-1][0] == view.turn for car in cars)


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A player's nine cards, each with whether it is still in hand (PP-10)."""

    seat: Seat
    name: str
    cards: tuple[tuple[int, bool], ...]

    @property
    def number(self) -> int:
        return self.seat + 1

    @property
    def words(self) -> str:
        return ", ".join(str(card) for card, is_left in self.cards if is_left)


def hands(view: PolePositionView, seat_names: SeatNames) -> tuple[OpenHand, ...]:
    return tuple(
        OpenHand(
            seat,
            seat_names.name(seat),
            tuple((card, card in view.drivers[seat].hand) for card in FUEL),
        )
        for seat in seats_of(view)
        if is_driving(view, seat)
    )
