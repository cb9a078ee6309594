"""The table of Top Race: texts, choices and board."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.engine.values import Action, Order, Seat, Viewer
from racing.games.top_race.classification import DOLLARS, expected
from racing.games.top_race.deck import ARROWS
from racing.games.top_race.driving import ways_to_go
from racing.games.top_race.turns import cards_to_play
from racing.games.top_race.values import (
    BidUpTo,
    DiscardCard,
    StartFrom,
    TopRaceOrder,
    TopRaceView,
)
from racing.tables.rules_page import rules_sections
from racing.tables.table import Choice, Offer, SeatNames, Table, Text
from racing.tables.top_race.advice import advice_of
from racing.tables.top_race.board.diagrams import diagrams
from racing.tables.top_race.choices import choice_of
from racing.tables.top_race.hand import hand_of
from racing.tables.top_race.money import is_driving
from racing.tables.top_race.names import CARS, DRIVERS, OPTIONS, capital, money, sums
from racing.tables.top_race.orders import TEXT, PlanPanel, order_choice, plan_panel
from racing.tables.top_race.panel import Panel, panel_of
from racing.tables.top_race.position import lines_of
from racing.tables.top_race.sentences import sentence_of
from racing.tables.top_race.settlement import settlement_of
from racing.tables.top_race.side import FullBoard

WORDS: dict[str, Text] = {
    "sold": gettext_lazy("The drivers are sold. The rest of your auction plan was dropped."),
    "illegal": gettext_lazy("Your auction plan no longer fits the race."),
}


class TopRaceTable(Table):
    name = gettext_lazy("Top Race")
    pitch = gettext_lazy(
        "Buy drivers at auction, then play cards that move everyone’s cars. Block"
        " well and end with the most money."
    )
    options = OPTIONS
    stylesheets = ("css/games/top_race.css", "css/games/top_race_actions.css")
    board_template = "games/top_race/_board.html"
    picture_template = "games/top_race/_picture.html"
    actions_template = "games/top_race/_actions.html"
    side_template = "games/top_race/_side.html"
    ended_early = gettext_lazy(
        "If a race ended early counts, the cars on the track are placed as they stand. "
        "Prizes and bets are paid as at the end."
    )
    rules_sections = rules_sections(
        "games/top_race/rules",
        {
            "money_and_cards": gettext_lazy("Money and cards"),
            "track": gettext_lazy("The track"),
            "auction": gettext_lazy("The auction"),
            "playing_a_card": gettext_lazy("Playing a card"),
            "moving_cars": gettext_lazy("Moving cars"),
            "jokers_and_arrows": gettext_lazy("Jokers and arrows"),
            "finish_and_prizes": gettext_lazy("Finish and prizes"),
            "three_races": gettext_lazy("Three races"),
            "bets": gettext_lazy("Bets"),
        },
    )
    plan_template = "games/top_race/_plan.html"
    field_names = {"tip": "betting_line", "tips": "betting_lines"}
    plan_text = TEXT
    order_words = WORDS
    actions_beside = True

    def board(
        self, view: TopRaceView, viewer: Viewer, seat_names: SeatNames, chosen: Action | None
    ) -> FullBoard:
        return FullBoard(view, viewer, seat_names, chosen)

    def plan_board(
        self,
        view: TopRaceView,
        viewer: Viewer,
        seat_names: SeatNames,
        orders: tuple[TopRaceOrder, ...],
        is_draft: bool,
    ) -> FullBoard:
        return FullBoard(view, viewer, seat_names, None, orders=orders)

    def diagrams(self) -> Mapping[str, Any]:
        return diagrams()

    def panel(self, view: TopRaceView, seat: Seat, offers: Sequence[Offer]) -> Panel:
        return panel_of(view, seat, offers)

    def few_offers(self, view: TopRaceView, seat: Seat, offers: Sequence[Offer]) -> Sequence[Offer]:
        """Each card in the way that a tap on it would show first."""
        if view.phase != "playing":
            return offers
        keys = {tile.key for tile in hand_of(view, seat, offers)}
        return [offer for offer in offers if offer.key in keys]

    def order_choice(
        self, view: TopRaceView, seat: Seat, orders: tuple[TopRaceOrder, ...], order: Order
    ) -> Choice:
        if isinstance(order, BidUpTo | StartFrom):
            return order_choice(view, order)
        raise TypeError(order)

    def replaces(self, order: TopRaceOrder, other: TopRaceOrder) -> bool:
        if isinstance(order, BidUpTo) and isinstance(other, BidUpTo):
            return order.car == other.car
        return order == other

    def plan_panel(
        self,
        view: TopRaceView,
        seat: Seat,
        orders: tuple[TopRaceOrder, ...],
        offers: Sequence[Offer],
    ) -> PlanPanel:
        return plan_panel(view, seat, orders, offers)

    def past_board(
        self, view: TopRaceView, viewer: Viewer, seat_names: SeatNames, mover: Seat | None
    ) -> FullBoard:
        return FullBoard(view, viewer, seat_names, None, is_past=True)

    def question(self, view: TopRaceView, seat: Seat) -> Text:
        match view.phase:
            case "bidding":
                return _asked_to_bid(view)
            case "placing":
                return _("Place %(car)s at the start") % {"car": CARS[view.sale.grants[0].car]}
            case "moving":
                return _("Where does %(car)s go?") % {"car": CARS[ways_to_go(view)[0]]}
            case "betting":
                return _("Bet %(number)s: which car will do well?") % {"number": view.asked + 1}
        if _is_stuck(view):
            return _("You have no playable card. Discard one")
        return _("Play a card")

    def choice(self, view: TopRaceView, seat: Seat, action: Action) -> Choice:
        return choice_of(view, seat, action)

    def sentence(self, event: Any, seat_names: SeatNames) -> Text | None:
        return sentence_of(event, seat_names)

    def progress(self, turn: int) -> Text:
        race, cards = divmod(turn, 100)
        if not cards:
            return _("race %(race)s, auction") % {"race": race}
        return _("race %(race)s, card %(card)s") % {"race": race, "card": cards}

    def advice(self, view: TopRaceView, seat: Seat) -> Text:
        return advice_of(view, seat)

    def farewell(self, view: TopRaceView, seat: Seat) -> Text:
        own = [car.status for car in view.cars if car.owner == seat]
        if view.phase == "over" or not own or any(status != "finished" for status in own):
            return ""
        return _("Your cars have finished; the others are still racing")

    def note(self, view: TopRaceView, seat: Seat) -> Text:
        driver, best = view.drivers[seat], view.sale.best
        if best is not None and best.seat == seat:
            return _("bids %(amount)s") % {"amount": money(best.amount)}
        if view.phase == "bidding" and driver.has_bid:
            return _("has bid")
        if view.phase == "betting" and driver.bets > view.asked:
            return _("has bet")
        if not is_driving(view):
            return money(driver.cash)
        return _("worth %(amount)s") % {"amount": money(expected(view)[seat])}

    def score(self, amount: int) -> Text:
        return money(amount // DOLLARS)

    def settlement(
        self, view: TopRaceView, viewer: Viewer, seat_names: SeatNames
    ) -> Sequence[Text]:
        return settlement_of(view, viewer, seat_names)

    def option_value(self, name: str, value: Any) -> Text:
        return sums(value) if name == "cash" else str(value)

    def describe(self, view: TopRaceView, seat_names: SeatNames) -> Sequence[Text]:
        return list(lines_of(view, seat_names))


def _asked_to_bid(view: TopRaceView) -> str:
    driver = DRIVERS[view.sale.offered] if view.sale.offered else ""
    values = {"driver": capital(driver)}
    if view.options.auction == "sealed":
        return _("%(driver)s is for sale. What’s the most you’d pay?") % values
    if view.sale.best is None:
        return _("%(driver)s is for sale. Your bid?") % values
    values["amount"] = money(view.sale.best.amount)
    return _("%(driver)s is at %(amount)s. Do you bid higher?") % values


def _is_stuck(view: TopRaceView) -> bool:
    if not all(card in ARROWS for card in view.hand):
        return False
    return any(isinstance(each, DiscardCard) for each in cards_to_play(view, view.hand))
