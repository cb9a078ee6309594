"""The board of F-Cartes: the line on two sheets, and the status above it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from racing.engine.codec import encode
from racing.engine.values import Action, Viewer
from racing.games.f_cartes.line import GAP, cars_at, cars_in
from racing.games.f_cartes.values import CarNumber, FCartesView
from racing.tables.f_cartes.board.damage import Damage
from racing.tables.f_cartes.board.ghosts import chances_of, ghosts_of, ways_of
from racing.tables.f_cartes.board.pieces import (
    GapCard,
    Ghost,
    Sheet,
    Stand,
    Target,
    racer_of,
)
from racing.tables.f_cartes.board.previews import Preview, preview_of
from racing.tables.f_cartes.board.road import PHONE, Road, Slot, wide_road
from racing.tables.f_cartes.board.signs import parts
from racing.tables.f_cartes.board.status import Duel, Status, duel_of, status_of
from racing.tables.f_cartes.board.timing import TimingSheet, timing_sheet
from racing.tables.f_cartes.names import car_first
from racing.tables.f_cartes.plays import actions_of, card_of, plays_of
from racing.tables.f_cartes.plays import car_of as played_on
from racing.tables.f_cartes.side import SideCard, side_of
from racing.tables.table import SeatNames


@dataclass(frozen=True)
class Board:
    view: FCartesView
    viewer: Viewer
    seat_names: SeatNames
    chosen: Action | None
    is_still: bool = False
    """A past moment or a picture: nobody is asked for a target."""

    @cached_property
    def roads(self) -> tuple[Road, ...]:
        return wide_road(len(cars_in(self.view.options, self.view.seats))), PHONE

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        if self.view.trials is not None:
            return ()
        return tuple(self.sheet(road) for road in self.roads)

    @cached_property
    def timing(self) -> tuple[TimingSheet, ...]:
        """The timing sheets shown instead of the line during qualifying."""
        view, trials = self.view, self.view.trials
        if trials is None:
            return ()
        return tuple(
            timing_sheet(view, trials, self.viewer, self.seat_names, road) for road in self.roads
        )

    @property
    def pictures(self) -> tuple[Sheet, ...] | tuple[TimingSheet, ...]:
        """The drawing for mails: that of a phone."""
        return self.sheets[1:] or self.timing[1:]

    @property
    def parts(self) -> str:
        return parts()

    @cached_property
    def status(self) -> Status:
        changes = self.preview.is_weather
        return status_of(self.view, self.viewer, self.seat_names, changes_weather=changes)

    @cached_property
    def duel(self) -> Duel | None:
        return duel_of(self.view)

    @cached_property
    def side(self) -> SideCard:
        return side_of(self.view, self.viewer, self.seat_names)

    @cached_property
    def preview(self) -> Preview:
        return preview_of(self.view, self.chosen)

    def sheet(self, road: Road) -> Sheet:
        view, slots = self.view, road.slots(self.view.line)
        rows = slots[-1].row + 1 if slots else 1
        return Sheet(
            road.ground(rows, len(view.out), is_wet=view.is_wet),
            tuple(self._stands(slots, has_names=road.name == "wide")),
            tuple(self._gaps(slots)),
            tuple(ghosts_of(view, self.preview, road, slots)),
            tuple(ways_of(self.preview, road, slots)),
            tuple(chances_of(self.preview, slots)),
            tuple(self._targets(slots)),
            tuple(self._out(road, rows)),
        )

    def _stands(self, slots: tuple[Slot, ...], *, has_names: bool) -> Iterator[Stand]:
        place, view = 0, self.view
        for car, slot in zip(view.line, slots, strict=True):
            if car == GAP:
                continue
            place += 1
            yield Stand(
                slot,
                racer_of(view, car, self._look(car), is_turned=slot.is_turned),
                place,
                view.grid.index(car) + 1 - place if car in view.grid else 0,
                self._damage(car),
                car_first(car, self.seat_names, view) if has_names else "",
                view.stop is not None and view.stop.car == car,
            )

    def _look(self, car: CarNumber) -> str:
        if car in self.preview.away:
            return "away"
        is_mine = self.viewer is not None and car in cars_at(self.view.options, self.viewer)
        return "mine" if is_mine else "road"

    def _damage(self, car: CarNumber) -> Damage | None:
        cards, preview = self.view.damage[car - 1], self.preview
        added = preview.added if preview.hurt == car else None
        removed = preview.removed if preview.mended == car else None
        if not cards and added is None:
            return None
        return Damage(cards, added, removed, preview.is_fatal and added is not None)

    def _gaps(self, slots: tuple[Slot, ...]) -> Iterator[GapCard]:
        look = "gone" if self.preview.gaps_go else "lying"
        for spot, slot in zip(self.view.line, slots, strict=True):
            if spot == GAP:
                yield GapCard(slot.x, slot.y, look)
        if self.preview.gap_behind is not None:
            slot = slots[self.preview.gap_behind]
            yield GapCard(slot.back, slot.y, "new")

    def _targets(self, slots: tuple[Slot, ...]) -> Iterator[Target]:
        """The cars that the selected card may be played on."""
        for car, action in self._plays.items():
            slot = slots[self.view.line.index(car)]
            is_chosen = played_on(self.chosen) == car if self.chosen else False
            key = encode(self.chosen if is_chosen and self.chosen else action)
            yield Target(slot, key, is_chosen)

    @cached_property
    def _plays(self) -> dict[CarNumber, Action]:
        view, viewer = self.view, self.viewer
        card = None if self.chosen is None else card_of(self.chosen)
        if card is None or viewer is None or self.is_still or view.turn != viewer:
            return {}
        plays = plays_of(view, viewer, card, actions_of(view, viewer))
        on_cars = [(played_on(action), action) for action in reversed(plays)]
        return {car: action for car, action in on_cars if car is not None}

    def _out(self, road: Road, rows: int) -> Iterator[Ghost]:
        for at, car in enumerate(self.view.out):
            yield Ghost(*road.beside(rows, at), racer_of(self.view, car, "out"))


def board(view: FCartesView, viewer: Viewer, seat_names: SeatNames, chosen: Action | None) -> Board:
    return Board(view, viewer, seat_names, chosen)


def past_board(view: FCartesView, viewer: Viewer, seat_names: SeatNames) -> Board:
    return Board(view, viewer, seat_names, None, is_still=True)
