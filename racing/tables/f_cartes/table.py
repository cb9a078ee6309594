"""The table of F-Cartes: texts, choices and board."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from racing.engine.values import Action, Order, Seat, Viewer
from racing.games.f_cartes.line import INDEX_OF, team_at
from racing.games.f_cartes.values import FCartesOptions, FCartesView, RiskAfter
from racing.tables.f_cartes.advice import advice_of, farewell_of, note_of, question_of
from racing.tables.f_cartes.board import layout as boards
from racing.tables.f_cartes.board.diagrams import diagrams
from racing.tables.f_cartes.catalogue import cards, chances, teams
from racing.tables.f_cartes.choices import choice_of
from racing.tables.f_cartes.names import TEAM_NAMES, team_colours
from racing.tables.f_cartes.options import OPTIONS, venue_of
from racing.tables.f_cartes.orders import TEXT, WORDS, RiskRow, order_choice, risk_rows
from racing.tables.f_cartes.panel import Panel, panel_of
from racing.tables.f_cartes.position import describe
from racing.tables.f_cartes.sentences import sentence_of
from racing.tables.rules_page import rules_sections
from racing.tables.table import Choice, Offer, SeatNames, Table, Text

POINTS = (10, 6, 4, 3, 2, 1)
"""Points of the first six cars in a championship (FC-28)."""


class FCartesTable(Table):
    name = gettext_lazy("F-Cartes")
    pitch = gettext_lazy(
        "Race two cars in a line of cards. Duel with dice, open gaps, deal damage"
        " and make pit stops, with four actions a turn."
    )
    options = OPTIONS
    teams = TEAM_NAMES
    stylesheets = ("css/games/f_cartes.css", "css/games/f_cartes_actions.css")
    board_template = "games/f_cartes/_board.html"
    picture_template = "games/f_cartes/_picture.html"
    actions_template = "games/f_cartes/_actions.html"
    side_template = "games/f_cartes/_side.html"
    rules_sections = rules_sections(
        "games/f_cartes/rules",
        {
            "line_and_teams": gettext_lazy("Line and teams"),
            "qualifying": gettext_lazy("Qualifying"),
            "laps_and_order": gettext_lazy("Laps and order"),
            "four_actions": gettext_lazy("Four actions"),
            "duels": gettext_lazy("Duels"),
            "gaps": gettext_lazy("Gaps"),
            "damage": gettext_lazy("Damage"),
            "pit_stops": gettext_lazy("Pit stops"),
            "events": gettext_lazy("Event cards"),
            "cards_and_teams": gettext_lazy("Cards and teams"),
            "end": gettext_lazy("The end"),
            "options": gettext_lazy("Options"),
            "championship": gettext_lazy("Championship"),
        },
    )
    plan_template = "games/f_cartes/_plan.html"
    field_names = {"round": "lap", "rounds": "laps"}
    plan_text = TEXT
    plans_in_turn = False
    order_words = WORDS
    actions_beside = True

    def board(
        self, view: FCartesView, viewer: Viewer, seat_names: SeatNames, chosen: Action | None
    ) -> boards.Board:
        return boards.board(view, viewer, seat_names, chosen)

    def past_board(
        self, view: FCartesView, viewer: Viewer, seat_names: SeatNames, mover: Seat | None
    ) -> boards.Board:
        return boards.past_board(view, viewer, seat_names)

    def diagrams(self) -> Mapping[str, Any]:
        """The diagrams, and the lists of the rules page."""
        lists = {"teams": teams(), "cards": cards(), "chances": chances(), "points": POINTS}
        return {**diagrams(), **lists}

    def panel(self, view: FCartesView, seat: Seat, offers: Sequence[Offer]) -> Panel:
        return panel_of(view, seat, offers)

    def order_choice(
        self, view: FCartesView, seat: Seat, orders: tuple[RiskAfter, ...], order: Order
    ) -> Choice:
        if isinstance(order, RiskAfter):
            return order_choice(order)
        raise TypeError(order)

    def replaces(self, order: RiskAfter, other: RiskAfter) -> bool:
        return order.die == other.die

    def standing_orders(
        self, view: FCartesView, orders: tuple[RiskAfter, ...]
    ) -> tuple[RiskAfter, ...]:
        """The orders while qualifying lasts; none once there is a grid."""
        return orders if view.trials is not None else ()

    def plan_panel(
        self,
        view: FCartesView,
        seat: Seat,
        orders: tuple[RiskAfter, ...],
        offers: Sequence[Offer],
    ) -> tuple[RiskRow, ...]:
        return risk_rows(view, seat, orders, offers)

    def question(self, view: FCartesView, seat: Seat) -> Text:
        return question_of(view, seat)

    def choice(self, view: FCartesView, seat: Seat, action: Action) -> Choice:
        return choice_of(view, seat, action)

    def sentence(self, event: Any, seat_names: SeatNames) -> Text | None:
        return sentence_of(event, seat_names)

    def progress(self, turn: int) -> Text:
        return pgettext("F-Cartes", "lap %(round)s") % {"round": turn} if turn else _("qualifying")

    def advice(self, view: FCartesView, seat: Seat) -> Text:
        return advice_of(view, seat)

    def farewell(self, view: FCartesView, seat: Seat) -> Text:
        return farewell_of(view, seat)

    def note(self, view: FCartesView, seat: Seat) -> Text:
        return note_of(view, seat)

    def paint(self, view: FCartesView, seat: Seat) -> str:
        """The class of the team's colours."""
        return f"team--{team_at(view.options, seat)}"

    def team_paint(self, team: str) -> str:
        return f"team--{INDEX_OF[team]}" if team in INDEX_OF else ""

    def option_value(self, name: str, value: Any) -> Text:
        return team_colours(value) if name == "teams" else str(value)

    def venue(self, options: FCartesOptions) -> Text:
        return venue_of(options)

    def describe(self, view: FCartesView, seat_names: SeatNames) -> Sequence[Text]:
        return describe(view, seat_names)
