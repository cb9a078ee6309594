"""The table of Racetrack: texts, choices and board."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.engine.values import Action, Order, Seat, Viewer
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.road import steps_left
from racing.games.racetrack.values import (
    Accelerate,
    Drive,
    PlaceCar,
    RacetrackOptions,
    RacetrackView,
)
from racing.tables.racetrack.advice import advice_of
from racing.tables.racetrack.board.diagrams import diagram_of, moments
from racing.tables.racetrack.board.layout import Board, focus_of
from racing.tables.racetrack.choices import moving_choice, pair, placing_choice
from racing.tables.racetrack.names import (
    circuit_name,
    drawn_circuit,
    explained_circuit,
    name_of_way,
)
from racing.tables.racetrack.options import OPTIONS, REFUSALS
from racing.tables.racetrack.plans import WORDS, Cell, PlanBoard, cells, order_choice
from racing.tables.racetrack.sentences import note_of, place_of, sentence_of
from racing.tables.rules_page import rules_sections
from racing.tables.table import Choice, Offer, SeatNames, Table, Text


class RacetrackTable(Table):
    name = gettext_lazy("Racetrack")
    pitch = gettext_lazy(
        "A race on squared paper. Each turn, change your last move by one square "
        "at most, and brake in time."
    )
    options = OPTIONS
    option_refusals = REFUSALS
    stylesheets = ("css/games/racetrack.css",)
    board_template = "games/racetrack/_board.html"
    picture_template = "games/racetrack/_picture.html"
    actions_template = "games/racetrack/_pad.html"
    side_template = "games/racetrack/_side.html"
    ended_early = gettext_lazy(
        "If a race ended early counts, cars still racing are placed by the fewest moves they would "
        "need to finish."
    )
    rules_sections = rules_sections(
        "games/racetrack/rules",
        {
            "track": gettext_lazy("The track"),
            "start": gettext_lazy("The start"),
            "moving": gettext_lazy("Moving"),
            "accidents": gettext_lazy("Accidents"),
            "finish": gettext_lazy("The finish"),
            "options": gettext_lazy("Options"),
            "par_and_records": gettext_lazy("Par and records"),
        },
    )
    legend_template = "games/racetrack/_legend.html"
    actions_beside = True
    plan_template = "games/racetrack/_plan_pad.html"
    field_names = {"crossing": "grid_point", "round": "game_turn", "max_rounds": "max_game_turns"}
    order_words = WORDS

    def board(
        self, view: RacetrackView, viewer: Viewer, seat_names: SeatNames, chosen: Action | None
    ) -> Board:
        return Board(view, viewer, chosen, focus_of(view, viewer))

    def past_board(
        self, view: RacetrackView, viewer: Viewer, seat_names: SeatNames, mover: Seat | None
    ) -> Board:
        focus = focus_of(view, viewer) if mover is None else mover
        return Board(view, viewer, None, focus)

    def plan_board(
        self,
        view: RacetrackView,
        viewer: Viewer,
        seat_names: SeatNames,
        orders: tuple[Drive, ...],
        is_draft: bool,
    ) -> PlanBoard:
        return PlanBoard(view, viewer, None, focus_of(view, viewer), orders, is_draft)

    def order_choice(
        self, view: RacetrackView, seat: Seat, orders: tuple[Drive, ...], order: Order
    ) -> Choice:
        if isinstance(order, Drive):
            return order_choice(view, seat, orders, order)
        raise TypeError(order)

    def few_offers(
        self, view: RacetrackView, seat: Seat, offers: Sequence[Offer]
    ) -> Sequence[Offer]:
        """No moves of cars, which need the board."""
        return [offer for offer in offers if not isinstance(offer.choice.action, Accelerate)]

    def plan_panel(
        self,
        view: RacetrackView,
        seat: Seat,
        orders: tuple[Drive, ...],
        offers: Sequence[Offer],
    ) -> Sequence[Cell]:
        return cells(view, seat, orders, offers)

    def diagrams(self) -> Mapping[str, Board]:
        return {name: diagram_of(view) for name, view in moments().items()}

    def advice(self, view: RacetrackView, seat: Seat) -> Text:
        return advice_of(view, seat)

    def farewell(self, view: RacetrackView, seat: Seat) -> Text:
        match view.cars[seat].status:
            case "finished":
                return _("You’ve finished; the others are still racing")
            case "out":
                return _("Your car is out; the others are still racing")
        return ""

    def question(self, view: RacetrackView, seat: Seat) -> Text:
        if view.phase == "placing":
            return _("Choose where car %(car)s starts") % {"car": seat + 1}
        return _("Choose where car %(car)s goes") % {"car": seat + 1}

    def choice(self, view: RacetrackView, seat: Seat, action: Action) -> Choice:
        match action:
            case PlaceCar():
                return placing_choice(view, seat, action)
            case Accelerate():
                return moving_choice(view, seat, action)
        raise TypeError(action)

    def sentence(self, event: Any, seat_names: SeatNames) -> Text | None:
        return sentence_of(event, seat_names)

    def progress(self, turn: int) -> Text:
        return _("game turn %(round)s") % {"round": turn} if turn else _("on the start line")

    def note(self, view: RacetrackView, seat: Seat) -> Text:
        if view.phase == "over" and view.cars[seat].status == "running":
            return _("not finished")
        return note_of(view.cars[seat])

    def further_choice(self, name: str, value: str) -> Text | None:
        """The text of a circuit that a player drew."""
        return explained_circuit(value) if name == "circuit" else None

    def most_seats(self, name: str, value: str) -> int | None:
        """The number of crossings on the start line of a drawn circuit (RT-4)."""
        is_drawn = name == "circuit" and drawn_circuit(value) is not None
        return len(CIRCUITS.track(value).line.crossings) if is_drawn else None

    def venue(self, options: RacetrackOptions) -> Text:
        return name_of_way(options.way)

    def option_value(self, name: str, value: Any) -> Text:
        return circuit_name(value) if name == "circuit" else str(value)

    def describe(self, view: RacetrackView, seat_names: SeatNames) -> Sequence[Text]:
        """The circuit, the cars in their order on the road, and who drives."""
        lines: list[Text] = [*_circuit(view)]
        lines += [place_of(view, seat, seat_names) for seat in _in_order(view)]
        if view.queue:
            lines.append(_("It’s %(name)s’s turn.") % {"name": seat_names.name(view.queue[0])})
        return lines


def _circuit(view: RacetrackView) -> Iterator[str]:
    track = CIRCUITS.track(view.options.way)
    values = {
        "circuit": name_of_way(view.options.way),
        "width": track.width - 1,
        "height": track.height - 1,
        "inside": pair(track.line.inner_end),
        "outside": pair(track.line.outer_end),
        "forward": pair(track.line.forward),
    }
    yield (
        _(
            "%(circuit)s, %(width)s by %(height)s squares. (0;0) is the top left "
            "corner, x runs to the right and y downwards."
        )
        % values
    )
    yield (
        _(
            "The start line runs from %(inside)s to %(outside)s. Cars cross it in "
            "direction %(forward)s."
        )
        % values
    )


def _in_order(view: RacetrackView) -> list[Seat]:
    return sorted((Seat(number) for number in range(len(view.cars))), key=lambda s: _rank(view, s))


def _rank(view: RacetrackView, seat: Seat) -> tuple[int, int, int]:
    car, options = view.cars[seat], view.options
    match car.status:
        case "finished":
            return (0, car.ended, -car.margin)
        case "running" if car.point is not None:
            track = CIRCUITS.track(options.way)
            return (1, steps_left(track, car.point, options.laps - car.laps), 0)
        case "out":
            return (3, -car.exit, 0)
    return (2, 0, 0)
