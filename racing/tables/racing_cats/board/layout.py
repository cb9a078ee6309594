"""The board of Racing Cats: the circuit on two sheets, with the trick in its middle."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from racing.engine.codec import encode
from racing.engine.values import Action, Seat, Viewer
from racing.games.racing_cats.circuit import Place
from racing.games.racing_cats.classification import finish_row
from racing.games.racing_cats.driving import STOPPING
from racing.games.racing_cats.values import (
    FollowWith,
    PlayCard,
    RacingCatsView,
    StopAt,
    TakeBonus,
    UseBoost,
)
from racing.tables.racing_cats.board.cats import Cat, cat_at
from racing.tables.racing_cats.board.middle import middle_of
from racing.tables.racing_cats.board.pieces import (
    NamedCat,
    Sheet,
    Spot,
    Target,
    Trail,
    hit_corner,
    hit_side,
    mark_place,
)
from racing.tables.racing_cats.board.ring import PHONE, WIDE, Bearing, Ring
from racing.tables.racing_cats.board.seatings import Seating, seatings_of
from racing.tables.racing_cats.board.trails import path_of, spot_of
from racing.tables.racing_cats.laps import lap_mark
from racing.tables.racing_cats.names import circuit_name, colour_name, place_name
from racing.tables.racing_cats.prospects import Prospect, last_way, prospect_of, sign_of, way_to
from racing.tables.racing_cats.side import Side, side_of
from racing.tables.table import SeatNames, Text

MIDDLE_LANE = 2


@dataclass(frozen=True)
class Board:
    view: RacingCatsView
    viewer: Viewer
    seat_names: SeatNames
    chosen: Action | None
    orders: tuple[FollowWith, ...] = ()
    """The viewer's own orders, saved or in a draft."""
    is_still: bool = False
    """A past moment or a plan: nobody is asked for a space."""

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        slug = self.view.options.circuit
        return tuple(self.sheet(ring) for ring in (WIDE[slug], PHONE[slug]))

    def sheet(self, ring: Ring, *, has_middle: bool = True) -> Sheet:
        middle = middle_of(self.view, self._seatings, self.seat_names, ring)
        return Sheet(
            ring,
            tuple(self._cats(ring)),
            tuple(self._ghosts(ring)),
            tuple(self._targets(ring)),
            tuple(self._spots(ring)),
            tuple(self._trails(ring)),
            tuple(self._ways(ring)),
            middle if has_middle else None,
        )

    @cached_property
    def _seatings(self) -> tuple[Seating, ...]:
        return seatings_of(self.view, self.viewer, self.seat_names, self.chosen)

    @cached_property
    def side(self) -> Side:
        return side_of(self.view, self.viewer, self.seat_names)

    @cached_property
    def label(self) -> Text:
        """The drawing in a sentence: whose car is where."""
        cars = "; ".join(self._names)
        circuit = circuit_name(self.view.options.circuit)
        return _("%(circuit)s. %(cars)s") % {"circuit": circuit, "cars": cars}

    @cached_property
    def _names(self) -> tuple[str, ...]:
        """Each car's owner, colour and place."""
        return tuple(self._name(Seat(seat)) for seat in range(len(self.view.cars)))

    def _name(self, seat: Seat) -> str:
        car = self.view.cars[seat]
        return _("%(name)s (%(colour)s): %(place)s") % {
            "name": self.seat_names.name(seat),
            "colour": colour_name(self.view.tiles[seat]),
            "place": place_name(self.view.options, car.row, car.lane),
        }

    @cached_property
    def prospect(self) -> Prospect | None:
        """Where the viewer's car could stop, with the present move or with the selected action."""
        return None if self.is_still else prospect_of(self.view, self.viewer, self.chosen)

    @property
    def _is_trying(self) -> bool:
        """Whether the selected action only leads on to a choice of spaces."""
        return isinstance(self.chosen, PlayCard | UseBoost | TakeBonus)

    def _spot(self, ring: Ring, place: Place, seat: Seat) -> Bearing:
        return spot_of(ring, self.view.options.laps, place, seat)

    def _cats(self, ring: Ring) -> Iterator[NamedCat]:
        for number, car in enumerate(self.view.cars):
            seat = Seat(number)
            spot = self._spot(ring, (car.row, car.lane), seat)
            cat = self._cat(ring, seat, spot, self._look(seat))
            lap = lap_mark(self.view, seat)
            yield NamedCat(cat, self._names[seat], lap, mark_place(ring, spot) if lap else "")

    def _cat(self, ring: Ring, seat: Seat, spot: Bearing, look: str) -> Cat:
        tile, is_mine = self.view.tiles[seat], seat == self.viewer
        return cat_at(spot, ring.size, tile, is_mine=is_mine, look=look)

    def _look(self, seat: Seat) -> str:
        view = self.view
        if view.cars[seat].row == finish_row(view):
            return "home"
        if isinstance(self.chosen, StopAt) and self.prospect and self.prospect.seat == seat:
            return "away"
        return "now" if view.drive is not None and view.drive.seat == seat else "road"

    def _ghosts(self, ring: Ring) -> Iterator[Cat]:
        """The car where it would stop."""
        if isinstance(self.chosen, StopAt) and self.prospect is not None:
            place = (self.chosen.row, self.chosen.lane)
            spot = self._spot(ring, place, self.prospect.seat)
            yield self._cat(ring, self.prospect.seat, spot, "ghost")

    def _targets(self, ring: Ring) -> Iterator[Target]:
        """The spaces the viewer is asked to choose from."""
        if self.prospect is None or self._is_trying:
            return
        for index, (row, lane) in enumerate(self.prospect.stops):
            stop, is_home = STOPPING[row, lane], row == finish_row(self.view)
            spot = self._spot(ring, (row, lane), self.prospect.seat)
            hit = hit_corner(ring, spot, MIDDLE_LANE if is_home else lane)
            is_chosen = stop == self.chosen
            sign, side = sign_of(index), hit_side(ring)
            yield Target(sign, spot.point, hit, side, encode(stop), is_chosen, is_home)

    def _spots(self, ring: Ring) -> Iterator[Spot]:
        """Where the car could stop after the selected action."""
        if self.prospect is None or not self._is_trying:
            return
        for place in self.prospect.stops:
            spot = self._spot(ring, place, self.prospect.seat)
            yield Spot(spot.point, place[0] == finish_row(self.view), self.prospect.is_sure)

    def _trails(self, ring: Ring) -> Iterator[Trail]:
        """The last winner's way, unless another move is selected."""
        last = self.view.last
        if last is not None and self.prospect is None:
            yield self._trail(ring, last.winner, last_way(self.view))

    def _ways(self, ring: Ring) -> Iterator[Trail]:
        """The straightest way to the selected space."""
        prospect = self.prospect
        if isinstance(self.chosen, StopAt) and prospect is not None:
            stop = (self.chosen.row, self.chosen.lane)
            way = way_to(self.view, prospect.seat, prospect.spaces, stop)
            yield self._trail(ring, prospect.seat, way)

    def _trail(self, ring: Ring, seat: Seat, way: tuple[Place, ...]) -> Trail:
        laps, tile = self.view.options.laps, self.view.tiles[seat]
        start = self._spot(ring, way[0], seat).point
        return Trail(tile, path_of(ring, laps, way, seat), start)


def board(
    view: RacingCatsView, viewer: Viewer, seat_names: SeatNames, chosen: Action | None
) -> Board:
    return Board(view, viewer, seat_names, chosen)


def plan_board(
    view: RacingCatsView,
    viewer: Viewer,
    seat_names: SeatNames,
    orders: tuple[FollowWith, ...],
    is_draft: bool,
) -> Board:
    return Board(view, viewer, seat_names, None, orders, is_still=is_draft)


def past_board(view: RacingCatsView, viewer: Viewer, seat_names: SeatNames) -> Board:
    return Board(view, viewer, seat_names, None, is_still=True)
