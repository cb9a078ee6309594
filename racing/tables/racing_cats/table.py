"""The table of Racing Cats: texts, choices and board."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.engine.values import Action, Order, Seat, Viewer
from racing.games.racing_cats.circuit import OFFERED
from racing.games.racing_cats.deck import COLOURS
from racing.games.racing_cats.standing_orders import standing
from racing.games.racing_cats.values import FollowWith, RacingCatsOptions, RacingCatsView
from racing.tables.racing_cats.advice import advice_of, question_of
from racing.tables.racing_cats.board import layout as boards
from racing.tables.racing_cats.board.diagrams import diagrams
from racing.tables.racing_cats.choices import choice_of
from racing.tables.racing_cats.courses import CatCourses
from racing.tables.racing_cats.names import CIRCUIT_NAMES, note_name
from racing.tables.racing_cats.options import OPTIONS, venue_of
from racing.tables.racing_cats.orders import TEXT, WORDS, FollowRow, follow_rows, order_choice
from racing.tables.racing_cats.panel import Panel, panel_of
from racing.tables.racing_cats.position import describe
from racing.tables.racing_cats.sentences import sentence_of
from racing.tables.rules_page import rules_sections
from racing.tables.table import Choice, Offer, SeatNames, Table, Text


class RacingCatsTable(Table):
    name = gettext_lazy("Racing Cats")
    pitch = gettext_lazy(
        "Cats race in cars that move by winning tricks. Win with a low card to go"
        " far. Cards of another colour can’t win, but they boost a later move."
    )
    options = OPTIONS
    stylesheets = ("css/games/racing_cats.css", "css/games/racing_cats_actions.css")
    board_template = "games/racing_cats/_board.html"
    picture_template = "games/racing_cats/_picture.html"
    actions_template = "games/racing_cats/_actions.html"
    side_template = "games/racing_cats/_side.html"
    rules_sections = rules_sections(
        "games/racing_cats/rules",
        {
            "cards": gettext_lazy("Cards and tiles"),
            "tricks": gettext_lazy("Tricks"),
            "trumps": gettext_lazy("Trumps"),
            "circuits": gettext_lazy("The circuits"),
            "moving": gettext_lazy("Moving"),
            "jumping": gettext_lazy("Jumping"),
            "boosts": gettext_lazy("Boosts"),
            "deals": gettext_lazy("Deals"),
            "options": gettext_lazy("Options"),
            "end": gettext_lazy("The end"),
        },
    )
    plan_template = "games/racing_cats/_plan.html"
    field_names = {"rounds": "deals"}
    plan_text = TEXT
    plans_in_turn = False
    order_words = WORDS
    actions_beside = True
    courses = CatCourses()

    def board(
        self, view: RacingCatsView, viewer: Viewer, seat_names: SeatNames, chosen: Action | None
    ) -> boards.Board:
        return boards.board(view, viewer, seat_names, chosen)

    def past_board(
        self, view: RacingCatsView, viewer: Viewer, seat_names: SeatNames, mover: Seat | None
    ) -> boards.Board:
        return boards.past_board(view, viewer, seat_names)

    def plan_board(
        self,
        view: RacingCatsView,
        viewer: Viewer,
        seat_names: SeatNames,
        orders: tuple[FollowWith, ...],
        is_draft: bool,
    ) -> boards.Board:
        return boards.plan_board(view, viewer, seat_names, orders, is_draft)

    def diagrams(self) -> Mapping[str, Any]:
        return diagrams()

    def panel(self, view: RacingCatsView, seat: Seat, offers: Sequence[Offer]) -> Panel:
        return panel_of(view, seat, offers)

    def order_choice(
        self, view: RacingCatsView, seat: Seat, orders: tuple[FollowWith, ...], order: Order
    ) -> Choice:
        if isinstance(order, FollowWith):
            return order_choice(order)
        raise TypeError(order)

    def replaces(self, order: FollowWith, other: FollowWith) -> bool:
        return order.colour == other.colour

    def standing_orders(
        self, view: RacingCatsView, orders: tuple[FollowWith, ...]
    ) -> tuple[FollowWith, ...]:
        return standing(view, orders)

    def plan_panel(
        self,
        view: RacingCatsView,
        seat: Seat,
        orders: tuple[FollowWith, ...],
        offers: Sequence[Offer],
    ) -> tuple[FollowRow, ...]:
        return follow_rows(view, seat, orders, offers)

    def question(self, view: RacingCatsView, seat: Seat) -> Text:
        return question_of(view, seat)

    def choice(self, view: RacingCatsView, seat: Seat, action: Action) -> Choice:
        return choice_of(view, seat, action)

    def sentence(self, event: Any, seat_names: SeatNames) -> Text | None:
        return sentence_of(event, seat_names)

    def progress(self, turn: int) -> Text:
        return _("trick %(trick)s") % {"trick": turn}

    def advice(self, view: RacingCatsView, seat: Seat) -> Text:
        return advice_of(view, seat)

    def farewell(self, view: RacingCatsView, seat: Seat) -> Text:
        if view.phase == "over" or not view.left[seat]:
            return ""
        return _("A stand-in plays your cards to the end")

    def note(self, view: RacingCatsView, seat: Seat) -> Text:
        """The place of the car in words."""
        return note_name(view.options, view.cars[seat].row)

    def paint(self, view: RacingCatsView, seat: Seat) -> str:
        """The class of the tile's colour."""
        return f"paint--{COLOURS[view.tiles[seat]]}"

    def further_choice(self, name: str, value: str) -> Text | None:
        """The wide circuits of earlier races, for those who ask for one of them."""
        is_former = name == "circuit" and value in CIRCUIT_NAMES and value not in OFFERED
        return OPTIONS["circuit"].values[value] if is_former else None

    def venue(self, options: RacingCatsOptions) -> Text:
        return venue_of(options)

    def describe(self, view: RacingCatsView, seat_names: SeatNames) -> Sequence[Text]:
        return describe(view, seat_names)
